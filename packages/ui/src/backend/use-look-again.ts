import { useEffect, useRef } from "react"

/**
 * Calls the newest `look` whenever the page is seen again or the line is back: a page that slept, or that nobody could reach,
 * knows nothing of what became of things meanwhile. Not at first.
 */
export function useLookAgain(look: () => void): void {
  const newest = useRef(look)
  useEffect(() => {
    newest.current = look
  })
  useEffect(() => {
    const lookNow = () => newest.current()
    const lookIfShown = () => document.visibilityState === "visible" && lookNow()
    addEventListener("online", lookNow)
    document.addEventListener("visibilitychange", lookIfShown)
    return () => {
      removeEventListener("online", lookNow)
      document.removeEventListener("visibilitychange", lookIfShown)
    }
  }, [])
}
