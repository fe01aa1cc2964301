import { messages } from "@porchlight/core/language"

/** Words of the settings screen that no feature has. */
export const settingsScreenMessages = messages("settingsScreen", {
  pinsTitle: "PINs",
  pinsChosen: "Your PINs are chosen.",
  pinsMissing: "You have not chosen your PINs yet.",
  pinsChoose: "Choose your PINs",
  pinsChange: "Change your PINs",
  looksTitle: "Looks",
  theme: "Theme",
  nightOut: "Night out: very dim, for a dark street",
  neutral: "Neutral tab titles: nothing in the tab or the history names this app",
  signOutHint: "A watch that is on goes on. You need your password to come back.",
  seemsDeleted:
    "You are signed out: it seems that your account is deleted. If it is, we have mailed you the day on which it is erased. To leave it deleted, do not sign in, which brings everything back.",
  backHome: "Back to home",
  file: (day: string) => `my-data-${day}.json`,
})
