import { useEffect, useRef, type RefObject } from "react"
import { focusedBeside } from "./focused-beside.ts"

/**
 * For something that opens and closes within a page: moves focus to its first field when it opens, and back to where it
 * was when it closes, if that is still there.
 */
export function useVisitFocus<Visited extends HTMLElement>(): RefObject<Visited | null> {
  const visited = useRef<Visited>(null)

  useEffect(() => {
    const before = focusedBeside(visited.current)
    visited.current?.querySelector<HTMLElement>("input, select, textarea")?.focus()
    return () => {
      // What has left the page meanwhile takes none.
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  return visited
}
