import { useEffect, useRef, type RefObject } from "react"
import { focusedBeside } from "./focused-beside.ts"

const IN_ERROR = "[aria-invalid='true']"

/**
 * Moves focus to the first field in error each time a form was refused, so that a keyboard or a screen reader lands
 * where something is to be done. `refusals` counts; one that was there at the start moves nothing. Inside a group of
 * boxes for one code, focus stays in the box it is in.
 */
export function useFaultFocus(refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const seen = useRef(refusals)

  useEffect(() => {
    if (seen.current === refusals) return
    seen.current = refusals
    const first = form.current?.querySelector<HTMLElement>(IN_ERROR)
    const isInSameGroup = first?.closest("[role='group']")?.contains(focusedBeside(first)) ?? false
    if (!isInSameGroup) first?.focus()
  }, [refusals])

  return form
}
