import { checkInMessages } from "@porchlight/core/check-in"
import { incidentMessages } from "@porchlight/core/incident"

export const checkInScreenMessages = {
  done: "Go to the dashboard",
  completed: checkInMessages.completed,
  resolved: incidentMessages.resolvedTold,
} as const
