import {
  ALERT_LEASE_MS,
  ALERT_TIMEOUT_MS,
  DELIVERY_LEASE_MS,
  FAILOVER_AFTER_MS,
  PROVIDER_TIMEOUT_MS,
  retryDelayMs,
} from "@porchlight/core/delivery"
import { addMs, earlier, SECOND_MS, type Instant } from "@porchlight/core/time"
import { sql as query } from "kysely"
import type { ServerContext } from "../context/index.ts"
import { storeAhead, type Sql } from "../database/index.ts"
import type { LookUp, OutgoingMessage, Provider, SendOutcome } from "../provider/index.ts"
import { standsIn, type DeliveryChange } from "./delivery.change.ts"
import type { ClaimedDelivery } from "./delivery.claim.ts"
import { isOvertaken, refusalOf, type Decision } from "./delivery.decide.ts"
import type { Mark } from "./delivery.mark.ts"
import { isCopyDue, isOwed, OWED_EVERY_MS, owedAt } from "./delivery.owed.ts"

type Send = Extract<Decision, { type: "send" }>

/** An alert waits no longer than this for a provider that is busy: another channel helps sooner. */
const BUSY_MAX_MS = 10 * SECOND_MS

/** What a lease lasts longer than its provider's time: for storing what came of it. */
const ALERT_SLACK_MS = ALERT_LEASE_MS - ALERT_TIMEOUT_MS
const SLACK_MS = DELIVERY_LEASE_MS - PROVIDER_TIMEOUT_MS

/**
 * Hands one message over, asking first whether an earlier try went out. Outside any transaction; never throws.
 * @returns what to store; null when the lease left no time to send
 */
export async function attempt(
  context: ServerContext,
  row: ClaimedDelivery,
  send: Send,
): Promise<Mark | null> {
  const endsAt = addMs(row.leased_until, row.priority === 0 ? -ALERT_SLACK_MS : -SLACK_MS)
  const asked = await askBefore(context, row, send, endsAt)
  if ("id" in asked) return { row, change: asked }
  const { provider } = asked
  await context.failPoint?.("delivery: before send")
  if (context.clock.now() >= endsAt) return null
  const outcome = await within(context, row, { provider, until: endsAt }, (signal) =>
    provider.send(send.message, signal),
  )
  await context.failPoint?.("delivery: after send")
  return {
    row,
    change: outcome === null ? unknownChange(context, row, provider) : changeOf(context, row, asked, outcome),
  }
}

/** Asks whether an earlier try went out. @returns what is known then, or how to send it */
async function askBefore(
  context: ServerContext,
  row: ClaimedDelivery,
  send: Send,
  endsAt: Instant,
): Promise<DeliveryChange | Send> {
  const { askFirst } = send
  if (!askFirst?.lookUp) return send
  const known = await askLookUp(context, row, askFirst, send.message, endsAt)
  if (known?.type === "found") return foundChange(context, row, askFirst, known)
  const now = context.clock.now()
  const reason = refusalOf(row, context, now)
  const isUseless = isOvertaken(row)
  if (known === null && (isUseless || reason !== null || !isCopyDue(row, askFirst, now)))
    return unknownChange(context, row, askFirst)
  if (isUseless) return { id: row.id, state: "cancelled", nextAt: null }
  if (reason !== null) return { id: row.id, state: "failed", reason, nextAt: null }
  // One that honours keys drops a copy of what it has; another would send it.
  const provider = known === null && askFirst.honoursKeys ? askFirst : send.provider
  if (provider.name !== askFirst.name) await noteProviders(context, [{ id: row.id, provider: provider.name }])
  return { ...send, provider }
}

/** Notes, before anything leaves, which provider gets a message: whom to ask when nobody notes what came of it. */
export async function noteProviders(
  { database }: Pick<ServerContext, "database">,
  providers: ReadonlyArray<{ readonly id: string; readonly provider: string }>,
  given?: Sql,
): Promise<void> {
  const note = async (sql: Sql) => {
    await storeAhead(
      sql,
      query`
      update delivery set provider = row.provider
      from json_to_recordset(${JSON.stringify(providers)}::text::json) as row (id uuid, provider text)
      where delivery.id = row.id`,
    )
  }
  await (given ? note(given) : database.transaction({ role: "service" }, note))
}

/** What is stored of an alert of which nobody knows whether it went out, and that is not needed any more. */
export function assumeSent(row: ClaimedDelivery): Mark {
  return { row, change: { id: row.id, state: "unknown", isSent: true, nextAt: null } }
}

/** A third of the time is for the question, so that there is some left for sending. */
function askLookUp(
  context: ServerContext,
  row: ClaimedDelivery,
  provider: Provider,
  message: OutgoingMessage,
  endsAt: Instant,
): Promise<LookUp | null> {
  const now = context.clock.now()
  const until = addMs(now, Math.floor((endsAt - now) / 3))
  return within(
    context,
    row,
    { provider, until },
    (signal) => provider.lookUp?.(message.key, signal, message) ?? Promise.resolve({ type: "absent" }),
  )
}

/** What a provider answers until then; null when it does not, or throws: then anything may have happened. */
async function within<Value>(
  context: ServerContext,
  { id: deliveryId, channel, purpose }: ClaimedDelivery,
  { provider, until }: { readonly provider: Provider; readonly until: Instant },
  call: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | null> {
  const timeout = new AbortController()
  const answered = new AbortController()
  const late = context.clock.waitUntil(until, answered.signal).then(() => null)
  try {
    return await Promise.race([Promise.resolve(timeout.signal).then(call), late])
  } catch (error) {
    const facts = { error, provider: provider.name, channel, purpose, deliveryId }
    context.log.warn(facts, "A provider failed; whether the message went out is unknown.")
    return null
  } finally {
    answered.abort()
    timeout.abort()
  }
}

function changeOf(
  context: ServerContext,
  row: ClaimedDelivery,
  send: Send,
  outcome: SendOutcome,
): DeliveryChange {
  const { provider } = send
  const now = context.clock.now()
  const isSent = mayBeOutBefore(row, send)
  switch (outcome.type) {
    case "accepted":
      return {
        id: row.id,
        state: "accepted",
        isSent: true,
        provider: provider.name,
        reference: outcome.reference,
        nextAt: failoverAt(row, now),
      }
    case "refused":
      return { id: row.id, state: "failed", reason: outcome.reason, nextAt: null, isSent }
    case "busy": {
      // No other provider may get what this one may have, and would drop as a repeat.
      const isItsOwn = isSent && row.provider === provider.name && provider.honoursKeys
      const waiting = isItsOwn ? { ...row, state: "unknown" as const } : row
      return { ...waitChange(waiting, now, outcome.retryAfterMs), isSent }
    }
  }
}

/**
 * Whether it may be out by an earlier try, in the midst of which a process died, whatever a provider says of this one: where
 * nobody could be asked, whoever may have got an alert is owed the all-clear.
 */
function mayBeOutBefore(row: ClaimedDelivery, { askFirst }: Send): boolean {
  return row.was_leased && row.provider !== null && askFirst === null
}

/** What a message becomes that no provider took this time. */
export function waitChange(
  row: ClaimedDelivery,
  now: Instant,
  retryAfterMs: number | null = null,
): DeliveryChange {
  const delay = retryDelayMs(row.tries)
  const isTooLong = row.purpose === "alert" && (retryAfterMs ?? 0) > BUSY_MAX_MS
  if ((delay === null && !isOwed(row, now)) || isTooLong) {
    return { id: row.id, state: "failed", reason: "provider-down", nextAt: null }
  }
  const wait = Math.max(delay ?? OWED_EVERY_MS, retryAfterMs ?? 0)
  return { id: row.id, state: row.state, nextAt: addMs(now, wait) }
}

function unknownChange(context: ServerContext, row: ClaimedDelivery, provider: Provider): DeliveryChange {
  const now = context.clock.now()
  const canAskOrRepeat = provider.lookUp !== undefined || provider.honoursKeys
  const delay = canAskOrRepeat ? retryDelayMs(row.tries) : null
  const again = delay === null ? owedAt(row, now, canAskOrRepeat) : addMs(now, delay)
  const standIn = failoverAt(row, now)
  const nextAt = again === null || standIn === null ? (again ?? standIn) : earlier(again, standIn)
  return { id: row.id, state: "unknown", isSent: true, provider: provider.name, nextAt }
}

function foundChange(
  context: ServerContext,
  row: ClaimedDelivery,
  provider: Provider,
  found: Extract<LookUp, { type: "found" }>,
): DeliveryChange {
  return {
    id: row.id,
    state: found.state === "queued" || found.state === "unknown" ? "accepted" : found.state,
    isSent: true,
    provider: provider.name,
    reference: found.reference,
    nextAt: failoverAt(row, context.clock.now()),
  }
}

/**
 * When an alert that was handed over is looked at for a stand-in; null when none ever stands in, and when its time had come
 * as it was claimed: it was looked at then, and a time that is over would have it claimed again without a pause.
 */
function failoverAt(row: ClaimedDelivery, now: Instant): Instant | null {
  if (!standsIn(row) || row.purpose !== "alert") return null
  const at = addMs(row.sent_at ?? now, FAILOVER_AFTER_MS)
  return at > addMs(row.leased_until, -ALERT_LEASE_MS) ? at : null
}
