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
import type { DatePlanContext, PlanFaults, PlanFields, UnsavedPlan } from "./date-plan.types.ts"

type Defaults = Pick<DatePlanContext, "contacts" | "safety" | "hasChosen" | "hasChosenInterval">

const emptyFields = (timeZone: TimeZone): PlanFields => ({
  name: "",
  place: "",
  date: "",
  time: "",
  timeZone,
  durationMinutes: DATE_DURATION_DEFAULT,
  notes: "",
  contactIds: [],
  emergencyContactId: null,
  intervalMinutes: null,
  graceMinutes: GRACE_MINUTES_DEFAULT,
})

/** A draft as the form shows it. */
export function fieldsOf({ startsAt, emergencyContactId, ...plan }: DatePlan): PlanFields {
  const wallClock = toWallClock(startsAt, plan.timeZone)
  return { ...plan, emergencyContactId: emergencyContactId ?? null, ...wallClock }
}

/** What of a form is kept in the phone; null where nothing was written, or nothing of the draft was changed. */
export function unsavedOf({
  fields,
  hasChosen,
  hasChosenInterval,
  plan,
}: Pick<DatePlanContext, "fields" | "hasChosen" | "hasChosenInterval" | "plan">): UnsavedPlan | null {
  const { contactIds, emergencyContactId, intervalMinutes, ...typed } = writtenOf(fields)
  if (plan === null) {
    const { name, place, date, time, notes } = typed
    if ([name, place, date, time, notes].every((text) => text === "")) return null
  } else if (JSON.stringify(writtenOf(fields)) === JSON.stringify(writtenOf(fieldsOf(plan)))) return null
  return {
    ...typed,
    ...(hasChosen ? { contactIds, emergencyContactId } : {}),
    ...(hasChosenInterval ? { intervalMinutes } : {}),
  }
}

/** All that is kept of a form, in one order, so that it can be compared. */
function writtenOf(fields: PlanFields): Required<UnsavedPlan> {
  const { name, place, date, time, durationMinutes, notes, graceMinutes } = fields
  const { contactIds, emergencyContactId, intervalMinutes } = fields
  const typed = { name, place, date, time, durationMinutes, notes, graceMinutes }
  return { ...typed, contactIds: [...contactIds].sort(), emergencyContactId, intervalMinutes }
}

/** The form as it is where nothing was written: empty, or the draft as it was saved. */
export function cleared({
  fields,
  plan,
  contacts,
  safety,
}: Pick<DatePlanContext, "fields" | "plan" | "contacts" | "safety">) {
  const begun = { isTakenUp: false, faults: {}, wasRefused: false, error: null }
  if (plan !== null) return { ...begun, fields: fieldsOf(plan) }
  const untouched = { hasChosen: false, hasChosenInterval: false }
  return {
    ...begun,
    ...untouched,
    fields: withDefaults(emptyFields(fields.timeZone), { contacts, safety, ...untouched }),
  }
}

/** The form of a page after what was kept of one before; at a place that was chosen elsewhere, where one was. */
export function takenUp(timeZone: TimeZone, kept: UnsavedPlan | null, place?: string) {
  return {
    fields: { ...emptyFields(timeZone), ...kept, ...(place !== undefined && { place }) },
    hasChosen: kept?.contactIds !== undefined,
    hasChosenInterval: kept?.intervalMinutes !== undefined,
    isTakenUp: kept !== null,
  }
}

/** What the safety settings make of the fields that she has not chosen herself (SAFE-01). */
export function withDefaults(
  fields: PlanFields,
  { contacts, safety, hasChosen, hasChosenInterval }: Defaults,
): PlanFields {
  const intervalMinutes = hasChosenInterval ? fields.intervalMinutes : safety.intervalMinutes
  if (hasChosen) return { ...fields, intervalMinutes }
  const first = contacts.find(({ id }) => id === safety.emergencyContactId)?.id ?? null
  const told = safety.autoAlert ? reachableIds(contacts) : []
  const contactIds = first === null ? told : choose(told, first, true)
  return { ...fields, intervalMinutes, contactIds, emergencyContactId: first }
}

/** The fields after a change: the emergency contact is always one of those who are told. */
export function changed(fields: PlanFields, change: Partial<PlanFields>): PlanFields {
  const next = { ...fields, ...change }
  const { contactIds, emergencyContactId: first } = next
  if (first === null || contactIds.includes(first)) return next
  return change.contactIds === undefined
    ? { ...next, contactIds: choose(contactIds, first, true) }
    : { ...next, emergencyContactId: null }
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
  const { emergencyContactId: first } = fields
  const contactIds = fields.contactIds.filter((id) => contacts.some((contact) => contact.id === id))
  return {
    name: fields.name.trim(),
    place: fields.place.trim(),
    startsAt,
    timeZone: fields.timeZone,
    durationMinutes: fields.durationMinutes,
    notes: fields.notes,
    contactIds,
    ...(first !== null && contactIds.includes(first) ? { emergencyContactId: first } : {}),
    intervalMinutes: fields.intervalMinutes,
    graceMinutes: fields.graceMinutes,
  }
}

/** Everybody who can be told. */
function reachableIds(contacts: ReadonlyArray<Contact>): ReadonlyArray<string> {
  return contacts.filter((contact) => isReachable(contact)).map(({ id }) => id)
}

/** The chosen contacts after one was ticked or unticked. */
export function choose(ids: ReadonlyArray<string>, id: string, isChosen: boolean): ReadonlyArray<string> {
  const others = ids.filter((other) => other !== id)
  return isChosen ? [...others, id] : others
}
