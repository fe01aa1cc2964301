import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { sessionMessages } from "@porchlight/core/session"
import { partAttributes } from "../anatomy/index.ts"
import { sessionListAnatomy } from "./session.list.anatomy.ts"
import { useSessionItem, useSessionListContext } from "./use-session-list-context.ts"

export interface SessionListItemCurrentProps extends HTMLArkProps<"p"> {}

/** 'This device'. Not there at any other. */
export function SessionListItemCurrent({ children, ...props }: SessionListItemCurrentProps) {
  const { state } = useSessionListContext()
  if (!useSessionItem().isCurrent) return null
  return (
    <ark.p {...partAttributes(sessionListAnatomy, "item-current", state)} {...props}>
      {children ?? sessionMessages.thisDevice}
    </ark.p>
  )
}
