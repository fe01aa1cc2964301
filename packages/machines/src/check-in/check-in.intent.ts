import type { CheckInPort, Watch, WatchState } from "@porchlight/core/check-in"
import type { AskedWatch, IntentContext, IntentEvent, StoredIntent, WatchIntent } from "./check-in.types.ts"

/** Hands an intent to the backend. */
export function sendIntent(port: CheckInPort, intent: WatchIntent): Promise<Watch> {
  switch (intent.type) {
    case "check-in":
      return port.checkIn(intent.watchId, intent.pin, intent.key)
    case "extend":
      return port.extend(intent.watchId, intent.minutes, intent.key)
    case "sooner":
      return port.sooner(intent.watchId, intent.key)
    case "end":
      return port.end(intent.watchId, intent.pin, intent.key)
  }
}

/** Whether an intent may be written down: it holds no PIN. */
export function isStorable(intent: WatchIntent): intent is StoredIntent {
  return (
    intent.type === "extend" ||
    intent.type === "sooner" ||
    (intent.type === "check-in" && intent.pin === null)
  )
}

/** Whether an intent is still about the watch as it stands: the same watch, the same check-in period, not ended. */
export function isCurrent(intent: WatchIntent, watch: AskedWatch | null): boolean {
  return (
    watch !== null && watch.endedAt === null && watch.id === intent.watchId && watch.epoch === intent.epoch
  )
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
      return { ...base, type: "extend", minutes: event.minutes }
    case "WATCH.SOONER":
      return isWaiting("sooner") ? null : { ...base, type: "sooner" }
    case "PIN.SUBMIT":
      return isWaiting(context.pinFor) ? null : { ...base, type: context.pinFor, pin: event.pin }
    default:
      return null
  }
}

/** The intents without the first. Those behind one that was accepted belong to the check-in period it began. */
export function withoutFirst(
  { intents, watch }: IntentContext,
  outcome: "accepted" | "refused",
): ReadonlyArray<WatchIntent> {
  const rest = intents.slice(1)
  return outcome === "accepted" && watch ? rest.map((intent) => ({ ...intent, epoch: watch.epoch })) : rest
}

/**
 * What is known after news: the newer of the two. Answers and live messages overtake each other, so a state from before is
 * dropped, as is one in which a watch goes back to an earlier check-in period or comes to life again.
 */
export function newerState(known: WatchState | null, next: WatchState): WatchState {
  if (known === null) return next
  if (next.now < known.now) return known
  // Asked before the watch was armed, answered after it.
  if (next.watch === null && known.watch !== null && next.now <= known.watch.armedAt) return known
  return isNewerWatch(known.watch, next.watch) ? next : known
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
  return { ...known, watch, incident: null, deliveries: [], fix: null }
}
