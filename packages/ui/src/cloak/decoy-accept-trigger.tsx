import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { decoyMessages } from "@porchlight/core/cloak"
import { useDecoyContext, useDecoyPart } from "./use-decoy-context.ts"

export interface DecoyAcceptTriggerProps extends HTMLArkProps<"button"> {}

/** Sends the PIN. Belongs into its form. */
export function DecoyAcceptTrigger({ children, ...props }: DecoyAcceptTriggerProps) {
  const { cloak } = useDecoyContext()
  const part = useDecoyPart("accept-trigger")
  return (
    <ark.button type="submit" aria-disabled={cloak.isPending} {...part} {...props}>
      {children ?? decoyMessages.unlock}
    </ark.button>
  )
}
