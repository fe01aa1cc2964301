import { messages } from "@porchlight/core/language"

export const datePlanScreenMessages = messages("datePlanScreen", {
  review: "Review",
  minutesHint: "In minutes, from 15 to 1440.",
  whatHappens: "What happens",
  /** What the way to the remedy of a refusal is called. */
  remedies: {
    "pin-missing": "Choose your PINs",
    "phone-unverified": "Verify your phone",
    "no-reachable-contact": "Inner Circle",
    "already-armed": "Go to the dashboard",
  },
})
