import { useEffect, useRef, type RefObject } from "react"
import { focusedBeside } from "./focused-beside.ts"

/**
 * For a dialog that is not modal, which the library leaves without a way back: gives the focus back to the part
 * `open-trigger` when the dialog closes. Whoever has gone elsewhere on the page meanwhile stays there.
 * @returns what goes around both
 */
export function useOpenerFocus<Root extends HTMLElement>(
  isOpen: boolean,
  scope: string,
): RefObject<Root | null> {
  const root = useRef<Root>(null)
  const wasOpen = useRef(isOpen)

  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!hasClosed) return
    const focused = focusedBeside(root.current)
    // The dialog may still be in the page, or be gone together with what was pressed in it.
    const isLost = focused === null || focused.closest(inScope(scope)) !== null
    if (isLost)
      root.current?.querySelector<HTMLElement>(`${inScope(scope)}[data-part="open-trigger"]`)?.focus()
  }, [isOpen, scope])

  return root
}

const inScope = (scope: string) => `[data-scope="${scope}"]`
