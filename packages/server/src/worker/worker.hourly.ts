import { HOUR_MS, MINUTE_MS, toInstant, type Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { Chore } from "./worker.job.ts"

/** Dates begin and end at the quarters of an hour: what can wait is done between them. */
const PAST_THE_HOUR_MS = 52 * MINUTE_MS

/**
 * What looks for things that have aged: days old, so that it never matters in which minute. Done at 52 minutes past each
 * hour, and not at the start, when everybody comes back at once. The server that is up at that moment catches up with
 * whatever became due while none was.
 */
export function hourly(work: (context: ServerContext) => Promise<unknown>): Chore {
  let isStarting = true
  return async (context) => {
    if (!isStarting) await work(context)
    isStarting = false
    return nextRound(context.clock.now())
  }
}

function nextRound(now: Instant): Instant {
  return toInstant((Math.floor((now - PAST_THE_HOUR_MS) / HOUR_MS) + 1) * HOUR_MS + PAST_THE_HOUR_MS)
}
