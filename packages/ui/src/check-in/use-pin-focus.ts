import type { CheckInView } from "@porchlight/machines/check-in"
import { useEffect, type RefObject } from "react"
import { focusedBeside } from "../form/index.ts"

/**
 * Gives the focus back to what asked for the PIN once that is given up or taken, where a host shows the PIN in place of the
 * buttons: what comes back then is another element than the one that was pressed. Nothing moves while the focus is anywhere.
 */
export function usePinFocus(
  root: RefObject<HTMLElement | null>,
  { state, purpose }: CheckInView["pin"],
): void {
  const isOpen = state !== "closed"
  useEffect(() => {
    if (!isOpen) return undefined
    const place = root.current
    const opener = `[data-minutes="${purpose}"], [data-part="${purpose}-trigger"]`
    return () => {
      if (focusedBeside(place) === null) place?.querySelector<HTMLElement>(opener)?.focus()
    }
  }, [isOpen, purpose, root])
}
