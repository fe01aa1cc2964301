import { messages } from "../language/index.ts"

/** Words about the trial; `ended*` are those of the specification to the letter (`trial.ended.*`). */
export const trialMessages = messages("trial", {
  endedTitle: "Trial Ended",
  endedText: "Your free trial has ended. Choose a plan to continue using the product.",
  endedButton: "Choose a Plan",
  start: "Start Free Trial",
  label: "Free trial",
  remaining: (countdown: string) => `Free trial: ${countdown} left`,
  remainingMinutes: (minutes: number) =>
    minutes === 1
      ? "One minute of your free trial is left."
      : `${minutes} minutes of your free trial are left.`,
  finishing:
    "Your free trial has ended. This date is guarded to its end all the same: check-ins, alerts and the all-clear.",
  stillFree: "SOS, your Inner Circle, your data and a date that is on stay yours without a plan.",
  lookFailed: "We could not look up your trial.",
})
