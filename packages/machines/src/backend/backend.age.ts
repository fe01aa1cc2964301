import type { ClockPort } from "@porchlight/core/backend"
import { MINUTE_MS } from "@porchlight/core/time"

/** The clocks that tell how old something is that waits in a phone. */
export interface AgeClocks {
  readonly clock: ClockPort
  /** This phone's own clock, in milliseconds since 1970: what waits keeps its age where the backend's is learned meanwhile. */
  readonly phoneNow?: () => number
}

/** When something was, by the backend's clock, as well as it was known here, and how far this phone's own was ahead of that then. */
export interface Aged {
  readonly at: number
  readonly aheadMs: number | undefined
}

/** How far this phone's own clock is ahead of the backend's, as well as that is known: kept with what waits. */
export function phoneAheadMs({ clock, phoneNow = clock.now }: AgeClocks): number {
  return phoneNow() - clock.now()
}

/**
 * How long ago something was, in whole milliseconds, from 0 to `maxMs`. Where a wrong clock of the phone was set meanwhile, or the
 * backend's was learned, one of the two ages is negative or too large.
 */
export function ageOf(aged: Aged, clocks: AgeClocks, maxMs: number): number {
  return Math.round(Math.min(maxMs, measured(aged, clocks) ?? 0))
}

/**
 * The same of what can wait one answer longer: by that the backend's time is known, also on a phone whose clock was set while nothing was heard.
 * @throws what `ask` throws
 */
export async function ageAfterAnswer(
  aged: Aged,
  clocks: AgeClocks,
  { maxMs, ask }: { readonly maxMs: number; readonly ask: () => Promise<unknown> },
): Promise<number> {
  const age = measured(aged, clocks)
  if (age === null || age > MINUTE_MS) await ask()
  return ageOf(aged, clocks, maxMs)
}

/** Null where it would be yet to come by either clock. */
function measured({ at, aheadMs = 0 }: Aged, { clock, phoneNow = clock.now }: AgeClocks): number | null {
  const ages = [clock.now() - at, phoneNow() - aheadMs - at].filter((age) => age >= 0)
  return ages.length === 0 ? null : Math.min(...ages)
}
