import { useEffect, useRef, type RefObject } from "react"

/**
 * Moves focus when a flow goes on to another step: to what the step marks with `data-step-focus`, else to the step
 * itself. Without it, focus would fall to the top of the page together with the button that was pressed. The first step
 * that is shown moves nothing: the page decides where it begins.
 */
export function useStepFocus<Step extends HTMLElement>(step: string): RefObject<Step | null> {
  const container = useRef<Step>(null)
  const seen = useRef(step)

  useEffect(() => {
    if (seen.current === step) return
    seen.current = step
    const marked = container.current?.querySelector<HTMLElement>("[data-step-focus]")
    const area = container.current?.querySelector<HTMLElement>("[data-part='step']")
    const target = marked ?? area ?? container.current
    target?.focus()
  }, [step])

  return container
}
