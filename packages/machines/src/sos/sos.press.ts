import { errorMessages, messageOf, tagOf } from "@porchlight/core/error"
import { phaseOf, sosMessages, type AskKind, type SosMode, type SosState } from "@porchlight/core/sos"
import type { Instant } from "@porchlight/core/time"
import { isUnanswered, isUnknown } from "../backend/index.ts"
import { finding } from "./sos.place.ts"
import type { AskCall, CallsEvent, PressCall, SosCall, SosContext, SosPorts } from "./sos.types.ts"

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

/** What happens as a finger leaves the button; `wasLetGo` where that takes the press back. */
export const lettingGo = (wasLetGo: boolean) =>
  [
    { type: "sendRelease", params: { wasLetGo } },
    { type: "noteRelease", params: { wasLetGo } },
  ] as const

/** The walk that is on, by its key, as long as it does not count down; null while there is none. */
export function walkOf(known: SosState | null, now: Instant): string | null {
  const press = known?.press
  return press?.mode === "walk" && phaseOf(press, now) === "holding" ? press.key : null
}

/** What kind of press a finger is on; one that was not made on this page is a walk. */
export function modeOfHeld({ held, pressed }: SosContext): SosMode {
  return pressed?.key === held ? pressed.mode : "walk"
}

/** The press that her PIN stops: the one that counts down or, before anybody has answered, the one that was made here. */
export function keyToStop({ known, pressed }: SosContext): string {
  const counting = known?.press?.state === "counting" ? known.press : null
  return (counting ?? pressed ?? known?.press)?.key ?? ""
}

/**
 * Why her PIN did not stop it. Where nobody has answered, or the press has not arrived yet, her people may still be told. That
 * it came too late stays true during the alarm.
 */
export function notStopped(error: unknown): Partial<Pick<SosContext, "error" | "pinError">> {
  const mayGoOut = isUnanswered(error) || isUnknown(error) || tagOf(error) === "NotFound"
  if (mayGoOut) return { pinError: sosMessages.notStopped }
  const words = messageOf(error, errorMessages.fallback)
  return tagOf(error) === "SosSent" ? { error: words } : { pinError: words }
}

/** Sends an ask at once; what is to fetch her once more under its own key, as soon as the phone knows where she is. */
export function asking(ports: SosPorts, kind: AskKind, send: (call: AskCall) => void): void {
  const call = { type: "ask", kind, key: ports.newKey(), pressedAt: ports.clock.now(), fix: null } as const
  send(call)
  if (kind === "come") finding(ports, (fix) => send({ ...call, fix }))
}
