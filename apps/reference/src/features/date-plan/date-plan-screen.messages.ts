import type { ArmRefusal } from "@porchlight/core/check-in"
import { datePlanMessages } from "@porchlight/core/date-plan"

export const datePlanScreenMessages = {
  review: "Review",
  reviewTitle: datePlanMessages.reviewActivate,
  minutesHint: "In minutes, from 15 to 1440.",
  whatHappens: "What happens",
  change: datePlanMessages.edit,
} as const

/** Where the remedy of a refusal is found, and what the way there is called. */
export const remedies: Readonly<
  Partial<Record<ArmRefusal, { readonly path: string; readonly label: string }>>
> = {
  "pin-missing": { path: "/settings/pins", label: "Choose your PINs" },
  "phone-unverified": { path: "/profile-setup", label: "Verify your phone" },
  "no-reachable-contact": { path: "/inner-circle", label: "Inner Circle" },
  "already-armed": { path: "/dashboard", label: "Go to the dashboard" },
}
