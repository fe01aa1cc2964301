import { useEffect, useRef, type ReactNode } from "react"
import { css } from "../../styled-system/css/index.js"
import { page } from "../../styled-system/recipes/index.js"
import { nextTask } from "./next-task.ts"
import { useEver } from "./piece.ts"
import { useTabTitle } from "./titles.ts"

export interface ScreenPageProps {
  readonly title: string
  readonly subtitle?: string
  readonly children: ReactNode
}

/**
 * Whether the focus is where it should be left as a screen comes: in the screen already, because it stood in the page before
 * its script was there, or on SOS, the way out or the way back to what is recorded, which somebody reached before the screen came.
 */
export function isFocusInside(): boolean {
  return (
    (document.activeElement?.closest("main, [data-scope=sos], [data-scope=recording], #leave") ?? null) !==
    null
  )
}

/** One screen: its heading takes the focus when it comes, so that a screen reader says where one is. */
export function ScreenPage({ title, subtitle, children }: ScreenPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const styles = page()
  useTabTitle(title)
  useEffect(() => {
    // In a task of its own: what takes the focus has to be laid out, which is as much work again as drawing it.
    void nextTask().then(() => {
      if (!isFocusInside()) heading.current?.focus({ preventScroll: true })
    })
  }, [])
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {subtitle === undefined ? null : <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}

interface SteadyProps {
  /** Whether what stands above is there, or will not come; once it was, it stays so. */
  readonly isPlaced: boolean
  readonly children: ReactNode
}

const placed = css({ display: "contents" })
const held = css({ display: "contents", "& > *": { animation: "held 3s step-end" } })

/**
 * What can be pressed and stands below something that is still to come: it is seen once that is there, and nothing moves away
 * under a finger. Its place is kept; on a line that takes longer than three seconds it is seen all the same.
 */
export function Steady({ isPlaced, children }: SteadyProps) {
  return <div className={useEver(isPlaced) ? placed : held}>{children}</div>
}

/** Tells whoever waits for it whether there is nothing more to come in this place; `onKnown` stays the same, as what sets a state does. */
export function useTellKnown(isKnown: boolean, onKnown: ((isKnown: boolean) => void) | undefined): void {
  useEffect(() => onKnown?.(isKnown), [isKnown, onKnown])
}

/** Whether a view still looks up what it shows, by the names its states have. */
export function isLooking(state: string): boolean {
  return state === "looking" || state === "loading"
}
