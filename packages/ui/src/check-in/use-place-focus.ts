import type { CheckInState } from "@porchlight/machines/check-in"
import { useEffect, useRef, type RefObject } from "react"

/** Where the dater is. Time alone moves a watch from on time to alerted: that is announced and moves no focus. */
const PLACE: Readonly<Record<CheckInState, string | null>> = {
  loading: null,
  failed: null,
  remembered: null,
  previewing: null,
  none: "none",
  preview: "preview",
  arming: "preview",
  "on-time": "watch",
  due: "watch",
  overdue: "watch",
  alerted: "watch",
  "home-safe": "home",
  ended: "ended",
}

/**
 * Moves focus to what is marked with `data-step-focus` when the dater's own doing leads to another place: otherwise it
 * would fall to the top of the page together with the button that was pressed. Opening the page moves nothing.
 */
export function usePlaceFocus(state: CheckInState): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null)
  const seen = useRef<string | null>(null)

  useEffect(() => {
    const place = PLACE[state]
    if (place === null || place === seen.current) return
    const isFirst = seen.current === null
    seen.current = place
    if (!isFirst) root.current?.querySelector<HTMLElement>("[data-step-focus]")?.focus()
  }, [state])

  return root
}
