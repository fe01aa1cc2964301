import { GATED_SCREENS } from "@porchlight/core/membership"
import type { ScreenName } from "@porchlight/core/screen"
import { trialMessages } from "@porchlight/core/trial"
import { Trial } from "@porchlight/ui/trial"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"

const strip = css({
  maxWidth: "column",
  width: "full",
  marginInline: "auto",
  paddingInline: { base: "2", sm: "3" },
})

function PlansLink() {
  return (
    <Trial.EndedTrigger asChild>
      <Link href="/membership">{trialMessages.endedButton}</Link>
    </Trial.EndedTrigger>
  )
}

export interface TrialStripProps {
  readonly screen: ScreenName
}

/**
 * What a screen shows of the trial. Home begins it (D-34). Where a plan is needed the dialog asks for one; elsewhere a
 * notice does, which blocks nothing (D-35).
 */
export function TrialStrip({ screen }: TrialStripProps) {
  return (
    <Trial.Root starts={screen === "home"} className={screen === "membership" ? undefined : strip}>
      <Trial.Countdown />
      {screen in GATED_SCREENS ? (
        <Trial.EndedDialog>
          <PlansLink />
        </Trial.EndedDialog>
      ) : (
        <Trial.Notice>{screen === "membership" ? null : <PlansLink />}</Trial.Notice>
      )}
    </Trial.Root>
  )
}
