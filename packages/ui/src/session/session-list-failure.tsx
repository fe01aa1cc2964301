import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sessionListAnatomy } from "./session.list.anatomy.ts"
import { useSessionListContext } from "./use-session-list-context.ts"

export interface SessionListFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work. Not there while nothing is wrong. */
export function SessionListFailure({ children, ...props }: SessionListFailureProps) {
  const { state, failure } = useSessionListContext()
  const part = usePart(sessionListAnatomy, "failure", state)
  if (failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? failure.message}
    </ark.div>
  )
}
