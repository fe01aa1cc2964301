import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { decoyMessages } from "@porchlight/core/cloak"
import { useDecoyPart } from "./use-decoy-context.ts"

export interface DecoyPasscodeLabelProps extends HTMLArkProps<"label"> {}

/** The name of the PIN's field, which stands inside. */
export function DecoyPasscodeLabel({ children, ...props }: DecoyPasscodeLabelProps) {
  const part = useDecoyPart("passcode-label")
  return (
    <ark.label {...part} {...props}>
      {decoyMessages.passcode}
      {children}
    </ark.label>
  )
}
