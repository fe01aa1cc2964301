import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sessionPasswordAnatomy } from "./session.password.anatomy.ts"
import { useSessionPasswordContext } from "./use-session-password-context.ts"

export interface SessionPasswordFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work, for what no single field can mend. Not there while nothing is wrong. */
export function SessionPasswordFailure({ children, ...props }: SessionPasswordFailureProps) {
  const password = useSessionPasswordContext()
  const part = usePart(sessionPasswordAnatomy, "failure", password.state)
  const { failure } = password
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
