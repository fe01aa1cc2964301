import type { ContactStatus } from "@porchlight/core/circle"
import {
  isAlarmTold,
  newWebhookProgress,
  openedEvents,
  WEBHOOK_WATCH_EVENTS,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookFacts,
} from "@porchlight/core/webhook"
import { rowsWhere, type IncidentRow } from "./store.ts"
import type { World } from "./world.ts"

/** Stores a message to each of the account's addresses that wants to know, once for each source. */
function tell(
  world: World,
  accountId: string,
  event: WebhookEvent,
  { source, facts }: { readonly source: string; readonly facts: WebhookFacts },
): void {
  for (const { webhook } of rowsWhere(world.store.webhooks.endpoints, (row) => row.accountId === accountId))
    if (webhook.isActive && webhook.events.includes(event))
      addDelivery(world, { accountId, webhookId: webhook.id, event, source, facts })
}

/** Stores a message that is due now. */
export function addDelivery(
  world: World,
  told: Pick<WebhookDelivery, "webhookId" | "event"> & {
    readonly accountId: string
    readonly source: string
    readonly facts: WebhookFacts
  },
): void {
  const { accountId, webhookId, event, source, facts } = told
  const { deliveries } = world.store.webhooks
  const isSame = (row: { readonly delivery: WebhookDelivery; readonly source: string }) =>
    row.delivery.webhookId === webhookId && row.source === source
  if (rowsWhere(deliveries, isSame).length > 0) return
  const now = world.now()
  const id = world.chance.id(now)
  const delivery = { id, webhookId, event, happenedAt: now, ...newWebhookProgress(now) }
  deliveries.set(id, { accountId, delivery, source, facts })
}

/** Something that the dater did with her watch. */
export function tellOfWatch(world: World, accountId: string, watchId: string, type: string): void {
  const event = Object.entries(WEBHOOK_WATCH_EVENTS).find(([known]) => known === type)?.[1]
  const source = `watch-event:${watchId}:${world.chance.id(world.now())}`
  if (event !== undefined) tell(world, accountId, event, { source, facts: { watchId } })
}

/** What has become of an alarm: of what it was before, null when it opens, and what it is. */
export function tellOfAlarm(world: World, before: IncidentRow | null, row: IncidentRow): void {
  const { incident, accountId, isHidden } = row
  const { id: incidentId, kind, watchId } = incident
  if (!isAlarmTold({ kind, isHidden, isLoud: isLoud(world, row, before === null) })) return
  const was = before?.incident
  const events: ReadonlyArray<WebhookEvent | false> = [
    ...(was === undefined ? openedEvents(kind) : []),
    was?.acknowledgedAt === null && incident.acknowledgedAt !== null && incident.closedAt === null
      ? "incident.acknowledged"
      : false,
    // A renewed alarm counts as unanswered at once, and is told as one that opens.
    was?.unansweredAt === null && incident.unansweredAt !== null && row.renewedAt === before?.renewedAt
      ? "incident.unanswered"
      : false,
    was?.closedAt === null && incident.closedAt !== null ? "incident.resolved" : false,
  ]
  // Once each time that the alarm rings, as far as other services may know.
  const ring = row.renewalToldAt ? `${incidentId}:${row.renewalToldAt}` : incidentId
  for (const event of events)
    if (event !== false)
      tell(world, accountId, event, { source: `${event}:${ring}`, facts: { incidentId, kind, watchId } })
}

/**
 * A call for help renews an alarm: it is told like one that opens, where both may be told.
 * @returns what is kept of that
 */
export function tellOfRenewal(
  world: World,
  row: IncidentRow,
  call: { readonly kind: string; readonly isLoud?: boolean },
): Pick<IncidentRow, "renewedAt" | "renewalToldAt"> {
  const { incident, accountId, isHidden } = row
  const renewedAt = world.now()
  const { id: incidentId, kind, watchId } = incident
  const isTold =
    isAlarmTold({ kind, isHidden, isLoud: isLoud(world, row, true) }) &&
    isAlarmTold({ kind: call.kind, isHidden, isLoud: call.isLoud ?? false })
  if (!isTold) return { renewedAt }
  const facts = { incidentId, kind, watchId, isRenewed: true } as const
  tell(world, accountId, "incident.opened", { source: `renewed:${incidentId}:${renewedAt}`, facts })
  return { renewedAt, renewalToldAt: renewedAt }
}

/**
 * Whether she pressed SOS in a way that shows on her screen. A press that opens an alarm still counts down then; later on
 * another one that counts down makes no silent alarm a loud one.
 */
function isLoud({ store }: World, { accountId, incident }: IncidentRow, opens: boolean): boolean {
  return rowsWhere(
    store.presses,
    (row) =>
      row.accountId === accountId &&
      row.press.mode !== "instant" &&
      (row.press.incidentId === incident.id || (opens && row.press.state === "counting")),
  ).some(() => true)
}

const answers: Readonly<Partial<Record<ContactStatus, WebhookEvent>>> = {
  verified: "circle.contact-consented",
  declined: "circle.contact-declined",
  stopped: "circle.contact-stopped",
}

/** Somebody answered, whom the account sees. */
export function tellOfContact(
  world: World,
  accountId: string,
  { id: contactId, status }: { readonly id: string; readonly status: ContactStatus },
): void {
  const event = answers[status]
  const source = `contact:${contactId}:${world.chance.id(world.now())}`
  if (event !== undefined) tell(world, accountId, event, { source, facts: { contactId } })
}
