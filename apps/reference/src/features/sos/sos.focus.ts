/**
 * Lets the focus stay inside an element while a dialog elsewhere keeps it for itself: who types the PIN that stops an alarm
 * types it here, and not into a question behind it that Enter would answer. For a React ref: gives what ends it.
 *
 * The dialog listens at the document; what the window takes first does not get there. Nothing inside hears `focusin` either.
 */
export function keepFocus(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const keep = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== "Tab") return
    if (event.target instanceof Node && element.contains(event.target)) event.stopImmediatePropagation()
  }
  addEventListener("focusin", keep, true)
  addEventListener("keydown", keep, true)
  return () => {
    removeEventListener("focusin", keep, true)
    removeEventListener("keydown", keep, true)
  }
}
