import { useEffect, useRef, type RefObject } from "react"

/**
 * Moves focus to the first field in error each time a form was refused, so that a keyboard or a screen reader lands
 * where something is to be done. `refusals` counts; zero moves nothing.
 */
export function useFaultFocus(refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus()
  }, [refusals])
  return form
}
