import { messages } from "../language/index.ts"
import type {
  ChannelReach,
  NotificationChannel,
  Priority,
  SkipReason,
} from "./notification.preference.schema.ts"

type ByChannel = Readonly<Record<NotificationChannel, string>>

/** How somebody hears from us: texts of the specification to the letter (`notifications.*`), and what explains them. */
export const preferenceMessages = messages("preference", {
  inbox: "Inbox",
  channels: "Channels",
  priority: "Priority",
  quiet: "Quiet Hours",
  test: "Test",
  tabs: "Notifications and how you hear of them",
  save: "Save Preferences",

  channel: {
    push: "push",
    sms: "sms",
    email: "email",
    whatsapp: "whatsapp",
    voice: "voice",
  } satisfies ByChannel,
  channelHint: {
    push: "A note on this phone, also while the app is closed.",
    sms: "A text to your verified number.",
    email: "An e-mail to your confirmed address.",
    whatsapp: "A message in WhatsApp.",
    voice: "A call to your verified number, spoken by a computer.",
  } satisfies ByChannel,
  priorities: {
    low: "low",
    medium: "medium",
    high: "high",
    critical: "critical",
  } satisfies Readonly<Record<Priority, string>>,
  priorityHint: {
    low: "Somebody said yes or no or answered a test, your trial began or your plan ended.",
    medium:
      "The reminders of where you parked and to check in while you share your place, and the end of your identity check.",
    high: "A new sign-in, a password or factor that changed, a zone that you came into or left, a webhook that was switched off, an invite or a test that did not arrive.",
    critical:
      "The question whether you are OK, when you are far from your way. An alarm tells you by its own ways, whatever is chosen here.",
  } satisfies Readonly<Record<Priority, string>>,

  watchHint: "What belongs to a date or an alarm reaches you and your people whatever you choose here.",
  mailHint: "News of your account is always e-mailed, too.",
  priorityIntro: "How news reaches you, by how much it matters. A channel that is off stays off.",
  missing: {
    unverified: "Not usable: nothing of yours is verified for it.",
    stopped: "Not usable: your number wrote STOP. Text START to us to hear from us again.",
    "not-connected": "Not connected here. Nothing is sent this way.",
    "no-device": "Not usable: no phone of yours rings yet.",
  } satisfies Readonly<Record<NonNullable<ChannelReach["missing"]>, string>>,
  goesTo: (address: string) => `Goes to ${address}`,
  digest: "One e-mail for all that waited",
  criticalOnly: "Calls for critical news alone",

  quietEnabled: "Quiet hours",
  start: "From",
  end: "Until",
  override: "Let critical news through",
  zone: (zone: string) => `By the clock of ${zone}.`,
  useZone: (zone: string) => `Use the clock of this phone, ${zone}`,
  sameTimes: "Both times are the same: there are no quiet hours.",
  quietHint:
    "What may wait is kept and comes together when they end. Never kept back: SOS, a missed check-in, all-clears, the reminders of a date and a message that did not reach one of your people.",

  testHint:
    "Sends you something now, the way real news of this priority goes. Quiet hours do not hold it back.",
  testPriority: "Priority of the test",
  send: "Send a test",
  sending: "Sending...",
  testSent: "The test is on its way. What came of it stands below.",
  testNowhere: "No channel takes news of this priority now. It stands in your inbox alone.",
  testFailed: "The test was not sent. Please try again.",
  testLimited: "That was a lot of tests. Please try again later.",
  simulated: "This is a demo: nothing leaves it.",

  loading: "Looking up how you hear from us...",
  loadFailed: "We could not look up how you hear from us. Nothing was changed.",
  look: "Try again",
  saving: "Saving...",
  saved: "Saved.",
  unsaved: "Not saved yet.",
  saveFailed: "NOT SAVED. Your changes are still here: please try again.",

  log: "Sent to you lately",
  logNone: "Nothing was sent yet.",
  sendingOf: (title: string, more: number) => (more === 0 ? title : `${title} and ${more} more`),
  tried: (channels: string) => `Handed over: ${channels}`,
  arrived: (channels: string) => `Arrived: ${channels}`,
  nothingArrived: "Arrival not reported yet.",
  queued: (until: string) => `Kept for quiet hours until ${until}`,
  nowhere: "Sent nowhere: it stands in your inbox alone.",
  skip: {
    off: "switched off",
    "not-listed": "not chosen for this priority",
    "critical-only": "calls are for critical news alone",
    unverified: "nothing verified",
    stopped: "your number wrote STOP",
    "not-connected": "not connected here",
    "no-device": "no phone rings",
    "told-already": "has a message of its own there",
  } satisfies Readonly<Record<SkipReason, string>>,
})

/** What goes out over the channels. */
export const newsMessages = messages("news", {
  digestSubject: (brand: string, count: number) => `${brand}: ${count} things happened`,
  digest: (brand: string, titles: string) => `${brand}, while it was quiet: ${titles}.`,
  /** @param isAsked whether an answer is waited for, which no key of the call gives */
  call: (brand: string, text: string, isAsked: boolean) =>
    `This is ${brand}. ${text} ${isAsked ? "No key in this call answers it: open the app." : "Nothing has to be pressed."}`,
  /** Outside the app it names no zone. */
  zone: { title: "News of a zone of yours", message: "Open the app to read which one." },
  pushTitle: "Something new",
  pushText: "Open the app to read it.",
})
