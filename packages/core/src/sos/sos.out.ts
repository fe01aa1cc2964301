import type { Instant } from "../time/index.ts"
import type { SosState } from "./sos.schema.ts"

/** A call for help of hers that has gone out. */
export interface CallOut {
  /** Each call has another. */
  readonly name: string
  /** When it went out, by the backend's clock. */
  readonly at: Instant
}

/**
 * Each call for help of hers that has gone out, as far as the state tells: an SOS that fired, the last that joined an open
 * alarm, and the last broadcast.
 */
export function callsOut({
  press,
  incident,
  broadcastAt,
  joinedAt,
}: Pick<SosState, "press" | "incident" | "broadcastAt" | "joinedAt">): ReadonlyArray<CallOut> {
  const toldAt = broadcastAt ?? (incident?.kind === "broadcast" ? incident.openedAt : null)
  return [
    ...(press?.state === "fired" ? [{ name: `sos ${press.key}`, at: press.endedAt ?? press.firesAt }] : []),
    ...(joinedAt === null ? [] : [{ name: `joined ${joinedAt}`, at: joinedAt }]),
    ...(toldAt === null ? [] : [{ name: `broadcast ${toldAt}`, at: toldAt }]),
  ]
}

/**
 * Whether one of `calls` has just gone out: it is not among those known `before`. Where none are known yet (`null`: the
 * first that is heard may already tell of what was pressed meanwhile), it went out at or after `openedAt`, the moment from
 * which this browser counts, by the backend's clock.
 */
export function isCallNew(
  calls: ReadonlyArray<CallOut>,
  before: ReadonlyArray<CallOut> | null,
  openedAt: Instant,
): boolean {
  return calls.some(({ name, at }) =>
    before === null ? at >= openedAt : before.every((known) => known.name !== name),
  )
}
