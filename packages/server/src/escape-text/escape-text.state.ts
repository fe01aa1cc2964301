import { ESCAPE_SHOWN_AFTER_MS, type EscapeState } from "@porchlight/core/escape-text"
import { addMs, type Instant } from "@porchlight/core/time"
import { timestamp, type Sql } from "../database/index.ts"
import { readFates, readPeople, runColumns, runOf } from "./escape-text.row.ts"

/** Everything the dater sees of her escape texts. In the name of the account. */
export async function readEscapeState(sql: Sql, accountId: string, now: Instant): Promise<EscapeState> {
  const since = timestamp(addMs(now, -ESCAPE_SHOWN_AFTER_MS))
  const row = await sql
    .selectFrom("escape_text")
    .select(runColumns)
    .where("user_id", "=", accountId)
    .where((build) => build.or([build("state", "=", "counting"), build("ended_at", ">", since)]))
    .orderBy((build) => build("state", "=", "counting"), "desc")
    .orderBy("ended_at", "desc")
    .limit(1)
    .executeTakeFirst()
  const people = await readPeople(sql, accountId, now)
  return {
    now,
    run: row ? runOf(row) : null,
    texts: row ? await readFates(sql, row) : [],
    people: people.map(({ phone, name }) => ({ phone, name })),
  }
}
