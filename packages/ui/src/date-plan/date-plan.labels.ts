import { whenRead } from "@porchlight/core/language"
import { datePlanMessages } from "@porchlight/core/date-plan"
import { safetyMessages } from "@porchlight/core/settings"
import type { DatePlanFieldName } from "./use-date-plan-context.ts"

export const datePlanLabels: Readonly<Record<DatePlanFieldName, string>> = whenRead(() => ({
  name: datePlanMessages.nameLabel,
  place: datePlanMessages.placeLabel,
  date: datePlanMessages.dateLabel,
  time: datePlanMessages.timeLabel,
  durationMinutes: datePlanMessages.durationLabel,
  notes: datePlanMessages.notesLabel,
  intervalMinutes: datePlanMessages.intervalLabel,
  graceMinutes: datePlanMessages.graceLabel,
  emergencyContactId: safetyMessages.contactLabel,
}))
