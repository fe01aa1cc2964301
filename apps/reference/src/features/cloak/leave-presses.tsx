import { leaveMessages as words } from "@porchlight/core/cloak"
import { useLeavePresses } from "@porchlight/ui/cloak"
import { css } from "../../../styled-system/css/index.js"

/** Below the way out. */
const place = css({
  position: "fixed",
  insetInlineEnd: "2",
  top: "calc(env(safe-area-inset-top) + 64px)",
  zIndex: "1",
  pointerEvents: "none",
  "& > span": {
    display: "block",
    padding: "1",
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "edge",
    borderRadius: "md",
    color: "text",
    backgroundColor: "raised",
  },
})

/** Says after each press of Shift how many more leave (GOV.UK, "Exit this page"). */
export function LeavePresses() {
  const left = useLeavePresses()
  return <output className={place}>{left === null ? null : <span>{words.pressesLeft(left)}</span>}</output>
}
