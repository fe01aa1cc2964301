import { connectDrafts, draftsMachine, type DraftsView } from "@porchlight/machines/date-plan"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { useBackend } from "../backend/index.ts"

/** The plans that were saved and can still be activated. */
export function useDatePlanDrafts(): DraftsView {
  const { datePlan, clock } = useBackend()
  const [machine] = useState(() => draftsMachine({ datePlan, clock }))
  const [snapshot] = useMachine(machine)
  return connectDrafts(snapshot)
}
