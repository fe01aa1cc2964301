import { addMs, DAY_MS, type Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import type { Sql } from "../database/index.ts"

/** Places that one transaction deletes. */
const BATCH = 100

/**
 * Deletes where she was while her date came to a good end: that erased the rest of the trail, and what was told at the very moment
 * holds nothing that it would have waited for. Looked for among the places of a day.
 */
export async function forgetStrays(sql: Sql, now: Instant): Promise<number> {
  const { rows } = await raw`
    delete from location_updates where ctid = any (array(
      select fix.ctid from location_updates as fix
      where fix.created_at > ${new Date(addMs(now, -DAY_MS))}
        -- Looked up for each: joined, all dates there ever were would be read.
        and (select outcome from watch where watch.id = fix.watch_id) = 'completed'
      limit ${BATCH}))
    returning true`.execute(sql)
  return rows.length
}
