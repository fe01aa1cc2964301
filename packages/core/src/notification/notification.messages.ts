import type { Channel } from "../delivery/index.ts"
import { messages } from "../language/index.ts"
import type { NotificationData } from "./notification.schema.ts"

/** A title and what it means, in the active language. */
export interface NotificationWords {
  readonly title: string
  readonly message: string
}

type Of<Kind extends NotificationData["kind"]> = Extract<NotificationData, { kind: Kind }>

interface NamedWords {
  readonly title: (name: string) => string
  readonly message: string
}

const missed = {
  sms: (name: string) => `A text message did not reach ${name}`,
  voice: (name: string) => `A call did not reach ${name}`,
  email: (name: string) => `An e-mail did not reach ${name}`,
  push: (name: string) => `A notification did not reach ${name}`,
  whatsapp: (name: string) => `A WhatsApp message did not reach ${name}`,
} satisfies Readonly<Record<Channel, (name: string) => string>>

/** What somebody is told inside the app, and the words around it. */
export const notificationMessages = messages("notification", {
  title: "Notifications",
  subtitle: "What happened with your account, your people and your dates.",
  unread: (count: number) => (count === 1 ? "1 unread" : `${count} unread`),
  allRead: "Everything is read",
  isUnread: "Unread",
  read: "Mark as read",
  readAll: "Mark all as read",
  remove: "Delete",
  /** With its title, for whoever hears the button alone. */
  readNamed: (title: string) => `Mark as read: ${title}`,
  removeNamed: (title: string) => `Delete: ${title}`,
  none: "Nothing yet",
  noneHint: "When something happens with your account, your people or your dates, it stands here.",
  loading: "Looking for what is new",
  loadFailed: "We could not load your notifications.",
  lookAgain: "Try again",
  older: "Show older",
  olderLoading: "Looking",
  failed: "That was not saved. Please try again.",

  account: {
    "new-device": {
      title: "New sign-in",
      message:
        "Somebody signed in to your account with a browser that we did not know. If it was not you, change your password now.",
    },
    "password-changed": {
      title: "Your password was changed",
      message: "All other devices are signed out. If it was not you, reset your password now.",
    },
    "phone-changed": {
      title: "Your phone number was changed",
      message:
        "Codes and reminders of your dates are sent to another number now. If it was not you, reset your password now and enter your own again.",
    },
    "pins-changed": {
      title: "Your PINs were changed",
      message: "If it was not you, reset your password now and choose PINs of your own.",
    },
    "words-changed": {
      title: "Your safe words were changed",
      message:
        "They are what you text from your phone. If it was not you, reset your password now and choose words of your own.",
    },
    "handle-changed": {
      title: "Your handle was changed",
      message:
        "It is what you are known by on a borrowed phone. If it was not you, reset your password now and choose your own again.",
    },
    "factor-added": {
      title: "A second factor was added",
      message: "If it was not you, reset your password now and remove it.",
    },
    "factor-removed": {
      title: "A second factor was removed",
      message: "If it was not you, reset your password now.",
    },
    "api-key-added": {
      title: "An API key was made",
      message:
        "Whoever has it can act for you. If it was not you, reset your password now: that ends every key.",
    },
    "webhook-added": {
      title: "A webhook was added",
      message:
        "Another service is told what happens here. If it was not you, delete it and reset your password now.",
    },
    "webhook-changed": {
      title: "A webhook was changed",
      message:
        "It has another address, is told more, or is on again. If it was not you, delete it and reset your password now.",
    },
    "webhook-place": {
      title: "A webhook is told where you are",
      message: "It was added or changed. If it was not you, delete it and reset your password now.",
    },
    "webhook-secret": {
      title: "A webhook has a new secret",
      message:
        "Whoever has it can send your service false messages. If it was not you, delete the webhook and reset your password now.",
    },
    "passkey-copied": {
      title: "A passkey was refused",
      message: "It looks like a copy, so we did not let it in. Remove it in your settings and add a new one.",
    },
    "recovery-code-used": {
      title: "A recovery code was used",
      message:
        "Somebody signed in with it, or changed something that asks for one. If it was not you, reset your password now.",
    },
    "recovery-codes-made": {
      title: "New recovery codes were made",
      message: "The old ones no longer work. If it was not you, reset your password now.",
    },
    "factor-guessed": {
      title: "Wrong codes were typed",
      message: "Whoever typed them knows your password. If it was not you, reset your password now.",
    },
  } satisfies Readonly<Record<Of<"account">["notice"], NotificationWords>>,
  missedCheckIn: {
    title: "You did not check in",
    message: "An alarm was opened, and your people were being told.",
  } satisfies NotificationWords,
  routeDeviation: {
    title: "Are you OK?",
    message: (distance: string, answerBy: string) =>
      `You are ${distance} away from your way. Open Route Tracking and press 'I'm fine' before ${answerBy}, or your people are told, unless an alarm is open already.`,
  },
  routeTold: {
    title: "You did not answer",
    message: "You were far from your way. An alarm is open; your PIN ends it.",
  } satisfies NotificationWords,
  checkInReminder: {
    title: "Time to check in",
    message: "You share where you are. Say on that page that you are well.",
  } satisfies NotificationWords,
  undelivered: {
    title: missed,
    message: "Check the address in your Inner Circle, and send a test.",
  },
  contactAnswered: {
    yes: {
      title: (name: string) => `${name} said yes`,
      message: "From now on they are told when you do not check in.",
    },
    no: { title: (name: string) => `${name} said no`, message: "They are told nothing." },
    stop: {
      title: (name: string) => `${name} wants no more texts`,
      message: "They wrote STOP. From now on no text goes to them.",
    },
  } satisfies Readonly<Record<Of<"contact-answered">["answer"], NamedWords>>,
  testAnswered: {
    title: (name: string) => `Your test reached ${name}`,
    message: "They answered it. In an alarm they would be reached.",
  },
  geofence: {
    entered: {
      title: (name: string) => `You came into ${name}`,
      message: "It is one of your danger zones. Nobody else was told.",
    },
    exited: {
      title: (name: string) => `You left ${name}`,
      message: "It is one of your safe zones. Nobody else was told.",
    },
  } satisfies Readonly<Record<Of<"geofence">["event"], NamedWords>>,
  identity: {
    verified: {
      title: "Your identity check is done",
      message: "You are verified. What was found stands on your profile.",
    },
    pending: {
      title: "Your identity check is done",
      message: "You are not verified. What was found stands on your profile, and you can try again.",
    },
    lapsed: {
      title: "Your identity check is over",
      message: "Nobody looked at it in time, and your pictures were deleted. You can try again.",
    },
  } satisfies Readonly<Record<Of<"identity">["outcome"], NotificationWords>>,
  webhook: {
    gone: {
      title: "A webhook was switched off",
      message: "The service said that its address is gone. Nothing more is sent there.",
    },
    failing: {
      title: "A webhook was switched off",
      message: "The service took nothing for three days. Nothing more is sent there.",
    },
  } satisfies Readonly<Record<Of<"webhook">["what"], NotificationWords>>,
  ownTest: {
    title: "A test of your notifications",
    message: "You sent it yourself. Nothing has happened.",
  } satisfies NotificationWords,
  trialStarted: {
    title: "Your free trial has begun",
    message: (endsAt: string) =>
      `It ends at ${endsAt}. A date that is on then is guarded to its end all the same.`,
  },
  /** What a newer version told, of which this one knows nothing. */
  newer: {
    title: "There is something new",
    message: "This version of the app cannot show it. Load the new version to read it.",
  },
  planEnded: {
    refunded: {
      title: "Your plan has ended",
      message:
        "Its last payment was given back, so nothing more is charged. A date that is on is guarded to its end all the same, and you can choose a plan again at any time.",
    },
    disputed: {
      title: "Your plan has ended",
      message:
        "Your bank took a payment for it back, so nothing more is charged. A date that is on is guarded to its end all the same, and you can choose a plan again at any time.",
    },
  } satisfies Readonly<Record<Of<"plan-ended">["why"], NotificationWords>>,
  parkingReminder: {
    title: "Reminder for your parked car",
    message: (reminders: string) =>
      reminders === "" ? "You wanted to be reminded now." : `You wrote: “${reminders}”.`,
  },
})
