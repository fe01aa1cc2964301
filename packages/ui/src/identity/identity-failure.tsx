import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { identityMessages } from "@porchlight/core/identity"
import { usePart } from "../anatomy/index.ts"
import { identityAnatomy } from "./identity.anatomy.ts"
import { useIdentityContext } from "./use-identity-context.ts"

export interface IdentityFailureProps extends HTMLArkProps<"p"> {}

/** Why something was refused. */
export function IdentityFailure(props: IdentityFailureProps) {
  const { state, failure } = useIdentityContext()
  const part = usePart(identityAnatomy, "failure", state)
  if (failure === null && state !== "failed") return null
  return (
    <ark.p role="alert" {...part} {...props}>
      {failure ?? identityMessages.loadFailed}
    </ark.p>
  )
}
