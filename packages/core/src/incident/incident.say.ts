import { locationMessages } from "../location/index.ts"
import { formatAge, formatClock } from "../time/index.ts"
import { reasonSentence, responderMessages } from "./incident.messages.ts"
import type { ResponderView } from "./incident.schema.ts"

/**
 * What a responder can read out to whoever answers the emergency number, a sentence each: who calls about whom, what
 * happened, where her phone was and how old and exact that is, where and with whom she was to be, what she wrote down. What
 * is not known is left out, but for the place of the phone, which is asked for in any case (N-06).
 */
export function wordsToSay(view: ResponderView): ReadonlyArray<string> {
  const { say } = responderMessages
  const { daterName, fix, kind, now } = view
  const where = fix === null ? null : `${fix.latitude.toFixed(5)}, ${fix.longitude.toFixed(5)}`
  return [
    say.who(view.you.name, daterName),
    say.what[kind](daterName, formatClock(view.openedAt, view.timeZone)),
    kind === "missed-check-in" ? reasonSentence(view.reason, now) : null,
    fix === null || where === null
      ? say.phoneUnknown
      : say.phoneAt(where, locationMessages.line(formatAge(fix.takenAt, now), fix.accuracyMeters)),
    view.place === null ? null : say.place(view.place),
    view.dateName === null ? null : say.date(view.dateName),
    view.notes === "" ? null : say.notes(view.notes),
  ].filter((sentence) => sentence !== null)
}
