import { checkInMessages } from "@porchlight/core/check-in"
import type { Delivery } from "@porchlight/core/delivery"
import {
  incidentMessages,
  isHelped,
  isNobodyTold,
  momentOf,
  ownReason,
  toldTimes,
  type Incident,
  type Responder,
  type ResponderAnswer,
} from "@porchlight/core/incident"
import { formatAge, type Instant, type TimeZone } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { incidentMachine } from "./incident.machine.ts"
import type { IncidentContext } from "./incident.types.ts"

type IncidentMachine = ReturnType<typeof incidentMachine>

export const INCIDENT_STATES = [
  "loading",
  "failed",
  "watching",
  "asking",
  "resolving",
  "unsent",
  "resolved",
] as const
export type IncidentState = (typeof INCIDENT_STATES)[number]

/** One person in the alarm, in words. */
export interface ResponderLineView {
  readonly contactId: string
  readonly name: string
  /** later: not told yet. told: no answer. opened: has seen it. Otherwise the answer. */
  readonly state: "later" | "told" | "opened" | ResponderAnswer
  readonly text: string
  /** When they answered or opened it: `3 min ago`; null before. */
  readonly age: string | null
}

/** What a screen may know of an alarm and do. No framework, no DOM. */
export interface IncidentView {
  readonly state: IncidentState
  /** The state in words, for a heading and for a live region. */
  readonly status: string
  readonly incident: Incident | null
  readonly openedAt: string | null
  /** Why the alarm rang, in one sentence of facts (N-06). */
  readonly reason: string | null
  readonly responders: ReadonlyArray<ResponderLineView>
  /** Whether it is open and there is nobody whom it could tell: then calling is all there is. */
  readonly isNobodyTold: boolean
  /** Who answered, in one sentence, or that nobody did. */
  readonly answer: string | null
  readonly deliveries: ReadonlyArray<Delivery>
  readonly error: string | null
  /** Set while "I am safe" has not reached the server: it says so, why, and that this page alone has the PIN. */
  readonly unsent: string | null
  readonly line: "up" | "down"
  /** Says that the line is down, or that she is signed out, and what goes on; empty while it is up. */
  readonly lineText: string
  /** Whether she has to sign in again to see the alarm or to end it. */
  readonly needsSignIn: boolean
  readonly canResolve: boolean
  readonly openPin: () => void
  readonly submitPin: (pin: string) => void
  readonly cancelPin: () => void
  readonly look: () => void
}

/** The view at `now`, the server's time; times are shown in `timeZone`, the zone of the date. */
export function connectIncident(
  snapshot: SnapshotFrom<IncidentMachine>,
  send: ActorRefFrom<IncidentMachine>["send"],
  now: Instant,
  timeZone: TimeZone,
): IncidentView {
  const { alarm, error, isSignedOut: needsSignIn } = snapshot.context
  const incident = alarm?.incident ?? null
  const state = stateOf(snapshot)
  const line = snapshot.matches({ line: "down" }) ? "down" : "up"
  const isOpen = incident !== null && state !== "resolved"
  const isNobody = isOpen && isNobodyTold(incident, alarm?.deliveries ?? [])
  return {
    state,
    status: statusOf(state, isNobody, (incident?.watchId ?? null) !== null),
    incident,
    openedAt: incident && openedText(incident, timeZone),
    reason: incident && ownReason(incident, now, timeZone),
    responders: incident === null ? [] : respondersView(incident, now, state),
    isNobodyTold: isNobody,
    answer: incident && answerOf(incident),
    deliveries: alarm?.deliveries ?? [],
    error,
    unsent: state === "unsent" ? unsentOf(snapshot.context) : null,
    line,
    // Once it is over nobody is being told any more.
    lineText: line === "up" ? "" : lineTextOf(needsSignIn, isNobody || state === "resolved"),
    needsSignIn,
    canResolve: state === "watching",
    openPin: () => send({ type: "PIN.OPEN" }),
    submitPin: (pin) => send({ type: "PIN.SUBMIT", pin }),
    cancelPin: () => send({ type: "PIN.CANCEL" }),
    look: () => send({ type: "LOOK" }),
  }
}

/** When it opened; what waited in her phone, when she asked for it and when it could be sent. */
function openedText(incident: Incident, timeZone: TimeZone): string {
  const times = toldTimes(incident)
  return times.sentLateAt === null
    ? incidentMessages.openedAt(incident.openedAt, timeZone)
    : incidentMessages.askedLate(momentOf({ ...times, timeZone }, incidentMessages.sentLate))
}

/** `begun` is left before anybody can see it. What was not answered is unsent also while it is tried again. */
function stateOf({ value: { alarm }, context }: SnapshotFrom<IncidentMachine>): IncidentState {
  if (typeof alarm !== "string")
    return alarm.open === "resolving" && context.tries > 0 ? "unsent" : alarm.open
  return alarm === "begun" ? "loading" : alarm
}

function statusOf(state: IncidentState, isNobody: boolean, isOnDate: boolean): string {
  if (state === "loading") return incidentMessages.loading
  if (state === "failed") return incidentMessages.loadFailed
  // Her PIN has ended the date as well that it was called on, however long that was to go on.
  if (state === "resolved")
    return isOnDate ? `${incidentMessages.resolved} ${checkInMessages.unwatched}` : incidentMessages.resolved
  return isNobody ? incidentMessages.titleNobody : incidentMessages.title
}

function unsentOf({ unsentBecause }: Pick<IncidentContext, "unsentBecause">): string {
  const why = unsentBecause === "offline" ? incidentMessages.unsent : checkInMessages.unsentServer
  return `${why} ${checkInMessages.pinStaysHere}`
}

function lineTextOf(isSignedOut: boolean, isNobodyBeingTold: boolean): string {
  if (isSignedOut) return isNobodyBeingTold ? incidentMessages.signedOutNobody : incidentMessages.signedOut
  return isNobodyBeingTold ? incidentMessages.lineDownNobody : incidentMessages.lineDown
}

function respondersView(
  { responders: all }: Incident,
  now: Instant,
  state: IncidentState,
): ReadonlyArray<ResponderLineView> {
  // Once it is over, only those count who were told at all. By what she sees, which the duress PIN does not tell apart.
  const responders = state === "resolved" ? all.filter(({ rounds }) => rounds > 0) : all
  const later = isHelped(all) ? incidentMessages.responderSpared : incidentMessages.responderLater
  return responders.map((responder) => {
    const { contactId, name, answer, openedAt, rounds } = responder
    const at = responder.answeredAt ?? openedAt
    return {
      contactId,
      name,
      state: answer ?? (openedAt !== null ? "opened" : rounds > 0 ? "told" : "later"),
      text: rounds === 0 && answer === null && openedAt === null ? later(name) : responderText(responder),
      age: at === null ? null : formatAge(at, now),
    }
  })
}

/** Of somebody who was told. */
function responderText({ name, answer, openedAt }: Responder): string {
  if (answer !== null) return incidentMessages.responderAnswer[answer](name)
  return openedAt === null ? incidentMessages.responderTold(name) : incidentMessages.responderOpened(name)
}

function answerOf(incident: Incident): string {
  if (incident.responders.length === 0) return incidentMessages.nobodyToTell
  const helper =
    incident.responders.find(({ answer }) => answer === "reached") ??
    incident.responders.find(({ answer }) => answer === "on-it")
  if (helper) return responderText(helper)
  return incident.unansweredAt === null ? incidentMessages.nobodyYet : incidentMessages.unanswered
}
