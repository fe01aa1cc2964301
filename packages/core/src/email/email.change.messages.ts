import { messages } from "../language/index.ts"

/** What is said of changing an address, and of what links in mails take back, on screens. */
export const emailChangeMessages = messages("emailChange", {
  title: "E-mail address",
  present: (email: string) => `Your address is ${email}.`,
  pending: (email: string) =>
    `We sent a link to ${email}. Until you open it, your old address stays in force.`,
  emailLabel: "New e-mail address",
  passwordLabel: "Your password, so that nobody else changes this",
  codeLabel: "Code of your authenticator app, or a recovery code",
  submit: "Change e-mail address",
  submitting: "Sending the link...",
  withdraw: "Keep the old address",
  withdrawing: "One moment...",
  withdrawn: "Your address stays as it is.",
  looking: "Looking up your e-mail address...",
  lookFailed: "We could not look up your e-mail address.",
  retry: "Try again",
  failedTitle: "Address not changed",
  failed: "That did not work. Please try again.",
  invalid: "Enter an e-mail address.",
  same: "This is your address already.",
  passwordNeeded: "Enter your password.",
  factorRequired: "Your account has a second factor: enter a code as well.",

  confirmTitle: "Your new e-mail address",
  confirmHint: "From now on you sign in with this address, and all our mail goes there.",
  confirmSubmit: "Use this address",
  confirmDone: "Your new address is in force. Other devices are signed out.",
  undoTitle: "Keep your old e-mail address",
  undoHint: "Your account keeps the address that this message was sent to, and all devices are signed out.",
  undoSubmit: "Keep my old address",
  undoDone:
    "Your old address is in force. Choose a new password now: whoever changed it knew the present one.",
  factorTitle: "A second factor was added",
  factorHint:
    "This removes it, and every second factor that was added after it. All devices are signed out, and API keys stop working.",
  factorSubmit: "Remove what was added",
  factorDone: "It is removed. Choose a new password now: whoever added it knew the present one.",
  linkSubmitting: "One moment...",
  linkSpent:
    "This link no longer works: its time is over, or it was used. If that was not you, choose a new password now.",
  signIn: "Sign in",
  choosePassword: "Choose a new password",
})
