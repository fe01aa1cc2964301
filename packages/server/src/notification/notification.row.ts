import {
  NOTIFICATION_LIST_LIMIT,
  type Notification,
  type NotificationState,
} from "@porchlight/core/notification"
import type { Instant } from "@porchlight/core/time"
import type { Sql } from "../database/index.ts"

/** What the center shows. In the name of the account. */
export async function readNotificationState(
  sql: Sql,
  accountId: string,
  now: Instant,
): Promise<NotificationState> {
  const rows = await sql
    .selectFrom("notifications")
    .select(["id", "type", "data", "read", "created_at"])
    .where("user_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(NOTIFICATION_LIST_LIMIT)
    .execute()
  const { unread } = await sql
    .selectFrom("notifications")
    .select((select) => select.fn.countAll<number>().as("unread"))
    .where("user_id", "=", accountId)
    .where("read", "=", false)
    .executeTakeFirstOrThrow()
  return {
    now,
    unread: Number(unread),
    notifications: rows.map(({ id, type, data, read, created_at }) => ({
      id,
      // The table's constraint names the same types, and nothing but `notify` writes the data.
      type: type as Notification["type"],
      data: data as Notification["data"],
      read,
      createdAt: created_at,
    })),
  }
}
