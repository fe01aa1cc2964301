import { messages } from "@porchlight/core/language"

/** Words of the frame around the screens; those of the specification to the letter (`error.*`). */
export const appMessages = messages("app", {
  /** Of a tab that gives nothing away; the word of core's `checkInMessages`, which few screens need. */
  neutralTitle: "Reminder",
  skip: "Skip to the main part",
  back: "Back",
  settings: "Settings",
  /** Before the name, for those who only hear it. */
  signedInAs: "Signed in as",
  /** Before why signing out did not work. */
  stillSignedIn: "You are still signed in.",
  notices: "Notices",
  languages: "Language",
  loading: "One moment",
  errorTitle: "Something went wrong",
  errorText: "An unexpected error occurred. Please try refreshing the page.",
  refresh: "Refresh Page",
  goHome: "Go Home",
  /** A screen, or a part of one, whose file did not come. */
  notLoadedTitle: "This page could not be loaded",
  notLoaded: "This could not be loaded. We keep trying, and it appears as soon as we have it.",
  close: "Close",
  offline: "You are offline. A watch that is on goes on without this phone.",
  demo: "Demo: nobody is told. Everything stays in this tab and is gone when you close it.",
  outbox: "Simulation: messages stay in this server's outbox. Nobody is really told.",
  noTimers: "Nothing guards a date here: this backend keeps no clock.",
  updateReady: "A newer version is ready.",
  update: "Load it",
  watchUnknown: "We do not know how your date stands",
  unreachableTitle: "We cannot reach our server",
  call: (number: string) => `Call ${number}`,
})
