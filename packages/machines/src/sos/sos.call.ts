import { SOS_AGE_MAX_MS, type SosPort, type SosState } from "@porchlight/core/sos"
import { ageOf, phoneAheadMs, type AgeClocks } from "../backend/index.ts"
import type { CallsContext, FailedCall, PressCall, SosCall } from "./sos.types.ts"

/** Hands a call to the backend. */
export function sendCall(port: SosPort, call: SosCall, clocks: AgeClocks): Promise<SosState> {
  if (call.type === "release") return port.release(call.key)
  if (call.type === "fire") return port.fire(call.key)
  if (call.type === "close-ask") return port.closeAsk(call.key)
  const { fix } = call
  const agoMs = (at: number, aheadMs?: number) => ageOf({ at, aheadMs }, clocks, SOS_AGE_MAX_MS)
  const pressedAgoMs = agoMs(call.pressedAt, call.pressAheadMs)
  const place = { fix, ...(fix && { fixAgoMs: agoMs(fix.takenAt, call.fixAheadMs) }) }
  if (call.type === "ask") return port.ask({ kind: call.kind, pressedAgoMs, ...place }, call.key)
  const { mode, timeZone } = call
  const moment = { pressedAgoMs, timeZone, ...place }
  return call.type === "broadcast"
    ? port.broadcast(moment, call.key)
    : port.start({ mode, ...moment }, call.key)
}

/** A call that begins to wait, with how this phone's clock stands; a press that waits already keeps how it stood then. */
export function onPhone(calls: ReadonlyArray<SosCall>, call: SosCall, clocks: AgeClocks): SosCall {
  if (!clocks.phoneNow) return call
  const fixAheadMs = phoneAheadMs(clocks)
  const known = calls.find((other) => isSame(other, call))
  return { ...call, pressAheadMs: known?.pressAheadMs ?? fixAheadMs, fixAheadMs }
}

/** Whether a call is a press or a broadcast, and not what follows one. */
export function isPress(call: SosCall): call is PressCall {
  return call.type === "start" || call.type === "broadcast"
}

/** Which presses never left this phone, and which may have, after one more try that was not answered. */
export function afterTry(
  { neverLeft, mayHaveLeft, heard }: Pick<CallsContext, "neverLeft" | "mayHaveLeft" | "heard">,
  { call, isUnleft }: Pick<FailedCall, "call" | "isUnleft">,
): Pick<CallsContext, "neverLeft" | "mayHaveLeft"> {
  if (!isPress(call)) return { neverLeft, mayHaveLeft }
  const { key } = call
  const others = neverLeft.filter((other) => other !== key)
  if (!isUnleft) return { neverLeft: others, mayHaveLeft: [...mayHaveLeft, key] }
  // What is sent under a key once more brings its place: the press itself may long be there.
  const isThere = mayHaveLeft.includes(key) || heard.includes(key)
  return { neverLeft: isThere ? others : [...others, key], mayHaveLeft }
}

/** Whether a press never left this phone, and is not on its way now. */
export function hasNeverLeft(
  { neverLeft, inFlight }: Pick<CallsContext, "neverLeft" | "inFlight">,
  key: string,
): boolean {
  return neverLeft.includes(key) && !inFlight.some((call) => isPress(call) && call.key === key)
}

/** The calls after a finger left the button: a press that did not arrive need not any more, but that it was let go must. */
export function withRelease(calls: ReadonlyArray<SosCall>, key: string): ReadonlyArray<SosCall> {
  return [...calls.filter((call) => call.key !== key), { type: "release", key }]
}

/** What belongs to a press that her PIN stopped. */
export function callsOfPress(calls: ReadonlyArray<SosCall>, key: string): ReadonlyArray<SosCall> {
  return calls.filter((call) => call.key === key && ["start", "release", "fire"].includes(call.type))
}

/** What was kept, without presses whose finger was let go: only that has to arrive. A walk that was let go counts down. */
export function withoutLetGo(kept: ReadonlyArray<SosCall>): ReadonlyArray<SosCall> {
  const isLetGo = (call: SosCall) =>
    call.type === "start" &&
    call.mode === "hold" &&
    kept.some(({ type, key }) => type === "release" && key === call.key)
  return kept.filter((call) => !isLetGo(call))
}

/** The calls with one more; one that waits already is replaced: it knows its place now. */
export function withCall(calls: ReadonlyArray<SosCall>, call: SosCall): ReadonlyArray<SosCall> {
  return calls.some((other) => isSame(other, call))
    ? calls.map((other) => (isSame(other, call) ? call : other))
    : [...calls, call]
}

/**
 * What can leave now: everything at once, so that nothing waits for the answer to something else. Only what is about the same
 * press goes in its order: it is sent now, or is not needed any more, once that has arrived. A release does not wait for a
 * press that is still on its way: that one is no call any more.
 */
export function sendable(
  calls: ReadonlyArray<SosCall>,
  inFlight: ReadonlyArray<SosCall>,
): ReadonlyArray<SosCall> {
  return calls.filter(
    (call, index) =>
      !inFlight.some((other) => isSame(other, call)) &&
      !calls.slice(0, index).some(({ key }) => key === call.key),
  )
}

/** Whether two calls are one. */
export function isSame(a: SosCall, b: SosCall): boolean {
  return a.type === b.type && a.key === b.key
}

/**
 * What is known after news: answers and live messages overtake each other, so that what is older is dropped. A press that is
 * over never counts again: two answers of one moment do not say which came first.
 */
export function newerState(known: SosState | null, next: SosState): SosState {
  if (known === null) return next
  const isSamePress = next.press?.key === known.press?.key
  const isUndone = isSamePress && next.press?.state === "counting" && known.press?.state !== "counting"
  return isUndone || next.now < known.now ? known : next
}
