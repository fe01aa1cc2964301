import { mayRunHere, type KeptRecording } from "@porchlight/core/recording"
import { MINUTE_MS, SECOND_MS, type Instant } from "@porchlight/core/time"
import { reconnectDelayMs } from "../backend/index.ts"
import type { SendingContext, Setback } from "./recording.types.ts"

/** How soon the plan is asked about again, of what is recorded now and of what waits: an alarm makes both free. */
const PLAN_AGAIN_MS = { running: 5 * SECOND_MS, waiting: 10 * SECOND_MS } as const

/** The most rests of a minute that one which fails again and again takes. */
const RESTS_MAX = 10

/**
 * What is sent, in this order: what is recorded now, because that is what a smashed phone would lose; what did not fail lately;
 * the newest. What failed rests, so that it holds up nothing else, and has its turn again after that.
 */
export function inTurn(
  all: ReadonlyArray<KeptRecording>,
  { setbacks, last }: Pick<SendingContext, "setbacks" | "last">,
  now: Instant,
): ReadonlyArray<KeptRecording> {
  const sent = all.filter(({ chunks, removed }) => chunks > 0 && !removed)
  const running = new Set(sent.filter((kept) => mayRunHere(kept, now)).map(({ key }) => key))
  const restOf = ({ key }: KeptRecording): Rest => {
    const setback = setbacks[key]
    if (setback === undefined) return "none"
    const ms = restMs(setback, { isRunning: running.has(key), hasRunning: running.size > 0 })
    // A clock that was set back since tells nothing of a rest.
    const hasRested = now < setback.at || now - setback.at >= ms
    if (!running.has(key) || !isOfLine(setback.because)) return hasRested ? "none" : "out"
    // Another is tried after it failed: that shows whether it is the line. Where nothing else is left, it is tried with this one.
    return hasRested && key !== last ? "none" : "last"
  }
  const turns = sent.map((kept) => ({ kept, rest: restOf(kept), isRunning: running.has(kept.key) }))
  const rank = ({ rest, isRunning }: (typeof turns)[number]) => (rest === "last" ? 2 : isRunning ? 0 : 1)
  const failedAt = ({ kept }: (typeof turns)[number]) => setbacks[kept.key]?.at ?? 0
  return turns
    .filter(({ rest }) => rest !== "out")
    .toSorted((a, b) => rank(a) - rank(b) || failedAt(a) - failedAt(b) || b.kept.startedAt - a.kept.startedAt)
    .map(({ kept }) => kept)
}

type Rest = "none" | "last" | "out"

/** Whether what kept one from being sent may keep the others, too. */
export function isOfLine(because: Setback["because"]): boolean {
  return because === "offline" || because === "server" || because === "signed-out"
}

/** How long one rests after it failed, in milliseconds. */
function restMs(
  { because, times }: Setback,
  { isRunning, hasRunning }: { readonly isRunning: boolean; readonly hasRunning: boolean },
): number {
  if (because === "refused") return Number.POSITIVE_INFINITY
  // What is recorded now asks for all: as soon as it is taken, so is what waits.
  if (because === "plan" && !isRunning && hasRunning) return MINUTE_MS
  if (because === "plan") return isRunning ? PLAN_AGAIN_MS.running : PLAN_AGAIN_MS.waiting
  if (isRunning) return reconnectDelayMs(times)
  // A chunk that is too much for the line takes it from what is recorded for as long as the line waits for an answer.
  if (hasRunning || because === "broken") return Math.min(times, RESTS_MAX) * MINUTE_MS
  return 0
}
