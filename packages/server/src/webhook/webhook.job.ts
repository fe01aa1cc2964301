import { sql as raw } from "kysely"
import {
  afterWebhookAttempt,
  WEBHOOK_ATTEMPTS_MAX,
  webhookBody,
  type WebhookAnswer,
  type WebhookPlace,
} from "@porchlight/core/webhook"
import type { Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { touchLive } from "../live/live.ts"
import { notify } from "../notification/notification.notify.ts"
import type { PromptJob } from "../worker/worker.job.ts"
import { claimWebhooks, isTakable, type ClaimedWebhook } from "./webhook.claim.ts"
import { lockEndpoint, stopWaiting } from "./webhook.row.ts"
import type { WebhookSender } from "./webhook.sender.ts"
import { webhookHeaders, webhookSecret } from "./webhook.sign.ts"

/** Messages in flight at a time, of one process. */
const MAX_IN_FLIGHT = 24

const SERVICE = { role: "service" } as const

/** Sends what is due, several messages at a time; a slow service holds up nobody else's. One for each worker. */
export function createWebhookJob(sender: WebhookSender): PromptJob {
  const inFlight = new Map<Promise<void>, ClaimedWebhook>()
  const underWay = () => [...inFlight.values()]
  return {
    name: "webhook",
    nextAt: (sql) =>
      sql
        .selectFrom("webhook_delivery")
        .select(({ fn }) => fn.min("next_at").as("at"))
        .where("next_at", "is not", null)
        .where(isTakable(underWay())),
    hasRoom: () => inFlight.size < MAX_IN_FLIGHT,
    idle: async () => {
      while (inFlight.size > 0) await Promise.all(inFlight.keys())
    },
    run: async (context) => {
      const room = MAX_IN_FLIGHT - inFlight.size
      if (room <= 0) return 0
      const claimed = await context.database.transaction(SERVICE, (sql) =>
        claimWebhooks(sql, { inFlight: underWay(), room }, context.clock.now()),
      )
      if (claimed.length > 0) await context.failPoint?.("webhook: after claim")
      for (const message of claimed) {
        const sending = send(context, sender, message)
          // Its lease runs out, and it is sent again.
          .catch((error: unknown) => context.log.warn({ error, id: message.id }, "A webhook was not marked."))
          .finally(() => inFlight.delete(sending))
        inFlight.set(sending, message)
      }
      return claimed.length
    },
  }
}

async function send(context: ServerContext, sender: WebhookSender, message: ClaimedWebhook): Promise<void> {
  if (message.is_gone) return forget(context, message)
  const at = context.clock.now()
  const place = message.includes_place ? await readPlace(context, message) : undefined
  const body = webhookBody(message.event, message.happened_at, message.facts, place)
  const headers = webhookHeaders({ id: message.id, body, at }, secretsOf(context, message, at))
  const answer = await sender.post({ url: message.url, headers, body })
  await context.failPoint?.("webhook: before mark")
  await context.database.transaction(SERVICE, (sql) => mark(sql, context, message, answer))
}

async function forget({ database }: ServerContext, { id }: ClaimedWebhook): Promise<void> {
  await database.transaction(SERVICE, (sql) =>
    sql.deleteFrom("webhook_delivery").where("id", "=", id).execute(),
  )
}

function secretsOf({ secrets }: ServerContext, message: ClaimedWebhook, now: Instant): ReadonlyArray<string> {
  const { webhook_id: id, secret_version: version, old_secret_until: until } = message
  const versions = until !== null && now < until ? [version, version - 1] : [version]
  return versions.map((one) => webhookSecret(secrets, { id, version: one }))
}

/** Where she was when it happened, as far as that is still known: a date that ended well is forgotten, and a test has none. */
async function readPlace(context: ServerContext, message: ClaimedWebhook): Promise<WebhookPlace | null> {
  const { watchId, incidentId } = message.facts
  const trail = watchId ?? incidentId
  if (trail === undefined) return null
  return context.database.transaction(SERVICE, async (sql) => {
    const { rows } = await raw<WebhookPlace>`
      select latitude, longitude, accuracy as "accuracyMeters", taken_at as "takenAt" from location_updates
      where watch_id = ${trail} and created_at <= ${new Date(message.happened_at)} and not by_key
      order by sequence desc limit 1`.execute(sql)
    return rows[0] ?? null
  })
}

/** Stores what became of a try, unless the message is gone or began anew meanwhile. As the service. */
async function mark(
  sql: Sql,
  context: ServerContext,
  message: ClaimedWebhook,
  answer: WebhookAnswer,
): Promise<void> {
  const now = context.clock.now()
  const isLast = message.attempts >= WEBHOOK_ATTEMPTS_MAX
  const { progress, off } = afterWebhookAttempt(message.attempts, answer, {
    now,
    fraction: context.chance.fraction(),
    lastTakenAt: isLast ? await readLastTaken(sql, message.webhook_id) : null,
  })
  const next = progress.nextAttemptAt
  // Who switches an address off holds it before its messages: so does this, or the two wait for each other for ever.
  if (off !== null) await lockEndpoint(sql, message.webhook_id)
  const { rows } = await raw<{ user_id: string }>`
    update webhook_delivery set state = ${progress.state}, status = ${progress.status}, fault = ${progress.fault},
      last_attempt_at = ${new Date(now)}, next_at = ${next === null ? null : new Date(next)}
    where id = ${message.id} and state = 'waiting' and attempts = ${message.attempts}
    returning user_id`.execute(sql)
  const accountId = rows[0]?.user_id
  if (accountId === undefined) return
  if (off !== null) await switchOff(sql, context, { accountId, message, off }, now)
  await touchLive(sql, accountId, "notification")
}

/** When an address last took a message; null for never. */
async function readLastTaken(sql: Sql, webhookId: string): Promise<Instant | null> {
  const { at } = await sql
    .selectFrom("webhook_delivery")
    .select(({ fn }) => fn.max("last_attempt_at").as("at"))
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "delivered")
    .executeTakeFirstOrThrow()
  return at
}

/** Nothing more is sent to an address that is gone or takes nothing, and its owner is told, once. As the service. */
async function switchOff(
  sql: Sql,
  context: ServerContext,
  {
    accountId,
    message,
    off,
  }: { readonly accountId: string; readonly message: ClaimedWebhook; readonly off: "gone" | "failing" },
  now: Instant,
): Promise<void> {
  const { rows } = await raw`
    update webhook_endpoint set active = false, off_reason = ${off}
    where id = ${message.webhook_id} and active and url = ${message.url} returning id`.execute(sql)
  if (rows.length === 0) return
  await stopWaiting(sql, message.webhook_id)
  await notify(sql, context, now, [
    { accountId, data: { kind: "webhook", what: off }, source: `webhook-off:${message.id}` },
  ])
}
