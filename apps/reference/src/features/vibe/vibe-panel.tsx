import { vibeMessages } from "@porchlight/core/vibe"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"

/** The section of the toolkit that leads to the Vibe Check. */
export function VibePanel() {
  return (
    <>
      <p className={css({ color: "quiet", textWrap: "pretty" })}>{vibeMessages.subtitle}</p>
      <Link href="/vibe-check" className={button()}>
        {vibeMessages.title}
      </Link>
    </>
  )
}
