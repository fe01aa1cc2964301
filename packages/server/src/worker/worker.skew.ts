import { addMs, MINUTE_MS, SECOND_MS, type Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"

/** Further apart than a slow answer makes them, and than an alarm may be late. */
const APART_MS = 5 * SECOND_MS

/** As long as it lasts it is said this often. */
const SAID_EVERY_MS = 10 * MINUTE_MS

/**
 * Whether this machine's clock goes with the database's. Which of the two is wrong nobody here knows, so that it is only said: servers
 * that share the work would otherwise ring the alarms of one whose clock is fast, early and without a word. In production alone: elsewhere the clock is moved.
 */
export function createSkewWatch({
  clock,
  log,
  settings,
}: Pick<ServerContext, "clock" | "log" | "settings">): (databaseAheadMs: number) => void {
  let saidAt: Instant | null = null
  return (databaseAheadMs) => {
    if (settings.mode !== "production") return
    const now = clock.now()
    if (Math.abs(databaseAheadMs) <= APART_MS) {
      if (saidAt !== null) log.info({}, "This machine's clock goes with the database's again.")
      saidAt = null
      return
    }
    // Further away it is a moment from before the clock was set back.
    if (saidAt !== null && saidAt <= now && now < addMs(saidAt, SAID_EVERY_MS)) return
    saidAt = now
    log.error(
      { databaseAheadMs: Math.round(databaseAheadMs) },
      "This machine's clock and the database's are apart: alarms ring early or late. Set the one that is wrong.",
    )
  }
}
