import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { identityMessages } from "@porchlight/core/identity"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { identityAnatomy } from "./identity.anatomy.ts"
import { useIdentityContext } from "./use-identity-context.ts"

export interface IdentityRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Tries again what could not be seen or sent. */
export function IdentityRetryTrigger({ children, onClick, ...props }: IdentityRetryTriggerProps) {
  const view = useIdentityContext()
  const part = usePart(identityAnatomy, "retry-trigger", view.state)
  if (view.state !== "failed" && view.state !== "unsent") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        view.look()
      })}
      {...part}
      {...props}
    >
      {children ?? identityMessages.retry}
    </ark.button>
  )
}
