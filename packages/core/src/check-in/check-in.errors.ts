import { TaggedError } from "../error/index.ts"
import type { Instant } from "../time/index.ts"
import { armRefusalMessages, checkInMessages } from "./check-in.messages.ts"
import type { ArmRefusal } from "./check-in.schema.ts"

/** The date is not armed; nothing guards it. The reason has a remedy in `armRefusalMessages`. */
export class ArmRefused extends TaggedError(
  "ArmRefused",
  409,
)<{ readonly refusal: ArmRefusal }>(
  ({ refusal }) => `${checkInMessages.notArmed}. ${armRefusalMessages[refusal].why}`,
) {}

/** The alarm of this epoch is open (or about to): only the PIN ends it. */
export class AlarmOpen extends TaggedError(
  "AlarmOpen",
  409,
)<Record<never, never>>(() => checkInMessages.alarmOpen) {}

/** The watch has ended. */
export class WatchEnded extends TaggedError(
  "WatchEnded",
  409,
)<Record<never, never>>(() => checkInMessages.watchEnded) {}

/** The extension would go more than two hours past the plan and needs the PIN; `latest` is the last instant without one. */
export class ExtensionTooLong extends TaggedError(
  "ExtensionTooLong",
  422,
)<{ readonly latest: Instant }>(() => checkInMessages.extensionTooLong) {}
