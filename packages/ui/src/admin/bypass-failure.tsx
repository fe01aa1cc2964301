import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { bypassAnatomy } from "./admin.anatomy.ts"
import { useBypassContext } from "./use-bypass-context.ts"

export interface BypassFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work. Not there while nothing is wrong. */
export function BypassFailure({ children, ...props }: BypassFailureProps) {
  const { state, failure } = useBypassContext()
  const part = usePart(bypassAnatomy, "failure", state)
  if (failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? failure.message}
    </ark.div>
  )
}
