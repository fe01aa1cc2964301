import type { PlanCancelView } from "@porchlight/machines/date-plan"
import { useEffect, useRef, type RefObject } from "react"

/**
 * Where what was pressed goes away with the press, focus moves to what took its place: the question, the button that asks it
 * again, or what came of it. Opening the page moves nothing.
 */
export function useDatePlanCancelFocus({
  state,
  isAsking,
}: Pick<PlanCancelView, "state" | "isAsking">): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null)
  const shown = isAsking ? "asking" : state
  const seen = useRef(shown)

  useEffect(() => {
    if (shown === seen.current) return
    seen.current = shown
    if (document.activeElement !== document.body) return
    const part = { asking: "question", idle: "cancel-trigger", cancelled: "status", cancelling: "question" }[
      shown
    ]
    root.current?.querySelector<HTMLElement>(`[data-part=${part}]`)?.focus()
  }, [shown])

  return root
}
