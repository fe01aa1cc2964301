import { isNobodyTold, tellsAgain } from "@porchlight/core/incident"
import { phoneFixOf, type Fix } from "@porchlight/core/location"
import {
  broadcastReach,
  countdownLeftMs,
  phaseOf,
  SOS_HOLD_MS,
  sosMessages,
  type AskKind,
  type SosPerson,
} from "@porchlight/core/sos"
import { SECOND_MS, type Instant } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { Alarm } from "../incident/index.ts"
import { alarmText, calmText, openAlarmOf } from "./sos.alarm.ts"
import { asksOf, type AskLine } from "./sos.asks.ts"
import { hasNeverLeft } from "./sos.call.ts"
import type { callsMachine } from "./sos.calls.machine.ts"
import type { sosMachine } from "./sos.machine.ts"
import { placeOf } from "./sos.place.ts"
import { isOnItsWay, unheardOf, unsentText, waitsForSignIn } from "./sos.unsent.ts"
import { countdownText, endedWalk, endedWalkLeftMs, unstoppedText, walkingText } from "./sos.walk.ts"

type SosMachine = ReturnType<typeof sosMachine>
type CallsMachine = ReturnType<typeof callsMachine>

export const SOS_STATES = [
  "loading",
  "failed",
  "idle",
  "held",
  "unsent",
  "walking",
  "unstopped",
  "counting",
  "stopping",
  "alarm",
] as const
/** What the dater is in the middle of. */
export type SosScreenState = (typeof SOS_STATES)[number]

/** The states in which no call for help is on its way. */
const CALLABLE: ReadonlySet<SosScreenState> = new Set(["idle", "held", "failed", "alarm"])

/** The states in which her PIN has something to stop, or may have. */
const STOPPABLE: ReadonlySet<SosScreenState> = new Set(["unsent", "unstopped", "counting", "stopping"])

/** Somebody whom she can text or call herself. */
export type OwnPerson = Pick<SosPerson, "name" | "phone">

/** What a screen may know of a call for help and do. No framework, no DOM. */
export interface SosView {
  readonly state: SosScreenState
  /** The state in words, for a heading and for a live region. */
  readonly status: string
  /** Seconds until her people are told, or may be, from 0 on; null while nothing counts down. */
  readonly secondsLeft: number | null
  /** The open alarm; null while there is none. */
  readonly incidentId: string | null
  /** That alarm, for a screen of its own; null while there is none. */
  readonly alarm: Alarm | null
  /** Where the place of the alarm is reported: its date, or itself. */
  readonly placeId: string | null
  readonly people: ReadonlyArray<SosPerson>
  /** Whom she can text and call herself: as the backend knows them or, before it was heard, as they were remembered. */
  readonly ownWays: ReadonlyArray<OwnPerson>
  /** What to give as `remembered` after a reload without a line; null until the backend was heard. */
  readonly toRemember: ReadonlyArray<OwnPerson> | null
  /**
   * Where she was at the press that is under way, or is in the open alarm, as her phone told it itself: what she sends says "I am
   * here". Null while it told nothing.
   */
  readonly fix: Fix | null
  /** Whether an alarm is open and there is nobody whom it could tell. */
  readonly isNobodyTold: boolean
  /** Who would be told, or that nobody would; empty before anything is known. */
  readonly peopleText: string
  /** Set while a press, or the end of her walk home, has not reached the backend: it says so, and why. */
  readonly unsent: string | null
  /** Whether that waits for her to sign in. */
  readonly needsSignIn: boolean
  /** Whether her walk home is over here, and the backend has not said that it knows. */
  readonly isWalkUnstopped: boolean
  /** 'Emergency location sent to 2 contacts', counting whom a provider took a message for, and whom an open alarm had told before; 'alert' while no place is known. Null without a broadcast, and once its alarm is over. */
  readonly broadcast: string | null
  /** What she asked her people for, one of a kind, the latest first; with those that have not reached the backend. */
  readonly asks: ReadonlyArray<AskLine>
  readonly needsPin: boolean
  /** Whether her PIN would stop what is under way: it counts down, or is on its way to where it does. */
  readonly canStop: boolean
  readonly error: string | null
  /** What is wrong with the PIN, as long as there is something for it to stop. */
  readonly pinError: string | null
  readonly line: "up" | "down"
  /** Whether a call for help would tell somebody: while nothing is under way, and in an alarm that can be told of it. */
  readonly canCall: boolean
  /** Whether the button takes a press: not for five seconds after one. */
  readonly canPress: boolean
  /** Whether SOS can be held: whenever it takes a press, and on the way home, too. */
  readonly canHold: boolean
  /** Whether a finger is on SOS. */
  readonly isHeld: boolean
  /** Whether this page says that she is on her way home: a walk is on elsewhere, or since before a reload, without it. */
  readonly isWalking: boolean
  /** `isToggle` for who goes home without holding. */
  readonly holdStart: (mode: "hold" | "walk", isToggle?: boolean) => void
  readonly holdEnd: (mode: "hold" | "walk") => void
  readonly press: (mode: "countdown" | "instant") => void
  /** What counts goes out now; where nothing is known to, that is a press of its own. */
  readonly fire: () => void
  readonly sendBroadcast: () => void
  readonly ask: (kind: AskKind) => void
  readonly closeAsk: (key: string) => void
  readonly submitPin: (pin: string | null) => void
  readonly look: () => void
}

/** The view at `now`, the server's time; `remembered` are those who could be told when the backend was heard last. */
export function connectSos(
  snapshot: SnapshotFrom<SosMachine>,
  calls: SnapshotFrom<CallsMachine>,
  send: ActorRefFrom<SosMachine>["send"],
  now: Instant,
  remembered: ReadonlyArray<OwnPerson> = [],
): SosView {
  const { known, error, pinError } = snapshot.context
  const state = stateOf(snapshot, calls, now)
  const unheard = unheardOf(snapshot.context, calls)
  const open = openAlarmOf(known)
  const people = known?.people ?? []
  const place = placeOf(snapshot.context, calls.context.calls)
  const ended = endedWalk(snapshot.context, calls.context)
  const waiting = unheard ?? ended
  const holdLeft = snapshot.matches({ button: "held" }) ? holdSecondsLeft(snapshot, now) : null
  const secondsLeft = secondsLeftOf(snapshot, calls, state, now)
  return {
    state,
    status: isLettingGo(snapshot, calls)
      ? lettingGoText(calls, secondsLeft)
      : statusOf(snapshot, state, { secondsLeft, holdLeft, now, isSure: ended === null }),
    secondsLeft,
    incidentId: open?.id ?? null,
    alarm: open && { incident: open, deliveries: known?.deliveries ?? [] },
    placeId: open && (open.watchId ?? open.id),
    people,
    ownWays: known === null ? remembered : people,
    toRemember: known === null ? null : people,
    fix: phoneFixOf(place),
    isNobodyTold: open !== null && isNobodyTold(open, known?.deliveries ?? []),
    peopleText: known === null ? "" : peopleTextOf(people, place),
    unsent: unheard !== undefined ? unsentText(unheard, calls) : ended && unstoppedText(ended, calls.context),
    needsSignIn: waiting !== null && waitsForSignIn(waiting, calls),
    isWalkUnstopped: ended !== null,
    canStop:
      state === "counting" ||
      state === "unstopped" ||
      (state === "unsent" && isOnItsWay(snapshot.context, calls)),
    broadcast: broadcastText(snapshot),
    asks: asksOf(known?.asks ?? [], calls, now),
    needsPin: known?.needsPin ?? true,
    error: STOPPABLE.has(state) ? (pinError ?? error) : error,
    pinError: STOPPABLE.has(state) ? pinError : null,
    line: snapshot.matches({ line: "down" }) ? "down" : "up",
    canCall: CALLABLE.has(state) && (open === null || tellsAgain(open, "sos", now)),
    canPress: snapshot.matches({ button: "ready" }),
    canHold: snapshot.matches({ button: "ready" }) || snapshot.matches({ button: "walking", second: "off" }),
    isHeld: snapshot.matches({ button: "held" }) || snapshot.matches({ second: "held" }),
    isWalking: snapshot.matches({ button: "walking" }),
    holdStart: (mode, isToggle = false) => send({ type: "HOLD.START", mode, isToggle }),
    holdEnd: (mode) => send({ type: "HOLD.END", mode }),
    press: (mode) => send({ type: "PRESS", mode }),
    fire: () => send({ type: "FIRE" }),
    sendBroadcast: () => send({ type: "BROADCAST" }),
    ask: (kind) => send({ type: "ASK", kind }),
    closeAsk: (key) => send({ type: "ASK.CLOSE", key }),
    submitPin: (pin) => send({ type: "PIN.SUBMIT", pin }),
    look: () => send({ type: "LOOK" }),
  }
}

function stateOf(
  snapshot: SnapshotFrom<SosMachine>,
  calls: SnapshotFrom<CallsMachine>,
  now: Instant,
): SosScreenState {
  const { known, held } = snapshot.context
  if (snapshot.matches({ button: "held" })) return "held"
  // SOS on the way home, or a phone that was silent: it counts down, wherever the thumb is.
  const isHastened = known?.press?.key === held && known?.press && phaseOf(known.press, now) === "counting"
  if (snapshot.matches({ button: "walking" }) && !isHastened) return "walking"
  if (snapshot.matches({ pin: "checking" })) return "stopping"
  if (unheardOf(snapshot.context, calls) !== undefined) return "unsent"
  if (endedWalk(snapshot.context, calls.context) !== null) return "unstopped"
  if (known?.press?.state === "counting") {
    return phaseOf(known.press, now) === "holding" && known.press.mode === "walk" ? "walking" : "counting"
  }
  if (openAlarmOf(known) !== null) return "alarm"
  if (known !== null) return "idle"
  return snapshot.matches({ line: "down" }) ? "failed" : "loading"
}

function peopleTextOf(people: ReadonlyArray<SosPerson>, fix: Fix | null): string {
  const names = people.map(({ name }) => name)
  if (names.length === 0) return sosMessages.nobody
  return fix === null ? sosMessages.peopleNoPlace(names) : sosMessages.people(names)
}

/** How long the finger still has to hold, in seconds, from 1 on. */
function holdSecondsLeft({ context: { pressed } }: SnapshotFrom<SosMachine>, now: Instant): number {
  const heldMs = now - (pressed?.pressedAt ?? now)
  // Rounded: a screen looks at the clock once a second, and a little early.
  return Math.max(1, Math.round((SOS_HOLD_MS - heldMs) / SECOND_MS))
}

/** Whether her finger left and the backend has not said that it heard it, nor never heard of the press. */
function isLettingGo({ context }: SnapshotFrom<SosMachine>, calls: SnapshotFrom<CallsMachine>): boolean {
  const { wasLetGo, known } = context
  // After a reload that reaches nobody only what waits tells of it.
  const isAsked = wasLetGo || known === null
  return (
    isAsked &&
    calls.context.calls.some(({ type, key }) => type === "release" && !hasNeverLeft(calls.context, key))
  )
}

function lettingGoText({ context }: SnapshotFrom<CallsMachine>, secondsLeft: number | null): string {
  const isUnanswered = context.calls.some(
    ({ type, key }) => type === "release" && context.failed.includes(key),
  )
  const words = isUnanswered ? sosMessages.lettingGoUnanswered : sosMessages.lettingGo
  return secondsLeft === null ? words : `${words} ${countdownText(secondsLeft, false)}`
}

/** Seconds until her people are told, or may be; null while nothing counts down. */
function secondsLeftOf(
  { context }: SnapshotFrom<SosMachine>,
  calls: SnapshotFrom<CallsMachine>,
  state: SosScreenState,
  now: Instant,
): number | null {
  const press = context.known?.press
  const isCounting = state === "counting" || state === "stopping" || state === "unstopped"
  if (press?.state !== "counting" || !isCounting) return null
  const ended = endedWalk(context, calls.context)
  const leftMs = ended === null ? countdownLeftMs(press, now) : endedWalkLeftMs(ended, context, now)
  return Math.ceil(leftMs / SECOND_MS)
}

interface Moment {
  readonly now: Instant
  readonly secondsLeft: number | null
  readonly holdLeft: number | null
  /** Whether the backend counts what is counted here. */
  readonly isSure: boolean
}

function statusOf(
  snapshot: SnapshotFrom<SosMachine>,
  state: SosScreenState,
  { secondsLeft, holdLeft, now, isSure }: Moment,
): string {
  const { context } = snapshot
  switch (state) {
    case "loading":
      return sosMessages.loading
    case "failed":
      return sosMessages.loadFailed
    case "held":
      return holdLeft === null ? sosMessages.holding : sosMessages.holdingFor(holdLeft)
    case "walking":
      return walkingText(context)
    case "unsent":
      // Said by `unsent`, with the reason.
      return ""
    case "unstopped":
    case "counting":
    case "stopping":
      return countdownText(secondsLeft ?? 0, isSure)
    case "alarm": {
      const open = openAlarmOf(context.known)
      return open === null ? "" : alarmText(context, open, now)
    }
    case "idle":
      return calmText(context)
  }
}

/** The honest n (D-58) while its alarm is open: for whom a provider took a message of it, and who of them was being told before. */
function broadcastText({ context: { known } }: SnapshotFrom<SosMachine>): string | null {
  const incident = openAlarmOf(known)
  if (known === null || incident === null) return null
  const isFirst = incident.kind === "broadcast"
  const at = known.broadcastAt ?? (isFirst ? incident.openedAt : null)
  if (at === null) return null
  if (incident.responders.length === 0) return sosMessages.broadcastNobody
  const { reached, before } = broadcastReach(known.deliveries, at)
  const sent =
    known.fix === null ? sosMessages.broadcastSentNoPlace(reached) : sosMessages.broadcastSent(reached)
  return before === 0 ? sent : `${sent}. ${sosMessages.broadcastBefore(before)}`
}
