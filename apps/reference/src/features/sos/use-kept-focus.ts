import { useEffect, useRef } from "react"

/**
 * Keeps the focus near a control that went away with the press on it: it comes to the heading, or to the `h1` inside where
 * none was named, and not to the top of the page. What took the focus itself, a PIN for instance, keeps it.
 * It comes into sight with it: below it stands what came of the press.
 */
export function useKeptFocus<Root extends HTMLElement>() {
  const root = useRef<Root>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isWithin = useRef(false)
  useEffect(() => {
    const focused = document.activeElement
    const isLost = focused === null || focused === document.body
    const target = heading.current ?? root.current?.querySelector("h1")
    if (isLost && isWithin.current) target?.focus()
    if (!isLost) isWithin.current = root.current?.contains(focused) ?? false
  })
  // Not the focus itself: in the layer above the dialogs nothing hears of it (sos.focus.ts).
  const onClick = () => {
    isWithin.current = true
  }
  return { heading, within: { ref: root, onClick } }
}
