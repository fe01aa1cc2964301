import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { identityAnatomy } from "./identity.anatomy.ts"
import { useIdentityContext } from "./use-identity-context.ts"

export interface IdentityStatusProps extends HTMLArkProps<"output"> {}

/** What happens now, for everybody. */
export function IdentityStatus(props: IdentityStatusProps) {
  const { state, status } = useIdentityContext()
  const part = usePart(identityAnatomy, "status", state)
  return (
    <ark.output tabIndex={-1} {...part} {...props}>
      {status}
    </ark.output>
  )
}
