import { Trial, useTrial } from "@porchlight/ui/trial"
import { isLooking, useTellKnown } from "../../app/screen-page.tsx"

/** What stands about the trial above the plans, which are its remedy: no link. */
export function TrialAbovePlans({ onKnown }: { readonly onKnown: (isKnown: boolean) => void }) {
  const trial = useTrial()
  useTellKnown(!isLooking(trial.state), onKnown)
  return (
    <Trial.RootProvider value={trial}>
      <Trial.Countdown />
      <Trial.Notice />
    </Trial.RootProvider>
  )
}
