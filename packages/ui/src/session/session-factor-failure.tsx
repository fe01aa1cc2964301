import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sessionFactorAnatomy } from "./session.factor.anatomy.ts"
import { useSessionFactorContext } from "./use-session-factor-context.ts"

export interface SessionFactorFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work. Not there while nothing is wrong. */
export function SessionFactorFailure({ children, ...props }: SessionFactorFailureProps) {
  const { state, failure } = useSessionFactorContext()
  const part = usePart(sessionFactorAnatomy, "failure", state)
  if (failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? (
        <>
          <strong>{failure.title}</strong> {failure.message}
        </>
      )}
    </ark.div>
  )
}
