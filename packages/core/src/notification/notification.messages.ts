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
  failed: "That was not saved. Please try again.",
  preferences: "How you hear from us is set in the settings.",
  settings: "Settings",

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
    "factor-added": {
      title: "A second factor was added",
      message: "If it was not you, reset your password now and remove it.",
    },
    "factor-removed": {
      title: "A second factor was removed",
      message: "If it was not you, reset your password now.",
    },
    "passkey-copied": {
      title: "A passkey was refused",
      message: "It looks like a copy, so we did not let it in. Remove it in your settings and add a new one.",
    },
    "recovery-code-used": {
      title: "A recovery code was used",
      message: "Somebody signed in with it. If it was not you, reset your password now.",
    },
  } satisfies Readonly<Record<Of<"account">["notice"], NotificationWords>>,
  missedCheckIn: {
    title: "You did not check in",
    message: "An alarm was opened, and your people were being told.",
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
  trialStarted: {
    title: "Your free trial has begun",
    message: (endsAt: string) =>
      `It ends at ${endsAt}. A date that is on then is guarded to its end all the same.`,
  },
})
