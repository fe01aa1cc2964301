import type { ClockPort } from "@porchlight/core/backend"
import { MINUTE_MS, toInstant } from "@porchlight/core/time"

/** The header that carries the server's time on every answer, in milliseconds since 1970. */
export const NOW_HEADER = "porchlight-now"

/** A sample this old may be replaced by a worse one: clocks drift. */
const SAMPLE_LIFE_MS = 10 * MINUTE_MS

/** The server's clock as answers tell it. */
export interface ServerClock extends ClockPort {
  /** Learns from an answer to a request that left at `sentAt` and was there at `receivedAt`, by this machine's clock. */
  readonly learn: (serverNow: number, sentAt: number, receivedAt: number) => void
  /** Learns from news that were written at `serverNow`: by now it is that time there, or later. */
  readonly learnPast: (serverNow: number) => void
}

/** How far off a time from news may be: they were on their way for as long as they like. */
const NEWS_ERROR_MS = 1_000

/** A clock that falls this far behind one that nobody can set was set back; less is how clocks are held to the time. */
const SET_BACK_MIN_MS = 1_000

/**
 * Estimates the server's clock (as NTP does): its time is taken to have been read half-way between sending and receiving.
 * The sample with the shortest round trip is kept until it is ten minutes old, or until another contradicts it, which
 * means that one of the clocks was moved. Until there is one it is taken to be `aheadMs` ahead of this machine's.
 *
 * That this machine's clock is set back is seen at once, by `steadyNow`, which nobody can set and which stands still in sleep: a
 * countdown would show more time than there is until the next answer. Set forward it is only early, which a sleep is not told from.
 */
export function createClock(now: () => number, aheadMs = 0, steadyNow = now): ServerClock {
  let ahead = aheadMs
  /** Of the sample that is kept: `ahead` is right to within half of its round trip. */
  let errorMs = Infinity
  let takenAt = 0
  let lag = steadyNow() - now()
  const here = () => {
    const read = now()
    const lostMs = steadyNow() - read - lag
    lag += lostMs
    if (lostMs > SET_BACK_MIN_MS) ahead += lostMs
    return read
  }
  const keep = (...sample: readonly [aheadMs: number, errorMs: number, takenAt: number]) => {
    ;[ahead, errorMs, takenAt] = sample
  }
  return {
    now: () => toInstant(here() + ahead),
    learn: (serverNow, sentAt, receivedAt) => {
      here()
      const error = (receivedAt - sentAt) / 2
      const aheadNow = serverNow - sentAt - error
      const isOld = receivedAt - takenAt > SAMPLE_LIFE_MS
      // A millisecond more: both clocks show whole ones.
      const isContradiction = Math.abs(aheadNow - ahead) > error + errorMs + 1
      // Below zero the clock was set back meanwhile: half-way lies nowhere.
      if (error >= 0 && (isOld || isContradiction || error <= errorMs)) keep(aheadNow, error, receivedAt)
    },
    learnPast: (serverNow) => {
      const read = here()
      // Only news from the future teach something: the clock there was moved, or the one here. Not before the first sample.
      if (read + ahead + errorMs + 1 < serverNow) keep(serverNow - read, NEWS_ERROR_MS, read)
    },
  }
}
