import { useEffect, useRef, type FocusEvent } from "react"
import { focusedBeside } from "./focused-beside.ts"

/** What lies over the control that opened it, and gives way to it again: the dark screen, a call from nobody. */
const OVER_ALL = "[data-part=dark-screen], [data-scope=fake-call][data-part=screen]"

interface Held {
  readonly root: HTMLElement
  readonly element: HTMLElement
  /** Whether it only holds the focus until there is something to press. */
  readonly isStandIn: boolean
}

/**
 * Gives focus to what took the place of a control that went away with the press on it: otherwise it would fall to the top
 * of the page. `parts` are asked in their order, and the last of them only keeps the focus until one of the others is
 * there. Nothing moves while the focus is elsewhere on the page, or where somebody let go of it.
 */
export function useFocusSuccession(
  parts: ReadonlyArray<string>,
  {
    waitsForAnswer = true,
  }: {
    /** Whether a control that is disabled comes back; otherwise it counts as gone. */
    readonly waitsForAnswer?: boolean
  } = {},
) {
  const held = useRef<Held | null>(null)
  // A control that waits for an answer is disabled, and a browser takes the focus from it.
  const isWaiting = useRef(false)
  useEffect(() => {
    const own = held.current
    if (own === null) return
    const { element, isStandIn } = own
    const focused = focusedBeside(own.root)
    const isLost = focused === null
    if (!isLost && focused !== element) {
      if (!own.root.contains(focused) && focused.closest(OVER_ALL) === null) held.current = null
      return
    }
    const isDisabled = element.isConnected && element.matches(":disabled")
    if ((isDisabled && !waitsForAnswer) || isEmptied(element)) {
      held.current = succeed(own, parts)
      return
    }
    if (isDisabled) {
      isWaiting.current = true
      return
    }
    const wasWaiting = isWaiting.current
    isWaiting.current = false
    if (element.isConnected && isLost) {
      if (wasWaiting) element.focus()
      else held.current = null
      return
    }
    if (isLost || isStandIn) held.current = succeed(own, parts)
  })
  return {
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      if (!(target instanceof HTMLElement)) return
      isWaiting.current = false
      held.current = { root: currentTarget, element: target, isStandIn: false }
    },
  }
}

/** Whether words that had the focus are there no more. Fields and buttons have a place in the order of Tab. */
function isEmptied(element: HTMLElement): boolean {
  return element.isConnected && element.tabIndex < 0 && element.textContent === ""
}

function succeed(own: Held, parts: ReadonlyArray<string>): Held {
  for (const part of parts) {
    const element = own.root.querySelector<HTMLElement>(`[data-part="${part}"]`)
    const isStandIn = part === parts.at(-1)
    if (element === null || element.textContent === "") continue
    if (element === own.element) return own
    element.focus()
    if (focusedBeside(element) === element) return { ...own, element, isStandIn }
  }
  return own
}
