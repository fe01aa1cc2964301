import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { identityMessages } from "@porchlight/core/identity"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { identityAnatomy } from "./identity.anatomy.ts"
import { useIdentityContext } from "./use-identity-context.ts"

export interface IdentityCloseTriggerProps extends HTMLArkProps<"button"> {}

/** Closes the dialog; what is on its way goes on. */
export function IdentityCloseTrigger({ children, onClick, ...props }: IdentityCloseTriggerProps) {
  const view = useIdentityContext()
  const part = usePart(identityAnatomy, "close-trigger", view.state)
  if (!view.isOpen) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        view.close()
      })}
      {...part}
      {...props}
    >
      {children ?? identityMessages.close}
    </ark.button>
  )
}
