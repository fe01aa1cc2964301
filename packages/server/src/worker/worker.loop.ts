import { Unavailable } from "@porchlight/core/error"
import { addMs, earlier, SECOND_MS, type Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { promptly } from "../precedence/index.ts"
import { LoggedFailure } from "./worker.job.ts"

/** The longest sleep: whatever wakes nobody is found a second later. */
const LOOK_AT_LEAST_EVERY_MS = SECOND_MS

/** Pauses after a failure, shortest first; the last one repeats. */
const BACK_OFF_MS = [100, 250, 500, SECOND_MS] as const

/** Of failures in a row the first is said, and then about one a minute. */
const FAILURES_A_LINE = 60

/** A loop that works, sleeps until there is work again, and survives whatever happens. */
export interface Loop {
  /** There is work: ends the sleep and does it, or does it after what is being done. */
  readonly wake: () => void
  /** There may be work: ends the sleep to look, or looks once more after what is being done. */
  readonly nudge: () => void
  /** One pass, apart from the loop's own: it waits until that one is through. @returns how much was done */
  readonly pass: () => Promise<number>
  /** Whether there is something for a pass to do now. */
  readonly isDue: () => Promise<boolean>
  /** How much was done since the start, by all passes. */
  readonly done: () => number
  /** Fulfils as soon as it sleeps, or has ended: until something wakes it, it does nothing then. */
  readonly asleep: () => Promise<void>
  /** When it last went round, whether what it did succeeded or not. A loop that hangs stays where it was. */
  readonly turnedAt: () => Instant
  /** Takes no new work; fulfils when the pass at hand is through. */
  readonly stop: () => Promise<void>
}

export interface LoopOptions {
  readonly name: string
  /** Does what is due, or a part of it. @returns how much */
  readonly work: () => Promise<number>
  /** Nobody waits for it: it waits for connections behind requests. */
  readonly isPatient?: boolean
  /** When there will be work, a moment that is over when more is due already; null when none waits. */
  readonly nextAt: () => Promise<Instant | null>
}

/**
 * @param phase - a moment at which it looks, and then each second, whatever woke it meanwhile: loops of one phase look at the
 * same moments, and can share what they ask
 */
export function startLoop(
  context: ServerContext,
  options: LoopOptions,
  phase: Instant = context.clock.now(),
): Loop {
  const { clock, log } = context
  const stopping = new AbortController()
  let sleep = new AbortController()
  let isRung = false
  let isNudged = false
  let turn: Promise<unknown> = Promise.resolve()
  let done = 0
  let turnedAt = clock.now()

  /** Passes take turns, so that two never claim for one loop at a time. */
  const pass = (): Promise<number> => {
    const mine = turn.then(async () => {
      const count = await options.work()
      done += count
      return count
    })
    turn = mine.catch(() => {})
    return mine
  }

  let isAsleep = false
  const onSleep: Array<() => void> = []
  const fallAsleep = () => {
    isAsleep = true
    for (const tell of onSleep.splice(0)) tell()
  }

  const rest = async (until: Instant) => {
    if (isRung || isNudged || stopping.signal.aborted || until <= clock.now()) return
    sleep = new AbortController()
    const slept = clock.waitUntil(until, sleep.signal)
    fallAsleep()
    await slept
    isAsleep = false
  }

  const run = async () => {
    let failures = 0
    // Whoever was rung for works at once; whoever was nudged, or only wakes because a second is over, looks first.
    let isWorkLikely = true
    while (!stopping.signal.aborted) {
      isRung = false
      isNudged = false
      turnedAt = clock.now()
      try {
        if (isWorkLikely) await pass()
        failures = 0
        const next = stopping.signal.aborted ? null : await options.nextAt()
        const latest = nextLookAt(clock.now(), phase)
        await rest(next === null ? latest : earlier(next, latest))
        isWorkLikely = isRung || (next !== null && next <= clock.now())
      } catch (error) {
        // Said by each loop at each look it would fill the disk under the log in a night, and hide what else there is.
        if (failures % FAILURES_A_LINE === 0) {
          const facts = { error, loop: options.name, failures: failures + 1 }
          // A moment of it is an update or a fail-over; for a minute nobody is guarded, and somebody has to be woken.
          if (error instanceof Unavailable)
            log[failures === 0 ? "warn" : "error"](facts, "The database is away.")
          else if (!(error instanceof LoggedFailure)) log.error(facts, "The worker failed and goes on.")
        }
        const pause = BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length - 1)] ?? SECOND_MS
        failures += 1
        isRung = false
        isNudged = false
        isWorkLikely = true
        await rest(addMs(clock.now(), pause))
      }
    }
  }

  const running = (options.isPatient ? run() : promptly(run)).finally(fallAsleep)
  const endSleep = () => {
    if (!stopping.signal.aborted) isAsleep = false
    sleep.abort()
  }
  const wake = () => {
    isRung = true
    endSleep()
  }
  return {
    wake,
    nudge: () => {
      isNudged = true
      endSleep()
    },
    pass,
    isDue: async () => {
      const next = await options.nextAt()
      return next !== null && next <= clock.now()
    },
    done: () => done,
    asleep: () => (isAsleep ? Promise.resolve() : new Promise((tell) => onSleep.push(tell))),
    turnedAt: () => turnedAt,
    stop: async () => {
      stopping.abort()
      wake()
      await running
    },
  }
}

/** The next of the moments that are whole seconds away from `phase`, also on a clock that was set back. */
function nextLookAt(now: Instant, phase: Instant): Instant {
  const since = (now - phase) % LOOK_AT_LEAST_EVERY_MS
  return addMs(now, since < 0 ? -since : LOOK_AT_LEAST_EVERY_MS - since)
}
