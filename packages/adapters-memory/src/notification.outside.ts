import { discreetMessages } from "@porchlight/core/cloak"
import type { Channel } from "@porchlight/core/delivery"
import {
  heaviest,
  heaviestFirst,
  newsOf,
  newsText,
  routeNews,
  type NewsText,
  type NotificationData,
  type Priority,
  type Route,
} from "@porchlight/core/notification"
import { formatClock } from "@porchlight/core/time"
import { discreetNamesOf } from "./cloak.discreet.ts"
import { addressOf, deliver } from "./delivery.ts"
import { reachedOf } from "./notification.reach.ts"
import type { NewsRow } from "./notification.row.ts"
import { inOwnLanguage } from "./outbox.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

/** Tells an account outside the app what the center tells it: now, or when its quiet hours end. */
export function tellOutside(world: World, account: AccountRow, data: NotificationData): void {
  const news = newsOf(data)
  if (news === null) return
  const route = routeNews(news, reachedOf(world, account), world.now())
  const told = { priority: news.priority, messages: [data] }
  if (route.waitsUntil === null) return send(world, account, told, route)
  const id = log(world, account, told, { ...route, channels: [] }, [])
  const row = { accountId: account.id, data, priority: news.priority, dueAt: route.waitsUntil }
  world.store.outside.news.set(id, row)
}

/** Rings one of an account's devices, so that she sees that it does. */
export function ringTest(world: World, account: AccountRow, deviceId: string): void {
  sendOn(world, account, "push", [{ kind: "own-test", priority: "high" }], deviceId)
}

/** Sends what waited for the end of quiet hours, together; what has to wait longer by now, waits on. */
export function runNews(world: World): void {
  const due = [...world.store.outside.news].filter(([, { dueAt }]) => dueAt <= world.now())
  for (const accountId of new Set(due.map(([, row]) => row.accountId))) {
    const account = world.store.accounts.get(accountId)
    const own = due.filter(([, row]) => row.accountId === accountId)
    if (account === undefined) continue
    const rows = own.map(([, row]) => row).toSorted((a, b) => heaviestFirst(a.priority, b.priority))
    const waitsUntil = sendWaiting(world, account, rows)
    for (const [id, row] of own)
      if (waitsUntil === null) world.store.outside.news.delete(id)
      else world.store.outside.news.set(id, { ...row, dueAt: waitsUntil })
  }
}

function sendWaiting(world: World, account: AccountRow, rows: ReadonlyArray<NewsRow>): Route["waitsUntil"] {
  const reached = reachedOf(world, account)
  const priority = heaviest(rows.map((row) => row.priority))
  const toldOn = rows.every(({ data }) => newsOf(data)?.toldOn?.includes("email")) ? ["email" as const] : []
  const route = routeNews({ priority, isUrgent: false, toldOn }, reached, world.now())
  if (route.waitsUntil !== null) return route.waitsUntil
  send(world, account, { priority, messages: rows.map(({ data }) => data) }, route)
  return null
}

interface Told {
  readonly priority: Priority
  readonly messages: ReadonlyArray<NotificationData>
}

function send(world: World, account: AccountRow, told: Told, route: Route): void {
  const { digestEnabled } = reachedOf(world, account).preferences.channels.email
  const deliveryIds = route.channels.flatMap((channel) => {
    if (channel === "whatsapp") return []
    const parts = channel === "email" && !digestEnabled ? told.messages.map((one) => [one]) : [told.messages]
    return parts.map((messages) => sendOn(world, account, channel, messages))
  })
  log(world, account, told, route, deliveryIds)
}

function sendOn(
  world: World,
  account: AccountRow,
  channel: Channel,
  messages: ReadonlyArray<NotificationData>,
  address: string | null = addressOf(world, account, channel),
): string {
  const id = world.chance.id(world.now())
  const { subject, text } = inOwnLanguage(account, () => wordsOf(world, account, channel, messages))
  deliver(world, {
    id,
    accountId: account.id,
    watchId: null,
    incidentId: null,
    contactId: null,
    recipientName: account.fullName,
    channel,
    purpose: "notification",
    round: 0,
    address,
    text,
    subject: channel === "email" || channel === "push" ? subject : null,
    isHidden: false,
  })
  return id
}

function wordsOf(
  world: World,
  account: AccountRow,
  channel: Channel,
  messages: ReadonlyArray<NotificationData>,
): NewsText {
  const discreet = discreetNamesOf(world, account)
  if (discreet !== null) return { subject: discreet.app, text: discreetMessages.news(discreet.app) }
  const { timeZone } = reachedOf(world, account)
  return newsText(messages, { channel, brand: world.brand, clockOf: (at) => formatClock(at, timeZone) })
}

/** Keeps what became of news. Gives the id under which it is kept. */
function log(
  world: World,
  account: AccountRow,
  { priority, messages }: Told,
  { channels, skipped, waitsUntil }: Route,
  deliveryIds: ReadonlyArray<string>,
): string {
  const now = world.now()
  const id = world.chance.id(now)
  const reason = waitsUntil === null ? null : "quiet_hours"
  const sending = { id, createdAt: now, priority, messages, attempted: channels, skipped, reason } as const
  world.store.outside.sendings.set(id, {
    accountId: account.id,
    sending: { ...sending, queuedUntil: waitsUntil },
    deliveryIds,
  })
  return id
}
