import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { useCloakContext, useCloakPart } from "./use-cloak-context.ts"

export interface CloakPinErrorTextProps extends HTMLArkProps<"p"> {}

/** What is wrong with the PIN. Not there while nothing is. */
export function CloakPinErrorText({ children, ...props }: CloakPinErrorTextProps) {
  const { fault } = useCloakContext()
  const part = useCloakPart("pin-error-text")
  if (fault === null) return null
  return (
    <ark.p role="alert" {...part} {...props}>
      {children ?? fault}
    </ark.p>
  )
}
