import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sessionListAnatomy } from "./session.list.anatomy.ts"
import { useSessionListContext } from "./use-session-list-context.ts"

export interface SessionListStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function SessionListStatus({ children, ...props }: SessionListStatusProps) {
  const list = useSessionListContext()
  const part = usePart(sessionListAnatomy, "status", list.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? list.status}
    </ark.output>
  )
}
