import { messages } from "../language/index.ts"

/** Why the phone did not say where it is. */
export type GpsFault = "unsupported" | "denied" | "timeout" | "other"

/** Texts of the parking page, those of the specification to the letter (`parking.*`, `gps.*`). */
export const parkingMessages = messages("parking", {
  title: "Parking Spot",
  subtitle: "Save where your car is, and find back to it by yourself.",
  location: "Location",
  locationHint: "An address, or coordinates such as 41.87811, -87.62980",
  notes: "Notes (optional)",
  notesName: "Notes",
  notesHint: "Level, row, what stands beside it",
  reminders: "Reminders (optional)",
  remindersHint: "For example: the meter runs out",
  remindAt: "Remind me at (optional)",
  remindAtHint:
    "The next time it is so late. It comes as a notification inside the app, and outside it as your settings say.",
  useGps: "Use GPS",
  locating: "Looking for you. This takes up to 10 seconds.",
  save: "Save Spot",
  saveChange: "Save changes",
  saving: "Saving",
  clearForm: "Clear Form",
  active: "Active",
  change: "Change",
  keep: "Leave it as it was",
  /** Of a form that begins with what was written on a page before. */
  takenUp: "This is what you wrote before. It is not saved: only this phone keeps it.",
  takenUpChanges: "These are changes you made before. They are not saved: the spot stands as it was.",
  notKept: "This phone cannot keep what you write here: leave this page open until it is saved.",
  viewMap: "View Map",
  directions: "Directions",
  clear: "Clear",
  /** What a screen reader adds to a link that opens another page. */
  newTab: "(opens a map site in a new tab)",
  cleared: "The spot was cleared.",
  saved: "Saved. Only you can see it.",
  changed: "Your changes are saved.",
  empty: "No parking spot saved yet",
  emptyHint: "Save one, and it stands here until you clear it, for 30 days at most.",
  loading: "Looking for your spot",
  loadFailed: "We cannot see your spot right now. What you save is kept on this phone.",
  lookAgain: "Try again",
  old: "This is what this phone knew last.",
  savedTime: "Saved",
  notedTime: "Noted on this phone",
  reminderTime: "Reminder",
  remindsAt: (moment: string) => `At ${moment}`,
  remindedAt: (moment: string) => `You were reminded at ${moment}`,
  minutesAgo: (minutes: number) => (minutes === 1 ? "1 minute ago" : `${minutes} minutes ago`),
  hoursAgo: (hours: number) => (hours === 1 ? "1 hour ago" : `${hours} hours ago`),
  required: { title: "Location required", text: "Please enter a location or use GPS first." },
  tooLong: (max: number) => `Please enter at most ${max} characters`,
  unsafe: "Please use letters, numbers and plain signs only",
  errors: {
    save: "Error saving spot",
    clear: "Error clearing spot",
    update: "Error updating spot",
  },
  errorText: "Please try again.",
  errorLine:
    "There is no connection: we do not know that anything has changed. Please look again when you are back online.",
  errorGone: "It was cleared or replaced somewhere else.",
  tooMany: "That is enough for now. Please wait a few minutes.",
  unsaved:
    "NOT SAVED YET. You are offline. It is kept on this phone, and we save it once you are back online with this page open.",
  unsavedServer:
    "NOT SAVED YET. Our server does not answer. It is kept on this phone, and we keep trying while this page is open.",
  unsavedSignIn: "NOT SAVED YET. You are signed out. It is kept on this phone. Sign in and we save it.",
  unsavedLost: "NOT SAVED YET. This browser keeps nothing: leave this page open until it is saved.",
  unsavedReminder: "You are not reminded before it is saved.",
  dropUnsaved: "Do not save it",
  gps: {
    unsupported: "Your browser doesn't support GPS location.",
    denied: "Location access denied. Please enable location services.",
    timeout: "Location request timed out. Please try again.",
    other: "Unable to get location. Please enter manually.",
  } satisfies Readonly<Record<GpsFault, string>>,
  gpsFound: { title: "Location found", text: "GPS coordinates have been loaded." },
  gpsAccuracy: (meters: string) => `Within ${meters}. Correct it if that is too far.`,
  cardsTitle: "Good to know",
  cards: [
    {
      title: "With GPS or in your words",
      text: "GPS finds you outdoors. In a garage, write the level and the row.",
    },
    {
      title: "A reminder in time",
      text: "At the time you choose, a notification waits in the app, once, whatever becomes of this phone.",
    },
    {
      title: "Yours alone",
      text: "Nobody in your Inner Circle sees it. A map site learns the place only when you open it.",
    },
  ],
})
