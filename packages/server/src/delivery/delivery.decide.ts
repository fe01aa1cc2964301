import {
  ALL_CLEAR_TRIES_FOR_MS,
  FAILOVER_AFTER_MS,
  hasArrived,
  type Channel,
  type DeliveryReason,
} from "@porchlight/core/delivery"
import { isEscapeTooLate } from "@porchlight/core/escape-text"
import { PLACED_CALL_LATE_MS } from "@porchlight/core/fake-call"
import { addMs, Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import type { ServerContext } from "../context/index.ts"
import { messagePriority, messageType, type OutgoingMessage, type Provider } from "../provider/index.ts"
import type { ClaimedDelivery } from "./delivery.claim.ts"
import { standsIn, type DeliveryChange } from "./delivery.change.ts"
import { factsOf } from "./delivery.facts.ts"
import { isOwed, mayDouble, OWED_EVERY_MS } from "./delivery.owed.ts"
import { newsFacts, renderDelivery } from "./delivery.render.ts"

const isInstant = Schema.is(Instant)

/** What is done with a claimed message. */
export type Decision =
  /** Its state changes without anything being sent. */
  | { readonly type: "settle"; readonly change: DeliveryChange }
  /** Somebody may need it over another channel; it stays as it is. */
  | { readonly type: "look"; readonly nextAt: Instant | null }
  /** An alert of an alarm that is over, of which nobody knows whether it went out: who may have got it is owed the all-clear. */
  | { readonly type: "assume-sent" }
  /** No provider can take it now. */
  | { readonly type: "wait" }
  | {
      readonly type: "send"
      readonly provider: Provider
      readonly message: OutgoingMessage
      /** Whom to ask first whether an earlier try went out; null where none did, or nobody can say. */
      readonly askFirst: Provider | null
    }

/** Decides from the rows as they are now. @throws for a row that cannot be rendered */
export function decide(row: ClaimedDelivery, context: ServerContext, now: Instant): Decision {
  if (row.decoy) return { type: "settle", change: decoyChange(row, now) }
  if (row.state !== "queued" && row.state !== "unknown")
    return { type: "look", nextAt: looksAgainAt(row, now) }
  const mayBeOut = (row.was_leased || row.state === "unknown") && row.provider !== null
  if (row.purpose === "all-clear" && row.beside_alarm) return holdBack(row, now, mayBeOut)
  const last = context.providers.find(({ name }) => name === row.provider) ?? null
  // A provider that neither answers questions nor honours keys might send twice: after one unknown the next channel helps.
  const wouldDouble = row.state === "unknown" && last !== null && !last.lookUp && !last.honoursKeys
  if (wouldDouble && !mayDouble(row, now)) return { type: "look", nextAt: null }
  const canAsk = mayBeOut && last?.lookUp !== undefined
  // Its day is over, and nobody can say that it did not go out: that is no failure.
  const isLeftOpen = row.purpose === "all-clear" && row.state === "unknown" && !isOwed(row, now)
  if (isLeftOpen && !canAsk) return { type: "look", nextAt: null }
  if (!canAsk && isOvertaken(row)) {
    const isOwedTheEnd = mayBeOut && row.state === "queued" && row.purpose === "alert"
    return isOwedTheEnd ? { type: "assume-sent" } : settle(row, "cancelled")
  }
  const refusal = refusalOf(row, context, now)
  if (refusal !== null && !canAsk) return settle(row, "failed", refusal)
  // Where the provider that may have it honours keys and cannot be asked, only it may get it again.
  const again = mayBeOut && last !== null && last.honoursKeys && !last.lookUp ? last : null
  const provider = again ?? chooseProvider(context.providers, row)
  if (provider === null) return { type: "wait" }
  return {
    type: "send",
    provider,
    message: messageOf(row, context, now),
    askFirst: canAsk ? last : null,
  }
}

/** A report can say that an alert is out before its half minute is over: whether it arrived is looked at then all the same. */
function looksAgainAt(row: ClaimedDelivery, now: Instant): Instant | null {
  if (row.state !== "accepted" || row.purpose !== "alert" || !standsIn(row)) return null
  const at = addMs(row.sent_at ?? row.created_at, FAILOVER_AFTER_MS)
  return at > now ? at : null
}

/** Whether a message is not needed any more: the watch moved on, the alarm was closed, one came after a test, or a card or a link was taken back. */
export function isOvertaken(row: ClaimedDelivery): boolean {
  if (row.incident_id !== null) {
    const concernsOpenAlarm = row.purpose === "alert" || row.purpose === "notice" || row.purpose === "update"
    return concernsOpenAlarm && row.closed_at !== null
  }
  if (row.purpose === "card" || row.purpose === "card-change") return row.card === null
  if (row.purpose === "place") return !row.place_open
  if (row.watch_id === null) return row.beside_alarm
  if (row.purpose === "on-call") return row.watch_ended_at !== null
  const isOfEpoch = row.purpose === "reminder" || row.purpose === "prompt"
  const hasMovedOn =
    row.watch_ended_at !== null || row.watch_incident_id !== null || row.watch_epoch !== row.epoch
  return isOfEpoch && hasMovedOn
}

/** Why a message may not or cannot go to its recipient, or null. */
export function refusalOf(row: ClaimedDelivery, context: ServerContext, now: Instant): DeliveryReason | null {
  if (row.purpose === "all-clear" && now - row.created_at >= ALL_CLEAR_TRIES_FOR_MS) return "provider-down"
  // Providers that come back much later must not let a phone ring out of nowhere.
  if (row.purpose === "placed-call" && now - timeOf(row, "ringsAt") >= PLACED_CALL_LATE_MS)
    return "provider-down"
  if (row.purpose === "escape-text" && isEscapeTooLate(timeOf(row, "dueAt"), now)) return "too-late"
  const usesPhone = row.channel !== "email" && row.channel !== "push"
  // The answer to STOP itself goes out once.
  if (usesPhone && row.suppressed && row.purpose !== "reply") return "stopped"
  // A locked screen lies open to whoever stands beside her.
  if (row.channel === "push" && row.hidden) return "no-address"
  if (row.contact_id !== null) {
    // Whom she took out of her circle is not there any more.
    if (row.contact_status === null) return "removed"
    if (row.contact_status === "stopped") return "stopped"
    if (row.purpose !== "invite" && row.contact_status !== "verified") return "stopped"
    if (usesPhone && row.purpose !== "invite" && row.contact_sms === false) return "no-address"
  }
  return addressOf(row) === null ? "no-address" : null
}

/** What a message was meant for, which may be a while before it was stored for sending; missing in what an older version stored. */
function timeOf(row: ClaimedDelivery, name: "ringsAt" | "dueAt"): Instant {
  const at = factsOf(row)[name]
  return isInstant(at) ? at : row.created_at
}

function addressOf(row: ClaimedDelivery): string | null {
  if (row.address !== null) return row.address
  const isContact = row.contact_id !== null
  if (row.channel === "email") return isContact ? row.contact_email : row.dater_email
  if (row.channel !== "push") return isContact ? row.contact_phone : row.dater_phone
  return !isContact && row.rings ? row.account_id : null
}

/** What a message says now, and to whom. @throws for a row that cannot be rendered */
export function messageOf(row: ClaimedDelivery, context: ServerContext, now: Instant): OutgoingMessage {
  const type = messageType(row.purpose, row.kind)
  const news = row.purpose === "notification" ? newsFacts(row.facts).messages : []
  return {
    key: row.id,
    channel: row.channel,
    to: addressOf(row) ?? "",
    ...renderDelivery(row, context, now),
    accountId: row.account_id,
    purpose: row.purpose,
    type,
    priority: messagePriority(type, news),
  }
}

/** Another provider than last time, where there is one. Where none works the message is tried all the same: it may just have come back. */
function chooseProvider(providers: ReadonlyArray<Provider>, row: ClaimedDelivery): Provider | null {
  const all = providersOf(providers, row.channel)
  const working = all.filter((provider) => provider.isWorking())
  const usable = working.length > 0 ? working : all
  const after = usable.findIndex(({ name }) => name === row.provider) + 1
  return usable[after] ?? usable[0] ?? null
}

/** The providers of a channel, the preferred one first. */
function providersOf(providers: ReadonlyArray<Provider>, channel: Channel): ReadonlyArray<Provider> {
  return providers.filter(({ channels }) => channels.includes(channel))
}

function settle(
  row: ClaimedDelivery,
  state: "cancelled" | "failed",
  reason: DeliveryReason | null = null,
): Decision {
  return { type: "settle", change: { id: row.id, state, reason, nextAt: null } }
}

/**
 * An all-clear names no alarm: it waits for the end of one that opened in the meantime. Where it may be out already that is
 * kept, so that it is asked about then.
 */
function holdBack(row: ClaimedDelivery, now: Instant, mayBeOut: boolean): Decision {
  if (!isOwed(row, now)) return settle(row, "cancelled")
  const state = mayBeOut ? "unknown" : row.state
  return {
    type: "settle",
    change: { id: row.id, state, isSent: mayBeOut, nextAt: addMs(now, OWED_EVERY_MS) },
  }
}

/** A decoy goes the way the real message went, at its pace, and is handed to nobody. */
function decoyChange(row: ClaimedDelivery, now: Instant): DeliveryChange {
  // One that follows a hidden alert goes no way of its own: it is here for a stand-in, because that alert has failed.
  if (row.facts === null) return { id: row.id, state: row.state, nextAt: null }
  const { state, reason, afterMs } = decoyFacts(row.facts)
  if (row.state !== "queued") return { id: row.id, state, reason, nextAt: null }
  if (state === "failed" && afterMs === 0) return { id: row.id, state, reason, nextAt: null }
  const goesOn = hasArrived(state) || state === "failed"
  return { id: row.id, state: "accepted", nextAt: goesOn ? addMs(now, afterMs) : null }
}

function decoyFacts(facts: unknown) {
  const given: Readonly<Record<string, unknown>> =
    typeof facts === "object" && facts !== null ? { ...facts } : {}
  const state: "accepted" | "delivered" | "failed" =
    given["state"] === "failed" ? "failed" : given["state"] === "accepted" ? "accepted" : "delivered"
  // Written by ourselves from a delivery's own reason.
  const reason = (given["reason"] ?? null) as DeliveryReason | null
  return { state, reason, afterMs: typeof given["afterMs"] === "number" ? given["afterMs"] : 0 }
}
