import { useEffect, useRef, type ReactNode } from "react"
import { page } from "../../styled-system/recipes/index.js"
import { nextTask } from "./next-task.ts"
import { useTabTitle } from "./titles.ts"

export interface ScreenPageProps {
  readonly title: string
  readonly subtitle?: string
  readonly children: ReactNode
}

/**
 * Whether the focus is where it should be left as a screen comes: in the screen already, because it stood in the page before
 * its script was there, or on SOS or the way out, which somebody reached before the screen came.
 */
export function isFocusInside(): boolean {
  return (document.activeElement?.closest("main, [data-scope=sos], #leave") ?? null) !== null
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
