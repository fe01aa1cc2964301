import { GATED_SCREENS } from "@porchlight/core/membership"
import type { ScreenName } from "@porchlight/core/screen"
import { trialMessages } from "@porchlight/core/trial"
import { Trial } from "@porchlight/ui/trial"
import { Suspense } from "react"
import { css } from "../../../styled-system/css/index.js"
import { piece } from "../../app/piece.ts"
import { PlansLink } from "./plans-link.tsx"

const strip = css({
  maxWidth: "column",
  width: "full",
  marginInline: "auto",
  paddingInline: { base: "2", sm: "3" },
  // The line of what is left comes later than what stands below it.
  minHeight: "1lh",
  position: "static!",
})

function Over() {
  return (
    <Trial.Notice>
      <PlansLink />
    </Trial.Notice>
  )
}

/** Its dialog is a tenth of a screen's script, and only whose trial is over needs it. Where it does not come, words stand there. */
const TrialEnded = piece(async () => (await import("./trial-ended.tsx")).TrialEnded, Over)

export interface TrialStripProps {
  readonly screen: ScreenName
}

/**
 * What stands above a screen about the trial. Home begins it (D-34). Where a plan is needed the dialog asks for one;
 * elsewhere a notice does, which blocks nothing (D-35).
 */
export function TrialStrip({ screen }: TrialStripProps) {
  return (
    <Trial.Root asChild starts={screen === "home"} className={strip}>
      <aside aria-label={trialMessages.label}>
        <Trial.Countdown />
        {screen in GATED_SCREENS ? (
          <Trial.Context>
            {({ isOver }) => <Suspense fallback={<Over />}>{isOver ? <TrialEnded /> : null}</Suspense>}
          </Trial.Context>
        ) : (
          <Over />
        )}
      </aside>
    </Trial.Root>
  )
}
