import type { Tier } from "../circle/index.ts"
import type { Channel, Delivery } from "../delivery/index.ts"
import { addMs, earlier, type Instant } from "../time/index.ts"
import {
  ANSWERS_AT_ONCE,
  LINK_LIFETIME_AFTER_END_MS,
  LINK_LIFETIME_MAX_MS,
  REPEAT_EVERY_MS,
  REPEATS_MAX,
  UNANSWERED_AFTER_MS,
} from "./incident.constants.ts"
import type { Incident, Responder, ResponderAnswer } from "./incident.schema.ts"

/** The part of an incident that decides when who is told. */
export type Escalation = Pick<
  Incident,
  "openedAt" | "roundsDone" | "nextRoundAt" | "acknowledgedAt" | "unansweredAt" | "closedAt" | "responders"
>

export type IncidentEvent =
  /** The messages of a round have been stored for sending to these contacts. */
  | { readonly type: "round-sent"; readonly at: Instant; readonly contactIds: ReadonlyArray<string> }
  /** The same for these contacts before their turn, because nobody who was told can be reached. */
  | { readonly type: "brought-forward"; readonly at: Instant; readonly contactIds: ReadonlyArray<string> }
  | { readonly type: "opened"; readonly at: Instant; readonly contactId: string }
  /** Somebody more can be told from now on. */
  | { readonly type: "joined"; readonly at: Instant; readonly responder: Responder }
  | {
      readonly type: "answered"
      readonly at: Instant
      readonly contactId: string
      readonly answer: ResponderAnswer
      /** One of so many that nobody is told of it at once (`isAnsweredOften`). */
      readonly isOften?: boolean
    }
  /** Somebody said STOP: no message reaches them any more, nor do their own links. */
  | { readonly type: "left"; readonly at: Instant; readonly contactId: string }
  /** She calls for help again where nobody is reminded any more (`isSpent`): the rounds begin anew, and no answer counts. */
  | { readonly type: "renewed"; readonly at: Instant }
  | { readonly type: "unanswered"; readonly at: Instant }
  | { readonly type: "closed"; readonly at: Instant }

/** What is due now: a round of messages to these responders, the mark that nobody answered, or both. */
export interface IncidentWork {
  readonly recipients: ReadonlyArray<Responder> | null
  readonly unanswered: boolean
}

/** The instant at which something has to happen next; null when nothing does any more. */
export function nextIncidentDeadline(incident: Escalation): Instant | null {
  if (incident.closedAt !== null || incident.acknowledgedAt !== null) return null
  const unansweredAt = incident.unansweredAt === null ? addMs(incident.openedAt, UNANSWERED_AFTER_MS) : null
  if (unansweredAt === null || incident.nextRoundAt === null) return unansweredAt ?? incident.nextRoundAt
  return earlier(unansweredAt, incident.nextRoundAt)
}

/** What has to happen now. Rounds missed while the server was down are one round, not several. */
export function incidentWork(incident: Escalation, now: Instant): IncidentWork {
  if (incident.closedAt !== null || incident.acknowledgedAt !== null)
    return { recipients: null, unanswered: false }
  return {
    recipients:
      incident.nextRoundAt !== null && incident.nextRoundAt <= now ? recipientsNow(incident, now) : null,
    unanswered: incident.unansweredAt === null && now - incident.openedAt >= UNANSWERED_AFTER_MS,
  }
}

/**
 * Who is told in the round that is due: everybody whose tier has joined and who has not said that they cannot help.
 * The first tier that has anybody starts; each next one joins with the round after the one before was told, or when its
 * time has come.
 */
export function recipientsNow(incident: Escalation, now: Instant): ReadonlyArray<Responder> {
  const able = incident.responders.filter((responder) => responder.answer !== "cannot-help")
  const tiers = [...new Set<Tier>(able.map((responder) => responder.tier))].sort((a, b) => a - b)
  const elapsedRounds = Math.floor((now - incident.openedAt) / REPEAT_EVERY_MS)
  const told = able.filter(({ rounds }) => rounds > 0).map(({ tier }) => tiers.indexOf(tier))
  const joined = Math.max(incident.roundsDone, elapsedRounds, ...told.map((tier) => tier + 1))
  return able.filter((responder) => tiers.indexOf(responder.tier) <= joined)
}

/**
 * The channels of one person's message: text and e-mail first, text and a call from the second time on. Whoever lacks
 * one of them is told through all that they have.
 */
export function roundChannels(has: ReadonlyArray<Channel>, rounds: number): ReadonlyArray<Channel> {
  const wanted: ReadonlyArray<Channel> = rounds === 0 ? ["sms", "email"] : ["sms", "voice"]
  const chosen = wanted.filter((channel) => has.includes(channel))
  return chosen.length > 0 ? chosen : has
}

/** The incident after an event. Closed stays closed; an answer may be changed, and taking back the only help resumes the rounds. */
export function applyIncident<State extends Escalation>(incident: State, event: IncidentEvent): State {
  if (incident.closedAt !== null && event.type !== "opened") return incident
  switch (event.type) {
    case "round-sent": {
      const planned = incident.nextRoundAt ?? event.at
      const isExtra = planned > event.at
      // A call for help that comes between two rounds uses none of them up: the last one that is planned still comes.
      const counted = incident.roundsDone + 1
      const roundsDone = isExtra ? Math.min(counted, REPEATS_MAX) : counted
      // Keeps the beat of five minutes, unless a whole beat was missed or this round came by itself.
      const base = isExtra || event.at - planned >= REPEAT_EVERY_MS ? event.at : planned
      // Somebody may have answered while this round was on its way.
      const isOver = roundsDone > REPEATS_MAX || incident.acknowledgedAt !== null
      return {
        ...incident,
        roundsDone,
        nextRoundAt: isOver ? null : addMs(base, REPEAT_EVERY_MS),
        responders: toldOnce(incident, event.contactIds),
      }
    }
    case "brought-forward":
      // Neither a round nor its time is used up: the plan stays, and who is told early hears again with everybody.
      return { ...incident, responders: toldOnce(incident, event.contactIds) }
    case "opened":
      return {
        ...incident,
        responders: changeResponder(incident, event.contactId, (responder) => ({
          ...responder,
          openedAt: responder.openedAt ?? event.at,
        })),
      }
    case "joined":
      return joined(incident, event)
    case "answered":
      return answered(incident, event)
    case "left":
      return left(incident, event)
    case "renewed":
      return renewed(incident, event.at)
    case "unanswered":
      return { ...incident, unansweredAt: incident.unansweredAt ?? event.at }
    case "closed":
      return { ...incident, closedAt: event.at, nextRoundAt: null }
  }
}

/** Whether somebody is on it or has reached the dater: as long as that is so, nobody further is told. */
export function isHelped(responders: ReadonlyArray<Pick<Responder, "answer">>): boolean {
  return responders.some(({ answer }) => answer === "on-it" || answer === "reached")
}

/** They are told with the next round, and at once where nobody was told or no round would come. */
function joined<State extends Escalation>(
  incident: State,
  { at, responder }: Extract<IncidentEvent, { type: "joined" }>,
): State {
  if (incident.responders.some(({ contactId }) => contactId === responder.contactId)) return incident
  const isNobodyTold = incident.responders.every(({ rounds }) => rounds === 0)
  const isNow = incident.acknowledgedAt === null && (isNobodyTold || incident.nextRoundAt === null)
  return {
    ...incident,
    nextRoundAt: isNow ? at : incident.nextRoundAt,
    responders: [...incident.responders, responder],
  }
}

function answered<State extends Escalation>(
  incident: State,
  event: Extract<IncidentEvent, { type: "answered" }>,
): State {
  const responders = changeResponder(incident, event.contactId, (responder) => ({
    ...responder,
    openedAt: responder.openedAt ?? event.at,
    answer: event.answer,
    answeredAt: event.at,
  }))
  const before = incident.responders.find(({ contactId }) => contactId === event.contactId)
  // Said twice it changes nothing: a round for nobody would use one up.
  if (before?.answer === event.answer) return { ...incident, responders }
  if (isHelped(responders)) {
    return { ...incident, responders, acknowledgedAt: incident.acknowledgedAt ?? event.at, nextRoundAt: null }
  }
  const told = responders.filter((responder) => responder.rounds > 0)
  const nobodyTold = told.every((responder) => responder.answer === "cannot-help")
  const isTakenBack = incident.acknowledgedAt !== null
  const resumes = isTakenBack || nobodyTold
  // Whoever was told that somebody is on it hears at least once more, also where all repeats are used up.
  const isUsedUp = incident.roundsDone > REPEATS_MAX && !isTakenBack
  return {
    ...incident,
    responders,
    acknowledgedAt: null,
    nextRoundAt: resumes && !isUsedUp ? resumedAt(incident, event) : incident.nextRoundAt,
  }
}

/** How often each was told stays: it tells their messages apart. That this alarm has gone unanswered is known from now on. */
function renewed<State extends Escalation>(incident: State, at: Instant): State {
  const responders = incident.responders.map((responder) => ({
    ...responder,
    openedAt: null,
    answer: null,
    answeredAt: null,
  }))
  const unansweredAt = incident.unansweredAt ?? at
  return { ...incident, roundsDone: 0, nextRoundAt: at, acknowledgedAt: null, unansweredAt, responders }
}

/** Who was on it and cannot be reached is not waited for: the others hear at once, and once more where all repeats are used up. */
function left<State extends Escalation>(
  incident: State,
  { at, contactId }: Extract<IncidentEvent, { type: "left" }>,
): State {
  const isOnIt = ({ answer, ...each }: Responder) => each.contactId === contactId && answer === "on-it"
  if (!incident.responders.some(isOnIt)) return incident
  const forgotten = { answer: null, answeredAt: null }
  const responders = changeResponder(incident, contactId, (responder) => ({ ...responder, ...forgotten }))
  return isHelped(responders)
    ? { ...incident, responders }
    : { ...incident, responders, acknowledgedAt: null, nextRoundAt: at }
}

function resumedAt(
  { nextRoundAt }: Escalation,
  { at, isOften = false }: Extract<IncidentEvent, { type: "answered" }>,
): Instant {
  if (!isOften) return at
  const inABeat = addMs(at, REPEAT_EVERY_MS)
  return nextRoundAt === null ? inABeat : earlier(nextRoundAt, inABeat)
}

/** Whether somebody has answered so often, and so lately, that a further answer moves nobody at once. */
export function isAnsweredOften(
  answers: number,
  { answeredAt }: Pick<Responder, "answeredAt">,
  now: Instant,
): boolean {
  return answers >= ANSWERS_AT_ONCE && answeredAt !== null && now - answeredAt < REPEAT_EVERY_MS
}

function toldOnce(incident: Escalation, contactIds: ReadonlyArray<string>): ReadonlyArray<Responder> {
  return incident.responders.map((responder) =>
    contactIds.includes(responder.contactId) ? { ...responder, rounds: responder.rounds + 1 } : responder,
  )
}

function changeResponder(
  incident: Escalation,
  contactId: string,
  change: (responder: Responder) => Responder,
): ReadonlyArray<Responder> {
  return incident.responders.map((responder) =>
    responder.contactId === contactId ? change(responder) : responder,
  )
}

/**
 * Whether an alarm tells nobody: there is no one to tell, or every message to everybody has failed so far. As long as somebody
 * is still to be told, or one message is on its way, it may yet.
 */
export function isNobodyTold(
  { responders }: Pick<Incident, "responders">,
  deliveries: ReadonlyArray<Pick<Delivery, "contactId" | "purpose" | "state">>,
): boolean {
  return responders.every(({ contactId, openedAt, answer }) => {
    const alerts = deliveries.filter((each) => each.contactId === contactId && each.purpose === "alert")
    const isHeard = openedAt !== null || answer !== null
    return !isHeard && alerts.length > 0 && alerts.every(({ state }) => state === "failed")
  })
}

/** When responder links stop working: a day after the date's end, three days after the alarm at the latest. */
export function linkExpiresAt(openedAt: Instant, plannedEndAt: Instant | null): Instant {
  const hardEnd = addMs(openedAt, LINK_LIFETIME_MAX_MS)
  const base = plannedEndAt !== null && plannedEndAt > openedAt ? plannedEndAt : openedAt
  return earlier(hardEnd, addMs(base, LINK_LIFETIME_AFTER_END_MS))
}
