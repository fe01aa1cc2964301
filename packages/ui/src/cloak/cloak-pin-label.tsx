import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { cloakMessages } from "@porchlight/core/cloak"
import { useCloakContext, useCloakPart } from "./use-cloak-context.ts"

export interface CloakPinLabelProps extends HTMLArkProps<"label"> {}

/** The name of the PIN's field, which stands inside. Not there without PINs. */
export function CloakPinLabel({ children, ...props }: CloakPinLabelProps) {
  const { needsPin } = useCloakContext()
  const part = useCloakPart("pin-label")
  if (!needsPin) return null
  return (
    <ark.label {...part} {...props}>
      {cloakMessages.pin} {children}
    </ark.label>
  )
}
