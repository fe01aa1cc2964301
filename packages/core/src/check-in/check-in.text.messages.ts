import { messages } from "../language/index.ts"
import { joinNames } from "../text/index.ts"
import { formatWhen, type Instant, type TimeZone } from "../time/index.ts"
import { NEUTRAL_TITLE } from "./check-in.constants.ts"
import type { Watch } from "./check-in.schema.ts"

const replyOr = (names: ReadonlyArray<string>, at: string) =>
  names.length === 0
    ? "Reply OK. Nobody is told if you do not: none of your people can be reached."
    : `Reply OK, or ${joinNames(names)} ${names.length === 1 ? "is" : "are"} told at ${at}.`

const openOr = (names: ReadonlyArray<string>, at: string) =>
  names.length === 0
    ? "Open the link and say so. Nobody is told if you do not: none of your people can be reached."
    : `Open the link and say so, or ${joinNames(names)} ${names.length === 1 ? "is" : "are"} told at ${at}.`

/** What a watch says by text, call and notification, and what texts to it are answered with: no screen says any of it. */
export const checkInTextMessages = messages("checkInText", {
  reminderText: (at: string) => `Reminder: your check-in is due at ${at}.`,
  /** The same where it can be answered: by text. */
  reminderReplyText: (at: string) => `Reminder: your check-in is due at ${at}. Reply OK to check in now.`,
  homeReminderReplyText: (at: string) =>
    `Reminder: say by ${at} that you are home safe. Reply OK once you are.`,
  /** What follows from no answer: `names` are those who are told at `at`; without any, nobody is, and it says so. */
  promptText: (names: ReadonlyArray<string>, at: string) =>
    `Are you OK? ${replyOr(names, at)} Reply +15, +30 or +60 for more time.`,
  promptCall:
    "This is your check-in call. Press 1 if you are safe, or enter your PIN. Press 9 if you need help.",
  homePromptText: (names: ReadonlyArray<string>, at: string) => `Home safe? ${replyOr(names, at)}`,
  /** By mail, where no text reaches her. */
  promptMail: (names: ReadonlyArray<string>, at: string, link: string) =>
    `Are you OK? ${openOr(names, at)}\n\n${link}\n\nNo text reaches your phone, so we ask here.`,
  homePromptMail: (names: ReadonlyArray<string>, at: string, link: string) =>
    `Home safe? ${openOr(names, at)}\n\n${link}\n\nNo text reaches your phone, so we ask here.`,
  replyOk: (at: string) => `Thank you. Your next check-in is due at ${at}.`,
  /** After the last check-in of a date: the same word would say that she is home. */
  replyHomeBy: (at: string) => `Thank you. Once you are home safe, say so by ${at}.`,
  replyHome: "Thank you. Your date has ended well.",
  replyReceived: "Received.",
  /** Past the limit: her PIN goes into the same text. */
  replyNeedsPin: (minutes: number, until: string) =>
    `Not extended: past ${until} that needs your PIN. Reply +${minutes} and your PIN.`,
  /** Beside a reminder on a lock screen. What follows a touch stands in its place, and says no more than it did. */
  answerLabel: "Check in",
  answerThanks: "Thank you.",
  answerFailed: "That did not work. Touch to open.",
  neutralTitle: NEUTRAL_TITLE,
  onCallText: (dater: string, until: string) =>
    `${dater} is on a date until ${until} and counts on you. Reachable? Reply 1 for yes, 0 for no.`,
  /** The same before the date begins, maybe days before. */
  onCallAheadText: (dater: string, from: string, until: string) =>
    `${dater} has a date from ${from} until ${until} and counts on you then. Reachable? Reply 1 for yes, 0 for no.`,
})

/** Asks one of her people whether they can be reached: until the end of a date that is on, or while one is that has not begun. */
export function onCallWords(
  dater: string,
  { startsAt, endsAt }: { readonly startsAt: Instant | null; readonly endsAt: Instant },
  zone: TimeZone,
  now: Instant,
): string {
  const clock = (at: Instant) => formatWhen(at, zone, now)
  return startsAt === null || startsAt <= now
    ? checkInTextMessages.onCallText(dater, clock(endsAt))
    : checkInTextMessages.onCallAheadText(dater, clock(startsAt), clock(endsAt))
}

/** What a check-in, or more time, is answered with, in words; `at` is when she is asked next. */
export function checkInReply({ endedAt, phase }: Pick<Watch, "endedAt" | "phase">, at: string): string {
  const { replyOk, replyHomeBy, replyHome } = checkInTextMessages
  if (endedAt !== null) return replyHome
  return phase === "home" ? replyHomeBy(at) : replyOk(at)
}
