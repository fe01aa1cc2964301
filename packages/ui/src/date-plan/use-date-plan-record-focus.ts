import type { RecordView } from "@porchlight/machines/date-plan"
import { useEffect, useRef, type RefObject } from "react"

/**
 * Where what was pressed goes away with the press, focus moves to what took its place: the form, the question, the button
 * that opens it again, or the list. Opening the page moves nothing.
 */
export function useDatePlanRecordFocus(view: RecordView): RefObject<HTMLElement | null> {
  const { state, planId, isEditing, isAsking, reviewed } = view
  const root = useRef<HTMLElement>(null)
  const seen = useRef<string | null>(null)
  const wasAsking = useRef(false)
  const shown = `${planId}:${isEditing}:${isAsking}:${reviewed.length}`
  const place = state === "looking" ? null : state === "unknown" ? state : shown

  useEffect(() => {
    if (place === null || place === seen.current) return
    const isFirst = seen.current === null
    seen.current = place
    const opener = wasAsking.current ? "forget-trigger" : "edit-trigger"
    wasAsking.current = isAsking
    if (isFirst || document.activeElement !== document.body) return
    const wanted = [
      "[data-part=felt]",
      "[data-part=question]",
      `[data-plan="${planId}"] [data-part=${opener}]`,
      `[data-plan="${planId}"] [data-part=edit-trigger]`,
      "[data-part=reviews]",
    ]
    const found = wanted.flatMap((part) => root.current?.querySelector<HTMLElement>(part) ?? [])
    found[0]?.focus()
  }, [place, planId, isAsking])

  return root
}
