import { notificationType, type NotificationData } from "@porchlight/core/notification"
import { sql as query } from "kysely"
import type { Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { touchLive } from "../live/live.ts"
import { seemsErased } from "../settings/settings.erase.ts"
import { tellOutside } from "./notification.outside.ts"

/** Something that an account is told of. Never of what is hidden from it: an alarm by duress, or a message about one. */
export interface NewNotification {
  readonly accountId: string
  readonly data: NotificationData
  /** What it tells of, so that it is told once; null for what is always something new. */
  readonly source: string | null
  /** Nothing of it goes out over the account's channels: it may only be read where she opens it. */
  readonly staysInside?: boolean
}

/**
 * Stores what accounts are told, in one statement, sends what goes out over their channels, and tells who looks. As the service, in the transaction of what
 * happened, and last in it: it holds the accounts' versions until the commit, and transactions that take those of several
 * topics in another order would wait for each other.
 */
export async function notify(
  sql: Sql,
  context: Pick<ServerContext, "clock" | "chance" | "providers">,
  now: Instant,
  told: ReadonlyArray<NewNotification>,
): Promise<void> {
  if (told.length === 0) return
  const rows = told.map(({ accountId, data, source }) => ({
    id: context.chance.id(now),
    user_id: accountId,
    type: notificationType(data),
    data,
    source,
  }))
  // An account that is being erased has none any more, and one that seems erased is told nothing, or it would be known to be there: what happened is told to nobody. `offset 0`: without it PostgreSQL
  // may read all accounts first, instead of looking one up.
  const { rows: stored } = await query<{ id: string; user_id: string }>`
    insert into notifications (id, user_id, created_at, type, data, source)
    select row.id, row.user_id, ${new Date(now)}, row.type, row.data, row.source
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as row (id uuid, user_id uuid, type text, data jsonb, source text)
    where exists (select from account where account.id = row.user_id and not ${seemsErased(now)} offset 0)
    on conflict (user_id, source) do nothing
    returning id, user_id`.execute(sql)
  if (stored.length === 0) return
  const isStored = new Set(stored.map(({ id }) => id))
  const outside = told.filter(
    ({ staysInside = false }, index) => !staysInside && isStored.has(rows[index]?.id ?? ""),
  )
  await tellOutside(sql, context, now, outside)
  await touchLive(
    sql,
    stored.map((row) => row.user_id),
    "notification",
  )
}
