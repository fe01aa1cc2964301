import { messages } from "../language/index.ts"
import type { RecordingLimit } from "./recording.constants.ts"

/** Why something is not stored or not deleted. Apart from the rest: its errors are in every page that talks to a backend. */
export const recordingRefusalMessages = messages("recordingRefusal", {
  full: {
    chunk: "One piece of the recording is too large. What was stored before it is safe.",
    recording: "The recording is as long as one can be. What is stored is safe. You can start another.",
    account: "Our storage for you is full. What is stored is safe. New recordings stay on this phone.",
  } satisfies Readonly<Record<RecordingLimit, string>>,
  chunk: "A piece of the recording does not follow from the one before it.",
  locked: "This cannot be deleted for good yet.",
})
