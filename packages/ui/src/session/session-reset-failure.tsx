import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sessionResetAnatomy } from "./session.reset.anatomy.ts"
import { useSessionResetContext } from "./use-session-reset-context.ts"

export interface SessionResetFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work, for what no single field can mend. Not there while nothing is wrong. */
export function SessionResetFailure({ children, ...props }: SessionResetFailureProps) {
  const reset = useSessionResetContext()
  const part = usePart(sessionResetAnatomy, "failure", reset.state)
  const { failure } = reset
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
