import { PinRequired, PinWrong } from "@porchlight/core/access"
import { NotFound } from "@porchlight/core/error"
import {
  DELETE_LOCK_MS,
  RecordingLocked,
  RecordingPin,
  RECOVERABLE_MS,
  removalOf,
  type RecordingList,
  type RecordingPort,
  type RemovedRecordings,
} from "@porchlight/core/recording"
import { addMs, type Instant } from "@porchlight/core/time"
import { verifyPin } from "./access.ts"
import { raiseSilently } from "./incident.duress.ts"
import { decode } from "./input.ts"
import { seemsGone, spentKey, type RecordingRow } from "./recording.row.ts"
import { newestFirst, recordingOf } from "./recording.view.ts"
import type { Caller } from "./session.caller.ts"
import { silentSource } from "./sos.source.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import type { World } from "./world.ts"

/** Deleting and bringing back: each takes the PIN, and each looks the same for both PINs. */
export function removalPort(
  world: World,
  caller: Caller,
  listOf: (account: AccountRow) => RecordingList,
): Pick<RecordingPort, "remove" | "removed" | "restore" | "purge"> {
  const { recordings } = world.store
  const said = (given: RecordingPin) => wordOf(world, caller.account(), decode(RecordingPin, given))
  const own = (id: string): RecordingRow => {
    const row = recordings.get(id)
    if (row?.accountId !== caller.account().id) throw new NotFound({})
    return row
  }
  /** What seems gone is there for the safe PIN alone. Of what is gone the PIN is weighed as well, or it would be told from that. */
  const wordFor = (id: string, given: RecordingPin) => {
    const isThere = recordings.has(id)
    if (!isThere && !isSpent(world, caller.account(), id)) throw new NotFound({})
    if (isThere && !seemsGone(own(id), world.now())) return said(given)
    if (decode(RecordingPin, given).pin === null) throw new NotFound({})
    try {
      if (said(given) === "safe" && isThere) return "safe"
    } catch (error) {
      if (!(error instanceof PinWrong)) throw error
    }
    throw new NotFound({})
  }
  return {
    remove: async (id, given) => {
      const word = wordFor(id, given)
      const row = own(id)
      const isKept = word === "duress" || row.isKept
      recordings.set(id, { ...row, removedAt: row.removedAt ?? world.now(), isKept })
      world.changed(row.accountId)
      return listOf(caller.account())
    },
    removed: async (given) => removedOf(world, caller.account(), said(given)),
    restore: async (id, given) => {
      wordFor(id, given)
      recordings.set(id, { ...own(id), removedAt: null, isKept: false, isPurged: false })
      world.changed(own(id).accountId)
      return listOf(caller.account())
    },
    purge: async (id, given) => {
      if (recordings.has(id)) refuseLocked(own(id), world.now())
      const word = wordFor(id, given)
      spend(world, own(id))
      if (word === "duress") recordings.set(id, { ...own(id), isKept: true, isPurged: true })
      else recordings.delete(id)
      return removedOf(world, caller.account(), word)
    },
  }
}

/** Her word; who has no PINs has nothing to prove it with. The duress PIN tells her people. @throws PinRequired, PinWrong */
function wordOf(world: World, account: AccountRow, { pin, timeZone }: RecordingPin): "safe" | "duress" {
  if (account.pins === null) return "safe"
  if (pin === null) throw new PinRequired({})
  const word = verifyPin(world, account, pin)
  if (word === "duress")
    raiseSilently(world, account, silentSource(world, account, { timeZone, fix: null }), null)
  return word
}

function removedOf(world: World, { id }: AccountRow, word: "safe" | "duress"): RemovedRecordings {
  const isRemoved = (row: RecordingRow) => row.accountId === id && row.removedAt !== null
  const rows = word === "duress" ? [] : newestFirst(rowsWhere(world.store.recordings, isRemoved))
  return {
    now: world.now(),
    recordings: rows.map((row) => removalOf(recordingOf(world, row), row.removedAt ?? world.now())),
  }
}

/** @throws RecordingLocked, NotFound for what was not deleted */
function refuseLocked(row: RecordingRow, now: Instant): void {
  if (row.removedAt === null) throw new NotFound({})
  const until = addMs(row.removedAt, DELETE_LOCK_MS)
  if (!seemsGone(row, now) && now < until) throw new RecordingLocked({ until })
}

function isSpent({ store }: World, account: AccountRow, id: string): boolean {
  return [...store.spentRecordings.values()].some((one) => one.accountId === account.id && one.id === id)
}

/** No phone that still holds it begins it anew; whether it is really gone must not be told by that. */
function spend({ store }: World, { accountId, recording }: RecordingRow): void {
  store.spentRecordings.set(spentKey(accountId, recording.key), { accountId, id: recording.id })
}

/** Deletes what was deleted thirty days ago, except what was deleted under duress. */
export function forgetRemoved(world: World): void {
  const isOver = ({ removedAt, isKept }: RecordingRow) =>
    removedAt !== null && !isKept && world.now() >= addMs(removedAt, RECOVERABLE_MS)
  for (const row of rowsWhere(world.store.recordings, isOver)) {
    spend(world, row)
    world.store.recordings.delete(row.recording.id)
  }
}
