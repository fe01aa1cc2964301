import { RECORDING_STATES, type RecordingScreenState } from "@porchlight/machines/recording"
import type { Anatomy } from "../anatomy/index.ts"

export const recordingAnatomy = {
  scope: "recording",
  purpose:
    "Records what happens, second by second: each is kept in the phone before it is sent, and is with the backend before the next one is over.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    status: "What happened last, and what is recorded while something is.",
    notice: "What the law may say, before the first recording.",
    "notice-title": "The title of the notice.",
    "region-label": "Asks where she is.",
    "region-select": "The places whose law the notice can name.",
    "region-hint": "What the law there says as a rule, and that nobody should rely on it.",
    "accept-trigger": "Goes on to record.",
    "decline-trigger": "Does not.",
    "start-trigger": "Records what the microphone hears.",
    "video-trigger": "Records with the camera.",
    "cancel-trigger": "Gives up waiting for the microphone.",
    counter: "How long it has been recording.",
    "keep-trigger": "Records on after ten seconds.",
    "stop-trigger": "Ends it and keeps it.",
    "dark-trigger": "Darkens the screen.",
    "dark-screen": "Black over the page; pressing it brings the page back.",
    dot: "Says that it records, on the dark screen and in the indicator; not while no sound comes in.",
    indicator: "That it records and for how long, for every screen: leads to the recorder.",
    stored: "How many chunks the backend has.",
    unsent: "Why it does not have them all.",
    "sign-in": "The way to sign in, while what was not sent waits for that; the host's link stands inside.",
    failure: "Why nothing is recorded, and what to do.",
    "failure-title": "The title of that.",
    "retry-trigger": "Asks for the microphone again.",
  },
  states: RECORDING_STATES,
  keyboard: [{ keys: "Escape", does: "Brings the page back while the screen is dark." }],
} as const satisfies Anatomy<string, RecordingScreenState>
