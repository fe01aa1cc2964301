import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sessionAnatomy } from "./session.anatomy.ts"
import { useSessionContext } from "./use-session-context.ts"

export interface SessionFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work, for what no single field can mend. Not there while nothing is wrong. */
export function SessionFailure({ children, ...props }: SessionFailureProps) {
  const session = useSessionContext()
  const part = usePart(sessionAnatomy, "failure", session.state)
  const { failure } = session
  if (failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? (
        <>
          <strong>{failure.title}</strong> {failure.title === failure.message ? null : failure.message}
        </>
      )}
    </ark.div>
  )
}
