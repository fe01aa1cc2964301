import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes } from "../anatomy/index.ts"
import { sessionListAnatomy } from "./session.list.anatomy.ts"
import { useSessionItem, useSessionListContext } from "./use-session-list-context.ts"

export interface SessionListItemDetailProps extends HTMLArkProps<"p"> {}

/** When it was last used and when it began. */
export function SessionListItemDetail({ children, ...props }: SessionListItemDetailProps) {
  const { state } = useSessionListContext()
  const item = useSessionItem()
  return (
    <ark.p {...partAttributes(sessionListAnatomy, "item-detail", state)} {...props}>
      {children ?? item.detail}
    </ark.p>
  )
}
