import { EMPTY_FORM, formOf, isSameForm } from "./parking.form.ts"
import { lastSpot, shownSpot } from "./parking.spot.ts"
import type { ParkingContext, ParkingDraft, ParkingKeep, ParkingPorts } from "./parking.types.ts"

type Kept = Pick<ParkingContext, "isKept" | "draft" | "isTakenUp" | "isLosable">

/** A page after what was kept of one before. While a spot waits to be saved, what is written is of a new one. */
export function takenUp({ spot, unsaved, draft }: ParkingKeep) {
  const editing = unsaved === null ? (draft?.editing ?? null) : null
  const form = draft?.form ?? EMPTY_FORM
  const begunTime = draft?.begunTime ?? null
  return { last: spot, unsaved, draft, form, editing, begunTime, isTakenUp: draft !== null }
}

/** What of the form is not saved; null where nothing was written, or nothing of the spot in it was changed. */
function draftOf(ports: ParkingPorts, context: ParkingContext): ParkingDraft | null {
  const { form, editing, unsaved, begunTime } = context
  if (editing === null && isSameForm(form, EMPTY_FORM)) return null
  const spot = editing === null && unsaved === null ? null : shownSpot(context)
  const begun = spot && formOf(spot, ports.timeZone(), ports.clock.now())
  const isAsBegun = begun !== null && isSameForm(form, { ...begun, remindAt: begunTime ?? begun.remindAt })
  return isAsBegun ? null : { form, editing, ...(begunTime !== null && { begunTime }) }
}

/**
 * Keeps what is given in this phone, and of the form what is new in this page: another page of this browser may keep its own,
 * and one that only looks, or sends what waited, takes nothing of that away.
 */
function keepInPhone(
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

const isSame = (one: ParkingDraft | null, other: ParkingDraft | null): boolean =>
  one === null || other === null
    ? one === other
    : one.editing === other.editing && isSameForm(one.form, other.form)

/** Keeps a new spot that waits, in the place of one that waited before. */
export const keepNew = (ports: ParkingPorts, context: ParkingContext): Kept =>
  keepInPhone(ports, context, { spot: lastSpot(context), unsaved: context.unsaved })

/** Keeps what a look told. Another page of this browser may keep a spot that is not saved: looking forgets nothing. */
export function keepSeen(ports: ParkingPorts, context: ParkingContext): Kept {
  const [own, stored] = [context.unsaved, ports.store.read().unsaved]
  const isOlder = own !== null && stored !== null && own.savedAt < stored.savedAt
  return keepInPhone(ports, context, { spot: lastSpot(context), unsaved: isOlder ? stored : (own ?? stored) })
}

/** Keeps the form. Whether a spot that waits is kept was found out as it was. */
export function keepForm(ports: ParkingPorts, context: ParkingContext): Kept {
  return { ...keepInPhone(ports, context, ports.store.read()), isKept: context.isKept }
}

/** Without what waited: it was answered, or given up. What another page keeps in its place goes on waiting. */
export function settled(ports: ParkingPorts, context: ParkingContext): Partial<ParkingContext> {
  const sentAt = context.sentAt && ports.clock.now()
  const next = { ...context, unsaved: null, sentAt, tries: 0 }
  const { unsaved: stored } = ports.store.read()
  const unsaved = stored?.key === context.unsaved?.key ? null : stored
  return { ...next, ...keepInPhone(ports, next, { spot: lastSpot(context), unsaved }) }
}
