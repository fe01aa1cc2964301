import type { Channel } from "@porchlight/core/delivery"
import {
  newsOf,
  routeNews,
  type NotificationData,
  type Priority,
  type Reached,
  type Route,
} from "@porchlight/core/notification"
import type { Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { storeAhead, type Sql } from "../database/index.ts"
import { enqueue } from "../delivery/delivery.queue.ts"
import { readReached } from "./notification.reach.ts"

/** Something that the center tells an account. */
export interface Told {
  readonly accountId: string
  readonly data: NotificationData
}

type OutsideContext = Pick<ServerContext, "clock" | "chance" | "providers">

/** Tells accounts outside the app what the center tells them: now, or when their quiet hours end. As the service. */
export async function tellOutside(
  sql: Sql,
  context: OutsideContext,
  now: Instant,
  told: ReadonlyArray<Told>,
): Promise<void> {
  const news = told.flatMap(({ accountId, data }) => {
    const routed = newsOf(data)
    return routed === null ? [] : [{ accountId, data, news: routed }]
  })
  if (news.length === 0) return
  const people = await readReached(sql, context, [...new Set(news.map(({ accountId }) => accountId))])
  for (const { accountId, data, news: one } of news) {
    const reached = people.get(accountId)
    if (reached === undefined) continue
    const route = routeNews(one, reached, now)
    const messages = [data]
    const sending = { accountId, priority: one.priority, messages }
    if (route.waitsUntil === null) await send(sql, context, now, sending, { route, reached })
    else await keepBack(sql, context, now, { ...sending, data, until: route.waitsUntil, route })
  }
}

/** What goes out together. */
export interface NewSending {
  readonly accountId: string
  readonly priority: Priority
  /** The weightiest first. */
  readonly messages: ReadonlyArray<NotificationData>
}

/** Stores the messages of one sending and the row of the log that says so. As the service. */
export async function send(
  sql: Sql,
  context: OutsideContext,
  now: Instant,
  sending: NewSending,
  { route, reached }: { readonly route: Route; readonly reached: Reached },
): Promise<void> {
  const { accountId, messages } = sending
  const { digestEnabled } = reached.preferences.channels.email
  const partsOn = (channel: Channel) =>
    channel === "email" && !digestEnabled ? messages.map((one) => [one]) : [messages]
  const deliveries = route.channels.flatMap((channel) =>
    partsOn(channel).map((part) => ({
      accountId,
      channel,
      purpose: "notification" as const,
      facts: { messages: part, timeZone: reached.timeZone },
    })),
  )
  const deliveryIds = deliveries.length === 0 ? [] : await enqueue(sql, context, deliveries, now)
  await log(sql, context, now, { ...sending, route, deliveryIds, until: null })
}

/** Keeps news for the end of quiet hours, with its reason. */
async function keepBack(
  sql: Sql,
  context: OutsideContext,
  now: Instant,
  news: NewSending & { readonly data: NotificationData; readonly until: Instant; readonly route: Route },
): Promise<void> {
  const { accountId, priority, data, until } = news
  const id = await log(sql, context, now, {
    ...news,
    route: { ...news.route, channels: [] },
    deliveryIds: [],
  })
  await storeAhead(
    sql,
    sql.insertInto("notification_queue").values({
      id,
      user_id: accountId,
      deadline_at: new Date(until),
      priority,
      message: JSON.stringify(data),
    }),
  )
}

async function log(
  sql: Sql,
  { chance }: Pick<OutsideContext, "chance">,
  now: Instant,
  entry: NewSending & {
    readonly route: Route
    readonly deliveryIds: ReadonlyArray<string>
    readonly until: Instant | null
  },
): Promise<string> {
  const { accountId, priority, messages, route, deliveryIds, until } = entry
  const id = chance.id(now)
  await storeAhead(
    sql,
    sql.insertInto("notification_logs").values({
      id,
      user_id: accountId,
      created_at: new Date(now),
      queued_until: until === null ? null : new Date(until),
      priority,
      reason: until === null ? null : "quiet_hours",
      message: JSON.stringify(messages),
      channels_attempted: [...route.channels],
      metadata: JSON.stringify({ skipped: route.skipped }),
      delivery_ids: [...deliveryIds],
    }),
  )
  return id
}
