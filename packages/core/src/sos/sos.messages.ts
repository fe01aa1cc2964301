import { messages } from "../language/index.ts"
import { joinNames } from "../text/index.ts"

const contacts = (count: number) => (count === 1 ? "1 contact" : `${count} contacts`)

/** Texts of the call for help, those of the specification to the letter. */
export const sosMessages = messages("sos", {
  button: "SOS",
  buttonHint: "Hold for 3 seconds to call your people. Tap for more.",
  title: "SOS Toolkit",
  section: {
    alert: "Emergency SOS",
    recording: "Emergency Recording",
    cloak: "Invisibility Cloak",
    call: "Emergency Exit Call",
    scripts: "Emergency Exit Scripts",
    ask: "Ask your people",
    escape: "Escape text",
    vibe: "Vibe Check",
  },
  jumps: "Go to a tool",
  notBuilt: "Not here yet. Nothing on this card would do anything.",
  hold: "Hold for 3 seconds",
  holding: "Keep holding",
  holdingFor: (seconds: number) => `Keep holding: ${seconds}`,
  letGo: "You let go. Nothing was sent.",
  /** Until the server has heard it. */
  lettingGo: "Letting go… not confirmed yet.",
  lettingGoUnanswered: "Letting go… not confirmed yet: nobody answers us. Your people may still be told.",
  countdown: "Start a 5 second countdown",
  instant: "Send silently, now",
  instantHint: "No countdown, no sound, no vibration.",
  fireNow: "Send it now",
  counting: (seconds: number) =>
    seconds === 1 ? "Your people are told in 1 second" : `Your people are told in ${seconds} seconds`,
  /** Where our server may not count what this phone counts. */
  countingUnsure: (seconds: number) =>
    seconds === 1 ? "Your people may be told in 1 second" : `Your people may be told in ${seconds} seconds`,
  /** Until the server says what it did. */
  countedDown: "The time is over: your people may be told now.",
  phoneDies: "It goes out even if this phone dies.",
  cancelPin: "Enter your PIN to stop it",
  cancelNoPin: "Stop it",
  stop: "Stop it",
  noPin: "You have not chosen your PINs. Until you do, whoever holds this phone can stop a countdown.",
  noPinResolve: "Choose your PINs to say that you are safe.",
  choosePins: "Choose your PINs",
  cancelled: "Stopped. Nobody was told.",
  notStopped: "NOT STOPPED YET. We cannot reach our server. Your people may still be told.",
  sent: "Your people are being told",
  /** What was told of an alarm in which SOS is news. */
  alarmTold: {
    cloak: (names: ReadonlyArray<string>) =>
      `We told ${joinNames(names)} that you left. SOS tells everybody.`,
    route: (names: ReadonlyArray<string>) =>
      `We told ${joinNames(names)} that you left your route. SOS tells everybody.`,
    "missed-check-in": (names: ReadonlyArray<string>) =>
      `We told ${joinNames(names)} that you did not check in. SOS tells everybody.`,
  },
  /** The same while no provider has taken a message. */
  alarmTelling: {
    cloak: (names: ReadonlyArray<string>) =>
      `We are telling ${joinNames(names)} that you left. SOS tells everybody.`,
    route: (names: ReadonlyArray<string>) =>
      `We are telling ${joinNames(names)} that you left your route. SOS tells everybody.`,
    "missed-check-in": (names: ReadonlyArray<string>) =>
      `We are telling ${joinNames(names)} that you did not check in. SOS tells everybody.`,
  },
  alarmAnswered: (names: ReadonlyArray<string>) =>
    `${joinNames(names)} answered. SOS tells everybody once more.`,
  /** Above every screen, while something is on. */
  alarmOpen: "An alarm is open.",
  toAlarm: "See it or end it",
  toWalk: "Go to it",
  stoppedInAlarm: "Stopped. Your SOS was not sent.",
  sentNobody: "Nobody could be told. Call the emergency number.",
  people: (names: ReadonlyArray<string>) => `${joinNames(names)} will be told, with this place.`,
  peopleNoPlace: (names: ReadonlyArray<string>) =>
    `${joinNames(names)} will be told. No place is known yet: it is sent as soon as it is.`,
  nobody: "There is nobody whom we could tell: no one has said yes yet.",
  nobodyDo: (number: string) => `If you are in danger, call ${number}.`,
  addSomebody: "Add somebody you trust",
  call: (number: string) => `Call ${number}`,
  weDoNotCall: "We do not call the police.",
  starting: "NOT SENT YET. We are sending it.",
  unsent: "NOT SENT YET. You are offline. We send it once, as soon as you are back.",
  unsentServer: "NOT SENT YET. Our server does not answer. We keep trying.",
  unsentSignIn: "NOT SENT YET. You are signed out. Sign in, or text and call yourself.",
  /** Follows any of these where the browser keeps nothing. */
  keepOpen: "Leave this page open: this browser does not keep it.",
  /** On every screen of whoever is not signed in, while it waits in this phone. */
  waiting:
    "NOT SENT YET. Your call for help waits in this phone. Sign in and we send it, or text and call yourself.",
  waitingAsk:
    "NOT SENT YET. What you asked your people for waits in this phone. Sign in and we send it, or text and call yourself.",
  unsentDo: "Text or call them yourself now:",
  text: (name: string) => `Text ${name}`,
  callPerson: (name: string) => `Call ${name}`,
  /** What a text that she sends herself says; `place` is a link to a map. */
  ownText: (place: string | null) =>
    place === null
      ? "I need help. Please call me now."
      : `I need help. Please call me now. I am here: ${place}`,
  safe: "I am safe",
  broadcast: "Tell everybody at once",
  broadcastHint: "Text, call and e-mail to each of your people, whatever their tier.",
  broadcastSent: (count: number) => `Emergency location sent to ${contacts(count)}`,
  /** The same while no place is known that could have been sent. */
  broadcastSentNoPlace: (count: number) => `Emergency alert sent to ${contacts(count)}`,
  /** Of them, who was told by the alarm before she told everybody. */
  broadcastBefore: (count: number) =>
    count === 1 ? "1 of them was being told already." : `${count} of them were being told already.`,
  broadcastNobody: "No trusted contacts configured",
  walk: "Walk me home",
  walkHint:
    "Keep your thumb here until you are at your door. If you let go, you have 10 seconds for your PIN.",
  walking: "Your thumb is on. Your people are told if you let go.",
  walkingFree: "Your walk home is on, without holding. Your people are told if this phone falls silent.",
  walkingAway: "Your walk home is on, and no thumb is here. Put it on again, or your people are told.",
  walkStopping: "NOT STOPPED YET. We are telling our server that you ended your walk home.",
  walkUnstopped:
    "NOT STOPPED YET. We cannot reach our server: it may not know that you ended your walk home. We keep trying.",
  walkUnstoppedSignIn:
    "NOT STOPPED YET. You are signed out: our server does not know that you ended your walk home. Sign in, or text and call yourself.",
  /** What a text says that she sends herself then. It does not say that she is safe: that takes a PIN. */
  walkOwnText: (place: string | null) => {
    const words =
      "I ended my walk home, but my phone cannot tell the server. You may get an alert. Please call me now."
    return place === null ? words : `${words} I am here: ${place}`
  },
  walkToggle: "Start without holding",
  walkResume: "Go on without holding",
  walkArrived: "I am home",
  dialog: "Call for help",
  close: "Close",
  open: "Open the toolkit",
  loading: "Looking whether anything is under way",
  loadFailed: "We cannot see your alarm right now. You can still press SOS.",
  signInFirst: "Sign in to alert your people. Calling works without.",
  lineDown: "The line is down. What you see may be old.",
})
