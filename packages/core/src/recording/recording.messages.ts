import { messages } from "../language/index.ts"
import type { ConsentLaw } from "./recording.law.ts"
import type { CameraRefusal, RecorderRefusal } from "./recording.device.port.ts"
import type { RecordingKind, RecordingState } from "./recording.schema.ts"

/** 'n chunks stored', as responders and the dater read it (B-21). */
const stored = (chunks: number) => (chunks === 1 ? "1 chunk stored" : `${chunks} chunks stored`)

/** Texts of the recording. Its name is the toolkit's. */
export const recordingMessages = messages("recording", {
  intro:
    "Records 10 seconds, or longer if you say so. Every second is kept by itself: a lost phone loses one at most. It goes on while you use the app, and ends if you close or reload this page.",
  signInFirst: "Sign in to record: then nobody else on this phone has it.",
  start: "Start recording",
  startVideo: "Start with camera",
  again: "Record again",
  noticeTitle: "Before your first recording",
  notice:
    "In some places the law wants everybody to agree to a recording, or forbids it. In others your own agreement is enough, above all in danger. You decide.",
  regionLabel: "Where are you?",
  regionNone: "Choose a place, or leave it",
  regionCountries: "Countries",
  regionStates: "United States",
  country: {
    CA: "Canada",
    GB: "United Kingdom",
    FR: "France",
    DE: "Germany",
    JP: "Japan",
    CN: "China",
  },
  law: {
    everybody: "Here the law as a rule wants everybody who is heard to agree, or at least to know.",
    own: "Here your own agreement to record a conversation that you are part of is as a rule enough. Showing it around can be another matter.",
    unclear: "Here it depends on the case, and lawyers disagree.",
  } satisfies Readonly<Record<ConsentLaw, string>>,
  lawDraft:
    "A first orientation that no lawyer has reviewed yet, as of November 2026. It is no legal advice.",
  noticeAccept: "I understand, record",
  noticeDecline: "Not now",
  asking: {
    audio: "Please allow the microphone.",
    video: "Please allow the microphone and the camera.",
  } satisfies Readonly<Record<RecordingKind, string>>,
  recording: {
    audio: "Recording sound.",
    video: "Recording sound and picture.",
  } satisfies Readonly<Record<RecordingKind, string>>,
  soundAlone: {
    denied: "The camera was refused: sound alone.",
    "no-device": "No camera could be used: sound alone.",
    lost: "The camera was taken away: sound alone from now on.",
  } satisfies Readonly<Record<CameraRefusal | "lost", string>>,
  noSound: "No sound is coming in.",
  noSoundText:
    "A call or another app may have the microphone. What was recorded is kept. It goes on when the sound is back, as long as this page is open.",
  leftOff:
    "Your last recording ended when its page was closed or loaded again. What came until then is kept.",
  seconds: (done: number, all: number) => `${done} of ${all} seconds`,
  keepGoing: "Keep recording",
  stop: "Stop and keep",
  dark: "Darken the screen",
  darkLabel: "The screen is dark.",
  light: "Show the screen",
  showRecorder: "Show the recorder",
  saving: "Keeping the last second.",
  kept: "Recorded and kept.",
  cutOff: "The recording ended by itself: the microphone was taken away. What came until then is kept.",
  stored,
  withUs: (storedChunks: number, waiting: number) =>
    waiting === 0
      ? `${stored(storedChunks)} with us.`
      : `${stored(storedChunks)} with us, ${waiting} NOT SENT YET.`,
  line: {
    offline: "You are offline. It is safe on this phone and is sent when you are back.",
    server: "Our server does not answer. It is safe on this phone, and we keep trying.",
    "signed-out": "You are signed out. Sign in and we send it.",
    plan: "It stays on this phone. A copy with us is part of Premium, and free during an alarm.",
    refused: "We could not store all of it. It is safe on this phone.",
  },
  phoneKeepsNothing:
    "Nothing was recorded: this phone keeps nothing for this page. Free some space, or leave private browsing, and try again.",
  /** In the stead of what `line` says: it is not safe on this phone. */
  inPage: "This browser keeps nothing now. Leave this page open until all of it is with us.",
  /** The same where waiting alone brings none of it to us. */
  inPageAlone: {
    plan: "This browser keeps nothing now: save the file before you close this page. A copy with us is part of Premium, and free during an alarm.",
    refused:
      "This browser keeps nothing now, and we could not store all of it: save the file before you close this page.",
  },
  phoneFull:
    "This phone's storage is full. What was recorded until now is kept. Free some space to record more.",
  refusal: {
    denied: {
      title: "The microphone is blocked",
      text: "Nothing is recorded. Allow the microphone for this site in your browser's settings, then try again.",
    },
    unsupported: {
      title: "This browser cannot record",
      text: "Nothing is recorded. Try a current Chrome, Edge, Firefox or Safari.",
    },
    "no-device": {
      title: "No microphone was found",
      text: "Nothing is recorded. Plug one in, or use another phone.",
    },
    busy: {
      title: "The microphone cannot be used now",
      text: "Nothing is recorded. A call or another app may have it. End that, then try again.",
    },
  } satisfies Readonly<Record<RecorderRefusal, { readonly title: string; readonly text: string }>>,
  retry: "Try again",
  listTitle: "Your recordings",
  listEmpty: "There are none yet.",
  loading: "Looking for your recordings",
  loadFailed: "We cannot see your recordings right now. What is on this phone stays.",
  onPhone: "On this phone",
  state: {
    running: "Recording now",
    quiet: "No new second has come",
    whole: "Whole",
    "broken-off": "Stopped without an end",
  } satisfies Readonly<Record<RecordingState, string>>,
  kind: { audio: "Sound", video: "Sound and picture" },
  duringAlarm: "Belongs to an alarm",
  play: "Play",
  save: "Save the file",
  pack: "Save as evidence",
  packHint: (fingerprint: string) =>
    `A ZIP with the recording and a page that shows whether it was changed. Signed with the key ${fingerprint}.`,
  used: (used: number, all: number) =>
    `${used} of ${all} MB used here. What was deleted takes room, too, until it is gone.`,
  remove: "Delete",
  removeTitle: "Delete this recording?",
  removeText:
    "It is hidden at once. For 30 days you can bring it back. After 24 hours you can delete it for good.",
  removeHereText:
    "Only this phone has it. It is hidden at once. For 30 days you can bring it back on this phone. After 24 hours you can delete it for good.",
  removeOfflineText:
    "It is hidden on this phone at once, and not sent any more. You are offline: part of it may already be with us, and your PIN cannot be checked. Once you are online, your PIN deletes that part, too, or brings all of it back within 30 days.",
  pending:
    "You deleted a recording while you were offline. Part of it is still with us: your PIN deletes that, too.",
  pendingTitle: "Delete it with us, too?",
  pendingOpen: "Delete that part, too",
  pendingLater: "Not now",
  removeLater: "It is being recorded. It can be deleted once it has stopped.",
  removeQuiet: "It can be deleted half a minute after its last second, if none comes.",
  pin: "Your PIN",
  pinWrong: "That PIN is wrong.",
  removeConfirm: "Delete it",
  cancel: "Keep it",
  close: "Close",
  removedDone: "Deleted.",
  hiddenDone: "Hidden on this phone.",
  failed: "That did not work. Please try again.",
  removedOpen: "Show what was deleted",
  removedTitle: "Deleted recordings",
  removedEmpty: "There is nothing.",
  restore: "Bring back",
  purge: "Delete for good",
  purgeText: "Nobody can bring it back after that.",
  lockedUntil: (when: string) => `Can be deleted for good from ${when}`,
  goneAt: (when: string) => `Gone on ${when}`,
  responderTitle: "Recording",
  responderRunning: (chunks: number) => `recording, ${stored(chunks)}`,
  responderStored: (chunks: number) => `recorded, ${stored(chunks)}`,
})
