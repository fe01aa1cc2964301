import { hasBothEnds, type NewRide } from "@porchlight/core/ride"
import { isPlainText } from "@porchlight/core/text"
import type { RideContext, RideField, RideForm } from "./ride.types.ts"

export const EMPTY: RideForm = { pickup: "", destination: "", driver: "", vehicle: "" }

const ENDS: ReadonlyArray<RideField> = ["pickup", "destination"]
const OWN: ReadonlyArray<RideField> = ["driver", "vehicle"]

const FIELDS: ReadonlyArray<RideField> = [...ENDS, ...OWN]

/** Whether what was typed since a ride was confirmed says something else: the ride knows nothing of it. */
export function isCorrected({ form, sent }: Pick<RideContext, "form" | "sent">): boolean {
  return sent !== null && FIELDS.some((field) => form[field] !== sent[field])
}

/** Whether a field says where the ride goes; the others say who drives. */
export const isEnd = (field: RideField): boolean => ENDS.includes(field)

/** Who drives: the one who was selected, else whoever is written down; null while neither is whole. */
function choiceOf({ selected, form }: RideContext): NewRide["choice"] | null {
  if (selected !== null) return { kind: "fleet", driverId: selected }
  const [driver, vehicle] = [form.driver.trim(), form.vehicle.trim()]
  return driver === "" || vehicle === "" ? null : { kind: "own", driver, vehicle }
}

/** The ride that a form says. */
export function rideIn(context: RideContext): NewRide {
  const { pickup, destination } = context.form
  const choice = choiceOf(context) ?? { kind: "own", driver: "", vehicle: "" }
  return { pickup: pickup.trim(), destination: destination.trim(), choice }
}

/** What keeps one from looking for drivers; null where nothing does. */
export function endsFault({ form }: RideContext): RideContext["fault"] {
  if (!hasBothEnds(form)) return "ends"
  return areSafe(form, ENDS) ? null : "ends-unsafe"
}

/** What keeps a ride from being confirmed; null where nothing does. */
export function rideFault(context: RideContext): RideContext["fault"] {
  const ends = endsFault(context)
  if (ends !== null) return ends
  if (choiceOf(context) === null) return "own"
  return context.selected !== null || areSafe(context.form, OWN) ? null : "own-unsafe"
}

/** The fields that hold signs which no text may hold. */
export function unsafeFields(form: RideForm, fault: "ends-unsafe" | "own-unsafe"): ReadonlyArray<RideField> {
  return (fault === "ends-unsafe" ? ENDS : OWN).filter((field) => !areSafe(form, [field]))
}

function areSafe(form: RideForm, fields: ReadonlyArray<RideField>): boolean {
  return fields.every((field) => isPlainText(form[field].trim()))
}
