import { checkInMessages } from "@porchlight/core/check-in"

export const checkInScreenMessages = {
  done: "Go to the dashboard",
  completed: checkInMessages.completed,
  resolved: checkInMessages.resolved,
} as const
