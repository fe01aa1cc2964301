import * as Schema from "effect/Schema"
import { Line, Lines } from "../text/index.ts"
import {
  FAKE_CALL_CALLER_MAX_LENGTH,
  FAKE_CALL_DELAYS_MS,
  FAKE_CALL_RINGTONES,
  FAKE_CALL_SCRIPT_MAX_LENGTH,
} from "./fake-call.constants.ts"

export const Ringtone = Schema.Literals(FAKE_CALL_RINGTONES)
export type Ringtone = typeof Ringtone.Type

/** How a fake call is. Kept in the browser alone; nothing of it is ever sent. */
export const FakeCallSettings = Schema.Struct({
  /** Who calls; empty for 'Mom', in whatever language is spoken. */
  caller: Schema.Union([Schema.Literal(""), Line(FAKE_CALL_CALLER_MAX_LENGTH)]),
  delayMs: Schema.Literals(FAKE_CALL_DELAYS_MS),
  ringtone: Ringtone,
  /** What the caller says once the call is taken; empty for the prepared words, null for nothing. */
  script: Schema.NullOr(Schema.Union([Schema.Literal(""), Lines(FAKE_CALL_SCRIPT_MAX_LENGTH)])),
}).pipe(Schema.annotate({ identifier: "FakeCallSettings" }))
export type FakeCallSettings = typeof FakeCallSettings.Type
