import { NotFound } from "@porchlight/core/error"
import {
  NotificationCursor,
  type NotificationPort,
  type NotificationState,
} from "@porchlight/core/notification"
import { readAsOf, type ServerContext } from "../context/index.ts"
import { actAs, type Sql } from "../database/index.ts"
import { decode, isId } from "../input/index.ts"
import { touchLive } from "../live/live.ts"
import { readNotificationPage, readNotificationState } from "./notification.row.ts"

/** The port of whoever calls: who that is, each call asks anew. */
export function notificationOf(port: () => Promise<NotificationPort>): NotificationPort {
  const known = (id: string): string => {
    if (!isId(id)) throw new NotFound({})
    return id
  }
  return {
    state: async () => (await port()).state(),
    older: async (cursor) => (await port()).older(decode(NotificationCursor, cursor)),
    read: async (id) => (await port()).read(known(id)),
    readAll: async () => (await port()).readAll(),
    remove: async (id) => (await port()).remove(known(id)),
  }
}

/** What the signed-in account is told inside the app. */
export function notificationSql(context: ServerContext, accountId: string): NotificationPort {
  const state = () => readAsOf(context, accountId, (sql, now) => readNotificationState(sql, accountId, now))
  /** Changes its own rows in the account's name, so that no other can be meant; 0 changed rows is not found. */
  const change = async (work: (sql: Sql) => Promise<bigint | null>): Promise<NotificationState> => {
    await context.database.transaction({ role: "account", accountId }, async (sql) => {
      const changed = await work(sql)
      if (changed === 0n) throw new NotFound({})
      await actAs(sql, { role: "service" })
      await touchLive(sql, accountId, "notification")
    })
    return state()
  }
  return {
    state,
    older: (cursor) =>
      context.database.transaction({ role: "account", accountId }, (sql) =>
        readNotificationPage(sql, accountId, cursor),
      ),
    read: (id) =>
      change(async (sql) => {
        const { numUpdatedRows } = await sql
          .updateTable("notifications")
          .set({ read: true })
          .where("id", "=", id)
          .where("user_id", "=", accountId)
          .executeTakeFirst()
        return numUpdatedRows
      }),
    readAll: () =>
      change(async (sql) => {
        await sql
          .updateTable("notifications")
          .set({ read: true })
          .where("user_id", "=", accountId)
          .where("read", "=", false)
          .execute()
        return null
      }),
    remove: (id) =>
      change(async (sql) => {
        const { numDeletedRows } = await sql
          .deleteFrom("notifications")
          .where("id", "=", id)
          .where("user_id", "=", accountId)
          .executeTakeFirst()
        return numDeletedRows
      }),
  }
}
