import { createContext, use, useLayoutEffect, type ReactNode } from "react"
import { css } from "../../styled-system/css/index.js"

// They bring the margins of a screen along, and stand within those of one.
const within = css({
  display: "flex",
  flexDirection: "column",
  gap: "1",
  marginInline: { base: "-2", sm: "-3" },
})

interface Notices {
  readonly notices: ReactNode
  /** Whether a screen shows them itself. */
  readonly isTaken: boolean
  readonly take: (isTaken: boolean) => void
}

/** What the frame says above a screen, for a screen on which something else has to come first. */
export const NoticesContext = createContext<Notices>({ notices: null, isTaken: false, take: () => {} })

/** The notices of the frame, here instead of above the screen. */
export function NoticesHere() {
  const { notices, isTaken, take } = use(NoticesContext)
  useLayoutEffect(() => {
    take(true)
    return () => take(false)
  }, [take])
  return isTaken ? <div className={within}>{notices}</div> : null
}
