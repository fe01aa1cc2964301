import { formatDistance } from "../geo/index.ts"
import { isPhoneSilent } from "../location/index.ts"
import { joinNames } from "../text/index.ts"
import { formatAge, formatClock, formatMoment, type Instant, type TimeZone } from "../time/index.ts"
import { calledBy } from "./incident.again.ts"
import type { Incident, IncidentKind, IncidentReason, ResponderAnswer } from "./incident.schema.ts"
import { momentOf } from "./incident.when.ts"
import { messages } from "../language/index.ts"

/** What an outgoing alert needs to know. */
export interface AlertFacts {
  readonly brand: string
  readonly dater: string
  readonly contact: string
  readonly kind: IncidentKind
  readonly reason: IncidentReason
  /** When it happened. */
  readonly openedAt: Instant
  /** When it could be sent, where that was long after it happened. */
  readonly sentLateAt?: Instant | null
  readonly timeZone: TimeZone
  readonly link: string
  readonly now: Instant
  /** 0 for the first message to this person. */
  readonly round: number
}

/** Why the alarm rang where she rang it herself. */
const asked = {
  duress: "DURESS. Do not call their phone.",
  sos: "SOS was pressed.",
  broadcast: "They asked for help.",
  cloak: "They left the app by the safety exit.",
} satisfies Readonly<Record<Exclude<IncidentKind, "missed-check-in" | "route">, string>>

const offRoute = ({ deviationMeters: meters }: IncidentReason) =>
  meters === undefined
    ? "They left the planned route, and did not answer when asked if they are OK."
    : `They are ${formatDistance(meters)} away from the planned route, and did not answer when asked if they are OK.`

/** What happened, as a text message says it: to whom it happened comes before, the link after. */
const happened = {
  "missed-check-in": (at: string) => `missed a safety check-in at ${at}. Last location`,
  sos: (at: string) => `pressed SOS at ${at}. Last location`,
  broadcast: (at: string) => `asked for help at ${at}. Call them. Last location`,
  cloak: (at: string) => `used the safety exit at ${at}. Please call them and check they are safe.`,
  route: (at: string) => `left the planned route and does not answer since ${at}. Last location`,
  duress: () => "signals DURESS. Do not call their phone. Details and last location:",
} satisfies Readonly<Record<IncidentKind, (at: string) => string>>

/** The same for the ear. */
const happenedSpoken = {
  "missed-check-in": "missed a safety check-in.",
  sos: "pressed SOS.",
  broadcast: "asked for help.",
  cloak: "used the safety exit. Please call them and check they are safe.",
  route: "left the planned route and does not answer.",
  duress: "signals duress. Do not call their phone.",
} satisfies Readonly<Record<IncidentKind, string>>

/** For the ear only what was sent late has a time. */
const spokenLate = (facts: AlertFacts) =>
  (facts.sentLateAt ?? null) === null
    ? ""
    : ` ${incidentMessages.thatWas(momentOf(facts, incidentMessages.sentLate))}`

function why(reason: IncidentReason, now: Instant): string {
  if (reason.kind === "route") return offRoute(reason)
  if (reason.kind !== "missed-check-in") return asked[reason.kind]
  const parts: Array<string> = []
  const count = reason.promptsIgnored
  if (count > 0) parts.push(`${count} ${count === 1 ? "prompt" : "prompts"} not answered`)
  if (reason.phoneHeardAt === null) parts.push("the phone has not been heard of")
  else if (isPhoneSilent(reason.phoneHeardAt, now)) {
    const battery = reason.batteryPercent === null ? "" : ` at ${reason.batteryPercent} % battery`
    parts.push(`phone silent since ${formatAge(reason.phoneHeardAt, now)}${battery}`)
  } else parts.push("phone alive")
  if (reason.movedMeters !== null)
    parts.push(`moved ${formatDistance(reason.movedMeters)} since the last check-in`)
  const facts = parts.join(", ")
  return `${facts.charAt(0).toUpperCase()}${facts.slice(1)}.`
}

/** Texts of an alarm. Outgoing ones begin so that nobody takes them for advertising. */
export const incidentMessages = messages("incident", {
  alertText: (facts: AlertFacts) => {
    const again = facts.round > 0 ? `(${facts.round + 1}) ` : ""
    const what = happened[facts.kind](momentOf(facts, incidentMessages.sentLate))
    return `EMERGENCY ALERT: ${again}${facts.dater} ${what} ${facts.link}`
  },
  alertSubject: (facts: AlertFacts) => `EMERGENCY ALERT: ${facts.dater} needs you`,
  alertBody: (facts: AlertFacts) =>
    `${incidentMessages.alertText(facts)}\n\nWhy: ${why(facts.reason, facts.now)}\n\nOpen the link to see the date, the last known place and who else was told, and to say that you are on it.`,
  alertCall: (facts: AlertFacts) =>
    `EMERGENCY ALERT: ${facts.dater} ${happenedSpoken[facts.kind]}${spokenLate(facts)} This is ${facts.brand}. Press 1 if you are on it. Press 2 if you cannot help.`,
  allClearText: (dater: string) => `${dater} is safe. Stand down, and thank you.`,
  allClearSubject: (dater: string) => `${dater} is safe`,
  updateText: (who: string, dater: string, answer: "on-it" | "reached") =>
    answer === "on-it"
      ? `${who} is on it and is looking after ${dater}.`
      : `${who} says they reached ${dater}.`,
  /** To the dater, when the alarm opens; without names nobody can be told. */
  daterNotice: (names: ReadonlyArray<string>) =>
    names.length === 0
      ? "You did not answer, and there is nobody whom we could tell. If you are in danger, call the emergency number. If you are safe, open the app and enter your PIN."
      : `We are telling ${joinNames(names)} now. Open the app and enter your PIN if you are safe.`,
  title: "Your people are being told",
  titleNobody: "Nobody could be told. Call the emergency number.",
  resolve: "I am safe",
  resolved: "You are safe. Everyone who was told has been told that too.",
  onIt: "I'm on it",
  reached: "Reached them",
  cannotHelp: "Can't help",
  openedAt: (at: Instant, zone: TimeZone) => `The alarm opened at ${formatClock(at, zone)}`,
  /** Where a time stands in a sentence: when it happened, and when it could be sent. */
  sentLate: (at: string, sentAt: string) => `${at}, but it could only be sent at ${sentAt}`,
  thatWas: (at: string) => `That was at ${at}.`,
  /** To the dater, of what waited in her phone. */
  askedLate: (at: string) => `You asked for this at ${at}.`,
  whyTitle: "Why",
  why,
  /** To the dater: what she did herself, and when she pressed SOS while the alarm was open. */
  ownWhy: {
    sos: "You pressed SOS.",
    broadcast: "You asked everybody for help.",
    cloak: "You left the app by the safety exit.",
    route: "You were far from your planned route and did not answer.",
  },
  calledAt: (at: string) => `You pressed SOS at ${at}.`,
  toldTitle: "Who is told",
  loading: "Looking at the alarm",
  loadFailed: "We cannot see the alarm right now. It goes on.",
  retry: "Try again",
  lineDown: "The line is down. What you see may be old. Your people are still being told.",
  lineDownNobody: "The line is down. What you see may be old.",
  signedOut: "You are signed out. What you see may be old. Your people are still being told.",
  signedOutNobody: "You are signed out. What you see may be old.",
  unsent: "NOT SENT YET. You are offline. We send it when you are back.",
  resolving: "Sending",
  cancel: "Cancel",
  responderAnswer: {
    "on-it": (name: string) => `${name} is on it`,
    reached: (name: string) => `${name} says they reached you`,
    "cannot-help": (name: string) => `${name} cannot help`,
  } satisfies Readonly<Record<ResponderAnswer, (name: string) => string>>,
  responderOpened: (name: string) => `${name} has opened the message`,
  responderTold: (name: string) => `${name} has not answered yet`,
  responderLater: (name: string) => `${name} is told next if nobody answers`,
  responderSpared: (name: string) => `${name} is not told: somebody is helping`,
  nobodyYet: "Nobody has answered yet.",
  nobodyToTell: "There is nobody whom we can tell.",
  unanswered: "Nobody has answered for 20 minutes. Call the emergency number.",
  weDoNotCall: "We do not call the police. If you believe there is danger, call them.",
  linkSpent: "This link no longer works.",
  /** A link may be over because she is forced: nobody is sent to her phone. */
  linkSpentHint: "If you are worried, call the emergency number.",
})

/** Why the alarm rang, in one sentence of facts (N-06). */
export function reasonSentence(reason: IncidentReason, now: Instant): string {
  return incidentMessages.why(reason, now)
}

/** The same to the dater herself: what she did, of several calls for help the last. */
export function ownReason(
  { kind, reason }: Pick<Incident, "kind" | "reason">,
  now: Instant,
  zone: TimeZone,
): string {
  const { ownWhy, calledAt } = incidentMessages
  const call = calledBy(reason)
  if (call === "sos" && reason.calledAt !== undefined)
    return calledAt(formatMoment(reason.calledAt, zone, now))
  if (call !== null) return ownWhy[call]
  return kind === "missed-check-in" || kind === "duress" ? reasonSentence(reason, now) : ownWhy[kind]
}

/** What a responder reads behind the link, on a page that needs no script. */
export const responderMessages = messages("responder", {
  heading: {
    "missed-check-in": (dater: string) => `${dater} missed a safety check-in`,
    sos: (dater: string) => `${dater} pressed SOS`,
    duress: (dater: string) => `${dater} signals DURESS`,
    broadcast: (dater: string) => `${dater} asks for help`,
    cloak: (dater: string) => `${dater} used the safety exit`,
    route: (dater: string) => `${dater} left the planned route`,
  } satisfies Readonly<Record<IncidentKind, (dater: string) => string>>,
  /** Of what was said then: another alarm may have opened since, of which not everybody is told. */
  closedHeading: (dater: string) => `${dater} said that they were safe`,
  closedAt: (at: Instant, zone: TimeZone, now: Instant) =>
    `That was at ${formatMoment(at, zone, now)}. This alarm is over: you need not do anything more for it. Thank you.`,
  closedHint: "Another alarm would come with a new message.",
  otherHeading: (dater: string) => `An alarm of ${dater} is open`,
  otherHint:
    "This is an older link. Open the one in your newest message from us: it shows what is known now.",
  otherMissing: "If you do not find it, call the emergency number.",
  openedAt: (at: Instant, zone: TimeZone, now: Instant) => `Since ${formatMoment(at, zone, now)}`,
  /** Of a missed check-in, which lies a while before the alarm. */
  dueAt: (dueAt: string, openedAt: string) => `It was due at ${dueAt}. The alarm opened at ${openedAt}.`,
  whyTitle: "Why",
  doTitle: "What you can do",
  doNotCall: "Do not call their phone. Whoever is with them may hear or see it.",
  callEmergency: (number: string) => `Call ${number}`,
  callDater: (dater: string) => `Call ${dater}`,
  /** Words to read out to whoever answers the emergency number; where she planned to be and what she noted is her own text. */
  say: {
    title: (number: string) => `What to say when you call ${number}`,
    who: (you: string, dater: string) =>
      `My name is ${you}. I am calling about ${dater}, who may be in danger.`,
    what: {
      "missed-check-in": (dater: string, at: string) =>
        `${dater} missed a safety check-in. The alarm opened at ${at}.`,
      sos: (dater: string, at: string) => `${dater} pressed an SOS button at ${at}.`,
      duress: (dater: string, at: string) =>
        `${dater} gave a secret sign at ${at} that somebody is forcing them. Please do not call their phone.`,
      broadcast: (dater: string, at: string) => `${dater} asked everybody they trust for help at ${at}.`,
      cloak: (dater: string, at: string) => `${dater} left a safety app by its emergency exit at ${at}.`,
      route: (dater: string, at: string) => `${dater} left the planned way, and does not answer since ${at}.`,
    } satisfies Readonly<Record<IncidentKind, (dater: string, at: string) => string>>,
    missed: (dater: string, dueAt: string, openedAt: string) =>
      `${dater} missed a safety check-in that was due at ${dueAt}. The alarm opened at ${openedAt}.`,
    phoneAt: (where: string, line: string) => `Their phone was last at ${where}: ${line}.`,
    exactAt: (where: string, line: string) =>
      `Shortly before, their phone gave a more exact place, ${where}: ${line}. They may have moved since then.`,
    toldAt: (where: string, line: string) =>
      `Something linked to their account and not their phone, maybe a car or a watch, gave the place ${where}: ${line}. Nobody has checked it.`,
    phoneUnknown: "Where their phone is, I do not know.",
    place: (place: string) => `They planned to be at: ${place}.`,
    date: (name: string) => `Their date: ${name}.`,
    handle: (handle: string) => `The person they met is known online as: ${handle}.`,
    vehicle: (vehicle: string) => `They may be in this vehicle: ${vehicle}.`,
    notes: (notes: string) => `They wrote down: ${notes}`,
    medical: (text: string) => `For the ambulance: ${text}`,
  },
  dateTitle: "The date",
  dateWith: "With",
  datePlace: "Where",
  dateStarts: "From",
  dateHandle: "Profile",
  dateVehicle: "Vehicle",
  dateNotes: "Notes",
  medicalTitle: "For the ambulance",
  toldTitle: "Who else was told",
  toldNobody: "Nobody else was told.",
  yourAnswer: {
    "on-it": "You said: I'm on it.",
    reached: "You said: I reached them.",
    "cannot-help": "You said: I can't help.",
  } satisfies Readonly<Record<ResponderAnswer, string>>,
  othersKnow: "The others are told.",
  othersGoOn: "The others go on being told.",
  otherHelps: "Somebody else is helping.",
  noOther: "There is nobody else whom we can tell.",
  changeAnswer: "You can change your answer.",
  otherAnswer: {
    "on-it": (name: string) => `${name} is on it`,
    reached: (name: string) => `${name} reached them`,
    "cannot-help": (name: string) => `${name} cannot help`,
  } satisfies Readonly<Record<ResponderAnswer, (name: string) => string>>,
  refreshes: "This page looks for news every 30 seconds.",
  stopRefreshing: "Stop that",
  refresh: "Look for news every 30 seconds",
})
