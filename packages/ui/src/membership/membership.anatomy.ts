import { MEMBERSHIP_STATES, type MembershipState } from "@porchlight/machines/membership"
import type { Anatomy } from "../anatomy/index.ts"

export const membershipAnatomy = {
  scope: "membership",
  purpose:
    "Three plans with their prices by the month or by the year, the plan one has, and the way to a checkout. Prices are for everybody; joining asks for sign-in first. The host goes to the checkout's page: `onPage` tells which.",
  parts: {
    root: "Holds the state.",
    status: "The plan one has, or how far a payment is.",
    failure: "Why a lookup, a checkout or the billing page did not work.",
    "retry-trigger": "Asks the backend again, when that is what there is to do.",
    "portal-trigger": "Opens the page where the plan is changed or cancelled.",
    period: "Chooses between months and a year.",
    "period-label": "What is chosen there.",
    "period-option": "One of the two.",
    plans: "The cards; its children are one card's parts and are repeated for each.",
    plan: "One card.",
    "plan-name": "Its name, and whether most choose it.",
    "plan-popular": "Says that most choose it.",
    "plan-price": "Its price, what it would be by the month, and what is saved.",
    "plan-features": "What it promises, with what the words mean where they could promise too much.",
    "plan-trigger": "Chooses the plan; opens the join dialog.",
    renewal: "That plans renew by themselves.",
    "join-dialog": "Says what joining means before anything is paid.",
    "join-title": "Which plan it is about.",
    "join-price": "What it costs.",
    "join-text": "That it renews, and how it ends.",
    "join-hint": "That one has to sign in first.",
    "confirm-trigger": "Goes on to the checkout.",
    "cancel-trigger": "Closes the dialog; nothing was ordered.",
  },
  states: MEMBERSHIP_STATES,
  keyboard: [
    { keys: "Tab", does: "Months or year, then each card's button." },
    { keys: "Arrow keys", does: "Change between months and year." },
    { keys: "Escape", does: "Closes the join dialog." },
  ],
} as const satisfies Anatomy<string, MembershipState>
