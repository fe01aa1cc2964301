import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sessionAnatomy } from "./session.anatomy.ts"
import { useSessionContext } from "./use-session-context.ts"

export interface SessionStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function SessionStatus({ children, ...props }: SessionStatusProps) {
  const session = useSessionContext()
  const part = usePart(sessionAnatomy, "status", session.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? session.status}
    </ark.output>
  )
}
