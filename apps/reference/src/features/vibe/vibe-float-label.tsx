import { vibeMessages } from "@porchlight/core/vibe"
import { HeartPulse } from "lucide-react"
import { css } from "../../../styled-system/css/index.js"

// Opposite to the SOS button, and below it and every dialog.
export const floatLook = css({
  position: "fixed",
  insetInlineStart: "2",
  bottom: "max(28px, env(safe-area-inset-bottom))",
  // Where text is large it stays beside SOS and below the button of a check-in.
  minHeight: "min(2.75rem, 60px)",
  maxWidth: "calc(100vw - 1rem - max(72px, 2.75rem) - 28px)",
  padding: "0",
  paddingInline: "2",
  fontSize: "min(1rem, 5.5vw)",
  zIndex: "1",
  // What scrolls below it must not be read through it.
  backgroundColor: "raised",
})

/** What stands on the floating button. */
export function FloatLabel() {
  return (
    <>
      <HeartPulse size={20} aria-hidden="true" />
      {vibeMessages.title}
    </>
  )
}
