import { messages } from "../language/index.ts"

/** Texts of escape texts, those of the specification to the letter. */
export const escapeTextMessages = messages("escapeText", {
  title: "Escape text",
  intro: "A short text asks somebody to call you, so that you have a reason to leave.",
  introRetry: "After 5 minutes it is sent once more, also if this phone is off.",
  to: "Phone number",
  people: "Send it to",
  self: "My own phone",
  send: "Send the text",
  sending: "NOT SENT YET. We are sending it.",
  safe: "I'm Safe, Don't Send Another",
  confirmed: "Safety Confirmed",
  again: "Send Another Message",
  phoneRequired: "Please enter your phone number",
  phoneInvalid: "Please enter a valid phone number",
  failedTitle: "Message Failed",
  failedText: "We couldn't send your text. Please try again or check your signal.",
  failedInternal: "Failed to send message",
  counting: (time: string) => `We text again in ${time}`,
  countingTo: (name: string | null) => (name === null ? "Your own phone was texted." : `${name} was texted.`),
  firstFailed: (name: string | null) =>
    name === null ? "The text to your own phone did not arrive." : `The text to ${name} did not arrive.`,
  repeated: "The second text is on its way. No more follow.",
  repeatedDelivered: "The second text was delivered. No more follow.",
  repeatedFailed: "The second text did not arrive. No more follow.",
  first: "First text",
  second: "Second text",
  unsent: "NOT SENT YET. You are offline. We send it once, as soon as you are back.",
  unsentServer: "NOT SENT YET. Our server does not answer. We keep trying.",
  unsentSignIn: "NOT SENT YET. You are signed out. Sign in, or text yourself.",
  waiting: "Your text waits on this phone.",
  dropUnsent: "Do not send it any more",
  dropped: "This phone does not send it any more.",
  droppedUnsent:
    "You are offline. If your text got out just before the line broke, a second one may follow until you are back.",
  droppedUnsentServer:
    "Our server does not answer. If it got your text all the same, a second one may follow until it answers.",
  droppedUnsentSignIn:
    "You are signed out. If we got your text all the same, a second one follows unless you sign in.",
  safeUnsent: "NOT STOPPED YET. You are offline. The second text may still go out.",
  safeUnsentServer: "NOT STOPPED YET. Our server does not answer. The second text may still go out.",
  safeUnsentSignIn: "NOT STOPPED YET. You are signed out. Sign in, or the second text goes out.",
  text: (name: string | null) => (name === null ? "Text my own phone" : `Text ${name}`),
  refused: "We text only people who said yes, and your own verified number.",
  alreadyRepeated: "The second text had already gone out.",
  nobody: "Nobody has said yes yet. You can text your own verified number.",
  loading: "Looking whether a text is under way",
  loadFailed: "We cannot see your texts right now. You can still send one.",
  lineDown: "The line is down. What you see may be old.",
  /** What a person reads; `dater` is null on her own phone. */
  firstText: (dater: string | null) => signed(dater, "Call me now please, something came up."),
  retryText: (dater: string | null) => signed(dater, "Still need you - please call me as soon as you can."),
})

/** The texts come from a number that nobody knows: they say whose they are. */
function signed(dater: string | null, text: string): string {
  return dater === null ? text : `${dater}: ${text}`
}
