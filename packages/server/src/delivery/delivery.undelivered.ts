import type { Channel } from "@porchlight/core/delivery"
import { leavesTheApp } from "@porchlight/core/notification"
import type { Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { notify, type NewNotification } from "../notification/notification.notify.ts"
import type { ChangedDelivery } from "./delivery.change.ts"
import { remindByText } from "./delivery.reminder.ts"

/** What follows from messages that have changed. As the service, last in its transaction. */
export async function followUp(
  sql: Sql,
  context: ServerContext,
  now: Instant,
  changed: ReadonlyArray<ChangedDelivery>,
): Promise<void> {
  await remindByText(sql, context, now, changed)
  await tellUndelivered(sql, context, now, changed)
}

/**
 * Tells daters which messages to their people failed, once for each person and channel of an alarm. Not of an all-clear:
 * after the duress PIN nobody gets one, and that must not show. Of whoever said STOP
 * she has been told already, and whom she removed she knows.
 */
async function tellUndelivered(
  sql: Sql,
  context: ServerContext,
  now: Instant,
  changed: ReadonlyArray<ChangedDelivery>,
): Promise<void> {
  await notify(sql, context, now, changed.flatMap(undelivered))
}

function undelivered(row: ChangedDelivery): ReadonlyArray<NewNotification> {
  const { accountId, contactId, purpose, hasChanged, state, reason, isHidden } = row
  const isKnown = reason === "stopped" || reason === "removed"
  const isNews = hasChanged && state === "failed" && !isKnown
  if (!isNews || isHidden || purpose === "all-clear" || accountId === null || contactId === null) return []
  // The table's constraint names the same channels.
  const channel = row.channel as Channel
  const source = `undelivered:${row.incidentId ?? row.id}:${contactId}:${channel}`
  const data = { kind: "undelivered", name: row.recipientName, channel } as const
  return [{ accountId, data, source, staysInside: row.watchId !== null || !leavesTheApp(row) }]
}
