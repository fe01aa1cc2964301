import { isReachable, type Contact } from "@porchlight/core/circle"
import {
  datePlanFaults,
  datePlanMessages,
  DATE_DURATION_DEFAULT,
  GRACE_MINUTES_DEFAULT,
  type DatePlan,
  type DatePlanInput,
} from "@porchlight/core/date-plan"
import { fromWallClock, toWallClock, type Instant, type TimeZone } from "@porchlight/core/time"
import type { PlanFaults, PlanFields } from "./date-plan.types.ts"

export const emptyFields = (timeZone: TimeZone): PlanFields => ({
  name: "",
  place: "",
  date: "",
  time: "",
  timeZone,
  durationMinutes: DATE_DURATION_DEFAULT,
  notes: "",
  contactIds: [],
  intervalMinutes: null,
  graceMinutes: GRACE_MINUTES_DEFAULT,
})

/** A draft as the form shows it. */
export function fieldsOf({ startsAt, ...plan }: DatePlan): PlanFields {
  return { ...plan, ...toWallClock(startsAt, plan.timeZone) }
}

/** What is wrong with the form at `now`, in sentences at its fields (DATE-07). */
export function faultsOf(fields: PlanFields, now: Instant): PlanFaults {
  const faults = datePlanFaults({ ...fields, startsAt: fromWallClock(fields, fields.timeZone) }, now)
  return Object.fromEntries(
    Object.entries(faults).map(([field, code]) => [field, String(datePlanMessages[code])]),
  )
}

/** The plan that a faultless form describes; null while it has faults. Contacts that are gone are left out. */
export function inputOf(
  fields: PlanFields,
  contacts: ReadonlyArray<Contact>,
  now: Instant,
): DatePlanInput | null {
  const startsAt = fromWallClock(fields, fields.timeZone)
  if (startsAt === null || Object.keys(faultsOf(fields, now)).length > 0) return null
  return {
    name: fields.name.trim(),
    place: fields.place.trim(),
    startsAt,
    timeZone: fields.timeZone,
    durationMinutes: fields.durationMinutes,
    notes: fields.notes,
    contactIds: fields.contactIds.filter((id) => contacts.some((contact) => contact.id === id)),
    intervalMinutes: fields.intervalMinutes,
    graceMinutes: fields.graceMinutes,
  }
}

/** Everybody who can be told: who is chosen until the dater chooses. */
export function reachableIds(contacts: ReadonlyArray<Contact>): ReadonlyArray<string> {
  return contacts.filter((contact) => isReachable(contact)).map(({ id }) => id)
}

/** The chosen contacts after one was ticked or unticked. */
export function choose(ids: ReadonlyArray<string>, id: string, isChosen: boolean): ReadonlyArray<string> {
  const others = ids.filter((other) => other !== id)
  return isChosen ? [...others, id] : others
}
