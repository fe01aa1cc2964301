import type { RecordView } from "@porchlight/machines/date-plan"
import { createContext, useContext } from "react"

export const DatePlanRecordContext = createContext<RecordView | null>(null)

/** What the nearest `<DatePlanRecord.Root>` knows and can do. */
export function useDatePlanRecordContext(): RecordView {
  const view = useContext(DatePlanRecordContext)
  if (!view)
    throw new Error(
      "[porchlight/date-plan] A part stands outside its root, so it has no state to show. Put it inside <DatePlanRecord.Root>.",
    )
  return view
}
