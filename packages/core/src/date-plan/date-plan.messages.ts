import { messages } from "../language/index.ts"

/** Texts of the date planner, those of the specification to the letter (`date.*`). */
export const datePlanMessages = messages("datePlan", {
  title: "Start New Date",
  quickShare: "Share Location",
  quickEmergency: "Emergency Setup",
  quickCheckIn: "Send Check-In Message",
  setupSafety: "Setup Safety",
  checkLocation: "Check Location",
  reviewActivate: "Review & Activate",
  nameLabel: "Who are you meeting?",
  placeLabel: "Where?",
  durationLabel: "How long?",
  notesLabel: "Notes",
  notesHint: "What your people should know: how you met, what they look like, how you get home.",
  contactsLabel: "Who is told",
  intervalLabel: "Check in every",
  intervalUsual: "Usual: first after 30 minutes, then hourly",
  graceLabel: "Time to answer before others hear",
  minutes: (count: number) => (count === 1 ? "1 minute" : `${count} minutes`),
  nameRequired: "Date name is required",
  nameTooLong: "Please enter at most 120 characters",
  placeRequired: "Location is required",
  placeTooLong: "Please enter at most 200 characters",
  startRequired: "Date and time are required",
  startTooFar: "Please choose a time within the next 90 days",
  startPast: "This date would already be over. Please choose a later time.",
  durationRange: "A date lasts from 15 minutes to 24 hours",
  notesTooLong: "Please enter at most 2000 characters",
  textInvalid: "Please leave out special control characters",
  dateLabel: "Date",
  timeLabel: "Time",
  zoneHint: (zone: string) => `Times are those of ${zone.replaceAll("_", " ")}.`,
  contactsEmpty: "You have nobody in your Inner Circle yet. Add somebody, or nobody can be told.",
  contactsUnknown: "We cannot see your Inner Circle right now. Choose who is told once you are back online.",
  offline:
    "You are offline. Write your plan: this phone keeps it. You can save and activate it once you are back online.",
  /** Of a form that begins with what was written on a page before. */
  notKept:
    "This phone cannot keep what you write here: its storage is full. Leave this page open until the plan is saved.",
  takenUp:
    "This is what you wrote before. It is not saved and guards nothing: only this phone keeps it, until you save it or empty the form.",
  takenUpChanges:
    "These are changes you made before. They are not saved: the plan stands as it was, and only this phone keeps them, until you save.",
  emptyForm: "Empty the form",
  undoChanges: "Undo these changes",
  loading: "Loading your plan",
  loadFailed: "We could not load the plan. Please try again.",
  notDraft: "This plan is not a draft any more and cannot be changed.",
  retry: "Try again",
  saving: "Saving",
  saved: "Saved. Nothing guards this date until you activate it.",
  draftsTitle: "Saved plans",
  draftsHint: "Nothing guards them until you activate them.",
  edit: "Change the plan",
  callOff: "Call off this date",
  callOffQuestion:
    "Call off this date? It cannot be activated any more, whoever has its card is told, and after a day the plan is deleted.",
  callOffConfirm: "Yes, call it off",
  callOffDismiss: "Keep the plan",
  callingOff: "Calling it off",
  calledOff: "Called off. Nothing guards this date, and after a day the plan is deleted.",
  callOffFailed: "We could not call off this date. It stands as it was. Please try again.",
  callOffUnsure: "We do not know whether this date is called off: the answer did not come. Please try again.",
  callOffSignIn: "NOT CALLED OFF. You are signed out. Sign in, then call off the date.",
  callOffGuarded: "NOT CALLED OFF. This date is being guarded, or it is over. End it on the dashboard.",
  save: "Save",
  saveSignIn: "NOT SAVED YET. You are signed out. Sign in, then save your plan.",
  saveFailed: "We could not save the plan. Please try again.",
})

export type DatePlanMessageKey = {
  [Key in keyof typeof datePlanMessages]: (typeof datePlanMessages)[Key] extends string ? Key : never
}[keyof typeof datePlanMessages]
