import {
  canBeSooner,
  checkInMessages,
  deriveStatus,
  EXTENSIONS_MINUTES,
  extensionLimit,
  isPastLimit,
  type Extension,
  type Watch,
  type WatchState,
} from "@porchlight/core/check-in"
import type { DatePlan } from "@porchlight/core/date-plan"
import type { Delivery } from "@porchlight/core/delivery"
import { isNobodyTold, type Incident } from "@porchlight/core/incident"
import { whenRead } from "@porchlight/core/language"
import type { Fix } from "@porchlight/core/location"
import type { Instant, TimeZone } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { intentMachine } from "./check-in.intent.machine.ts"
import type { checkInMachine } from "./check-in.machine.ts"
import { isStorable } from "./check-in.intent.ts"
import { connectPreview, type PreviewView } from "./check-in.preview.ts"
import type { PinPurpose, RememberedWatch } from "./check-in.types.ts"
import { watchView, type WatchView } from "./check-in.watch.ts"

export type CheckInActor = ActorRefFrom<ReturnType<typeof checkInMachine>>
export type CheckInSnapshot = SnapshotFrom<ReturnType<typeof checkInMachine>>
export type IntentSnapshot = SnapshotFrom<ReturnType<typeof intentMachine>>

/** What the place shows: how a watch comes to be, where it stands by the server's clock, or that there is none. */
export const CHECK_IN_STATES = [
  "loading",
  "failed",
  "remembered",
  "none",
  "previewing",
  "preview",
  "arming",
  "on-time",
  "due",
  "overdue",
  "alerted",
  "home-safe",
  "ended",
] as const
export type CheckInState = (typeof CHECK_IN_STATES)[number]

export interface ExtensionView {
  readonly minutes: Extension
  readonly label: string
  readonly canExtend: boolean
  /** Whether asking for it asks for the PIN first: it goes more than two hours past the plan. */
  readonly needsPin: boolean
}

/** What a screen may know of the watch and do with it. No framework, no DOM. */
export interface CheckInView {
  readonly state: CheckInState
  /** The state in words, for a heading and for a live region. */
  readonly status: string
  readonly error: string | null
  readonly plan: DatePlan | null
  readonly preview: PreviewView | null
  readonly watch: WatchView | null
  readonly incident: Incident | null
  readonly deliveries: ReadonlyArray<Delivery>
  readonly fix: Fix | null
  readonly watchId: string | null
  /** What to give as `remembered` after a reload without a line; null while there is nothing that could be asked of. */
  readonly toRemember: RememberedWatch | null
  /** Whether what is asked is the last answer: that she is home safe. */
  readonly isHomeCheck: boolean
  /** Whether 'Checked in' is shown. */
  readonly isCheckedIn: boolean
  readonly canCheckIn: boolean
  readonly extensions: ReadonlyArray<ExtensionView>
  /** From when more time needs the PIN, or that all of it does. */
  readonly extensionHint: string | null
  /** Whether the next check-in can be asked for sooner than it is due. */
  readonly canBeSooner: boolean
  readonly canEnd: boolean
  readonly isSending: boolean
  /** Set while something the dater asked has not reached the server: what to say about it. */
  readonly unsent: string | null
  /** Why the last thing she asked was not done. */
  readonly refused: string | null
  readonly pin: {
    readonly state: "closed" | "typing" | "checking"
    readonly purpose: PinPurpose
    readonly error: string | null
  }
  /** Down: what is shown may be old, and the watch goes on. */
  readonly line: "up" | "down"
  /** Says that the line is down, or that she is signed out, and what goes on; empty while it is up. */
  readonly lineText: string
  /** Whether she has to sign in again, to see how the watch is or to have sent what waits. */
  readonly needsSignIn: boolean
  readonly openPlan: (planId: string) => void
  readonly acceptNobody: (isAccepted: boolean) => void
  readonly arm: () => void
  readonly checkIn: () => void
  readonly extend: (minutes: Extension) => void
  readonly sooner: () => void
  readonly end: () => void
  readonly submitPin: (pin: string) => void
  readonly cancelPin: () => void
  readonly withdraw: () => void
  /** Looks again, after a failure or when the page comes back. */
  readonly look: () => void
}

/** The view at `now`, the server's time. `timeZone` shows times while the plan's own zone is not known. */
export function connectCheckIn(
  snapshot: CheckInSnapshot,
  intent: IntentSnapshot,
  send: CheckInActor["send"],
  now: Instant,
  timeZone: TimeZone,
): CheckInView {
  const { known, isSignedOut } = snapshot.context
  const isDown = snapshot.matches({ line: "down" })
  const watch = known?.watch ?? null
  const running = watch?.endedAt === null ? watch : null
  const asked = intent.context.watch ?? null
  const plan = planOf(snapshot)
  const state = stateOf(snapshot, now)
  const status = asked && deriveStatus(asked, now)
  const isAskable = state === "remembered" || ASKABLE.has(state)
  const isOpen = isAskable && (status === "on-time" || status === "due")
  const view = running && watchView(running, plan?.timeZone ?? timeZone, now)
  const unsent = unsentOf(intent)
  const extensions = EXTENSIONS_MINUTES.map((minutes) => ({
    minutes,
    label: checkInMessages.extend(minutes),
    canExtend: isOpen,
    needsPin: asked !== null && isPastLimit(asked, minutes, now),
  }))
  return {
    state,
    status: isUnheard(state, known) ? checkInMessages.alarmOpen : statusOf(state, watch),
    error: snapshot.context.loadError,
    plan,
    preview: connectPreview(snapshot, timeZone, now),
    watch: view,
    incident: known?.incident ?? null,
    deliveries: known?.deliveries ?? [],
    fix: known?.fix ?? null,
    watchId: running?.id ?? null,
    toRemember: running && running.incidentId === null ? rememberedOf(running) : null,
    isHomeCheck: asked?.phase === "home",
    isCheckedIn: intent.matches({ sign: "shown" }),
    canCheckIn: isAskable && !isWaiting(intent, "check-in"),
    extensions,
    extensionHint: asked && isOpen ? extensionHint(asked, extensions, view?.timeZone ?? timeZone, now) : null,
    canBeSooner: isOpen && asked !== null && canBeSooner(asked, now) && !isWaiting(intent, "sooner"),
    canEnd: isOpen && asked?.phase === "date" && !isWaiting(intent, "end"),
    isSending: intent.matches({ intent: "sending" }),
    unsent,
    refused: intent.context.error,
    pin: {
      state: intent.matches({ pin: "checking" })
        ? "checking"
        : intent.matches({ pin: "typing" })
          ? "typing"
          : "closed",
      purpose: intent.context.pinFor,
      error: intent.context.pinError,
    },
    line: isDown ? "down" : "up",
    lineText: isDown ? (isSignedOut ? checkInMessages.lineSignedOut : checkInMessages.lineDown) : "",
    needsSignIn: isSignedOut || (unsent !== null && intent.context.unsentBecause === "signed-out"),
    openPlan: (planId) => send({ type: "PLAN.OPEN", planId }),
    acceptNobody: (isAccepted) => send({ type: "NOBODY.ACCEPT", isAccepted }),
    arm: () => send({ type: "WATCH.ARM" }),
    checkIn: () => send({ type: "WATCH.CHECK_IN" }),
    extend: (minutes) => send({ type: "WATCH.EXTEND", minutes }),
    sooner: () => send({ type: "WATCH.SOONER" }),
    end: () => send({ type: "WATCH.END" }),
    submitPin: (pin) => send({ type: "PIN.SUBMIT", pin }),
    cancelPin: () => send({ type: "PIN.CANCEL" }),
    withdraw: () => send({ type: "INTENT.WITHDRAW" }),
    look: () => send({ type: "LOOK" }),
  }
}

/** The states in which something can be asked of the watch that the backend told of. */
const ASKABLE: ReadonlySet<CheckInState> = new Set(["on-time", "due", "overdue", "home-safe"])

function rememberedOf({ id, epoch, phase, dueAt, graceMinutes, originalEndAt }: Watch): RememberedWatch {
  return { id, epoch, phase, dueAt, graceMinutes, originalEndAt }
}

/** The states in which a plan is looked at, whatever was watched before. */
const PREVIEWED: ReadonlySet<string> = new Set(["previewing", "preview", "arming"])

/** The plan of the watch; before there is one, the plan that is previewed. */
function planOf({ value: { place }, context: { known, plan } }: CheckInSnapshot): DatePlan | null {
  if (PREVIEWED.has(place)) return plan
  if (known?.watch && known.plan) return known.plan
  return known?.watch && known.watch.planId !== plan?.id ? null : plan
}

function stateOf(snapshot: CheckInSnapshot, now: Instant): CheckInState {
  const { place } = snapshot.value
  // Looked at anew, what was seen stays: what can be pressed is not taken away from under a finger.
  if (place === "previewing" && snapshot.context.preview !== null) return "preview"
  if (place !== "guarded") return place
  const watch = snapshot.context.known?.watch
  if (!watch) return "loading"
  const status = deriveStatus(watch, now)
  if (status === "completed" || status === "resolved") return "ended"
  return watch.phase === "home" && (status === "on-time" || status === "due") ? "home-safe" : status
}

/** Whether an alarm is on that nobody hears: it must not be said that her people are being told. */
function isUnheard(state: CheckInState, known: WatchState | null): boolean {
  const incident = known?.incident ?? null
  return state === "alerted" && incident !== null && isNobodyTold(incident, known?.deliveries ?? [])
}

function statusOf(state: CheckInState, watch: Watch | null): string {
  switch (state) {
    case "loading":
    case "previewing":
      return checkInMessages.loading
    case "failed":
    case "remembered":
      return checkInMessages.loadFailed
    case "none":
      return checkInMessages.none
    case "preview":
      return checkInMessages.notArmed
    case "arming":
      return checkInMessages.arming
    case "home-safe":
      return checkInMessages.homeSafe
    case "ended":
      return checkInMessages.status[watch?.outcome ?? "completed"]
    default:
      return checkInMessages.status[state]
  }
}

function extensionHint(
  watch: Pick<Watch, "originalEndAt">,
  extensions: ReadonlyArray<ExtensionView>,
  timeZone: TimeZone,
  now: Instant,
): string {
  return extensions.every(({ needsPin }) => needsPin)
    ? checkInMessages.extensionTooLong
    : checkInMessages.extendUntil(extensionLimit(watch), timeZone, now)
}

function isWaiting(intent: IntentSnapshot, type: "check-in" | "sooner" | "end"): boolean {
  return intent.context.intents.some((waiting) => waiting.type === type)
}

/** By their names alone: then a build can leave out the texts that nothing on a page names. */
const UNSENT = whenRead(() => ({
  offline: checkInMessages.offline,
  server: checkInMessages.unsentServer,
  "signed-out": checkInMessages.unsentSignIn,
}))

function unsentOf(intent: IntentSnapshot): string | null {
  if (!intent.matches({ intent: "unsent" })) return null
  const { unsentBecause, intents, unkept } = intent.context
  const why = UNSENT[unsentBecause]
  if (!intents.every(isStorable)) return `${why} ${checkInMessages.pinStaysHere}`
  return intents.some(({ key }) => unkept.includes(key)) ? `${why} ${checkInMessages.keepOpen}` : why
}
