import {
  NOTIFICATION_LIST_LIMIT,
  type Notification,
  type NotificationCursor,
  type NotificationPage,
  type NotificationState,
} from "@porchlight/core/notification"
import type { Instant } from "@porchlight/core/time"
import { timestamp, type Sql } from "../database/index.ts"

/** What the center shows. In the name of the account. */
export async function readNotificationState(
  sql: Sql,
  accountId: string,
  now: Instant,
): Promise<NotificationState> {
  const page = await readNotificationPage(sql, accountId, null)
  const { unread } = await sql
    .selectFrom("notifications")
    .select((select) => select.fn.countAll<number>().as("unread"))
    .where("user_id", "=", accountId)
    .where("read", "=", false)
    .executeTakeFirstOrThrow()
  return { now, unread: Number(unread), ...page }
}

/** What lies behind the cursor; the newest where there is none. In the name of the account. */
export async function readNotificationPage(
  sql: Sql,
  accountId: string,
  cursor: NotificationCursor | null,
): Promise<NotificationPage> {
  const newest = sql
    .selectFrom("notifications")
    .select(["id", "type", "data", "read", "created_at"])
    .where("user_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(NOTIFICATION_LIST_LIMIT + 1)
  const rows = await (
    cursor === null
      ? newest
      : newest.where((row) =>
          row.or([
            row("created_at", "<", timestamp(cursor.createdAt)),
            row("created_at", "=", timestamp(cursor.createdAt)).and("id", "<", cursor.id),
          ]),
        )
  ).execute()
  return {
    hasOlder: rows.length > NOTIFICATION_LIST_LIMIT,
    notifications: rows.slice(0, NOTIFICATION_LIST_LIMIT).map(({ id, type, data, read, created_at }) => ({
      id,
      // The table's constraint names the same types, and nothing but `notify` writes the data.
      type: type as Notification["type"],
      data: data as Notification["data"],
      read,
      createdAt: created_at,
    })),
  }
}
