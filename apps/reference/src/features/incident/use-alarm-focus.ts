import { useEffect, useRef, type RefObject } from "react"
import { isFocusInside } from "../../app/screen-page.tsx"

/**
 * The heading of an alarm takes the focus as it comes, where what had it went away: an alarm opens by itself, and its file may be
 * late. What has the focus by then keeps it, SOS and the way out as well.
 */
export function useAlarmFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFocusInside()) heading.current?.focus()
  }, [])
  return heading
}
