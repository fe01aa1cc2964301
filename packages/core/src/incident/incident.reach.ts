import { FAILOVER_AFTER_MS, nextChannel, type Channel, type Delivery } from "../delivery/index.ts"
import type { Instant } from "../time/index.ts"
import type { Escalation } from "./incident.ts"
import type { Responder } from "./incident.schema.ts"

/** What matters of an alert to whether it can have been heard. */
export interface SentAlert extends Pick<Delivery, "contactId" | "channel" | "round" | "state"> {
  /** Since when it is being handed over. What nobody has tried yet, because the server was down, is not late. */
  readonly triedSince: Instant
}

/** The channels by which somebody can be told now; none for who left the circle or wants no messages. */
export type ChannelsNow = (contactId: string) => ReadonlyArray<Channel>

/**
 * Whether somebody who was told cannot have heard: every alert to them has failed and no channel is left that could stand
 * in, or no provider has taken one of their last round for as long as a message has to arrive. What a provider took, or
 * may have taken, they may have heard.
 */
export function isBeyondReach(
  { contactId, openedAt }: Pick<Responder, "contactId" | "openedAt">,
  alerts: ReadonlyArray<SentAlert>,
  channelsNow: ChannelsNow,
  now: Instant,
): boolean {
  const own = alerts.filter((alert) => alert.contactId === contactId)
  if (openedAt !== null || own.some(({ state }) => !NOT_OUT.has(state))) return false
  const lastRound = Math.max(...own.map(({ round }) => round))
  const last = own.filter(({ round }) => round === lastRound)
  if (last.some(({ state }) => state === "queued"))
    return last.some(({ triedSince }) => now - triedSince >= FAILOVER_AFTER_MS)
  const tried = last.map(({ channel }) => channel)
  return nextChannel(channelsNow(contactId), tried) === null
}

const NOT_OUT: ReadonlySet<Delivery["state"]> = new Set(["queued", "failed", "cancelled"])

/**
 * Who is told before their turn, because nobody who was told can be reached: the next tier of those who can be told and
 * were not yet. Nobody while one who was told may have heard, while somebody is on it, or where a round is due anyway.
 * Whoever is given here is told by that, so that each is given once at most.
 */
export function toldBeforeTurn(
  incident: Escalation,
  alerts: ReadonlyArray<SentAlert>,
  channelsNow: ChannelsNow,
  now: Instant,
): ReadonlyArray<Responder> {
  const { closedAt, acknowledgedAt, nextRoundAt, responders } = incident
  const isRoundDue = nextRoundAt !== null && nextRoundAt <= now
  if (closedAt !== null || acknowledgedAt !== null || isRoundDue) return []
  const able = responders.filter(({ answer }) => answer !== "cannot-help")
  const mayHaveHeard = (responder: Responder) =>
    responder.rounds > 0 && !isBeyondReach(responder, alerts, channelsNow, now)
  if (able.some((responder) => mayHaveHeard(responder))) return []
  const waiting = able.filter(({ contactId, rounds }) => rounds === 0 && channelsNow(contactId).length > 0)
  const next = Math.min(...waiting.map(({ tier }) => tier))
  return waiting.filter(({ tier }) => tier === next)
}
