import type { CheckInView } from "@porchlight/machines/check-in"
import { Vibe, useVibe } from "@porchlight/ui/vibe"
import { useEffect, useRef, useState } from "react"
import { VibeFates, VibeHelp, VibeNews } from "./vibe-parts.tsx"
import { FloatLabel, floatLook } from "./vibe-float-label.tsx"
import { VibeSooner } from "./vibe-sooner.tsx"
import { shareStore } from "./vibe.shares.ts"

export interface VibeFloatingProps {
  readonly accountId: string
  /** The watch of the home screen. */
  readonly checkIn: CheckInView
  /** Whether the dialog was asked for: it opens once. */
  readonly isWanted: boolean
}

/** The floating Vibe Check: a button, and a dialog of three steps. Closed, it only sends what was not sent. */
export function VibeFloating({ accountId, checkIn, isWanted }: VibeFloatingProps) {
  const [shares] = useState(() => shareStore(accountId))
  const vibe = useVibe({ shares })
  const open = useRef(vibe.open)
  useEffect(() => {
    if (isWanted) open.current()
  }, [isWanted])
  return (
    <Vibe.RootProvider value={vibe}>
      <Vibe.OpenTrigger className={floatLook}>
        <FloatLabel />
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
          <VibeSooner checkIn={checkIn} />
        </VibeHelp>
        <VibeFates />
        <Vibe.CloseTrigger />
      </Vibe.Dialog>
    </Vibe.RootProvider>
  )
}
