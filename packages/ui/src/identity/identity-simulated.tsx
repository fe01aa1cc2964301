import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { identityMessages } from "@porchlight/core/identity"
import { usePart } from "../anatomy/index.ts"
import { identityAnatomy } from "./identity.anatomy.ts"
import { useIdentityContext } from "./use-identity-context.ts"

export interface IdentitySimulatedProps extends HTMLArkProps<"p"> {}

/** Says that chance decides. Not there where people do. */
export function IdentitySimulated(props: IdentitySimulatedProps) {
  const { state, isSimulated } = useIdentityContext()
  const part = usePart(identityAnatomy, "simulated", state)
  if (!isSimulated) return null
  return (
    <ark.p {...part} {...props}>
      {identityMessages.simulated}
    </ark.p>
  )
}
