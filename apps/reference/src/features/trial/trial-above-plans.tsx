import { Trial } from "@porchlight/ui/trial"

/** What stands about the trial above the plans, which are its remedy: no link. */
export function TrialAbovePlans() {
  return (
    <Trial.Root>
      <Trial.Countdown />
      <Trial.Notice />
    </Trial.Root>
  )
}
