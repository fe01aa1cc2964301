import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sessionAuthAnatomy } from "./session.auth.anatomy.ts"
import { useSessionAuthContext } from "./use-session-auth-context.ts"

export interface SessionAuthStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function SessionAuthStatus({ children, ...props }: SessionAuthStatusProps) {
  const auth = useSessionAuthContext()
  const part = usePart(sessionAuthAnatomy, "status", auth.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? auth.status}
    </ark.output>
  )
}
