import { sql as query } from "kysely"
import { retryDelayMs, type DeliveryState } from "@porchlight/core/delivery"
import { addMs, SECOND_MS, type Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { column, storeAhead, type Sql } from "../database/index.ts"
import { askForLook, type Asked } from "../incident/incident.look.ts"
import { assumeSent, attempt, noteProviders, waitChange } from "./delivery.attempt.ts"
import { changeDeliveries, type DeliveryChange } from "./delivery.change.ts"
import { claimDeliveries, type ClaimedDelivery, type DeliveryClaim } from "./delivery.claim.ts"
import { decide, type Decision } from "./delivery.decide.ts"
import { findStandIns } from "./delivery.failover.ts"
import { markDeliveries, type Mark } from "./delivery.mark.ts"
import { enqueueAhead } from "./delivery.queue.ts"
import { responderToken } from "./delivery.render.ts"
import { followUp } from "./delivery.undelivered.ts"

/** Tries after which a message that cannot even be rendered is parked. */
const POISON_TRIES = 5

/** When a lost alert is looked at again whose alarm somebody held at that moment. */
const HELD_FOR_MS = SECOND_MS / 4

/** A message that is to be handed over now, and how. */
export interface Handover {
  readonly row: ClaimedDelivery
  /** Null when it may have gone out before and is not needed any more: that alone is to be stored. */
  readonly send: Extract<Decision, { type: "send" }> | null
}

/** What was claimed, and what of it is to be handed over. */
export interface Prepared {
  readonly claimed: number
  readonly handovers: ReadonlyArray<Handover>
}

/**
 * Claims messages, settles those that need no provider, stores stand-ins, has alarms looked at whose alerts are lost, and
 * gives the messages that are to be handed over. One transaction; the lease runs from here.
 */
export async function prepareDeliveries(context: ServerContext, claim: DeliveryClaim): Promise<Prepared> {
  const prepared = await context.database.transaction({ role: "service" }, async (sql) => {
    const now = context.clock.now()
    const rows = await claimDeliveries(sql, claim, { now, mark: context.database.processMark() })
    if (rows.length === 0) return { claimed: 0, handovers: [], isLooking: false }
    const handovers: Array<Handover> = []
    const changes: Array<DeliveryChange> = []
    for (const row of rows) {
      const decision = decideWithCare(row, context)
      if (decision === null) changes.push(poisonChange(context, row))
      else if (decision.type === "settle") changes.push(decision.change)
      else if (decision.type === "look")
        changes.push({ id: row.id, state: row.state, nextAt: decision.nextAt })
      else if (decision.type === "assume-sent") handovers.push({ row, send: null })
      else if (decision.type === "wait") changes.push(waitChange(row, now))
      else handovers.push({ row, send: decision })
    }
    const standIns = await findStandIns(sql, rows, now)
    if (standIns.messages.length > 0) await enqueueAhead(sql, context, standIns.messages, now)
    const asked = await askForLook(
      sql,
      standIns.spent.flatMap((row) => row.incident_id ?? []),
      now,
    )
    const settled = changes.map((change) => againWhereHeld(change, standIns.spent, asked, now))
    await noteHandovers(sql, context, handovers)
    await followUp(sql, context, now, await changeDeliveries(sql, now, settled))
    return { claimed: rows.length, handovers, isLooking: asked.looking.size > 0 }
  })
  if (prepared.isLooking) context.wake.ring()
  if (prepared.claimed > 0) await context.failPoint?.("delivery: after claim")
  return prepared
}

/** A lost alert is put away only once somebody looks at its alarm. One that waits comes again by itself. */
function againWhereHeld(
  change: DeliveryChange,
  spent: ReadonlyArray<ClaimedDelivery>,
  { held }: Asked,
  now: Instant,
): DeliveryChange {
  const row = spent.find(({ id }) => id === change.id)
  const isHeld = row?.state === "failed" && held.has(row.incident_id ?? "")
  return isHeld ? { ...change, nextAt: addMs(now, HELD_FOR_MS) } : change
}

function decideWithCare(row: ClaimedDelivery, context: ServerContext): Decision | null {
  try {
    return decide(row, context, context.clock.now())
  } catch (error) {
    context.log.error({ error, deliveryId: row.id, tries: row.tries }, "A message cannot be rendered.")
    return null
  }
}

function poisonChange(context: ServerContext, row: ClaimedDelivery): DeliveryChange {
  const delay = row.tries >= POISON_TRIES ? null : retryDelayMs(row.tries)
  if (delay === null) {
    context.log.error(
      { deliveryId: row.id, purpose: row.purpose },
      "A message is parked: it will not be sent.",
    )
    return { id: row.id, state: "failed", nextAt: null }
  }
  return { id: row.id, state: row.state, nextAt: addMs(context.clock.now(), delay) }
}

/** Notes, before anything leaves, who gets which message and which links it holds. */
async function noteHandovers(
  sql: Sql,
  context: ServerContext,
  handovers: ReadonlyArray<Handover>,
): Promise<void> {
  if (handovers.length === 0) return
  const providers = handovers.flatMap(({ row, send }) =>
    send === null ? [] : [{ id: row.id, provider: (send.askFirst ?? send.provider).name }],
  )
  await noteProviders(context, providers, sql)
  const links = handovers.flatMap(({ row, send }) =>
    send !== null && row.purpose === "alert" && row.incident_id !== null && row.contact_id !== null
      ? [
          {
            tokenHash: context.secrets.hash(responderToken(context, row.id)),
            incidentId: row.incident_id,
            contactId: row.contact_id,
            deliveryId: row.id,
          },
        ]
      : [],
  )
  if (links.length === 0) return
  // In one order everywhere, so that two workers never wait for each other.
  links.sort((a, b) => (a.tokenHash < b.tokenHash ? -1 : 1))
  await storeAhead(
    sql,
    query`
    insert into responder_link (token_hash, incident_id, contact_id, delivery_id)
    select * from unnest(
      ${column(
        "text",
        links.map(({ tokenHash }) => tokenHash),
      )},
      ${column(
        "uuid",
        links.map(({ incidentId }) => incidentId),
      )},
      ${column(
        "uuid",
        links.map(({ contactId }) => contactId),
      )},
      ${column(
        "uuid",
        links.map(({ deliveryId }) => deliveryId),
      )}
    ) on conflict do nothing`,
  )
}

/** Hands messages over and stores what came of each as soon as it is known. Never throws: leases end what it could not store. */
export async function handOver(
  context: ServerContext,
  { row, send }: Handover,
  mark: (mark: Mark) => Promise<unknown>,
): Promise<void> {
  try {
    const outcome = send === null ? assumeSent(row) : await attempt(context, row, send)
    if (outcome !== null) await mark(outcome)
  } catch (error) {
    context.log.warn(
      { error, deliveryId: row.id },
      "What came of a message was not stored; it is looked up later.",
    )
  }
}

/**
 * Sends one stored message now rather than when the worker comes to it; call it after the commit that stored it, outside
 * any transaction.
 * @returns what became of it: "accepted" and above, "failed", "unknown", or "queued" when the worker goes on trying
 */
export async function sendNow(context: ServerContext, deliveryId: string): Promise<DeliveryState> {
  const { handovers } = await prepareDeliveries(context, { id: deliveryId })
  await Promise.all(
    handovers.map((handover) => handOver(context, handover, (mark) => markDeliveries(context, [mark]))),
  )
  const row = await context.database.transaction({ role: "service" }, (sql) =>
    sql.selectFrom("delivery").select("state").where("id", "=", deliveryId).executeTakeFirstOrThrow(),
  )
  // The table's constraint names the same states.
  return row.state as DeliveryState
}
