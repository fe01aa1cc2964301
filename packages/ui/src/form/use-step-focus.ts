import { useEffect, useRef, type RefObject } from "react"
import { focusedBeside } from "./focused-beside.ts"

/**
 * Moves focus when a flow goes on to another step: to what the step marks with `data-step-focus`, else to the step
 * itself. Without it, focus would fall to the top of the page together with the button that was pressed. The first step
 * that is shown moves nothing, the page decides where it begins; nor does anything while the focus is elsewhere on the
 * page. `null` is no step: the one before goes on counting.
 */
export function useStepFocus<Step extends HTMLElement>(step: string | null): RefObject<Step | null> {
  const container = useRef<Step>(null)
  const seen = useRef(step)

  useEffect(() => {
    const before = seen.current
    if (step === null || step === before) return
    seen.current = step
    const area = container.current
    const focused = focusedBeside(area)
    const isElsewhere = focused !== null && !area?.contains(focused)
    if (before === null || isElsewhere) return
    const marked = area?.querySelector<HTMLElement>("[data-step-focus]")
    const target = marked ?? area?.querySelector<HTMLElement>("[data-part='step']") ?? area
    target?.focus()
  }, [step])

  return container
}
