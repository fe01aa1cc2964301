import { use, useLayoutEffect } from "react"
import { css } from "../../styled-system/css/index.js"
import { NoticesContext } from "./notices.context.ts"

// They bring the margins of a screen along, and stand within those of one.
const within = css({
  display: "flex",
  flexDirection: "column",
  gap: "1",
  marginInline: { base: "-2", sm: "-3" },
})

/** The notices of the frame, here instead of above the screen. */
export function NoticesHere() {
  const { notices, isTaken, take } = use(NoticesContext)
  useLayoutEffect(() => {
    take(true)
    return () => take(false)
  }, [take])
  return isTaken ? <div className={within}>{notices}</div> : null
}
