import { checkInMessages, type CheckInPort, type Watch, type WatchState } from "@porchlight/core/check-in"
import { errorMessages, messageOf } from "@porchlight/core/error"
import { SECOND_MS } from "@porchlight/core/time"
import { isSignedOut, silenceOf } from "../backend/index.ts"
import type {
  AskedWatch,
  IntentContext,
  IntentEvent,
  PinPurpose,
  StoredIntent,
  WatchIntent,
} from "./check-in.types.ts"

/** Hands an intent to the backend. */
export function sendIntent(port: CheckInPort, intent: WatchIntent): Promise<Watch> {
  switch (intent.type) {
    case "check-in":
      return port.checkIn(intent.watchId, intent.pin, intent.key)
    case "extend":
      return port.extend(intent.watchId, intent.minutes, intent.pin, intent.key)
    case "sooner":
      return port.sooner(intent.watchId, intent.key)
    case "end":
      return port.end(intent.watchId, intent.pin, intent.key)
  }
}

/** Whether an intent may be written down: it holds no PIN. */
export function isStorable(intent: WatchIntent): intent is StoredIntent {
  return intent.type === "sooner" || (intent.type !== "end" && intent.pin === null)
}

/** What a PIN is asked for again where that of an intent was refused. */
export function purposeOf(intent: WatchIntent): PinPurpose {
  if (intent.type === "extend") return intent.minutes
  return intent.type === "end" ? "end" : "check-in"
}

/** Whether an intent is still about the watch as it stands: the same watch, the same check-in period, not ended. */
function isCurrent(intent: WatchIntent, watch: AskedWatch | null): boolean {
  return (
    watch !== null && watch.endedAt === null && watch.id === intent.watchId && watch.epoch === intent.epoch
  )
}

/** Whether the first is about a watch that is not, or not any more, as it was then. */
export function isOvertaken({ watch, isRemembered, intents: [first] }: IntentContext): boolean {
  return first !== undefined && watch !== undefined && !isRemembered && !isCurrent(first, watch)
}

export function isSendable({ watch, isRemembered, intents: [first] }: IntentContext): boolean {
  return first !== undefined && !isRemembered && isCurrent(first, watch ?? null)
}

/** Whether the first was taken away while it was being sent. */
export function isGone({ over, intents: [first] }: IntentContext): boolean {
  return first !== undefined && over.includes(first.key)
}

/** The intent that an event asks for; null for other events, while no watch runs, and for a second one that waits already. */
export function intentOf(context: IntentContext, event: IntentEvent, key: string): WatchIntent | null {
  if (!context.watch) return null
  const base = { watchId: context.watch.id, epoch: context.watch.epoch, key }
  const isWaiting = (type: WatchIntent["type"]) => context.intents.some((intent) => intent.type === type)
  switch (event.type) {
    case "WATCH.CHECK_IN":
      return isWaiting("check-in") ? null : { ...base, type: "check-in", pin: null }
    case "WATCH.EXTEND":
      return { ...base, type: "extend", minutes: event.minutes, pin: null }
    case "WATCH.SOONER":
      return isWaiting("sooner") ? null : { ...base, type: "sooner" }
    case "PIN.SUBMIT":
      if (typeof context.pinFor === "number")
        return { ...base, type: "extend", minutes: context.pinFor, pin: event.pin }
      return isWaiting(context.pinFor) ? null : { ...base, type: context.pinFor, pin: event.pin }
    default:
      return null
  }
}

/** The intents without the first. Those that were asked beside one that was accepted belong to the check-in period it began. */
export function withoutFirst(
  { intents: [first, ...rest], over, watch }: IntentContext,
  outcome: "accepted" | "refused",
): Pick<IntentContext, "intents" | "over"> {
  if (first === undefined) return { intents: rest, over }
  const moved = outcome === "accepted" && watch ? watch.epoch : first.epoch
  const isBeside = ({ watchId, epoch }: WatchIntent) => watchId === first.watchId && epoch === first.epoch
  return {
    intents: rest.map((intent) => (isBeside(intent) ? { ...intent, epoch: moved } : intent)),
    over: [...over, first.key],
  }
}

/** Whether two intents ask the same of the same check-in period. Two extensions are two. */
function isTwin(one: WatchIntent, other: WatchIntent): boolean {
  return (
    one.type === other.type &&
    one.type !== "extend" &&
    one.watchId === other.watchId &&
    one.epoch === other.epoch
  )
}

/**
 * What a store kept and what was asked in this page since, in the order in which it is sent. What is told late comes last,
 * because the first may be being sent. Of two that ask the same the one asked here stays, and the other is no longer needed.
 */
export function withRestored(
  { intents: asked, over }: Pick<IntentContext, "intents" | "over">,
  restored: ReadonlyArray<StoredIntent>,
  isLate: boolean,
): { readonly together: ReadonlyArray<WatchIntent>; readonly twins: ReadonlyArray<StoredIntent> } {
  const known = new Set([...over, ...asked.map(({ key }) => key)])
  const others = restored.filter(({ key }) => !known.has(key))
  const hasTwin = (intent: StoredIntent) => asked.some((each) => isTwin(each, intent))
  const kept = others.filter((intent) => !hasTwin(intent))
  return { together: isLate ? [...asked, ...kept] : [...kept, ...asked], twins: others.filter(hasTwin) }
}

/**
 * What is known after news: the newer of the two. Answers and live messages overtake each other, so a state from before is
 * dropped, as is one in which a watch goes back to an earlier check-in period or comes to life again.
 */
export function newerState(known: WatchState | null, next: WatchState): WatchState {
  if (known === null) return next
  if (next.now < known.now) return known
  if (isFromBefore(known.watch, next)) return known
  return isNewerWatch(known.watch, next.watch) ? next : known
}

/** For how long after it was armed a watch may not have been stored yet. */
const STORED_WITHIN_MS = 10 * SECOND_MS

/**
 * Whether a state was read before a watch was stored and is heard of after the answer to that: it knows none, or only an earlier
 * one. Not for long: nobody reads for hours that they are watched where nothing watches them.
 */
function isFromBefore(known: Watch | null, { now, watch }: WatchState): boolean {
  if (known === null || (watch !== null && watch.armedAt >= known.armedAt)) return false
  return now < known.armedAt + STORED_WITHIN_MS
}

/** Whether `next` may replace `known`. */
export function isNewerWatch(
  known: Pick<Watch, "id" | "epoch" | "endedAt"> | null,
  next: Watch | null,
): boolean {
  if (known === null || next === null || known.id !== next.id) return true
  return next.epoch >= known.epoch && (known.endedAt === null || next.endedAt !== null)
}

/** What is known after the backend answered with the watch. */
export function withWatch(known: WatchState, watch: Watch): WatchState {
  if (!isNewerWatch(known.watch, watch)) return known
  if (known.watch?.id === watch.id) return { ...known, watch }
  // Another one: of the date before it nothing is its own.
  const plan = known.plan?.id === watch.planId ? known.plan : null
  return { ...known, watch, plan, incident: null, deliveries: [], fix: null }
}

/** Why something was not done. Of one that is not a PIN nobody who is signed out hears: it waits. */
export function refusalOf(error: unknown): string {
  return isSignedOut(error) ? checkInMessages.pinSignIn : messageOf(error, errorMessages.fallback)
}

/** Who did not answer: nobody was reached, the backend could not, or not whoever is not signed in. */
export function unsentBecauseOf(error: unknown): IntentContext["unsentBecause"] {
  return isSignedOut(error) ? "signed-out" : silenceOf(error)
}
