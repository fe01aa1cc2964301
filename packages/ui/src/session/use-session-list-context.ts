import type { SessionItemView, SessionListView } from "@porchlight/machines/session"
import { createContext, useContext } from "react"

export const SessionListContext = createContext<SessionListView | null>(null)

/** What the nearest `<SessionList.Root>` knows and can do. */
export function useSessionListContext(): SessionListView {
  const view = useContext(SessionListContext)
  if (!view)
    throw new Error(
      "[porchlight/session] A part stands outside its root, so it has no state to show. Put it inside <SessionList.Root>.",
    )
  return view
}

export const SessionItemContext = createContext<SessionItemView | null>(null)

/** The session around a part of the list. */
export function useSessionItem(): SessionItemView {
  const item = useContext(SessionItemContext)
  if (!item)
    throw new Error(
      "[porchlight/session] A part stands outside the list, so it cannot know which session it belongs to. Put it inside <SessionList.List>.",
    )
  return item
}
