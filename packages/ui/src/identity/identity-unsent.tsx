import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { identityAnatomy } from "./identity.anatomy.ts"
import { useIdentityContext } from "./use-identity-context.ts"

export interface IdentityUnsentProps extends HTMLArkProps<"p"> {}

/** An image that did not reach the server says so. */
export function IdentityUnsent(props: IdentityUnsentProps) {
  const { state, unsent } = useIdentityContext()
  const part = usePart(identityAnatomy, "unsent", state)
  if (unsent === null) return null
  return (
    <ark.p role="alert" {...part} {...props}>
      {unsent}
    </ark.p>
  )
}
