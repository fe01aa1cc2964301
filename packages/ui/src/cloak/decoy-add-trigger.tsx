import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { decoyMessages } from "@porchlight/core/cloak"
import { useDecoyPart } from "./use-decoy-context.ts"

export interface DecoyAddTriggerProps extends HTMLArkProps<"button"> {}

/** Adds what was typed. Belongs into the form. */
export function DecoyAddTrigger({ children, ...props }: DecoyAddTriggerProps) {
  const part = useDecoyPart("add-trigger")
  return (
    <ark.button type="submit" {...part} {...props}>
      {children ?? decoyMessages.addButton}
    </ark.button>
  )
}
