import type { PlanCancelView } from "@porchlight/machines/date-plan"
import { useEffect, useRef, type RefObject } from "react"

const FOCUSED = { idle: "cancel-trigger", asking: "question", cancelled: "status" } as const

/**
 * Where what was pressed goes away with the press, focus moves to what took its place: the question, the button that asks it
 * again, or what came of it. Opening the page moves nothing.
 */
export function useDatePlanCancelFocus({
  state,
}: Pick<PlanCancelView, "state">): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null)
  const shown = state === "cancelling" ? "asking" : state
  const seen = useRef(shown)

  useEffect(() => {
    if (shown === seen.current) return
    seen.current = shown
    if (document.activeElement !== document.body) return
    root.current?.querySelector<HTMLElement>(`[data-part=${FOCUSED[shown]}]`)?.focus()
  }, [shown])

  return root
}
