import { messages } from "../language/index.ts"

/** Texts of the settings, those of the specification to the letter (`settings.*`, `theme.*`). */
export const settingsMessages = messages("settings", {
  title: "Settings",
  security: "Security",
  notifications: "Notifications",
  privacy: "Privacy",
  danger: "Danger Zone",
  errorTitle: "Error",
  error: "An unexpected error occurred.",
  deleteFailed: "Failed to delete account.",
  looking: "Looking up your settings...",
  lookFailed: "We could not look up your settings.",
  saving: "Saving...",
  saved: "Saved.",
  flags: {
    emailNotifications: "E-mail notifications",
    pushNotifications: "Push notifications",
    smsNotifications: "Text notifications",
    marketingEmails: "News and offers by e-mail",
    profileVisibility: "Others may see my profile",
    showOnlineStatus: "Others may see that I am online",
    allowDirectMessages: "Others may write to me",
  },
  languageLabel: "Language",
  languageHint:
    "Of these screens, and of the texts, calls and e-mails that we send to you. Each of your people has their own.",
  notificationsHint: "What belongs to a watch reaches you and your people whatever you choose here.",
  privacyHint:
    "Nobody sees you here. Products that are built on this and show people to each other keep to it.",
  themes: { system: "system", light: "light", dark: "dark" },

  exportTitle: "Your data",
  exportHint: "Everything that we have stored of you, as one file.",
  exportTrigger: "Export my data",
  exportConfirm: "Make the file",
  exporting: "Making the file...",
  exported: "Your file is ready.",
  exportFailed: "Failed to export your data.",
  deleteTitle: "Delete account",
  deleteHint:
    "This signs you out everywhere. For 14 days signing in brings everything back; then it is erased. A date that is being watched goes on until it ends. A paid plan ends with the erasure: to stop paying sooner, end it under your plan.",
  deleteTrigger: "Delete account",
  deleteConfirm: "Delete my account",
  deleting: "Deleting...",
  deleteUnsureTitle: "No answer came",
  deleteUnsure:
    "Your account may be deleted now. If it is, we have mailed you the day on which it is erased, and you are signed out: to leave it deleted, do not sign in, which brings everything back. As long as you are signed in here you can try again.",
  deleted: (day: string) => `Your account is deleted on ${day}. To keep it, sign in before then.`,
  passwordLabel: "Password",
  passwordHint: "Your password again: a phone may be in other hands.",
  passwordRequired: "Please enter your password",
  cancel: "Cancel",

  deletionSubject: (brand: string) => `Your ${brand} account will be deleted`,
  deletionBody: (brand: string, day: string, link: string) =>
    `Somebody who knows your password asked to delete your account at ${brand}. You are signed out everywhere, and everything of you is erased on ${day} at the earliest. A date that is being watched goes on until it ends.\n\nTo keep your account, sign in before then:\n\n${link}\n\nIf it was not you, sign in and change your password.`,
  keptSubject: (brand: string) => `Your ${brand} account stays`,
  keptBody: (brand: string) =>
    `You signed in, so your account at ${brand} is not deleted. Everything is as it was.`,
})
