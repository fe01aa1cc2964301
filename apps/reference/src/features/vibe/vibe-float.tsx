import { Vibe } from "@porchlight/ui/vibe"
import { HeartPulse } from "lucide-react"
import { vibeMessages } from "@porchlight/core/vibe"
import { useState } from "react"
import { css } from "../../../styled-system/css/index.js"
import { VibeFates, VibeHelp, VibeNews } from "./vibe-parts.tsx"
import { shareStore } from "./vibe.shares.ts"

// Opposite to the SOS button, and below it and every dialog.
const corner = css({
  position: "fixed",
  insetInlineStart: "2",
  bottom: "max(28px, env(safe-area-inset-bottom))",
  zIndex: "1",
})

/** The floating Vibe Check: a button, and a dialog of three steps. Closed, it only sends what was not sent. */
export function VibeFloat({ accountId }: { readonly accountId: string }) {
  const [shares] = useState(() => shareStore(accountId))
  return (
    <Vibe.Root shares={shares}>
      <Vibe.OpenTrigger className={corner}>
        <HeartPulse size={20} aria-hidden="true" />
        {vibeMessages.title}
      </Vibe.OpenTrigger>
      <Vibe.Dialog>
        <VibeNews />
        <Vibe.StepCount />
        <Vibe.Feelings />
        <Vibe.Reasons />
        <Vibe.Note />
        <Vibe.ErrorText />
        <Vibe.Recipients />
        <Vibe.NextTrigger />
        <Vibe.ShareTrigger />
        <Vibe.BackTrigger />
        <Vibe.AgainTrigger />
        <VibeHelp />
        <VibeFates />
        <Vibe.CloseTrigger />
      </Vibe.Dialog>
    </Vibe.Root>
  )
}
