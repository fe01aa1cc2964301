import { locationMessages, phoneFixOf, type Fix } from "../location/index.ts"
import { formatAge, formatMoment } from "../time/index.ts"
import { incidentMessages, reasonSentence, responderMessages } from "./incident.messages.ts"
import type { ResponderView } from "./incident.schema.ts"
import { isHelped } from "./incident.ts"
import { missedAt, momentOf, toldTimes } from "./incident.when.ts"

/**
 * What a responder can read out to whoever answers the emergency number, a sentence each: who calls about whom, what
 * happened, where her phone was and how old and exact that is, where and with whom she was to be, what they drive, what an ambulance
 * should know, what she wrote down. What is not known is left out, but for the place of the phone, which is asked for in any case (N-06).
 */
export function wordsToSay(view: ResponderView): ReadonlyArray<string> {
  const { say } = responderMessages
  const { daterName, kind, now } = view
  const missed = missedTimes(view)
  const when = { ...toldTimes(view), timeZone: view.timeZone, readAt: now }
  return [
    say.who(view.you.name, daterName),
    missed === null
      ? say.what[kind](daterName, momentOf(when, incidentMessages.sentLate))
      : say.missed(daterName, missed.dueAt, missed.openedAt),
    kind === "missed-check-in" || kind === "route" ? reasonSentence(view.reason, now) : null,
    ...placeSentences(view),
    view.place === null ? null : say.place(view.place),
    view.dateName === null ? null : say.date(view.dateName),
    view.handle === null ? null : say.handle(view.handle),
    view.vehicle === null ? null : say.vehicle(view.vehicle),
    view.medical === null ? null : say.medical(view.medical),
    view.notes === "" ? null : say.notes(view.notes),
  ].filter((sentence) => sentence !== null)
}

/**
 * Where her phone was last and, apart from that, what it told more exactly shortly before and what an integration told since: whoever
 * is sent out has to know which is which.
 */
function placeSentences({ fix, now }: ResponderView): ReadonlyArray<string> {
  const { say } = responderMessages
  const phone = phoneFixOf(fix)
  const told = (one: Fix, words: (where: string, line: string) => string) =>
    words(
      `${one.latitude.toFixed(5)}, ${one.longitude.toFixed(5)}`,
      locationMessages.line(formatAge(one.takenAt, now), one.accuracyMeters),
    )
  return [
    phone === null ? say.phoneUnknown : told(phone, say.phoneAt),
    ...(fix?.exactFix === undefined ? [] : [told(fix.exactFix, say.exactAt)]),
    ...(fix?.reportedBy === undefined ? [] : [told(fix, say.toldAt)]),
  ]
}

type Timed = Pick<ResponderView, "reason" | "openedAt" | "timeZone" | "now">

/** When a missed check-in was due, as the alert says, and when the alarm opened: the grace lies between. */
function missedTimes({ reason, openedAt, timeZone, now }: Timed) {
  const dueAt = missedAt(reason)
  const clock = (at: typeof now) => formatMoment(at, timeZone, now)
  return dueAt === null ? null : { dueAt: clock(dueAt), openedAt: clock(openedAt) }
}

/** Since when an alarm is on, for who opens its link; of what was sent or opened long after it happened, both times. */
export function sinceSentence(view: Timed): string {
  const missed = missedTimes(view)
  if (missed !== null) return responderMessages.dueAt(missed.dueAt, missed.openedAt)
  const { openedAt, sentLateAt } = toldTimes(view)
  const { timeZone, now: readAt } = view
  return sentLateAt === null
    ? responderMessages.openedAt(openedAt, timeZone, readAt)
    : incidentMessages.thatWas(
        momentOf({ openedAt, sentLateAt, timeZone, readAt }, incidentMessages.sentLate),
      )
}

/**
 * What a responder has answered, with what follows from it for the others; null before any answer. Whoever cannot help must not
 * rely on somebody who is not there.
 */
export function ownAnswerSentence({ you, others }: Pick<ResponderView, "you" | "others">): string | null {
  if (you.answer === null) return null
  const { yourAnswer, othersKnow, othersGoOn, otherHelps, noOther } = responderMessages
  const said = yourAnswer[you.answer]
  if (you.answer !== "cannot-help")
    return others.some(({ rounds }) => rounds > 0) ? `${said} ${othersKnow}` : said
  if (isHelped(others)) return `${said} ${otherHelps}`
  return `${said} ${others.some(({ answer }) => answer !== "cannot-help") ? othersGoOn : noOther}`
}
