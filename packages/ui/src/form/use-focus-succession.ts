import { useEffect, useRef, type FocusEvent } from "react"
import { focusedBeside } from "./focused-beside.ts"

/** What lies over the control that opened it, and gives way to it again: the dark screen, a call from nobody. */
const OVER_ALL = "[data-part=dark-screen], [data-scope=fake-call][data-part=screen]"

const NONE: ReadonlyArray<string> = []

interface Held {
  readonly root: HTMLElement
  readonly element: HTMLElement
  /** Whether it only holds the focus until there is something to press. */
  readonly isStandIn: boolean
  /** Where it stands among its like. */
  readonly place: Place
  /** What had given way as this took the focus. */
  readonly gaveWay: Place | null
}

/** A control that may go away and come back as another element. */
interface Place {
  readonly part: string
  readonly index: number
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
    returnsTo = NONE,
  }: {
    /** Whether a control that is disabled comes back; otherwise it counts as gone. */
    readonly waitsForAnswer?: boolean
    /** Parts that a form stands in for: once it is gone, the one that opened it has the focus again where it is there. */
    readonly returnsTo?: ReadonlyArray<string>
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
      const before = held.current
      const hasGivenWay = before?.element.isConnected === false && returnsTo.includes(before.place.part)
      const gaveWay = hasGivenWay ? before.place : (before?.gaveWay ?? null)
      const place = placeOf(currentTarget, target)
      held.current = { root: currentTarget, element: target, isStandIn: false, place, gaveWay }
    },
  }
}

/** Whether words that had the focus are there no more. Fields and buttons have a place in the order of Tab. */
function isEmptied(element: HTMLElement): boolean {
  return element.isConnected && element.tabIndex < 0 && element.textContent === ""
}

function placeOf(root: HTMLElement, element: HTMLElement): Place {
  const part = element.dataset["part"] ?? ""
  return { part, index: partsIn(root, part).indexOf(element) }
}

function partsIn(root: HTMLElement, part: string): ReadonlyArray<HTMLElement> {
  return [...root.querySelectorAll<HTMLElement>(`[data-part="${part}"]`)]
}

function succeed(own: Held, parts: ReadonlyArray<string>): Held {
  const { root, gaveWay } = own
  const again = gaveWay && partsIn(root, gaveWay.part)[gaveWay.index]
  if (again) {
    again.focus()
    if (focusedBeside(again) === again)
      return { ...own, element: again, isStandIn: false, place: gaveWay, gaveWay: null }
  }
  for (const part of parts) {
    const [element] = partsIn(root, part)
    const isStandIn = part === parts.at(-1)
    if (element === undefined || element.textContent === "") continue
    if (element === own.element) return own
    element.focus()
    if (focusedBeside(element) === element)
      return { ...own, element, isStandIn, place: placeOf(root, element), gaveWay: null }
  }
  return own
}
