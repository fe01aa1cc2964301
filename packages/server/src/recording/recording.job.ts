import { RECOVERABLE_MS } from "@porchlight/core/recording"
import { addMs, type Instant } from "@porchlight/core/time"
import { keptSince } from "@porchlight/core/policy"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import { anyOf, type Sql } from "../database/index.ts"
import { touchLive } from "../live/live.ts"

const BATCH = 200

/** So many without a row are nothing out of the ordinary, however few there are in all: an account that is gone had them. */
const FEW = 20

/**
 * Deletes what was deleted thirty days ago and what is as old as no record is kept, except what was deleted under duress and
 * is not so old; as the service. Its files go with the next look at the store. @returns how many
 */
export async function forgetRecordings(sql: Sql, now: Instant): Promise<number> {
  const { rows } = await raw<{ user_id: string }>`
    with gone as (
      delete from recording where id in (
        select id from recording
        where (removed_at <= ${new Date(addMs(now, -RECOVERABLE_MS))} and not is_kept)
          or created_at <= ${new Date(keptSince("safetyRecord", now))}
        limit ${BATCH})
      returning user_id, key, id, removed_at),
    spent as (
      insert into recording_spent (user_id, key, recording_id) select user_id, key, id from gone where removed_at is not null
      on conflict do nothing)
    select user_id from gone`.execute(sql)
  await touchLive(
    sql,
    rows.map((row) => row.user_id),
    "recording",
  )
  return rows.length
}

/**
 * Removes the files of recordings that are no more: deleted for good, or gone with their account. A row is there
 * before its first file, so that nothing that is just being sent is ever among them.
 */
export async function recordingChore(context: ServerContext): Promise<void> {
  const gone = await sweepFiles(context)
  if (gone > 0)
    context.log.info({ recordingFiles: gone }, "The files of recordings that are no more were removed.")
}

async function sweepFiles(context: ServerContext): Promise<number> {
  const { recordings: vault, log } = context
  if (!vault) return 0
  const stored = (await vault.list()).filter((name) => UUID.test(name))
  const gone = await unknownOf(context, stored)
  if (gone.length > FEW && gone.length > stored.length / 2) {
    log.error(
      { stored: stored.length, unknown: gone.length },
      "Most files of recordings are unknown to this database, and none was removed: is it the one that belongs to DATA_DIR?",
    )
    return 0
  }
  for (const id of gone) await vault.remove(id)
  return gone.length
}

/** Those of which there is no row. */
async function unknownOf(
  { database }: ServerContext,
  stored: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> {
  const known = new Set<string>()
  for (let from = 0; from < stored.length; from += BATCH) {
    const { rows } = await database.transaction({ role: "service" }, (sql) =>
      raw<{
        id: string
      }>`select id from recording where id = ${anyOf(stored.slice(from, from + BATCH))}`.execute(sql),
    )
    for (const { id } of rows) known.add(id)
  }
  return stored.filter((id) => !known.has(id))
}

/** Whatever else lies in the folder is somebody else's. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
