import { messages } from "../language/index.ts"

/** Texts of the safety settings, those of the specification to the letter (`date.setupSafety`, `date.quick.emergency`). */
export const safetyMessages = messages("safety", {
  title: "Setup Safety",
  intro: "How your dates are guarded unless a plan says otherwise. What is planned already stays as it is.",
  looking: "Looking up your safety settings",
  lookFailed: "We could not look up your safety settings.",
  saving: "Saving",
  saved: "Saved.",
  saveFailed: "We could not save that. Please try again.",
  retry: "Try again",
  close: "Done",
  intervalLabel: "Check in every",
  autoAlert: "Choose all of my people",
  autoAlertHint:
    "For each new date everybody who can be told is chosen. Without it you choose them for each date, and only who is chosen hears.",
  locationSharing: "Share my place during dates",
  locationSharingHint: "Your people see it once there is an alarm. You can stop it at any time.",
  contactLabel: "Emergency contact",
  contactNobody: "Nobody in particular",
  contactHint: "Chosen for every new date, and among the first to hear.",
  wordsTitle: "Safe words",
  wordsText:
    "A word to text us during a date: it does what your safe PIN does. With the second word the answer looks the same, and your people hear that you are in danger.",
  wordsSet: "You have chosen a safe word.",
  wordsMissing: "You have not chosen a safe word.",
  safeWord: "Safe word",
  duressWord: "Duress word (optional)",
  passwordLabel: "Password",
  passwordRequired: "Please enter your password",
  wordsSave: "Keep the words",
  wordsSaved: "Kept. We store only what a word can be compared with.",
  wordsBusy: "During a date or an alarm the words stay as they are.",
  wordShape: "Please choose 4 to 40 letters or digits",
  wordTaken: "This means something else in a text. Please choose another one.",
  wordSame: "The two words must differ",
  contactUnknown: "Please choose somebody from your Inner Circle",
})
