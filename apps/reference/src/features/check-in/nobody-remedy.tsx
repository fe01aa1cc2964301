import type { NobodyTold } from "@porchlight/machines/check-in"
import type { TrialView } from "@porchlight/machines/trial"
import { CheckIn } from "@porchlight/ui/check-in"
import { useTrial } from "@porchlight/ui/trial"

function planningWith(status: TrialView["status"]): keyof NobodyTold["remedies"] {
  if (status === null) return "unknown"
  return status === "finishing" || status === "over" ? "needs-plan" : "can-plan"
}

/** What to do where nobody would be told. Once her trial is over, ending the date would cost her its clock as well. */
export function NobodyRemedy() {
  return <CheckIn.NobodyRemedy planning={planningWith(useTrial().status)} />
}
