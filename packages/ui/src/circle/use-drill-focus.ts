import type { DrillCardView } from "@porchlight/machines/circle"
import { useEffect, useRef, type RefObject } from "react"

/**
 * The button that sent the test goes away once it is sent, and the one that gives it up with what waited. Where the focus
 * went with it, it moves to the button that is there again, or to the report.
 */
export function useDrillFocus({ state, canStart }: DrillCardView): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null)
  const focused = useRef<EventTarget | null>(null)

  useEffect(() => {
    const card = root.current
    const remember = ({ target }: FocusEvent) => (focused.current = target)
    card?.addEventListener("focusin", remember)
    return () => card?.removeEventListener("focusin", remember)
  }, [])

  useEffect(() => {
    const last = focused.current
    if (state !== "shown" || !(last instanceof HTMLElement) || last.isConnected) return
    focused.current = null
    if (document.activeElement !== document.body) return
    const wanted = canStart ? "[data-part=start-trigger]" : "[data-part=report-title]"
    root.current?.querySelector<HTMLElement>(wanted)?.focus()
  }, [state, canStart])

  return root
}
