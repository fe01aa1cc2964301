import { MINUTE_MS } from "./time.constants.ts"
import type { Instant, TimeZone } from "./time.schema.ts"
import { addMs, isTimeZone, offsetMs, toInstant } from "./time.ts"

/** How long one piece of a zone's table is: about a year, so that no piece has more than a few changes. */
const PIECE_MS = 2 ** 35
/** Clocks that are put forward or back stay so for longer than this nearly everywhere; what is shorter is found by halving. */
const STEP_MS = 7 * 24 * 60 * MINUTE_MS

/** Zone names come from users: one zone has thousands of spellings, so the store is emptied before it grows large. */
const ZONES_MAX = 1_000

/** A time in which the wall clock of a zone is ahead of UTC by the same, from its begin until, not including, its end. */
export interface ZoneSpan {
  readonly from: Instant
  /** When the clocks may be put forward or back. */
  readonly until: Instant
  /** In milliseconds. */
  readonly offsetMs: number
}

type Piece = readonly [ZoneSpan, ...ReadonlyArray<ZoneSpan>]

const pieces = new Map<TimeZone, Map<number, Piece>>()

/**
 * The span of a zone that an instant belongs to: what Intl says, kept in a table, because asking Intl costs about a microsecond.
 * A zone that this machine does not know is read as UTC.
 */
export function zoneSpan(instant: Instant, zone: TimeZone): ZoneSpan {
  const number = Math.floor(instant / PIECE_MS)
  const piece = pieces.get(zone)?.get(number) ?? makePiece(number, zone)
  for (let index = piece.length - 1; index > 0; index -= 1) {
    const span = piece[index]
    if (span !== undefined && span.from <= instant) return span
  }
  return piece[0]
}

function makePiece(number: number, zone: TimeZone): Piece {
  const known = isTimeZone(zone) ? zone : "UTC"
  const end = toInstant((number + 1) * PIECE_MS)
  const begin = toInstant(number * PIECE_MS)
  const changes: Array<Instant> = []
  for (let from = begin; from < end - 1; from = addMs(from, STEP_MS))
    changes.push(...changesBetween(from, toInstant(Math.min(from + STEP_MS, end - 1)), known))
  const spanFrom = (from: Instant, until: Instant): ZoneSpan => ({
    from,
    until,
    offsetMs: offsetMs(from, known),
  })
  const later = changes.map((from, index) => spanFrom(from, changes[index + 1] ?? end))
  const piece: Piece = [spanFrom(begin, changes[0] ?? end), ...later]
  if (pieces.size >= ZONES_MAX && !pieces.has(zone)) pieces.clear()
  const ofZone = pieces.get(zone) ?? new Map<number, Piece>()
  pieces.set(zone, ofZone.set(number, piece))
  return piece
}

/** The instants in (from, to] at which the offset changes, found by halving. */
function changesBetween(from: Instant, to: Instant, zone: TimeZone): ReadonlyArray<Instant> {
  if (offsetMs(from, zone) === offsetMs(to, zone)) return []
  let [before, after] = [from, to]
  while (after - before > 1) {
    const middle = toInstant((before + after) / 2)
    if (offsetMs(middle, zone) === offsetMs(from, zone)) before = middle
    else after = middle
  }
  return [after, ...changesBetween(after, to, zone)]
}
