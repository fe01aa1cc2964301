import { tagOf } from "@porchlight/core/error"
import type { EscapeState } from "@porchlight/core/escape-text"
import { isSignInTag } from "../backend/index.ts"
import type { EscapeCall, EscapeTextContext, EscapeTextPorts } from "./escape-text.types.ts"

/** Answers and live messages overtake each other: what is older is dropped. A run that is over never counts again. */
export function isOlder(state: EscapeState, known: EscapeState | null): boolean {
  if (known === null) return false
  const isSameRun = state.run?.key === known.run?.key
  const isUndone = isSameRun && state.run?.state === "counting" && known.run?.state !== "counting"
  return isUndone || state.now < known.now
}

/** Whether the store holds, of the same run, that she is safe. */
export function isTakenBack(call: EscapeCall | null, kept: EscapeCall | null): kept is EscapeCall {
  return call?.type === "start" && kept?.type === "safe" && kept.key === call.key
}

/** Another tab may have kept something else meanwhile: that stays. */
export async function clearOwn(calls: EscapeTextPorts["calls"], call: EscapeCall | null): Promise<void> {
  const kept = await calls.load()
  if (call === null || kept === null || (kept.key === call.key && kept.type === call.type))
    await calls.clear()
}

/** Lets the backend know; null where there is nothing to say. */
export async function sendCall(
  { escapeText }: EscapeTextPorts,
  call: EscapeCall | null,
): Promise<EscapeState | null> {
  if (call === null) return null
  const { type, key, phone } = call
  return type === "start" ? escapeText.start({ phone }, key) : escapeText.safe(key)
}

/** Why it is not sent. */
export function reasonOf(error: unknown): EscapeTextContext["unsentBecause"] {
  const tag = tagOf(error)
  if (isSignInTag(tag)) return "signed-out"
  return tag === "NetworkFailed" ? "offline" : "server"
}
