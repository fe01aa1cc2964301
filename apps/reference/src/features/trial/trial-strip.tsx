import { GATED_SCREENS } from "@porchlight/core/membership"
import type { ScreenName } from "@porchlight/core/screen"
import { trialMessages } from "@porchlight/core/trial"
import { Trial } from "@porchlight/ui/trial"
import { lazy, Suspense } from "react"
import { css } from "../../../styled-system/css/index.js"
import { PlansLink } from "./plans-link.tsx"

const strip = css({
  maxWidth: "column",
  width: "full",
  marginInline: "auto",
  paddingInline: { base: "2", sm: "3" },
})

/** Its dialog is a tenth of a screen's script, and only some screens can need it. */
const TrialEnded = lazy(async () => ({ default: (await import("./trial-ended.tsx")).TrialEnded }))

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
          <Suspense fallback={null}>
            <TrialEnded />
          </Suspense>
        ) : (
          <Trial.Notice>
            <PlansLink />
          </Trial.Notice>
        )}
      </aside>
    </Trial.Root>
  )
}

/** The same above the plans, which are its remedy: no link. */
export function TrialAbovePlans() {
  return (
    <Trial.Root>
      <Trial.Countdown />
      <Trial.Notice />
    </Trial.Root>
  )
}
