import { sql as query } from "kysely"
import { contactChannels } from "@porchlight/core/check-in"
import {
  FAILOVER_AFTER_MS,
  hasArrived,
  needsFailover,
  nextChannel,
  type Channel,
  type DeliveryState,
} from "@porchlight/core/delivery"
import type { Instant } from "@porchlight/core/time"
import { anyOf, type Sql } from "../database/index.ts"
import { readDecoysOf } from "./delivery.decoy.ts"
import { standsIn } from "./delivery.change.ts"
import type { ClaimedDelivery } from "./delivery.claim.ts"
import type { NewDelivery } from "./delivery.queue.ts"

/** Tries after which a message that no provider took is late: about eight seconds. */
export const LATE_TRIES = 5

/** A decoy's stand-in seems to leave at once; where it gets to follows the hidden alert over the same channel. */
const DECOY_STAND_IN = { state: "accepted", reason: null, afterMs: 0 } as const

/** A message of the same round to the same person. */
interface Sibling {
  readonly incident_id: string
  readonly contact_id: string
  readonly purpose: string
  readonly round: number
  readonly channel: Channel
  readonly state: DeliveryState
}

/** What stands in for messages, and those alerts for which nothing does. */
export interface StandIns {
  readonly messages: ReadonlyArray<NewDelivery>
  /** Failed, or late by half a minute: where nobody else can have heard, somebody else is told at once. */
  readonly spent: ReadonlyArray<ClaimedDelivery>
}

/**
 * The stand-ins, over the next channel, of those messages that failed, are late or have not arrived in time, unless the
 * same round has reached the person another way.
 */
export async function findStandIns(
  sql: Sql,
  rows: ReadonlyArray<ClaimedDelivery>,
  now: Instant,
): Promise<StandIns> {
  // After the duress PIN her screen shows what it would after the safe one, where nothing is late but a hidden alert.
  const late = rows.filter((row) => row.hidden && row.purpose === "alert" && isOverdue(row, now))
  const needing = [
    ...rows.filter((row) => needsStandIn(row, now)),
    ...(await readDecoysOf(sql, late)).filter(canStandIn),
  ]
  const siblings = needing.length === 0 ? [] : await readSiblings(sql, needing)
  const found = needing.flatMap((row) => {
    const channel = channelLeft(row, siblings)
    return channel === null ? [] : [{ id: row.id, message: standIn(row, channel) }]
  })
  const replaced = new Set(found.map(({ id }) => id))
  return {
    messages: found.map(({ message }) => message),
    spent: rows.filter((row) => isSpent(row, now) && !replaced.has(row.id)),
  }
}

async function readSiblings(sql: Sql, rows: ReadonlyArray<ClaimedDelivery>): Promise<ReadonlyArray<Sibling>> {
  const incidentIds = rows.flatMap((row) => row.incident_id ?? [])
  const { rows: siblings } = await query<Sibling>`
    select incident_id, contact_id, purpose, round, channel, state from delivery
    where coalesce(incident_id, watch_id) = ${anyOf(incidentIds)}
      and contact_id = ${anyOf(rows.flatMap((row) => row.contact_id ?? []))}`.execute(sql)
  return siblings
}

/** The channel that stands in for a message; null where the round has reached the person, or none is left. */
function channelLeft(row: ClaimedDelivery, siblings: ReadonlyArray<Sibling>): Channel | null {
  const round = siblings.filter((sibling) => isSameRound(row, sibling))
  if (round.some(({ state }) => hasArrived(state))) return null
  const has = contactChannels({ smsEnabled: row.contact_sms ?? false, email: row.contact_email })
  // That she is safe wakes nobody by a call for as long as the text may still come.
  const isCallSpared = row.purpose === "all-clear" && row.state !== "failed"
  return nextChannel(
    isCallSpared ? has.filter((channel) => channel !== "voice") : has,
    round.map((sibling) => sibling.channel),
  )
}

/** Whether an alert of an open alarm is lost, or was tried for as long as one has to arrive. */
function isSpent(row: ClaimedDelivery, now: Instant): boolean {
  const isOfOpenAlarm = row.opened_at !== null && row.closed_at === null
  if (!isOfOpenAlarm || row.purpose !== "alert" || row.contact_id === null) return false
  if (row.state !== "queued") return row.state === "failed"
  return row.tries >= LATE_TRIES && now - row.created_at >= FAILOVER_AFTER_MS
}

function canStandIn(row: ClaimedDelivery): boolean {
  return standsIn(row) && !row.suppressed && row.contact_status === "verified"
}

function needsStandIn(row: ClaimedDelivery, now: Instant): boolean {
  if (!canStandIn(row)) return false
  if (row.purpose === "all-clear") return row.state === "failed" || (!row.beside_alarm && isOverdue(row, now))
  if (row.closed_at !== null) return false
  const isLate = row.state === "queued" && row.tries >= LATE_TRIES
  return isLate || needsFailover(row.state, row.sent_at ?? row.created_at, now)
}

/**
 * Whether a message was tried with a provider, and half a minute later did not go out, or nobody knows that it did: then an all-clear
 * is late. With a provider that can neither be asked nor honours keys nobody looks before the next try, ten minutes later.
 */
function isOverdue(row: ClaimedDelivery, now: Instant): boolean {
  const isWaiting = row.state === "queued" || row.state === "unknown"
  return isWaiting && row.tries > 1 && row.provider !== null && now - row.created_at >= FAILOVER_AFTER_MS
}

function isSameRound(row: ClaimedDelivery, sibling: Sibling): boolean {
  return (
    sibling.incident_id === row.incident_id &&
    sibling.contact_id === row.contact_id &&
    sibling.purpose === row.purpose &&
    sibling.round === row.round
  )
}

function standIn(row: ClaimedDelivery, channel: Channel): NewDelivery {
  return {
    accountId: row.account_id,
    watchId: row.watch_id,
    incidentId: row.incident_id,
    contactId: row.contact_id,
    recipientName: row.recipient_name,
    channel,
    epoch: row.epoch,
    round: row.round,
    hidden: row.hidden,
    decoy: row.decoy,
    ...(row.purpose === "all-clear"
      ? { purpose: "all-clear", facts: row.decoy ? DECOY_STAND_IN : null }
      : { purpose: "alert" }),
  }
}
