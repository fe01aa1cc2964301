import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { identityMessages } from "@porchlight/core/identity"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { identityAnatomy } from "./identity.anatomy.ts"
import { useIdentityContext } from "./use-identity-context.ts"

export interface IdentityBackTriggerProps extends HTMLArkProps<"button"> {}

/** The step before. */
export function IdentityBackTrigger({ children, onClick, ...props }: IdentityBackTriggerProps) {
  const view = useIdentityContext()
  const part = usePart(identityAnatomy, "back-trigger", view.state)
  if (!view.canGoBack) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        view.back()
      })}
      {...part}
      {...props}
    >
      {children ?? identityMessages.back}
    </ark.button>
  )
}
