import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { identityMessages } from "@porchlight/core/identity"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { identityAnatomy } from "./identity.anatomy.ts"
import { useIdentityContext } from "./use-identity-context.ts"

export interface IdentityAgainTriggerProps extends HTMLArkProps<"button"> {}

/** Begins anew. */
export function IdentityAgainTrigger({ children, onClick, ...props }: IdentityAgainTriggerProps) {
  const view = useIdentityContext()
  const part = usePart(identityAnatomy, "again-trigger", view.state)
  if (view.state !== "results") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        view.again()
      })}
      {...part}
      {...props}
    >
      {children ?? identityMessages.again}
    </ark.button>
  )
}
