import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { sessionMessages } from "@porchlight/core/session"
import { partAttributes } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sessionListAnatomy } from "./session.list.anatomy.ts"
import { useSessionItem, useSessionListContext } from "./use-session-list-context.ts"

export interface SessionListItemEndTriggerProps extends HTMLArkProps<"button"> {}

/** Ends the session around it. It stays focusable while it waits: a disabled button would drop the focus. */
export function SessionListItemEndTrigger({ children, onClick, ...props }: SessionListItemEndTriggerProps) {
  const { state, isPending } = useSessionListContext()
  const item = useSessionItem()
  if (item.isCurrent) return null
  const words = item.isEnding ? sessionMessages.endingSession : sessionMessages.endSession
  return (
    <ark.button
      type="button"
      aria-label={`${words}: ${item.client}`}
      aria-disabled={isPending}
      onClick={chain(onClick, () => {
        if (!isPending) item.end()
      })}
      {...partAttributes(sessionListAnatomy, "item-end-trigger", state)}
      {...props}
    >
      {children ?? words}
    </ark.button>
  )
}
