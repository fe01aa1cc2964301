import { phoneFixOf } from "@porchlight/core/location"
import { keptSince } from "@porchlight/core/policy"
import type { Instant } from "@porchlight/core/time"
import { afterWebhookAttempt, webhookBody, type WebhookPlace } from "@porchlight/core/webhook"
import { notify } from "./notification.ts"
import { seemsErased } from "./settings.deletion.ts"
import { rowsWhere } from "./store.ts"
import { stopWaiting } from "./webhook.ts"
import type { WebhookDeliveryRow, WebhookRow } from "./webhook.row.ts"
import type { World } from "./world.ts"

/** Tries what is due now. Nothing leaves this page: the services of `world.webhooks` answer. */
export function runWebhooks(world: World): void {
  const now = world.now()
  const isDue = ({ delivery }: WebhookDeliveryRow) => (delivery.nextAttemptAt ?? Infinity) <= now
  for (const { delivery } of rowsWhere(world.store.webhooks.deliveries, isDue)) {
    // One that was tried just before may have switched the address off.
    const row = world.store.webhooks.deliveries.get(delivery.id)
    const to = world.store.webhooks.endpoints.get(delivery.webhookId)
    if (row === undefined || to === undefined || !isDue(row)) continue
    const account = world.store.accounts.get(row.accountId)
    // Of an account that seems erased nobody is told anything.
    if (account && seemsErased(world, account)) world.store.webhooks.deliveries.delete(delivery.id)
    else attempt(world, row, to)
  }
  const since = keptSince("notification", now)
  for (const [id, { delivery }] of world.store.webhooks.deliveries)
    if (delivery.state !== "waiting" && delivery.happenedAt <= since)
      world.store.webhooks.deliveries.delete(id)
}

function attempt(world: World, row: WebhookDeliveryRow, to: WebhookRow): void {
  const { delivery, facts, accountId } = row
  const { webhook } = to
  const now = world.now()
  const place = webhook.includesPlace ? placeOf(world, row) : undefined
  world.webhooks.posts.push({
    url: webhook.url,
    id: delivery.id,
    body: webhookBody(delivery.event, delivery.happenedAt, facts, place),
    signatures: (webhook.oldSecretUntil ?? 0) > now ? 2 : 1,
  })
  const { progress, off } = afterWebhookAttempt(delivery.attempts + 1, world.webhooks.answer, {
    now,
    fraction: world.chance.random(),
    lastTakenAt: lastTakenAt(world, webhook.id),
  })
  world.store.webhooks.deliveries.set(delivery.id, { ...row, delivery: { ...delivery, ...progress } })
  if (off !== null && webhook.isActive) {
    world.store.webhooks.endpoints.set(webhook.id, {
      ...to,
      webhook: { ...webhook, isActive: false, offReason: off },
    })
    stopWaiting(world, webhook.id)
    notify(world, accountId, { kind: "webhook", what: off }, { source: `webhook-off:${delivery.id}` })
  }
  world.changed(accountId)
}

/** When an address last took a message; null for never. */
function lastTakenAt({ store }: World, webhookId: string): Instant | null {
  const taken = rowsWhere(
    store.webhooks.deliveries,
    ({ delivery }) => delivery.webhookId === webhookId && delivery.state === "delivered",
  ).flatMap(({ delivery }) => delivery.lastAttemptAt ?? [])
  return taken.toSorted((one, other) => one - other).at(-1) ?? null
}

/** Where she is, as far as that is known: a date that ended well is forgotten. */
function placeOf({ store }: World, { facts }: WebhookDeliveryRow): WebhookPlace | null {
  const fix = phoneFixOf(
    store.watches.get(facts.watchId ?? "")?.fix ?? store.incidents.get(facts.incidentId ?? "")?.fix ?? null,
  )
  if (fix === null) return null
  const { latitude, longitude, accuracyMeters, takenAt } = fix
  return { latitude, longitude, accuracyMeters, takenAt }
}
