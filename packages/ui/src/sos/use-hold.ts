import type { SosView } from "@porchlight/machines/sos"
import { useEffect, useRef, type HTMLAttributes, type PointerEvent } from "react"
import { chain, useOwnStyle } from "../form/index.ts"

type HoldProps = Pick<
  HTMLAttributes<HTMLButtonElement>,
  "onPointerDown" | "onPointerUp" | "onPointerCancel" | "onClick" | "onContextMenu" | "style"
>

interface HoldOptions {
  /** For a finger that let go too early. */
  readonly onTap?: (() => void) | undefined
  /** For a click that no finger made: a keyboard's or a screen reader's. */
  readonly onKey: () => void
}

/** A thumb that moves would scroll the page, mark words or open a menu, and each of them takes the finger from the button. */
const underThumb = { touchAction: "none", userSelect: "none", WebkitTouchCallout: "none" } as const

/**
 * Tells a finger that holds from a tap, and both from a click that no finger made. The pointer is captured, so that a finger that slides off
 * a moving screen still holds.
 * @param theirs what the host listens to, and how it wants it to look: it takes nothing of what holding needs
 */
export function useHold(
  { canPress, canHold, holdStart, holdEnd }: SosView,
  mode: "hold" | "walk",
  { onTap, onKey }: HoldOptions,
  theirs: HoldProps,
): HoldProps {
  const own = useOwnStyle(underThumb)
  const finger = useRef<number | null>(null)
  const end = (pointerId: number) => {
    if (finger.current !== pointerId) return
    finger.current = null
    holdEnd(mode)
  }
  const begin = ({ button, currentTarget, pointerId }: PointerEvent<HTMLButtonElement>) => {
    // Not only the first finger: on the way home a thumb is on the screen already.
    const isFree = (mode === "hold" ? canHold : canPress) && finger.current === null
    if (!isFree || button !== 0) return
    finger.current = pointerId
    try {
      currentTarget.setPointerCapture(pointerId)
    } catch {
      // No pointer of the browser's own: what a voice control or a switch made is a press all the same.
    }
    holdStart(mode)
  }
  const lose = (pointerId: number) => {
    // The browser took the finger away, for an incoming call say: she did not let go of SOS, and its countdown can be stopped.
    // On the way home nobody knows any more whether her thumb is there.
    if (mode === "walk") end(pointerId)
    else if (finger.current === pointerId) finger.current = null
  }
  // Taken out of the page under a thumb it hears of nothing any more, and the walk would go on without one.
  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = () => {
      if (finger.current !== null) lose(finger.current)
    }
  })
  useEffect(() => () => leave.current(), [])
  // The host's come last: what throws there, or prevents what a browser does by itself, keeps no finger from counting.
  return {
    style: { ...theirs.style, ...own },
    onPointerDown: (event) => {
      begin(event)
      theirs.onPointerDown?.(event)
    },
    onPointerUp: (event) => {
      end(event.pointerId)
      theirs.onPointerUp?.(event)
    },
    onPointerCancel: (event) => {
      lose(event.pointerId)
      theirs.onPointerCancel?.(event)
    },
    // Only what a pointer did has a count of clicks.
    onClick: chain(theirs.onClick, ({ detail }) => (detail === 0 ? onKey() : onTap?.())),
    // A long press would open the browser's menu under the finger.
    onContextMenu: (event) => {
      event.preventDefault()
      theirs.onContextMenu?.(event)
    },
  }
}
