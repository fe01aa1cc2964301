import { routeTiers, type Watch, type WatchRecipient } from "@porchlight/core/check-in"
import type { Channel } from "@porchlight/core/delivery"
import {
  applyIncident,
  linkExpiresAt,
  recipientsNow,
  roundChannels,
  type Incident,
  type IncidentReason,
  type Responder,
} from "@porchlight/core/incident"
import type { Instant } from "@porchlight/core/time"
import type { FirstMessage } from "../delivery/delivery.queue.ts"
import type { NewIncident } from "./incident.row.ts"

/** Whose incident it is, and whether the account must not see it. */
export interface IncidentOwner {
  readonly accountId: string
  readonly hidden: boolean
  /** Over every channel they have, not only those of the round. */
  readonly isBroadcast?: boolean
}

/** Where an alarm comes from and whom it concerns: a watch is one. */
export interface AlarmSource {
  readonly watchId: string | null
  /** Of the watch; 0 without one. */
  readonly epoch: number
  /** The end of the date; null without one. */
  readonly plannedEndAt: Instant | null
  /** In which times are read; null where the watch says it. */
  readonly timeZone: string | null
  readonly recipients: ReadonlyArray<WatchRecipient>
}

/** A watch as the source of an alarm. */
export function watchSource({ id, epoch, plannedEndAt, recipients }: Watch): AlarmSource {
  return { watchId: id, epoch, plannedEndAt, timeZone: null, recipients }
}

/** An alarm about to open. */
export interface Opening extends IncidentOwner {
  readonly id: string
  readonly source: AlarmSource
  readonly reason: IncidentReason
  readonly dossier: Readonly<Record<string, unknown>> | null
  /** Who is told at once whatever their tier, because they were told something else before. */
  readonly toldBefore?: ReadonlySet<string>
}

/** The alarm of a watch with its first round, and the messages of that round. Pure. */
export function openIncident(
  opening: Opening,
  now: Instant,
): { readonly stored: NewIncident; readonly messages: ReadonlyArray<FirstMessage> } {
  const { source, reason } = opening
  const opened: Incident = {
    id: opening.id,
    watchId: source.watchId,
    epoch: source.epoch,
    kind: reason.kind,
    reason,
    openedAt: now,
    roundsDone: 0,
    nextRoundAt: now,
    acknowledgedAt: null,
    unansweredAt: null,
    closedAt: null,
    responders: routeTiers(source.recipients).map(responderOf),
  }
  const channels = new Map(source.recipients.map((recipient) => [recipient.contactId, recipient.channels]))
  const first = new Set(recipientsNow(opened, now).map(({ contactId }) => contactId))
  const recipients = opened.responders.filter(
    ({ contactId }) => opening.isBroadcast || first.has(contactId) || opening.toldBefore?.has(contactId),
  )
  const { incident, messages } = tellRound(opened, opening, recipients, channels, now)
  return {
    stored: {
      incident,
      accountId: opening.accountId,
      hidden: opening.hidden,
      linkExpiresAt: linkExpiresAt(now, source.plannedEndAt),
      dossier: opening.dossier,
      timeZone: source.timeZone,
    },
    messages,
  }
}

/** Somebody who is told, before anybody was. */
export function responderOf({ contactId, name, tier }: WatchRecipient): Responder {
  return { contactId, name, tier, rounds: 0, openedAt: null, answer: null, answeredAt: null }
}

/** An incident after people were told, and the messages to them. */
export interface Told {
  readonly incident: Incident
  readonly messages: ReadonlyArray<FirstMessage>
}

type Channels = ReadonlyMap<string, ReadonlyArray<Channel>>

/** The incident after a round to these people, and the round's messages. Who has no channel is not counted as told. Pure. */
export function tellRound(
  incident: Incident,
  owner: IncidentOwner,
  responders: ReadonlyArray<Responder>,
  channels: Channels,
  now: Instant,
): Told {
  const { contactIds, messages } = alertsTo(incident, owner, responders, channels)
  return { incident: applyIncident(incident, { type: "round-sent", at: now, contactIds }), messages }
}

/** The same for people who are told before their turn: the rounds stay as they are. Pure. */
export function tellEarly(
  incident: Incident,
  owner: IncidentOwner,
  responders: ReadonlyArray<Responder>,
  channels: Channels,
  now: Instant,
): Told {
  const { contactIds, messages } = alertsTo(incident, owner, responders, channels)
  return { incident: applyIncident(incident, { type: "brought-forward", at: now, contactIds }), messages }
}

function alertsTo(
  incident: Incident,
  owner: IncidentOwner,
  responders: ReadonlyArray<Responder>,
  channels: Channels,
) {
  const told = responders.filter(({ contactId }) => (channels.get(contactId)?.length ?? 0) > 0)
  const messages = told.flatMap((responder) =>
    channelsOf(channels.get(responder.contactId) ?? [], responder, owner).map((channel): FirstMessage => ({
      accountId: owner.accountId,
      hidden: owner.hidden,
      watchId: incident.watchId,
      incidentId: incident.id,
      contactId: responder.contactId,
      recipientName: responder.name,
      channel,
      purpose: "alert",
      epoch: incident.epoch,
      round: responder.rounds,
    })),
  )
  return { contactIds: told.map(({ contactId }) => contactId), messages }
}

function channelsOf(has: ReadonlyArray<Channel>, { rounds }: Responder, { isBroadcast }: IncidentOwner) {
  return isBroadcast ? has : roundChannels(has, rounds)
}
