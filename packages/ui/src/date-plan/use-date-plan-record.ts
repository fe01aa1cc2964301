import { connectRecord, recordMachine, type RecordView } from "@porchlight/machines/date-plan"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { useBackend } from "../backend/index.ts"

export interface UseDatePlanRecordOptions {
  /** The date that is reviewed; none where all of them are looked at. Give what calls the hook a `key` where it may change; `DatePlanRecord.Root` does. */
  readonly planId?: string | null | undefined
}

/** What is kept of dates. */
export function useDatePlanRecord({ planId = null }: UseDatePlanRecordOptions = {}): RecordView {
  const { dateRecord, datePlan, clock } = useBackend()
  const [machine] = useState(() => recordMachine({ dateRecord, datePlan, clock }))
  const [snapshot, send] = useMachine(machine, { input: { planId } })
  return connectRecord(snapshot, send)
}
