import { checkInMessages, SOONER_MINUTES } from "@porchlight/core/check-in"
import type { CheckInView } from "@porchlight/machines/check-in"
import { Vibe } from "@porchlight/ui/vibe"
import { HeartPulse } from "lucide-react"
import { vibeMessages } from "@porchlight/core/vibe"
import { useState } from "react"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { VibeFates, VibeHelp, VibeNews } from "./vibe-parts.tsx"
import { shareStore } from "./vibe.shares.ts"

// Opposite to the SOS button, and below it and every dialog.
const corner = css({
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

/** A check-in sooner than planned, for as long as that would change something; then when it is, or that it was not sent yet. */
function Sooner({ checkIn }: { readonly checkIn: CheckInView }) {
  const [isAsked, setAsked] = useState(false)
  const ask = () => {
    setAsked(true)
    checkIn.sooner()
  }
  return (
    <>
      {checkIn.canBeSooner ? (
        <button type="button" className={button()} onClick={ask}>
          {checkInMessages.sooner(SOONER_MINUTES)}
        </button>
      ) : null}
      <output hidden={!isAsked}>{isAsked ? soonerNews(checkIn) : null}</output>
    </>
  )
}

function soonerNews({ unsent, refused, isSending, canBeSooner, watch }: CheckInView): string | null {
  if (isSending) return checkInMessages.sending
  return unsent ?? refused ?? (canBeSooner ? null : (watch?.next ?? null))
}

export interface VibeFloatProps {
  readonly accountId: string
  /** The watch of the home screen. */
  readonly checkIn: CheckInView
}

/** The floating Vibe Check: a button, and a dialog of three steps. Closed, it only sends what was not sent. */
export function VibeFloat({ accountId, checkIn }: VibeFloatProps) {
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
        <VibeHelp>
          <Sooner checkIn={checkIn} />
        </VibeHelp>
        <VibeFates />
        <Vibe.CloseTrigger />
      </Vibe.Dialog>
    </Vibe.Root>
  )
}
