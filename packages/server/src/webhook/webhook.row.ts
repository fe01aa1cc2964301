import type { Instant } from "@porchlight/core/time"
import {
  WEBHOOK_DELIVERIES_SHOWN,
  type Webhook,
  type WebhookDelivery,
  type WebhookState,
} from "@porchlight/core/webhook"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"

/** Whether addresses may be on this machine: the tests' receivers, and whoever builds on the API. */
export function allowsLocal({ settings }: Pick<ServerContext, "settings">): boolean {
  return settings.mode === "development"
}

/** Everything that the account sees of its webhooks. In its own name. */
export async function readWebhookState(
  sql: Sql,
  accountId: string,
  now: Instant,
  context: Pick<ServerContext, "settings">,
): Promise<WebhookState> {
  return {
    now,
    webhooks: await readWebhooks(sql, accountId, now),
    deliveries: await readDeliveries(sql, accountId),
    allowsLocal: allowsLocal(context),
  }
}

async function readWebhooks(sql: Sql, accountId: string, now: Instant): Promise<ReadonlyArray<Webhook>> {
  const rows = await sql
    .selectFrom("webhook_endpoint")
    .select(["id", "created_at", "old_secret_until", "active", "includes_place", "url", "description"])
    .select(["off_reason", "events"])
    .where("user_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute()
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    description: row.description,
    // Written from core's own lists; the table's constraint names the same reasons.
    events: row.events as Webhook["events"],
    includesPlace: row.includes_place,
    isActive: row.active,
    offReason: row.off_reason as Webhook["offReason"],
    oldSecretUntil:
      row.old_secret_until === null || row.old_secret_until <= now ? null : row.old_secret_until,
    createdAt: row.created_at,
  }))
}

async function readDeliveries(sql: Sql, accountId: string): Promise<ReadonlyArray<WebhookDelivery>> {
  const rows = await sql
    .selectFrom("webhook_delivery")
    .select(["id", "webhook_id", "happened_at", "last_attempt_at", "next_at", "attempts", "status"])
    .select(["state", "event", "fault"])
    .where("user_id", "=", accountId)
    .orderBy("happened_at", "desc")
    .orderBy("id", "desc")
    .limit(WEBHOOK_DELIVERIES_SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    webhookId: row.webhook_id,
    // Written by the triggers from core's names; the table's constraints name the same states and faults.
    event: row.event as WebhookDelivery["event"],
    happenedAt: row.happened_at,
    state: row.state as WebhookDelivery["state"],
    attempts: row.attempts,
    lastAttemptAt: row.last_attempt_at,
    status: row.status,
    fault: row.fault as WebhookDelivery["fault"],
    nextAttemptAt: row.next_at,
  }))
}

/** What waits for an address that was switched off is given up: core's `stopWebhookProgress`. As the service. */
export async function stopWaiting(sql: Sql, webhookId: string): Promise<void> {
  await sql
    .updateTable("webhook_delivery")
    .set({ state: "failed", fault: "off", next_at: null })
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "waiting")
    .execute()
}

/**
 * An address, held until the transaction ends; undefined where there is none. Messages that are stored meanwhile do not wait for
 * it: the lock is the one that a foreign key passes. As the service.
 */
export function lockEndpoint(sql: Sql, id: string) {
  return sql
    .selectFrom("webhook_endpoint")
    .select(["id", "user_id", "active", "secret_version", "url", "events", "includes_place"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
