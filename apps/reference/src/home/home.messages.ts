import { joinNames } from "@porchlight/core/text"
import type { NextStep } from "./next-step.ts"
import { messages } from "@porchlight/core/language"

interface StepWords {
  readonly title: string
  readonly text: string
  readonly action: string
}

/** Words of the dashboard; those of the specification come from the features. */
export const homeMessages = messages("home", {
  /** What to do now, one thing at a time. */
  steps: {
    "verify-phone": {
      title: "Verify your phone",
      text: "We ask you first before we tell anybody. For that we need a number that works.",
      action: "Verify",
    },
    "add-contact": {
      title: "Add somebody who would come for you",
      text: "They are told nothing until they say yes, and only when you do not check in.",
      action: "Add Trusted Contact",
    },
    "await-answer": {
      title: "Waiting for an answer",
      text: "Nobody has said yes yet. You can send the invite again, or add somebody else.",
      action: "Inner Circle",
    },
    "choose-pins": {
      title: "Choose your PINs",
      text: "One says that you are safe. The other looks the same and calls for help.",
      action: "Choose your PINs",
    },
    "plan-date": {
      title: "Nothing is being watched",
      text: "Going out? Say where and until when, and the light stays on.",
      action: "Start New Date",
    },
  } satisfies Readonly<Record<NextStep, StepWords>>,
  more: "More",
  /** The cards of the specification (`dashboard.card.*`), to the letter. */
  cards: {
    circle: "Inner Circle",
    notifications: "Smart Notifications",
    webhooks: "Webhook Integration",
    sos: "SOS Toolkit",
    location: "Location Tracking",
    parking: "Parking Spot",
    venues: "Verified Venues",
    rides: "Derby Drivers",
  },
  cardHints: {
    notifications: "What reaches you, and when",
    webhooks: "Tell another service",
    sos: "Help, at once",
    location: "Where you are, for those you trust",
    parking: "Find your car again",
    venues: "Places, and who says what of them",
    rides: "A ride that your people know of",
  },
  bell: "Notifications",
  profile: "Profile",
  bellUnread: (count: number) => `Notifications, ${count} unread`,
  bellAll: "All notifications",
  trusted: (count: number) =>
    count === 0 ? "Nobody yet" : count === 1 ? "1 person said yes" : `${count} people said yes`,
  anyway: "Plan a date anyway",
  confirmEmail: "Confirm your e-mail address",
  confirmEmailHint: "Nothing that keeps you safe waits for it",
  lastKnown: (at: string) => `Last known at ${at}`,
  lastAlarm: "The alarm was open: your people were being told.",
  wasTold: (names: ReadonlyArray<string>, at: string) =>
    `${joinNames(names)} ${names.length === 1 ? "was" : "were"} to be told at ${at} if nothing was heard from you.`,
  guardsOn: "The server goes on guarding, even if this phone cannot reach it.",
  knowsNone:
    "This phone knows of no date that is being watched. If you activated one, the server guards it all the same.",
  /** What the tools are good for without a line. */
  unheard: {
    sos: "Works in part: it says what waits",
    call: "A call from nobody",
    callHint: "Works without a line",
    circle: "As this phone last knew it",
    plan: "Write it now, save it once the line is back",
  },
  worksTitle: "Without a line",
  works: [
    "Works: answering our text with OK, as long as texts get through.",
    "Works: calling the emergency number, and texting or calling your people yourself from SOS.",
    "Works: a call from nobody.",
    "Waits: our own texts to your people, from SOS and the Vibe Check.",
    "Waits: checking in, more time and ending the date on this screen.",
  ],
})
