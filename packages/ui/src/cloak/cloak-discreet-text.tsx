import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { cloakMessages } from "@porchlight/core/cloak"
import { useCloakPart } from "./use-cloak-context.ts"

export interface CloakDiscreetTextProps extends HTMLArkProps<"p"> {}

/** What messages to her own phone say while the app is hidden. */
export function CloakDiscreetText({ children, ...props }: CloakDiscreetTextProps) {
  const part = useCloakPart("discreet-text")
  return (
    <ark.p {...part} {...props}>
      {children ?? cloakMessages.discreetText}
    </ark.p>
  )
}
