import { addMs, type Instant } from "../time/index.ts"
import { PLACED_CALL_LATE_MS } from "./fake-call.constants.ts"
import type { NewPlacedCall, PlacedCall } from "./fake-call.placed.schema.ts"

/** The call that `input` asks for at `now`. */
export function placeCall(
  key: string,
  { delayMs }: Pick<NewPlacedCall, "delayMs">,
  now: Instant,
): PlacedCall {
  return { key, state: "waiting", askedAt: now, ringsAt: addMs(now, delayMs), endedAt: null }
}

/** When the backend has to act; null when there is nothing left to do. */
export function nextPlacedCallAt({ state, ringsAt }: PlacedCall): Instant | null {
  return state === "waiting" ? ringsAt : null
}

/** The call after its time has come: handed on, or given up when that is long ago. The same when it is not due. */
export function takePlacedCall(call: PlacedCall, now: Instant): PlacedCall {
  if (call.state !== "waiting" || now < call.ringsAt) return call
  const isLate = now - call.ringsAt > PLACED_CALL_LATE_MS
  return { ...call, state: isLate ? "late" : "called", endedAt: now }
}

/** The call after she called it off; the same when it is over. */
export function cancelPlacedCall(call: PlacedCall, now: Instant): PlacedCall {
  return call.state === "waiting" ? { ...call, state: "cancelled", endedAt: now } : call
}
