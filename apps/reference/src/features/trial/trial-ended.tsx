import { Trial } from "@porchlight/ui/trial"
import { PlansLink } from "./plans-link.tsx"

/** Asks for a plan where one is needed, and blocks until there is one (D-35). */
export function TrialEnded() {
  return (
    <Trial.EndedDialog>
      <PlansLink />
    </Trial.EndedDialog>
  )
}
