import type { AskKind, SosMode } from "@porchlight/core/sos"
import type { AskCall, CallsEvent, PressCall, SosCall, SosPorts } from "./sos.types.ts"

/** What tells the calls of one more; without one they only look at what waits. */
export function adding(call: SosCall | null): CallsEvent {
  return call === null ? { type: "CALL.NEXT" } : { type: "CALL.ADD", call }
}

/** What a press knows of its moment; its key makes it one press, however often it is sent. */
export const aMoment = (ports: SosPorts) => ({
  key: ports.newKey(),
  pressedAt: ports.clock.now(),
  timeZone: ports.timeZone(),
  fix: null,
})

/** What a press does: it leaves at once, and its place follows. */
export const pressing = (type: PressCall["type"], mode: SosMode) =>
  [{ type: "makePress", params: { type, mode } }, "sendPress", "findPlace"] as const

/** Sends an ask at once; what is to fetch her once more under its own key, as soon as the phone knows where she is. */
export function asking(ports: SosPorts, kind: AskKind, send: (call: AskCall) => void): void {
  const call = { type: "ask", kind, key: ports.newKey(), pressedAt: ports.clock.now(), fix: null } as const
  send(call)
  if (kind === "come") void ports.locate().then((fix) => fix && send({ ...call, fix }))
}
