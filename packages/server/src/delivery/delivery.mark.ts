import type { Channel, DeliveryState } from "@porchlight/core/delivery"
import type { Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { anyOf, type Sql } from "../database/index.ts"
import { allClears, asOfHeir, type HandedAlert } from "../incident/incident.all-clear.ts"
import { changeDeliveries, type DeliveryChange } from "./delivery.change.ts"
import type { ClaimedDelivery } from "./delivery.claim.ts"
import { enqueueAhead, type NewDelivery } from "./delivery.queue.ts"
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
  const late = alerts.flatMap(({ row }): ReadonlyArray<Late> => {
    const closing = closings.get(row.incident_id ?? "")
    return closing?.isClosed ? [{ alert: handed(row, now), heirId: closing.heirId }] : []
  })
  const owed = await allClearsOf(sql, late)
  if (owed.length > 0) await enqueueAhead(sql, context, owed, now)
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
  /** The hidden alarm that took its place. */
  readonly heirId: string | null
}

/** An alert that went out while its alarm was being closed, or after that. */
interface Late extends Pick<Closing, "heirId"> {
  readonly alert: HandedAlert
}

/**
 * Where a hidden alarm took the place of theirs, the account sees an all-clear that nobody gets; who got the alert hears once that
 * one is over, too: with the others, or now.
 */
async function allClearsOf(sql: Sql, late: ReadonlyArray<Late>): Promise<ReadonlyArray<NewDelivery>> {
  const heirs = late.flatMap(({ heirId }) => heirId ?? [])
  const open = await readOpen(sql, heirs)
  const decoys = late.filter(({ heirId }) => heirId !== null).map(({ alert }) => alert)
  const real = late.flatMap(({ alert, heirId }) =>
    heirId === null ? [alert] : open.has(heirId) ? [] : [asOfHeir(alert, heirId)],
  )
  return [...allClears(real, { type: "real" }), ...allClears(decoys, { type: "decoy", instead: [] })]
}

/** Who closes one of these holds the alarms whose place it took, which are held here. */
async function readOpen(sql: Sql, ids: ReadonlyArray<string>): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await sql
    .selectFrom("incident")
    .select("id")
    .where("id", "=", anyOf(ids))
    .where("closed_at", "is", null)
    .execute()
  return new Set(rows.map(({ id }) => id))
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
    rows.map((row) => [row.id, { isClosed: row.closed_at !== null, heirId: row.superseded_by }]),
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
