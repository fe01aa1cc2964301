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
    isSpent.current = isLong
    if (isLong) onHeld()
  }
  /** A browser clicks as Enter goes down, and what opens then takes the focus, and with it the key's coming up. */
  const endEnter = (element: HTMLElement) => {
    if (since.current === null) return
    end()
    if (!isSpent.current) element.click()
    isSpent.current = false
  }
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      begin()
    },
    onPointerUp: end,
    onPointerCancel: drop,
    onKeyDown: (event) => {
      if (event.key === "Enter") event.preventDefault()
      if (KEYS.has(event.key) && !event.repeat) begin()
    },
    onKeyUp: ({ key, currentTarget }) => {
      if (key === "Enter") endEnter(currentTarget)
      else if (KEYS.has(key)) end()
    },
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
