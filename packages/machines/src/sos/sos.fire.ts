import { finding } from "./sos.place.ts"
import { adding, aMoment } from "./sos.press.ts"
import type { CallsEvent, PressCall, SosContext, SosPorts } from "./sos.types.ts"

/**
 * The press that goes out if it is sent now: the one that counts or, before anybody has answered, the one that was made here.
 * Null where sending that may come to nothing: it is over, or its finger left it, or it is a walk that nobody has answered. That
 * one may yet join another press and, unlike what else was made here, does not go out by itself.
 */
export function keyToFire({ known, pressed, released }: SosContext): string | null {
  const press = known?.press ?? null
  const mayCount = ({ key, mode }: Pick<PressCall, "key" | "mode">) =>
    mode !== "hold" || key !== released?.key
  if (press?.state === "counting" && mayCount(press)) return press.key
  if (pressed?.type !== "start" || pressed.mode === "walk" || pressed.key === press?.key) return null
  return mayCount(pressed) ? pressed.key : null
}

/** What tells the calls to send it now. */
export function firing(context: SosContext): CallsEvent {
  const key = keyToFire(context)
  return adding(key === null ? null : { type: "fire", key })
}

/** Calls for help at once, beside whatever a finger is on; once more under its own key, as soon as the phone knows where she is. */
export function callingNow(ports: SosPorts, send: (call: PressCall) => void): void {
  const call = { type: "start", mode: "instant", ...aMoment(ports) } as const
  send(call)
  finding(ports, (fix) => send({ ...call, fix }))
}
