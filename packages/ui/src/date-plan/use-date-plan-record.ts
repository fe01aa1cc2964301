import { connectRecord, recordMachine, type RecordView } from "@porchlight/machines/date-plan"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { useBackend } from "../backend/index.ts"

export interface UseDatePlanRecordOptions {
  /** The date that is reviewed; none where only the log is looked at. Give the parts a `key` where it may change. */
  readonly planId?: string | null | undefined
}

/** What is kept of dates. */
export function useDatePlanRecord({ planId = null }: UseDatePlanRecordOptions = {}): RecordView {
  const { dateRecord } = useBackend()
  const [machine] = useState(() => recordMachine({ dateRecord }))
  const [snapshot, send] = useMachine(machine, { input: { planId } })
  return connectRecord(snapshot, send)
}
