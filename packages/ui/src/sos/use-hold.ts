import type { SosView } from "@porchlight/machines/sos"
import { useRef, type CSSProperties, type HTMLAttributes } from "react"
import { useOwnStyle } from "../form/index.ts"

type HoldProps = Pick<
  HTMLAttributes<HTMLElement>,
  "onPointerDown" | "onPointerUp" | "onPointerCancel" | "onClick" | "onContextMenu" | "style"
>

interface HoldOptions {
  /** For a finger that let go too early. */
  readonly onTap?: (() => void) | undefined
  /** For a click that no finger made: a keyboard's or a screen reader's. */
  readonly onKey: () => void
  /** What the host wants it to look like; it takes nothing of what holding needs. */
  readonly style?: CSSProperties | undefined
}

/** A thumb that moves would scroll the page, mark words or open a menu, and each of them takes the finger from the button. */
const underThumb = { touchAction: "none", userSelect: "none", WebkitTouchCallout: "none" } as const

/**
 * Tells a finger that holds from a tap, and both from a click that no finger made. The pointer is captured, so that a finger that slides off
 * a moving screen still holds.
 */
export function useHold(
  { canPress, canHold, holdStart, holdEnd }: SosView,
  mode: "hold" | "walk",
  { onTap, onKey, style }: HoldOptions,
): HoldProps {
  const own = useOwnStyle(underThumb)
  const finger = useRef<number | null>(null)
  const end = (pointerId: number) => {
    if (finger.current !== pointerId) return
    finger.current = null
    holdEnd(mode)
  }
  return {
    style: { ...style, ...own },
    onPointerDown: (event) => {
      // Not only the first finger: on the way home a thumb is on the screen already.
      const isFree = (mode === "hold" ? canHold : canPress) && finger.current === null
      if (!isFree || event.button !== 0) return
      finger.current = event.pointerId
      event.currentTarget.setPointerCapture(event.pointerId)
      holdStart(mode)
    },
    onPointerUp: (event) => end(event.pointerId),
    onPointerCancel: ({ pointerId }) => {
      // The browser took the finger away, for an incoming call say: she did not let go of SOS, and its countdown can be stopped.
      // On the way home nobody knows any more whether her thumb is there.
      if (mode === "walk") end(pointerId)
      else if (finger.current === pointerId) finger.current = null
    },
    // Only what a pointer did has a count of clicks.
    onClick: ({ detail }) => (detail === 0 ? onKey() : onTap?.()),
    // A long press would open the browser's menu under the finger.
    onContextMenu: (event) => event.preventDefault(),
  }
}
