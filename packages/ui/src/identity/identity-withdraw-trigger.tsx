import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { identityMessages } from "@porchlight/core/identity"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { identityAnatomy } from "./identity.anatomy.ts"
import { useIdentityContext } from "./use-identity-context.ts"

export interface IdentityWithdrawTriggerProps extends HTMLArkProps<"button"> {}

/** Takes it back and deletes the images; there until it is decided. */
export function IdentityWithdrawTrigger({ children, onClick, ...props }: IdentityWithdrawTriggerProps) {
  const view = useIdentityContext()
  const part = usePart(identityAnatomy, "withdraw-trigger", view.state)
  if (!view.canWithdraw) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        view.withdraw()
      })}
      {...part}
      {...props}
    >
      {children ?? identityMessages.withdraw}
    </ark.button>
  )
}
