import { SECOND_MS, type Instant } from "@porchlight/core/time"
import { useEffect, useReducer } from "react"
import { useBackend } from "./use-backend.ts"

/**
 * The backend's time, shown anew each second and at once when the tab comes back: sleeping tabs miss ticks, so only
 * the instant counts. It is read at every render, so that a state that changed between two ticks shows no older time.
 * Without `isRunning` (nothing on the screen counts down) it sets no timer.
 */
export function useServerNow(isRunning = true): Instant {
  const { clock } = useBackend()
  const [, look] = useReducer((looks: number) => looks + 1, 0)

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(look, SECOND_MS)
    document.addEventListener("visibilitychange", look)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", look)
    }
  }, [isRunning])

  return clock.now()
}
