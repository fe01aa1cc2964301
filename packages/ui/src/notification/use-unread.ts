import { useEffect, useState } from "react"
import { useBackend } from "../backend/index.ts"

/**
 * How many notifications are unread, for a bell that is closed: looked at when it appears, when `trigger` changes and when
 * the page is seen again; no line is kept open for it. Null while that is not known: the bell says nothing then.
 */
export function useUnread(trigger: unknown): number | null {
  const { notification } = useBackend()
  const [unread, setUnread] = useState<number | null>(null)
  useEffect(() => {
    let isOver = false
    const look = () => {
      if (document.visibilityState === "hidden") return
      notification.state().then(
        (state) => isOver || setUnread(state.unread),
        () => isOver || setUnread(null),
      )
    }
    look()
    document.addEventListener("visibilitychange", look)
    return () => {
      isOver = true
      document.removeEventListener("visibilitychange", look)
    }
  }, [notification, trigger])
  return unread
}
