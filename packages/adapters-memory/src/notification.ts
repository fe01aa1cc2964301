import { NotFound } from "@porchlight/core/error"
import {
  isBehind,
  newestFirst,
  NOTIFICATION_LIST_LIMIT,
  NotificationCursor,
  notificationType,
  type Notification,
  type NotificationData,
  type NotificationPage,
  type NotificationPort,
  type NotificationState,
} from "@porchlight/core/notification"
import { keptSince } from "@porchlight/core/policy"
import { decode } from "./input.ts"
import type { Caller } from "./session.caller.ts"
import type { NotificationRow } from "./notification.row.ts"
import { seemsErased } from "./settings.deletion.ts"
import { rowsWhere } from "./store.ts"
import type { World } from "./world.ts"

export function notificationPort(world: World, caller: Caller): NotificationPort {
  const { notifications } = world.store
  const own = (accountId: string) => rowsWhere(notifications, (row) => row.accountId === accountId)
  const one = (accountId: string, id: string): NotificationRow => {
    const row = notifications.get(id)
    if (row?.accountId !== accountId) throw new NotFound({})
    return row
  }
  const done = (accountId: string): NotificationState => {
    world.changed(accountId)
    return notificationStateOf(world, accountId)
  }
  const read = (row: NotificationRow) =>
    notifications.set(row.notification.id, { ...row, notification: { ...row.notification, read: true } })
  return {
    state: async () => notificationStateOf(world, caller.account().id),
    older: async (given) => {
      const accountId = caller.account().id
      const cursor = decode(NotificationCursor, given)
      return pageOf(allOf(world, accountId).filter((one) => isBehind(one, cursor)))
    },
    read: async (id) => {
      const account = caller.account()
      read(one(account.id, id))
      return done(account.id)
    },
    readAll: async () => {
      const account = caller.account()
      for (const row of own(account.id)) read(row)
      return done(account.id)
    },
    remove: async (id) => {
      const account = caller.account()
      notifications.delete(one(account.id, id).notification.id)
      return done(account.id)
    },
  }
}

/**
 * Tells an account something, once for each source: in the center and, unless it `staysInside`, over its channels. Never of
 * what is hidden from it.
 */
export function notify(
  world: World,
  accountId: string,
  data: NotificationData,
  {
    source = null,
    staysInside = false,
  }: { readonly source?: string | null; readonly staysInside?: boolean } = {},
): void {
  const { notifications } = world.store
  const isTold = source !== null && rowsWhere(notifications, isOf(accountId, source)).length > 0
  const account = world.store.accounts.get(accountId)
  // One that seems erased is told nothing, or it would be known to be there.
  if (isTold || account === undefined || seemsErased(world, account)) return
  const now = world.now()
  const id = world.chance.id(now)
  const notification = { id, type: notificationType(data), data, read: false, createdAt: now }
  notifications.set(id, { accountId, notification, source })
  if (!staysInside) world.tellOutside(account, data)
  world.changed(accountId)
}

function isOf(accountId: string, source: string) {
  return (row: NotificationRow) => row.accountId === accountId && row.source === source
}

/** What the center shows. */
export function notificationStateOf(world: World, accountId: string): NotificationState {
  const all = allOf(world, accountId)
  return { now: world.now(), ...pageOf(all), unread: all.filter(({ read }) => !read).length }
}

function allOf(world: World, accountId: string): ReadonlyArray<Notification> {
  return rowsWhere(world.store.notifications, (row) => row.accountId === accountId)
    .map(({ notification }) => notification)
    .toSorted(newestFirst)
}

function pageOf(all: ReadonlyArray<Notification>): NotificationPage {
  return {
    notifications: all.slice(0, NOTIFICATION_LIST_LIMIT),
    hasOlder: all.length > NOTIFICATION_LIST_LIMIT,
  }
}

/** What is old enough is gone, read or not. */
export function forgetNotifications(world: World): void {
  const since = keptSince("notification", world.now())
  for (const [id, { notification }] of world.store.notifications)
    if (notification.createdAt <= since) world.store.notifications.delete(id)
  for (const [id, { sending }] of world.store.outside.sendings)
    if (sending.createdAt <= since) world.store.outside.sendings.delete(id)
}
