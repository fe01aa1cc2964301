import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { identityAnatomy } from "./identity.anatomy.ts"
import { useIdentityContext } from "./use-identity-context.ts"

export interface IdentityNextTriggerProps extends HTMLArkProps<"button"> {}

/** Goes on; refused in words while something is missing. The number has a button of its own. */
export function IdentityNextTrigger({ children, onClick, ...props }: IdentityNextTriggerProps) {
  const view = useIdentityContext()
  const part = usePart(identityAnatomy, "next-trigger", view.state)
  if (view.nextText === null || view.state === "ssn") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        view.next()
      })}
      {...part}
      {...props}
    >
      {children ?? view.nextText}
    </ark.button>
  )
}
