import { css } from "../../styled-system/css/index.js"
import { button } from "../../styled-system/recipes/index.js"
import { appMessages } from "./app.messages.ts"

const hidden = css({
  position: "fixed",
  insetBlockStart: "1",
  insetInlineStart: "1",
  zIndex: "skip",
  backgroundColor: "raised",
  "&:not(:focus)": { clipPath: "inset(50%)", width: "1px", height: "1px", overflow: "hidden" },
})

/** The first stop of the keyboard: past the header, into the screen. */
export function SkipLink() {
  return (
    <a href="#main" className={`${button({ look: "secondary" })} ${hidden}`}>
      {appMessages.skip}
    </a>
  )
}
