import { NotFound, tagOf } from "@porchlight/core/error"
import { PARKING_AGE_MAX_MS, type ParkingState } from "@porchlight/core/parking"
import { ageAfterAnswer, isSignInTag, isUnanswered, phoneAheadMs } from "../backend/index.ts"
import { changeOf, formOf, FRESH, isSameForm } from "./parking.form.ts"
import { shownSpot } from "./parking.spot.ts"
import type {
  ParkingContext,
  ParkingForm,
  ParkingPorts,
  UnsavedReason,
  UnsavedSpot,
} from "./parking.types.ts"

/** What the form says, as a spot that has to reach the backend. */
export function unsavedOf(ports: ParkingPorts, context: ParkingContext): UnsavedSpot {
  const { form, unsaved, begunTime } = context
  const savedAt = ports.clock.now()
  const before = unsaved?.remindAt ?? null
  const said = changeOf(form, ports.timeZone(), savedAt, before)
  const isLeft = unsaved !== null && form.remindAt === begunTime
  return {
    ...said,
    ...(isLeft && { remindAt: before }),
    key: ports.newKey(),
    savedAt,
    aheadMs: phoneAheadMs(ports),
  }
}

/** Sends what is not saved, with how long ago that was. */
export async function sendSpot(ports: ParkingPorts, unsaved: UnsavedSpot | null): Promise<ParkingState> {
  if (unsaved === null) return ports.parking.state()
  const { key, savedAt, aheadMs, ...said } = unsaved
  const limits = { maxMs: PARKING_AGE_MAX_MS, ask: () => ports.parking.state() }
  const savedAgoMs = await ageAfterAnswer({ at: savedAt, aheadMs }, ports, limits)
  return ports.parking.save({ ...said, savedAgoMs }, key)
}

/** Sends what the form says of the spot that is being changed. @returns what was answered to which form */
export async function sendEdit(
  ports: ParkingPorts,
  context: ParkingContext,
): Promise<{ readonly state: ParkingState; readonly form: ParkingForm }> {
  const { form, editing, begunTime } = context
  if (editing === null) return { state: await ports.parking.state(), form }
  const now = ports.clock.now()
  const before = shownSpot(context)?.remindAt ?? null
  const change = changeOf(form, ports.timeZone(), now, before)
  // A reminder whose time is over is not in the form: she was reminded, or is at any moment, and it stays as it is.
  const isOver = before !== null && before <= now && form.remindAt === ""
  // So does one whose time came while the form was open.
  const isLeft = begunTime === null ? isOver : form.remindAt === begunTime
  return {
    state: await ports.parking.update(editing, isLeft ? { ...change, remindAt: before } : change),
    form,
  }
}

/**
 * What a look tells of a wish that was not answered: it was heard all the same where the spot is gone that was to be cleared, or
 * says what the form says. Then nothing failed.
 */
export function heardAfterAll(ports: ParkingPorts, context: ParkingContext): Partial<ParkingContext> {
  const { known, failure, editing, form, begunTime } = context
  if (known === null || failure === null || !isUnanswered(failure.error)) return {}
  const { spot } = known
  if (failure.what === "clear" && spot?.id !== failure.id)
    return { ...(editing === failure.id && FRESH), failure: null, done: spot === null ? "cleared" : null }
  if (failure.what !== "update" || spot === null || spot.id !== editing) return {}
  const seen = formOf(spot, ports.timeZone(), ports.clock.now())
  const isWritten = isSameForm(form, form.remindAt === begunTime ? { ...seen, remindAt: begunTime } : seen)
  return isWritten ? { ...FRESH, failure: null, done: "changed" } : {}
}

/**
 * Once the spot that is being changed was cleared or replaced elsewhere there is nothing to change: what is written of it stays,
 * as that of a new one, and it is said why.
 */
export function withoutLostEdit({ known, editing }: ParkingContext): Partial<ParkingContext> {
  if (known === null || editing === null || known.spot?.id === editing) return {}
  return { editing: null, failure: { what: "update", error: new NotFound({}), id: editing } }
}

/** Why nothing was answered. */
export function reasonOf(error: unknown): UnsavedReason {
  const tag = tagOf(error)
  if (isSignInTag(tag)) return "signed-out"
  return tag === "NetworkFailed" ? "offline" : "server"
}
