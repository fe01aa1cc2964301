import { useRef, type HTMLAttributes } from "react"

export type PressHandlers = Pick<
  HTMLAttributes<HTMLElement>,
  | "onPointerDown"
  | "onPointerUp"
  | "onPointerCancel"
  | "onKeyDown"
  | "onKeyUp"
  | "onBlur"
  | "onClickCapture"
  | "onContextMenu"
>

export interface UseLongPressOptions {
  /** How long a finger or a key has to stay down, in milliseconds. */
  readonly ms: number
  /** It stayed down so long, and has been let go. */
  readonly onHeld: () => void
  /** A clock that never goes back, in milliseconds; the page's unless given. */
  readonly now?: (() => number) | undefined
}

const KEYS: ReadonlySet<string> = new Set(["Enter", " "])

/**
 * Tells a long press from a tap as it ends: nothing changes while it lasts, and a long one makes no click. The pointer is
 * captured, so that a finger that slides off a moving screen still holds. It counts no time: a page that sleeps meanwhile
 * finds out all the same.
 */
export function useLongPress({
  ms,
  onHeld,
  now = () => performance.now(),
}: UseLongPressOptions): PressHandlers {
  const since = useRef<number | null>(null)
  const isSpent = useRef(false)
  const begin = () => {
    isSpent.current = false
    since.current ??= now()
  }
  const drop = () => {
    since.current = null
  }
  const end = () => {
    const isLong = since.current !== null && now() - since.current >= ms
    drop()
    if (!isLong) return
    isSpent.current = true
    onHeld()
  }
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      begin()
    },
    onPointerUp: end,
    onPointerCancel: drop,
    onKeyDown: ({ key, repeat }) => KEYS.has(key) && !repeat && begin(),
    onKeyUp: ({ key }) => KEYS.has(key) && end(),
    onBlur: drop,
    onClickCapture: (event) => {
      if (!isSpent.current) return
      isSpent.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    // A long press would open the browser's menu under the finger.
    onContextMenu: (event) => event.preventDefault(),
  }
}
