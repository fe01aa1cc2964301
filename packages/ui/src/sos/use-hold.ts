import type { SosView } from "@porchlight/machines/sos"
import { useRef, type HTMLAttributes } from "react"

type HoldHandlers = Pick<
  HTMLAttributes<HTMLElement>,
  "onPointerDown" | "onPointerUp" | "onPointerCancel" | "onClick" | "onContextMenu"
>

interface Clicks {
  /** For a finger that let go too early. */
  readonly onTap?: (() => void) | undefined
  /** For a click that no finger made: a keyboard's or a screen reader's. */
  readonly onKey: () => void
}

/**
 * Tells a finger that holds from a tap, and both from a click that no finger made. The pointer is captured, so that a finger that slides off
 * a moving screen still holds.
 */
export function useHold(
  { canPress, canHold, holdStart, holdEnd }: SosView,
  mode: "hold" | "walk",
  { onTap, onKey }: Clicks,
): HoldHandlers {
  const finger = useRef<number | null>(null)
  const end = (pointerId: number) => {
    if (finger.current !== pointerId) return
    finger.current = null
    holdEnd(mode)
  }
  return {
    onPointerDown: (event) => {
      // Not only the first finger: on the way home a thumb is on the screen already.
      const isFree = (mode === "hold" ? canHold : canPress) && finger.current === null
      if (!isFree || event.button !== 0) return
      finger.current = event.pointerId
      event.currentTarget.setPointerCapture(event.pointerId)
      holdStart(mode)
    },
    onPointerUp: (event) => end(event.pointerId),
    onPointerCancel: (event) => end(event.pointerId),
    // Only what a pointer did has a count of clicks.
    onClick: ({ detail }) => (detail === 0 ? onKey() : onTap?.()),
    // A long press would open the browser's menu under the finger.
    onContextMenu: (event) => event.preventDefault(),
  }
}
