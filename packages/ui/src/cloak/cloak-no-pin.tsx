import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { cloakMessages } from "@porchlight/core/cloak"
import { useCloakContext, useCloakPart } from "./use-cloak-context.ts"

export interface CloakNoPinProps extends HTMLArkProps<"p"> {}

/** Says that anybody can end the disguise; the host's way to the PINs stands inside. Not there once a PIN is chosen. */
export function CloakNoPin({ children, ...props }: CloakNoPinProps) {
  const { isKnown, needsPin } = useCloakContext()
  const part = useCloakPart("no-pin")
  if (!isKnown || needsPin) return null
  return (
    <ark.p {...part} {...props}>
      {cloakMessages.noPin} {children}
    </ark.p>
  )
}
