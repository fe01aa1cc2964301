import type { timeMessages } from "./time.messages.ts"

export const timeMessagesEs: typeof timeMessages = {
  secondsAgo: (seconds) => `hace ${seconds} s`,
  minutesAgo: (minutes) => `hace ${minutes} min`,
  hoursAgo: (hours) => `hace ${hours} h`,
  daysAgo: (days) => `hace ${days} d`,
  onDay: (clock, day) => `${clock} del ${day}`,
}
