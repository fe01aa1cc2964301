import type { Channel, DeliveryState } from "@porchlight/core/delivery"
import type { Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { anyOf, type Sql } from "../database/index.ts"
import { allClears, type HandedAlert } from "../incident/incident.all-clear.ts"
import { changeDeliveries, type DeliveryChange } from "./delivery.change.ts"
import type { ClaimedDelivery } from "./delivery.claim.ts"
import { enqueueAhead } from "./delivery.queue.ts"
import { followUp } from "./delivery.undelivered.ts"

/** A message, as far as it matters to what follows it. */
export type MarkedDelivery = Pick<
  ClaimedDelivery,
  | "id"
  | "account_id"
  | "watch_id"
  | "incident_id"
  | "contact_id"
  | "recipient_name"
  | "purpose"
  | "channel"
  | "hidden"
>

/** What came of handing over a message. */
export interface Mark {
  readonly row: MarkedDelivery
  readonly change: DeliveryChange
}

/**
 * Stores what came of handing over messages, in one transaction.
 * @returns those that are not stored, because somebody holds their alarm: marks of several alarms wait for none of them
 */
export async function markDeliveries(
  context: ServerContext,
  marks: ReadonlyArray<Mark>,
): Promise<ReadonlyArray<Mark>> {
  await context.failPoint?.("delivery: before mark")
  const held = await context.database.transaction({ role: "service" }, (sql) =>
    storeMarks(sql, context, context.clock.now(), marks),
  )
  await context.failPoint?.("delivery: after mark")
  return held
}

/**
 * Stores what came of messages. An alert that went out while its alarm was being closed is followed by the all-clear here:
 * closing could not know of it. As the service; call it last in a transaction.
 * @returns those that are not stored, as above; none where all are of one alarm
 */
export async function storeMarks(
  sql: Sql,
  context: ServerContext,
  now: Instant,
  marks: ReadonlyArray<Mark>,
): Promise<ReadonlyArray<Mark>> {
  const alerts = marks.filter(({ row, change }) => row.purpose === "alert" && change.isSent)
  const { closings, held } = await lockIncidents(sql, alerts)
  const late = alerts.flatMap(({ row }) => {
    const closing = closings.get(row.incident_id ?? "")
    return closing?.isClosed ? [{ alert: handed(row, now), decoy: closing.isDecoy }] : []
  })
  for (const kind of [{ type: "real" }, { type: "decoy", instead: [] }] as const) {
    const due = late.filter(({ decoy }) => decoy === (kind.type === "decoy")).map(({ alert }) => alert)
    if (due.length > 0) await enqueueAhead(sql, context, allClears(due, kind), now)
  }
  const stored = marks.filter((mark) => !held.includes(mark))
  const changed = await changeDeliveries(
    sql,
    now,
    stored.map(({ change }) => change),
  )
  await followUp(sql, context, now, changed)
  return held
}

interface Closing {
  readonly isClosed: boolean
  readonly isDecoy: boolean
}

/**
 * Holds these alerts' incidents as they are until the marks are stored: closing one waits, or has ended. Of several none is waited
 * for: whoever holds one may wait, with others between, for another.
 */
async function lockIncidents(
  sql: Sql,
  alerts: ReadonlyArray<Mark>,
): Promise<{ readonly closings: ReadonlyMap<string, Closing>; readonly held: ReadonlyArray<Mark> }> {
  const ids = [...new Set(alerts.flatMap(({ row }) => row.incident_id ?? []))]
  if (ids.length === 0) return { closings: new Map(), held: [] }
  const areSeveral = ids.length > 1
  const rows = await sql
    .selectFrom("incident")
    .select(["id", "closed_at", "superseded_by"])
    .where("id", "=", anyOf(ids))
    .orderBy("id")
    .forShare()
    .$if(areSeveral, (builder) => builder.skipLocked())
    .execute()
  const closings = new Map(
    rows.map((row) => [row.id, { isClosed: row.closed_at !== null, isDecoy: row.superseded_by !== null }]),
  )
  const isHeld = ({ row }: Mark) => row.incident_id !== null && !closings.has(row.incident_id)
  return { closings, held: areSeveral ? alerts.filter(isHeld) : [] }
}

function handed(row: MarkedDelivery, now: Instant): HandedAlert {
  const state: DeliveryState = "accepted"
  const channel: Channel = row.channel
  return {
    accountId: row.account_id,
    watchId: row.watch_id,
    incidentId: row.incident_id ?? "",
    contactId: row.contact_id ?? "",
    name: row.recipient_name,
    hidden: row.hidden,
    channel,
    state,
    reason: null,
    sentAt: now,
    changedAt: now,
  }
}
