import type { DatePlanView } from "@porchlight/machines/date-plan"
import { createContext, useContext } from "react"

export const DatePlanContext = createContext<DatePlanView | null>(null)

/** What the nearest `<DatePlan.Root>` knows and can do. */
export function useDatePlanContext(): DatePlanView {
  const view = useContext(DatePlanContext)
  if (!view)
    throw new Error(
      "[porchlight/date-plan] A part stands outside its root, so it has no state to show. Put it inside <DatePlan.Root>.",
    )
  return view
}

export type DatePlanFieldName =
  | "name"
  | "place"
  | "date"
  | "time"
  | "durationMinutes"
  | "notes"
  | "intervalMinutes"
  | "graceMinutes"
  | "emergencyContactId"

export const DatePlanFieldContext = createContext<DatePlanFieldName | null>(null)

/** The name of the field around a part. */
export function useDatePlanField(): DatePlanFieldName {
  const name = useContext(DatePlanFieldContext)
  if (name === null)
    throw new Error(
      "[porchlight/date-plan] A part stands outside its field, so it cannot know which one it belongs to. Put it inside <DatePlan.Field name=…>.",
    )
  return name
}

/** What is wrong at a field; date and time share one fault. */
export function useDatePlanFault(name: DatePlanFieldName): string | undefined {
  const { faults } = useDatePlanContext()
  switch (name) {
    case "date":
    case "time":
      return faults.startsAt
    case "intervalMinutes":
    case "graceMinutes":
    case "emergencyContactId":
      return undefined
    default:
      return faults[name]
  }
}
