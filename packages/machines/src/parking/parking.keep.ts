import { EMPTY_FORM, formOf } from "./parking.form.ts"
import { shownSpot } from "./parking.spot.ts"
import type { ParkingContext, ParkingDraft, ParkingForm, ParkingKeep, ParkingPorts } from "./parking.types.ts"

type Kept = Pick<ParkingContext, "isKept" | "draft" | "isTakenUp" | "isLosable">

/** A page after what was kept of one before. While a spot waits to be saved, what is written is of a new one. */
export function takenUp({ spot, unsaved, draft }: ParkingKeep) {
  const editing = unsaved === null ? (draft?.editing ?? null) : null
  const form = draft?.form ?? EMPTY_FORM
  return { last: spot, unsaved, draft, form, editing, isTakenUp: draft !== null }
}

/** What of the form is not saved; null where nothing was written, or nothing of the spot in it was changed. */
function draftOf(ports: ParkingPorts, context: ParkingContext): ParkingDraft | null {
  const { form, editing, unsaved } = context
  if (editing === null && textOf(form) === textOf(EMPTY_FORM)) return null
  const spot = editing === null && unsaved === null ? null : shownSpot(context)
  return spot !== null && textOf(form) === textOf(formOf(spot, ports.timeZone())) ? null : { form, editing }
}

/**
 * Keeps what is given in this phone, and of the form what is new in this page: another page of this browser may keep its own,
 * and one that only looks, or sends what waited, takes nothing of that away.
 */
export function keepInPhone(
  ports: ParkingPorts,
  context: ParkingContext,
  given: Pick<ParkingKeep, "spot" | "unsaved">,
): Kept {
  const stored = ports.store.read().draft
  const own = draftOf(ports, context)
  const isOld = isSame(own, context.draft)
  const isElsewhere = !isSame(stored, context.draft)
  const draft = isOld || (own === null && isElsewhere) ? stored : own
  const isKept = ports.store.keep({ ...given, draft })
  return {
    isKept,
    draft: isKept ? own : context.draft,
    isTakenUp: context.isTakenUp && own !== null,
    isLosable: own !== null && !isKept,
  }
}

/** In one order, so that it can be compared. */
const textOf = ({ location, notes, reminders, remindAt }: ParkingForm, editing?: string | null): string =>
  JSON.stringify([location, notes, reminders, remindAt, editing])

const isSame = (one: ParkingDraft | null, other: ParkingDraft | null): boolean =>
  (one && textOf(one.form, one.editing)) === (other && textOf(other.form, other.editing))
