/** Words of the settings; the values of the theme to the letter (`theme.*`). */
export const settingsMessages = {
  title: "Settings",
  pinsTitle: "PINs",
  pinsChosen: "Your PINs are chosen.",
  pinsMissing: "You have not chosen your PINs yet.",
  pinsChoose: "Choose your PINs",
  pinsChange: "Change your PINs",
  looksTitle: "Looks",
  theme: "Theme",
  themes: { system: "As the phone", light: "Light", dark: "Dark" },
  nightOut: "Night out: very dim, for a dark street",
  neutral: "Neutral tab titles: nothing in the tab or the history names this app",
  signOutHint: "A watch that is on goes on. You need your password to come back.",
} as const
