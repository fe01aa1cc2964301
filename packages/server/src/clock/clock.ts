import { addMs, MAX_TIMER_MS, toInstant, type Instant } from "@porchlight/core/time"

/** The server's clock, and the only way anything here waits. */
export interface Clock {
  readonly now: () => Instant
  /**
   * Resolves at `instant`, when `signal` aborts, or when the clock was moved past it; whichever comes first. Where the machine's
   * clock is set back meanwhile, it resolves when as much time has passed as was left: whoever waits looks again.
   */
  readonly waitUntil: (instant: Instant, signal: AbortSignal) => Promise<void>
}

/** A clock that can be moved forwards: development and tests. Moving it back would fire nothing and is refused. */
export interface MovableClock extends Clock {
  readonly advance: (milliseconds: number) => void
  /** How far it is ahead of the machine's clock, in milliseconds. */
  readonly offsetMs: () => number
}

/** The machine's clock, `offsetMs` ahead. */
export function systemClock(offsetMs = 0): MovableClock {
  let offset = offsetMs
  const waiters = new Set<() => void>()
  const now = () => addMs(toInstant(Date.now()), offset)
  return {
    now,
    offsetMs: () => offset,
    advance: (milliseconds) => {
      if (milliseconds < 0) throw new Error("[porchlight/clock] A clock is never moved back.")
      offset += milliseconds
      for (const wake of waiters) wake()
    },
    waitUntil: (instant, signal) =>
      new Promise((done) => {
        const finish = () => {
          clearTimeout(timer)
          waiters.delete(look)
          signal.removeEventListener("abort", finish)
          done()
        }
        let timer: NodeJS.Timeout
        // By a clock that nobody sets: a sleep of a second would last an hour, and the alarms of that hour be late.
        const endsAt = performance.now() + (instant - now())
        const look = () => {
          clearTimeout(timer)
          const left = Math.min(instant - now(), endsAt - performance.now())
          if (left <= 0 || signal.aborted) finish()
          else timer = setTimeout(look, Math.min(left, MAX_TIMER_MS))
        }
        waiters.add(look)
        signal.addEventListener("abort", finish)
        look()
      }),
  }
}
