import { checkInTextMessages } from "@porchlight/core/check-in"
import { addMinutes, formatDay, formatWhen, HOUR_MS } from "@porchlight/core/time"
import { check, equal } from "./check.ts"
import { advanceTo, firstOf, onDate, type OnDate } from "./dates.ts"
import { messagesTo, newKey } from "./people.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

const DAYS_AHEAD = 1

/** A date that is guarded today and begins tomorrow at this time: two hours, asked about every half hour. */
async function ahead(subject: Subject): Promise<OnDate> {
  const startsAt = addMinutes(subject.now(), DAYS_AHEAD * 24 * 60)
  return onDate(subject, [1], { startsAt, durationMinutes: 120, intervalMinutes: 30 })
}

/** What every backend must do about a date that was activated before the day on which it begins. */
export const aheadRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "a check-in before the date begins asks for none sooner: the first stays due after the beginning, however often she checks in",
    run: async (subject) => {
      const { member, plan, watch } = await ahead(subject)
      const { checkIn } = member.backend
      const first = addMinutes(plan.startsAt, 30)
      equal(watch.dueAt, first, "the first check-in")
      equal((await checkIn.checkIn(watch.id, null, newKey(subject))).dueAt, first, "after a check-in")
      await subject.reply(member.phone, "OK")
      equal((await checkIn.state()).watch?.dueAt, first, "after one by text")
      await checkIn.sooner(watch.id, newKey(subject))
      equal(
        (await checkIn.checkIn(watch.id, member.safePin, newKey(subject))).dueAt,
        first,
        "asked sooner once",
      )
      await subject.advance(2 * HOUR_MS)
      equal((await checkIn.state()).incident, null, "an alarm two hours later")
      await advanceTo(subject, plan.startsAt)
      const begun = await checkIn.checkIn(watch.id, null, newKey(subject))
      equal(begun.dueAt, addMinutes(begun.epochStartedAt, 30), "once it has begun")
    },
  },
  {
    title:
      "her people are asked whether they can be reached while a date on another day is, with that day, and are not told that it is on (N-02)",
    run: async (subject) => {
      const { member, contacts, plan, watch } = await ahead(subject)
      const times = [plan.startsAt, watch.plannedEndAt].map((at) =>
        formatWhen(at, plan.timeZone, subject.now()),
      )
      const [from = "", until = ""] = times
      const asked = (await messagesTo(subject, firstOf(contacts).phone)).map(({ text }) => text)
      equal(asked.at(-1), checkInTextMessages.onCallAheadText(member.fullName, from, until))
      check(until.includes(formatDay(watch.plannedEndAt, plan.timeZone)), `"${until}" has its day`)
    },
  },
]
