import type { Channel } from "@porchlight/core/delivery"
import { leavesTheApp } from "@porchlight/core/notification"
import type { Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { anyOf, type Sql } from "../database/index.ts"
import { notify, type NewNotification } from "../notification/notification.notify.ts"
import type { ChangedDelivery } from "./delivery.change.ts"
import { askByMail, remindByText } from "./delivery.reminder.ts"

/** What follows from messages that have changed. As the service, last in its transaction. */
export async function followUp(
  sql: Sql,
  context: ServerContext,
  now: Instant,
  changed: ReadonlyArray<ChangedDelivery>,
): Promise<void> {
  await remindByText(sql, context, now, changed)
  await askByMail(sql, context, now, changed)
  await tellUndelivered(sql, context, now, changed)
}

/**
 * Tells daters which messages to their people failed, once for each person and channel of an alarm. Not of an all-clear:
 * after the duress PIN nobody gets one, and that must not show. Of whoever said STOP to us she has been told already, and whom
 * she removed she knows; of a STOP that only the provider knows of nobody has told her.
 */
async function tellUndelivered(
  sql: Sql,
  context: ServerContext,
  now: Instant,
  changed: ReadonlyArray<ChangedDelivery>,
): Promise<void> {
  const counted = await readCountedOn(
    sql,
    changed.flatMap(({ reason, contactId }) => (reason === "stopped" ? (contactId ?? []) : [])),
  )
  await notify(
    sql,
    context,
    now,
    changed.flatMap((row) => undelivered(row, counted)),
  )
}

/** Those of these contacts on whom their daters still count, because none of them said STOP to us. */
async function readCountedOn(sql: Sql, contactIds: ReadonlyArray<string>): Promise<ReadonlySet<string>> {
  if (contactIds.length === 0) return new Set()
  const rows = await sql
    .selectFrom("inner_circle_contacts")
    .select("id")
    .where("id", "=", anyOf(contactIds))
    .where("status", "=", "verified")
    .execute()
  return new Set(rows.map(({ id }) => id))
}

function undelivered(row: ChangedDelivery, counted: ReadonlySet<string>): ReadonlyArray<NewNotification> {
  const { accountId, contactId, purpose, hasChanged, state, reason, isHidden } = row
  const isKnown = (reason === "stopped" && !counted.has(contactId ?? "")) || reason === "removed"
  const isNews = hasChanged && state === "failed" && !isKnown
  if (!isNews || isHidden || purpose === "all-clear" || accountId === null || contactId === null) return []
  // The table's constraint names the same channels.
  const channel = row.channel as Channel
  const source = `undelivered:${row.incidentId ?? row.id}:${contactId}:${channel}`
  const data = { kind: "undelivered", name: row.recipientName, channel } as const
  return [{ accountId, data, source, staysInside: row.watchId !== null || !leavesTheApp(row) }]
}
