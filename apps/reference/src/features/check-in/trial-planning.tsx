import type { NobodyTold } from "@porchlight/machines/check-in"
import type { TrialView } from "@porchlight/machines/trial"
import { useTrial } from "@porchlight/ui/trial"
import type { ReactNode } from "react"

type Planning = keyof NobodyTold["remedies"]

function planningWith(status: TrialView["status"]): Planning {
  if (status === null) return "unknown"
  return status === "finishing" || status === "over" ? "needs-plan" : "can-plan"
}

export interface TrialPlanningProps {
  readonly children: (planning: Planning) => ReactNode
}

/** Whether she may plan another date. Once her trial is over, ending this one would cost her its clock as well. */
export function TrialPlanning({ children }: TrialPlanningProps) {
  return children(planningWith(useTrial().status))
}
