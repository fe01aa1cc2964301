import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes } from "../anatomy/index.ts"
import { sessionListAnatomy } from "./session.list.anatomy.ts"
import { useSessionItem, useSessionListContext } from "./use-session-list-context.ts"

export interface SessionListItemClientProps extends HTMLArkProps<"p"> {}

/** Browser and system, as the browser named itself. */
export function SessionListItemClient({ children, ...props }: SessionListItemClientProps) {
  const { state } = useSessionListContext()
  const item = useSessionItem()
  return (
    <ark.p {...partAttributes(sessionListAnatomy, "item-client", state)} {...props}>
      {children ?? item.client}
    </ark.p>
  )
}
