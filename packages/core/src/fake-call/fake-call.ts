import { countCodePoints, isPlainText } from "../text/index.ts"
import {
  FAKE_CALL_CALLER_MAX_LENGTH,
  FAKE_CALL_DELAY_MS,
  FAKE_CALL_DELAYS_MS,
  FAKE_CALL_RINGTONES,
  FAKE_CALL_SCRIPT_MAX_LENGTH,
} from "./fake-call.constants.ts"
import { fakeCallMessages } from "./fake-call.messages.ts"
import type { FakeCallSettings } from "./fake-call.schema.ts"

/** How a fake call is before anything was chosen: 'Mom', after three seconds (001 §4). */
export const DEFAULT_FAKE_CALL: FakeCallSettings = {
  caller: "",
  delayMs: FAKE_CALL_DELAY_MS,
  ringtone: "classic",
  script: "",
}

/** Who calls: what was typed or, where that is nothing that can be shown in one line, 'Mom'. */
export function callerOf({ caller }: Pick<FakeCallSettings, "caller">): string {
  const typed = caller.trim()
  const isShowable = isPlainText(typed) && countCodePoints(typed) <= FAKE_CALL_CALLER_MAX_LENGTH
  return typed === "" || !isShowable ? fakeCallMessages.caller : typed
}

/** What the caller says; null when she chose that nobody speaks. */
export function scriptOf({ script }: Pick<FakeCallSettings, "script">): string | null {
  if (script === null) return null
  return script.trim() === "" ? fakeCallMessages.script : script
}

const isCaller = (caller: unknown): boolean =>
  typeof caller === "string" &&
  caller === caller.trim() &&
  isPlainText(caller) &&
  countCodePoints(caller) <= FAKE_CALL_CALLER_MAX_LENGTH

const isScript = (script: unknown): boolean =>
  script === null ||
  (typeof script === "string" &&
    isPlainText(script.replaceAll("\n", "")) &&
    countCodePoints(script) <= FAKE_CALL_SCRIPT_MAX_LENGTH)

/**
 * Whether what a browser kept is whole: other versions, and other hands, write there too. Says what `FakeCallSettings` says,
 * without what schemas are made of: this runs before a call rings.
 */
export function isFakeCallSettings(kept: unknown): kept is FakeCallSettings {
  if (typeof kept !== "object" || kept === null) return false
  const { caller, delayMs, ringtone, script } = kept as Readonly<Record<string, unknown>>
  return (
    isCaller(caller) &&
    FAKE_CALL_DELAYS_MS.some((known) => known === delayMs) &&
    FAKE_CALL_RINGTONES.some((known) => known === ringtone) &&
    isScript(script)
  )
}
