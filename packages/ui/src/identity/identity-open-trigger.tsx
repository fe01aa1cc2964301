import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { identityAnatomy } from "./identity.anatomy.ts"
import { useIdentityContext } from "./use-identity-context.ts"

export interface IdentityOpenTriggerProps extends HTMLArkProps<"button"> {}

/** Opens the dialog. Not there before it is known how the verification stands. */
export function IdentityOpenTrigger({ children, onClick, ...props }: IdentityOpenTriggerProps) {
  const view = useIdentityContext()
  const part = usePart(identityAnatomy, "open-trigger", view.state)
  if (view.badge === null) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        view.open()
      })}
      {...part}
      {...props}
    >
      {children ?? view.openText}
    </ark.button>
  )
}
