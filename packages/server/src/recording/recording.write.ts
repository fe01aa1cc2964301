import { Conflict, IdempotencyMismatch, NotFound, PorchlightError, Unavailable } from "@porchlight/core/error"
import {
  chainHash,
  chainStart,
  CHUNK_MAX_BYTES,
  ChunkRefused,
  RECORDING_MAX_BYTES,
  RECORDINGS_MAX,
  RECORDINGS_MAX_BYTES,
  RecordingFull,
  type Digest,
  type NewRecording,
  type RecordingChunk,
} from "@porchlight/core/recording"
import { addMs, type Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { touchLive } from "../live/live.ts"
import { requireFeature } from "../membership/index.ts"
import { doubtsOf } from "./recording.doubts.ts"
import {
  isSeeminglyGone,
  isSpent,
  lockRecordings,
  readByKey,
  readFull,
  type FullRow,
} from "./recording.row.ts"
import type { RecordingVault } from "./recording.vault.ts"

const SERVICE = { role: "service" } as const

/** SHA-256 of this machine. */
export const digest: Digest = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))

/** @throws Unavailable where no recordings are kept */
export function vaultOf({ recordings }: ServerContext): RecordingVault {
  if (!recordings) throw new Unavailable({})
  return recordings
}

/**
 * Begins a recording, or finds the one that was begun under the key. As the service.
 * @throws MembershipRequired, RecordingFull, IdempotencyMismatch, NotFound (it was deleted); then nothing is stored
 */
export async function beginRecording(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { input, key }: { readonly input: NewRecording; readonly key: string },
): Promise<string> {
  const { keyId } = vaultOf(context)
  await lockRecordings(sql, accountId)
  const isGone = await isSpent(sql, accountId, key)
  const known = await readByKey(sql, accountId, key)
  if (known) {
    if (known.removed_at !== null) throw new NotFound({})
    if (known.kind !== input.kind || known.media_type !== input.mediaType) throw new IdempotencyMismatch({})
    return known.id
  }
  if (isGone) throw new NotFound({})
  // A paywall must not cut a safety net (D-37): during an alarm it is kept for everybody.
  if (!(await isAlarmOpen(sql, accountId))) await requireFeature(sql, context, accountId, "cloud-recording")
  const now = context.clock.now()
  const { count } = await readUse(sql, accountId, now)
  if (count >= RECORDINGS_MAX) throw new RecordingFull({ limit: "account" })
  const id = context.chance.id(now)
  await sql
    .insertInto("recording")
    .values({
      id,
      user_id: accountId,
      created_at: new Date(now),
      started_at: new Date(addMs(now, -input.startedAgoMs)),
      key,
      kind: input.kind,
      media_type: input.mediaType,
      key_id: keyId,
    })
    .execute()
  await touchLive(sql, accountId, "recording")
  return id
}

/** An alarm that her phone shows: whether a hidden one is open must not be told by what is allowed. */
async function isAlarmOpen(sql: Sql, accountId: string): Promise<boolean> {
  const open = await sql
    .selectFrom("incident")
    .select("id")
    .where("account_id", "=", accountId)
    .where("hidden", "=", false)
    .where("closed_at", "is", null)
    .executeTakeFirst()
  return open !== undefined
}

/** What counts: not what seems gone, or room that does not come back would tell that it was kept. */
async function readUse(sql: Sql, accountId: string, now: Instant) {
  const { rows } = await raw<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes
    from recording where user_id = ${accountId} and not ${isSeeminglyGone(now)}`.execute(sql)
  return rows[0] ?? { count: 0, bytes: 0 }
}

/**
 * Stores the next chunk: first the file, on the disk, then its row. A server that is killed between the two has promised
 * nothing, and the phone sends it again; the file goes with its recording. One that comes to nothing otherwise goes at once, or,
 * where the database does not say so, once the chunk is there: many would fill the disk beyond every limit.
 * @throws ChunkRefused, RecordingFull, Conflict, NotFound
 */
export async function storeChunk(
  context: ServerContext,
  accountId: string,
  id: string,
  chunk: RecordingChunk,
): Promise<void> {
  const vault = vaultOf(context)
  const look = (sql: Sql) => placeChunk(sql, accountId, id, chunk, context.clock.now())
  const doubts = doubtsOf(vault)
  /** Of which there is a row by now. */
  const settle = async () => {
    if (!doubts.has(id, chunk.index)) return
    const file = await context.database.transaction(SERVICE, (sql) => readFile(sql, id, chunk.index))
    await doubts.settle(id, chunk.index, file)
  }
  const seen = await context.database.transaction(SERVICE, look)
  if (seen === "stored") return settle()
  const file = context.chance.id(context.clock.now())
  const name = { recordingId: id, position: chunk.index, hash: chunk.hash, file }
  await vault.put(seen.key_id, name, chunk.bytes)
  await context.failPoint?.("recording.file-written")
  const isAdded = await context.database
    .transaction(SERVICE, async (sql) => {
      await lockRecordings(sql, accountId)
      const row = await look(sql)
      if (row === "stored") return false
      await addChunk(sql, accountId, row, { ...chunk, file }, context.clock.now())
      return true
    })
    .catch(async (refusal: unknown) => {
      // Where the database broke off, the row may be there all the same.
      if (refusal instanceof PorchlightError && !(refusal instanceof Unavailable)) await vault.discard(name)
      else doubts.add(name)
      throw refusal
    })
  if (!isAdded) await vault.discard(name)
  await settle()
}

/** Whether the chunk is there already; otherwise the recording that it is the next of. As the service. */
async function placeChunk(
  sql: Sql,
  accountId: string,
  id: string,
  { index, hash, bytes }: RecordingChunk,
  now: Instant,
): Promise<FullRow | "stored"> {
  const row = await readFull(sql, accountId, id)
  if (row === undefined || row.removed_at !== null) throw new NotFound({})
  const refused = new ChunkRefused({ expected: row.chunks })
  const previous = index === 0 ? await chainStart(digest, row.key) : await readHash(sql, id, index - 1)
  if (previous === null || (await chainHash(digest, previous, bytes)) !== hash) throw refused
  if (index < row.chunks) {
    if ((await readHash(sql, id, index)) !== hash) throw refused
    return "stored"
  }
  if (row.ended_at !== null) throw new Conflict({})
  if (index > row.chunks) throw refused
  const used = await readUse(sql, accountId, now)
  refuseTooMuch(row, used.bytes, bytes.length)
  return row
}

async function readHash(sql: Sql, id: string, position: number): Promise<string | null> {
  const link = await sql
    .selectFrom("recording_chunk")
    .select("hash")
    .where("recording_id", "=", id)
    .where("position", "=", position)
    .executeTakeFirst()
  return link?.hash ?? null
}

async function readFile(sql: Sql, id: string, position: number): Promise<string | null> {
  const chunk = await sql
    .selectFrom("recording_chunk")
    .select("file")
    .where("recording_id", "=", id)
    .where("position", "=", position)
    .executeTakeFirstOrThrow()
  return chunk.file
}

function refuseTooMuch(row: FullRow, used: number, size: number): void {
  if (size > CHUNK_MAX_BYTES) throw new RecordingFull({ limit: "chunk" })
  if (row.bytes + size > RECORDING_MAX_BYTES) throw new RecordingFull({ limit: "recording" })
  if (used + size > RECORDINGS_MAX_BYTES) throw new RecordingFull({ limit: "account" })
}

async function addChunk(
  sql: Sql,
  accountId: string,
  row: FullRow,
  { index, hash, bytes, heardAgoMs = 0, file }: RecordingChunk & { readonly file: string },
  now: Instant,
): Promise<void> {
  await sql
    .insertInto("recording_chunk")
    .values({
      recording_id: row.id,
      position: index,
      user_id: accountId,
      hash,
      bytes: bytes.length,
      stored_at: new Date(now),
      file,
    })
    .execute()
  await sql
    .updateTable("recording")
    .set({
      chunks: index + 1,
      bytes: row.bytes + bytes.length,
      last_hash: hash,
      last_chunk_at: new Date(addMs(now, -heardAgoMs)),
    })
    .where("id", "=", row.id)
    .execute()
  await touchLive(sql, accountId, "recording")
}
