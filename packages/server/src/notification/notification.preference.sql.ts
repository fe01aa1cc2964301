import { hasArrived, type DeliveryState } from "@porchlight/core/delivery"
import { NotFound, RateLimited } from "@porchlight/core/error"
import {
  NOTIFICATION_TESTS_MAX,
  NOTIFICATION_TESTS_WINDOW_MS,
  NotificationPreferences,
  NotificationTest,
  SENDING_LIST_LIMIT,
  type PreferencePort,
  type PreferenceState,
  type Priority,
  type Sending,
} from "@porchlight/core/notification"
import type { ServerContext } from "../context/index.ts"
import { actAs, anyOf, type Sql } from "../database/index.ts"
import { touchLive } from "../live/index.ts"
import { once } from "../idempotency/index.ts"
import { decode, decodeKey } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import { notify } from "./notification.notify.ts"
import { readReached } from "./notification.reach.ts"

const LIMIT = { limit: NOTIFICATION_TESTS_MAX, windowMs: NOTIFICATION_TESTS_WINDOW_MS }

/** The port of whoever calls: who that is, each call asks anew. */
export function preferenceOf(port: () => Promise<PreferencePort>): PreferencePort {
  return {
    state: async () => (await port()).state(),
    save: async (preferences) => (await port()).save(preferences),
    sendTest: async (...input) => (await port()).sendTest(...input),
  }
}

/** How the signed-in account hears from us outside the app, in rows. */
export function preferenceSql(context: ServerContext, accountId: string): PreferencePort {
  const asAccount = (work: (sql: Sql) => Promise<void>) =>
    context.database.transaction({ role: "account", accountId }, async (sql) => {
      await work(sql)
      return readState(sql, context, accountId)
    })
  return {
    state: () => asAccount(async () => undefined),
    save: async (given) => {
      const preferences = decode(NotificationPreferences, given)
      return asAccount(async (sql) => {
        await store(sql, accountId, preferences, new Date(context.clock.now()))
        await actAs(sql, { role: "service" })
        // The wish for texts stands in the profile as well.
        await touchLive(sql, accountId, "profile")
        await actAs(sql, { role: "account", accountId })
      })
    },
    sendTest: async (given, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const { priority } = decode(NotificationTest, given)
      const state = await context.database.transaction({ role: "service" }, async (sql) => {
        const request = { accountId, operation: "notification.test", key, body: { priority } }
        await once(sql, context, request, () => test(sql, context, accountId, priority))
        await actAs(sql, { role: "account", accountId })
        return readState(sql, context, accountId)
      })
      context.wake.ring()
      return state
    },
  }
}

/** @throws RateLimited; then nothing is stored */
async function test(sql: Sql, context: ServerContext, accountId: string, priority: Priority): Promise<null> {
  const now = context.clock.now()
  const retryAfterMs = await takeLimit(sql, `notification-test:${accountId}`, LIMIT, now)
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
  await notify(sql, context, now, [{ accountId, data: { kind: "own-test", priority }, source: null }])
  return null
}

async function store(sql: Sql, accountId: string, preferences: NotificationPreferences, at: Date) {
  const { channels, prioritySettings, quietHours } = preferences
  const changed = {
    push_enabled: channels.push.enabled,
    sms_enabled: channels.sms.enabled,
    email_enabled: channels.email.enabled,
    email_digest: channels.email.digestEnabled,
    whatsapp_enabled: channels.whatsapp.enabled,
    voice_enabled: channels.voice.enabled,
    voice_critical_only: channels.voice.criticalOnly,
    priority_settings: JSON.stringify(prioritySettings),
    quiet_enabled: quietHours.enabled,
    quiet_start: quietHours.start,
    quiet_end: quietHours.end,
    quiet_override_critical: quietHours.overrideForCritical,
    time_zone: quietHours.timeZone,
    updated_at: at,
  }
  await sql
    .insertInto("notification_preferences")
    .values({ user_id: accountId, ...changed })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changed))
    .execute()
}

/** What the account may see is read in its name; whether its number said STOP, the service knows. */
async function readState(sql: Sql, context: ServerContext, accountId: string): Promise<PreferenceState> {
  const sendings = await readSendings(sql, accountId)
  await actAs(sql, { role: "service" })
  const reached = (await readReached(sql, context, [accountId])).get(accountId)
  if (reached === undefined) throw new NotFound({})
  return { now: context.clock.now(), ...reached, sendings }
}

async function readSendings(sql: Sql, accountId: string): Promise<ReadonlyArray<Sending>> {
  const rows = await sql
    .selectFrom("notification_logs")
    .selectAll()
    .where("user_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(SENDING_LIST_LIMIT)
    .execute()
  const ids = rows.flatMap((row) => row.delivery_ids)
  const deliveries = await sql
    .selectFrom("delivery")
    .select(["id", "channel", "state"])
    .where("id", "=", anyOf(ids))
    .execute()
  // The table's constraint names the same states.
  const arrived = deliveries.filter(({ state }) => hasArrived(state as DeliveryState))
  return rows.map((row) => {
    const here = new Set(arrived.filter(({ id }) => row.delivery_ids.includes(id)).map((one) => one.channel))
    // The table's checks name the same words, and nothing but what core's router gave is written.
    const attempted = row.channels_attempted as ReadonlyArray<Sending["attempted"][number]>
    const { skipped } = row.metadata as Pick<Sending, "skipped">
    return {
      id: row.id,
      createdAt: row.created_at,
      priority: row.priority as Priority,
      messages: row.message as Sending["messages"],
      attempted,
      delivered: attempted.filter((channel) => here.has(channel)),
      skipped,
      queuedUntil: row.queued_until,
      reason: row.reason as Sending["reason"],
    }
  })
}
