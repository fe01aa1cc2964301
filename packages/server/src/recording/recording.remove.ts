import { PinRequired } from "@porchlight/core/access"
import { NotFound } from "@porchlight/core/error"
import {
  DELETE_LOCK_MS,
  RecordingLocked,
  removalOf,
  type RecordingPin,
  type RemovedRecordings,
} from "@porchlight/core/recording"
import { addMs, type Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import { hasPins, verifyPin } from "../access/index.ts"
import type { ServerContext } from "../context/index.ts"
import { actAs, anyOf, type Sql } from "../database/index.ts"
import { concludeAlone } from "../sos/sos.answer.ts"
import { lockRecordings, readFull, readRecordings, type FullRow } from "./recording.row.ts"
import { withAlarms } from "./recording.read.ts"

/** What her PIN said. A wrong one is an answer, because the count of wrong PINs must be committed. */
export type Word = "safe" | "duress" | "wrong"

/**
 * Weighs her PIN: under duress her people are told, with the same statements whatever it was. Who has chosen no PINs has
 * nothing to prove it with. As the service. @throws PinRequired
 */
export async function hearWord(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { pin, timeZone }: RecordingPin,
): Promise<Word> {
  await lockRecordings(sql, accountId)
  if (!(await hasPins(sql, accountId))) return "safe"
  if (pin === null) throw new PinRequired({})
  const verdict = await verifyPin(sql, context, accountId, pin)
  await concludeAlone(sql, context, { accountId, verdict, closing: null, timeZone, fix: null })
  return verdict === "force" ? "wrong" : verdict
}

/** What a change is made to. As the service. @throws NotFound */
export async function ownRow(sql: Sql, accountId: string, id: string): Promise<FullRow> {
  const row = await readFull(sql, accountId, id)
  if (row === undefined) throw new NotFound({})
  return row
}

/** Hides it; under duress it is also kept from ever being gone. The same statement for every word. */
export async function hide(sql: Sql, { id, removed_at, is_kept }: FullRow, word: Word, now: Instant) {
  const isHidden = word !== "wrong" || removed_at !== null
  await sql
    .updateTable("recording")
    .set({
      removed_at: isHidden ? new Date(removed_at ?? now) : null,
      is_kept: is_kept || word === "duress",
    })
    .where("id", "=", id)
    .execute()
}

export async function bringBack(sql: Sql, { id, removed_at, is_kept, purged_at }: FullRow, word: Word) {
  const isBack = word !== "wrong"
  await sql
    .updateTable("recording")
    .set({
      removed_at: isBack || removed_at === null ? null : new Date(removed_at),
      is_kept: isBack ? false : is_kept,
      purged_at: isBack || purged_at === null ? null : new Date(purged_at),
    })
    .where("id", "=", id)
    .execute()
}

/** @throws RecordingLocked, NotFound for what was not deleted */
export function refuseLocked({ removed_at }: FullRow, now: Instant): void {
  if (removed_at === null) throw new NotFound({})
  const until = addMs(removed_at, DELETE_LOCK_MS)
  if (now < until) throw new RecordingLocked({ until })
}

/** Deletes its rows for good; the files go when the transaction is committed. Under duress nothing is: the same statements. */
export async function forget(sql: Sql, row: FullRow, word: Word, now: Instant): Promise<void> {
  const purgedAt = word === "duress" ? now : row.purged_at
  await sql
    .updateTable("recording")
    .set({
      is_kept: row.is_kept || word === "duress",
      purged_at: purgedAt === null ? null : new Date(purgedAt),
    })
    .where("id", "=", row.id)
    .execute()
  const spent = word === "wrong" ? [] : [row.id]
  await raw`insert into recording_spent (user_id, key, recording_id) select user_id, key, id from recording
    where id = ${anyOf(spent)} on conflict do nothing`.execute(sql)
  const gone = word === "safe" ? [row.id] : []
  await sql
    .deleteFrom("recording")
    .where("id", "=", (is) => is.fn.any(is.val(gone)))
    .execute()
}

/** What can be brought back, newest first: under duress nothing. As the service, and then in the account's name. */
export async function readRemoved(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  word: Word,
): Promise<RemovedRecordings> {
  const now = context.clock.now()
  const rows = (await readRecordings(sql, accountId)).filter(({ removed_at }) => removed_at !== null)
  await actAs(sql, { role: "account", accountId })
  // Looked up whatever she said, so that it takes as long.
  const recordings = await withAlarms(sql, accountId, rows)
  const all = recordings.map((recording, index) => removalOf(recording, rows[index]?.removed_at ?? now))
  return { now, recordings: word === "safe" ? all : [] }
}
