import { messages } from "../language/index.ts"

/** How old something is: `42 s ago`. The numbers are whole. */
export const timeMessages = messages("time", {
  secondsAgo: (seconds: number) => `${seconds} s ago`,
  minutesAgo: (minutes: number) => `${minutes} min ago`,
  hoursAgo: (hours: number) => `${hours} h ago`,
  daysAgo: (days: number) => `${days} d ago`,
  /** A time of another day than the one that is spoken of: `22:35 on 20 Nov`. */
  onDay: (clock: string, day: string) => `${clock} on ${day}`,
})
