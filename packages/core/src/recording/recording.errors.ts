import { TaggedError } from "../error/index.ts"
import type { Instant } from "../time/index.ts"
import type { RecordingLimit } from "./recording.constants.ts"
import { recordingRefusalMessages } from "./recording.refusal.messages.ts"

/** No more is stored; what is stored stays. */
export class RecordingFull extends TaggedError(
  "RecordingFull",
  413,
)<{ readonly limit: RecordingLimit }>(
  ({ limit }) => recordingRefusalMessages.full[limit] ?? recordingRefusalMessages.full.account,
) {}

/** The chunk is not the next one or does not follow from what is stored; go on with chunk `expected`, counted from 0. */
export class ChunkRefused extends TaggedError(
  "ChunkRefused",
  409,
)<{ readonly expected: number }>(() => recordingRefusalMessages.chunk) {}

/** Deleting for good is locked until then. */
export class RecordingLocked extends TaggedError(
  "RecordingLocked",
  409,
)<{ readonly until: Instant }>(() => recordingRefusalMessages.locked) {}
