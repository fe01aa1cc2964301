import { countCodePoints, isPlainText } from "../text/index.ts"
import { FAKE_CALL_CALLER_MAX_LENGTH, FAKE_CALL_DELAY_MS } from "./fake-call.constants.ts"
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
