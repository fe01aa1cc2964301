import { messages } from "../language/index.ts"
import { joinNames } from "../text/index.ts"
import type { VibeFeeling, VibeLevel, VibeReason } from "./vibe.schema.ts"

/** What is said where nobody has said yes. Apart from the rest: its error is in every page that talks to a backend. */
export const vibeNobodyMessages = messages("vibeNobody", {
  title: "No verified contacts",
  text: "Add contacts to your Inner Circle and have them opt in to share vibes.",
  action: "Go to Inner Circle",
})

/** Texts of the Vibe Check, those of the specification to the letter (`vibe.*`). */
export const vibeMessages = messages("vibe", {
  title: "Vibe Check",
  subtitle: "Tell the people you trust how it feels. It alarms nobody.",
  question: "How does it feel?",
  level: { great: "great", okay: "okay", rough: "rough" } satisfies Readonly<Record<VibeLevel, string>>,
  levelHint: {
    great: "All is well.",
    okay: "Not sure yet.",
    rough: "Something is wrong.",
  } satisfies Readonly<Record<VibeLevel, string>>,
  feeling: {
    good: "good",
    mixed: "mixed",
    off: "off",
    triggering: "triggering",
    angry: "angry",
  } satisfies Readonly<Record<VibeFeeling, string>>,
  reason: {
    boundaries: "Ignoring my boundaries",
    profile: "Not like their profile",
    pressure: "Pressure to drink or leave",
    place: "The place feels unsafe",
    hunch: "Just a bad feeling",
  } satisfies Readonly<Record<VibeReason, string>>,
  reasonsTitle: "Why? (optional)",
  noteTitle: "A note (optional)",
  noteLeft: (left: number) =>
    left < 0 ? `${-left} characters too many` : left === 1 ? "1 character left" : `${left} characters left`,
  noteTooLong: "Please enter at most 500 characters",
  step: (step: number) => `Step ${step} of 3`,
  next: "Next",
  back: "Back",
  share: "Share",
  sharing: "Sharing",
  again: "Share another",
  close: "Close",
  recipients: (names: ReadonlyArray<string>) =>
    names.length === 1 ? `${joinNames(names)} gets a text.` : `${joinNames(names)} get a text.`,
  selectRequired: "Please select your current vibe",
  failedTitle: "Failed to share vibe",
  errorTitle: "Error sharing vibe",
  errorText: "Please try again later.",
  dialogFailed: "Failed to send Vibe Check",
  tooMany: (minutes: number) =>
    minutes === 1
      ? "That is enough for now. Please wait 1 minute."
      : `That is enough for now. Please wait ${minutes} minutes.`,
  unsent: "NOT SENT YET. You are offline. We send it once, as soon as you are back.",
  unsentServer: "NOT SENT YET. Our server does not answer. We keep trying.",
  unsentSignIn: "NOT SENT YET. You are signed out. Sign in and we send it.",
  waits: (vibe: string) => `What waits: ${vibe}.`,
  giveUp: "Do not send it",
  starting: "NOT SENT YET. We are sending it.",
  stored: "Your vibe is on its way.",
  lastTitle: (level: string) => `You shared: ${level}`,
  fates: "What became of it",
  helpTitle: "Do you want to leave?",
  helpText: "Nothing here happens by itself. These are ways out:",
  helpSos: "Open SOS",
  helpEscape: "Exit lines and escape text",
  helpFakeCall: "A call from nobody",
  helpAsk: "Ask somebody to come or call",
  helpSooner: "Be asked sooner how it goes",
  helpCall: (number: string) => `Call ${number}`,
  loading: "Looking who would be told",
  loadFailed: "We cannot see who would be told right now.",
  text: (brand: string, dater: string, level: string, more: string) =>
    more === ""
      ? `${brand}: ${dater} shared a vibe: ${level}.`
      : `${brand}: ${dater} shared a vibe: ${level}. ${more}`,
  /** `age` is `25 min ago`. */
  late: (age: string) => `This was ${age}.`,
  alarmed: "The alarm is still open. This does not end it.",
})
