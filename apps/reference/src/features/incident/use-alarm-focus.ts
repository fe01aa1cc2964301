import { useEffect, useRef, type RefObject } from "react"
import { isFocusInside } from "../../app/screen-page.tsx"

/**
 * The heading of an alarm takes the focus as it comes, where what had it went away: an alarm opens by itself, and its file may be
 * late. What has the focus by then keeps it, SOS and the way out as well.
 */
export function useAlarmFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocusInside()) return undefined
    heading.current?.focus({ preventScroll: true })
    // On a small phone the page decides what stands above it; only what came above what is looked at is brought in.
    const show = () => {
      if ((heading.current?.getBoundingClientRect().top ?? 0) < 0) heading.current?.scrollIntoView()
    }
    show()
    // And once the page has found its height: what was looked at before may have been longer, and the browser moves with that.
    const later = requestAnimationFrame(show)
    return () => cancelAnimationFrame(later)
  }, [])
  return heading
}
