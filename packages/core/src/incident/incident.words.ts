import type { Instant } from "../time/index.ts"
import { WORDS_MEAN_ALARM_MS } from "./incident.constants.ts"

/** What a number was sent, as far as its words can be about it. */
export interface SentToNumber {
  /** When it was told last of an alarm that is open; null where none is. */
  readonly alertedAt: Instant | null
  /** When it was asked last what such words answer; null where nobody asked. */
  readonly askedAt: Instant | null
}

/**
 * Whether words by text are about the alarm that their sender was told of: what was sent last is what is answered. A question from
 * before it, such as somebody else's invite, is not what a person means who has just read of an emergency.
 */
export function areAboutAlarm({ alertedAt, askedAt }: SentToNumber, now: Instant): boolean {
  if (alertedAt === null || now - alertedAt >= WORDS_MEAN_ALARM_MS) return false
  return askedAt === null || askedAt <= alertedAt
}
