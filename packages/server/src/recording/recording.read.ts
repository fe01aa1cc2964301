import { NotFound } from "@porchlight/core/error"
import type { Incident } from "@porchlight/core/incident"
import {
  belongsTo,
  newsOf,
  RECORDINGS_MAX_BYTES,
  type Recording,
  type RecordingList,
  type RecordingNews,
} from "@porchlight/core/recording"
import { hasPins } from "../access/index.ts"
import type { Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import type { Piece } from "./recording.file.ts"
import {
  readChain,
  readFull,
  readRecordings,
  recordingOf,
  type ChainRow,
  type RecordingRow,
} from "./recording.row.ts"
import { signerOf } from "./recording.sign.ts"
import { vaultOf } from "./recording.write.ts"

/** The alarms that an account may see; in its own name, so that what is hidden from it stays so. Newest last. */
function readAlarms(sql: Sql, accountId: string) {
  return sql
    .selectFrom("incident")
    .select(["id", "kind", "opened_at", "closed_at"])
    .where("account_id", "=", accountId)
    .orderBy("opened_at")
    .execute()
}

/** The alarms of a recording that its owner sees, newest last. In the account's name. */
export async function readAlarmsOf(sql: Sql, accountId: string, row: RecordingRow) {
  const recording = recordingOf(row, null)
  const alarms = await readAlarms(sql, accountId)
  return alarms.filter((alarm) =>
    belongsTo(recording, { openedAt: alarm.opened_at, closedAt: alarm.closed_at }),
  )
}

/** In the account's name. */
export async function readList(
  sql: Sql,
  accountId: string,
  now: Instant,
  context: ServerContext,
): Promise<RecordingList> {
  const rows = await readRecordings(sql, accountId)
  return {
    now,
    recordings: await withAlarms(sql, accountId, rows),
    usedBytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    maxBytes: RECORDINGS_MAX_BYTES,
    signingKey: signerOf(context.secrets).fingerprint,
    needsPin: await hasPins(sql, accountId),
  }
}

/** Recordings as their owner sees them. In the account's name. */
export async function withAlarms(
  sql: Sql,
  accountId: string,
  rows: ReadonlyArray<RecordingRow>,
): Promise<ReadonlyArray<Recording>> {
  // Also where there is nothing to look at: what is hidden under duress takes as long as what is not there.
  const alarms = await readAlarms(sql, accountId)
  return rows.map((row) => {
    const recording = recordingOf(row, null)
    const own = alarms.findLast((alarm) =>
      belongsTo(recording, { openedAt: alarm.opened_at, closedAt: alarm.closed_at }),
    )
    return { ...recording, incidentId: own?.id ?? null }
  })
}

/** One of the account's that was not deleted. In the account's name. @throws NotFound */
export async function readOne(sql: Sql, accountId: string, id: string): Promise<Recording> {
  const rows = await readRecordings(sql, accountId)
  const [recording] = await withAlarms(
    sql,
    accountId,
    rows.filter((row) => row.id === id),
  )
  if (recording === undefined) throw new NotFound({})
  return recording
}

/** What responders of an alarm read: of what she recorded last for it, also when she had to delete it. As the service. */
export async function readRecordingNews(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { openedAt, closedAt }: Incident,
): Promise<RecordingNews | null> {
  const rows = await sql
    .selectFrom("recording")
    .select(["started_at", "last_chunk_at", "ended_at", "chunks"])
    .where("user_id", "=", accountId)
    .where((test) => test.or([test("removed_at", "is", null), test("is_kept", "=", true)]))
    .orderBy("started_at", "desc")
    .limit(20)
    .execute()
  const courses = rows.map((row) => ({
    startedAt: row.started_at,
    lastChunkAt: row.last_chunk_at,
    endedAt: row.ended_at,
    chunks: row.chunks,
  }))
  const own = courses.find((course) => belongsTo(course, { openedAt, closedAt }))
  return own === undefined ? null : newsOf(own, context.clock.now())
}

/** What is stored of a recording, in order: all of it now, or as much as `chain` names. @throws NotFound */
export async function readMedia(
  context: ServerContext,
  accountId: string,
  id: string,
  chain?: ReadonlyArray<ChainRow>,
): Promise<ReadonlyArray<Piece>> {
  const vault = vaultOf(context)
  const { row, links } = await context.database.transaction({ role: "service" }, async (sql) => {
    const found = await readFull(sql, accountId, id)
    if (found === undefined || found.removed_at !== null) throw new NotFound({})
    return { row: found, links: chain ?? (await readChain(sql, id)) }
  })
  return links.map(({ position, hash, bytes, file }) => ({
    size: bytes,
    read: () => vault.get(row.key_id, { recordingId: id, position, hash, file }),
  }))
}
