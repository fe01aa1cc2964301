import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { decoyMessages } from "@porchlight/core/cloak"
import { chain } from "../form/index.ts"
import { useDecoyContext, useDecoyPart } from "./use-decoy-context.ts"

export interface DecoyCancelTriggerProps extends HTMLArkProps<"button"> {}

/** Asks no more. Belongs into a form. */
export function DecoyCancelTrigger({ children, onClick, ...props }: DecoyCancelTriggerProps) {
  const { close } = useDecoyContext()
  const part = useDecoyPart("cancel-trigger")
  return (
    <ark.button type="button" onClick={chain(onClick, close)} {...part} {...props}>
      {children ?? decoyMessages.close}
    </ark.button>
  )
}
