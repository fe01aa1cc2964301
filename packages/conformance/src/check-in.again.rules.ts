import { alarmAt, checkInReply } from "@porchlight/core/check-in"
import { addMinutes, addMs, formatClock, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { equal, present } from "./check.ts"
import { advanceTo, alertsTo, firstOf, onDate, promptCall, type OnDate } from "./dates.ts"
import { messagesTo, newKey } from "./people.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

/** Half an hour with one check-in: the one at its end. */
const short = (subject: Subject) => onDate(subject, [1], { durationMinutes: 30 })

const watchNow = async ({ member }: OnDate) =>
  present((await member.backend.checkIn.state()).watch, "the watch")

/** What every backend must do about words that are said once more: they name no question. */
export const againRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "the last check-in of a date, said again by text, by PIN or in the call that rang meanwhile, does not say that she is home: her way home is guarded",
    run: async (subject) => {
      const ways = [
        async ({ member }: OnDate) => subject.reply(member.phone, "ok"),
        async ({ member }: OnDate) => subject.reply(member.phone, member.safePin),
        async (date: OnDate) => subject.pressKey(await promptCall(subject, date), "1"),
        async (date: OnDate) => subject.pressKey(await promptCall(subject, date), date.member.safePin),
      ]
      for (const [index, sayAgain] of ways.entries()) {
        const date = await short(subject)
        await advanceTo(subject, addMs(date.watch.dueAt, 6 * MINUTE_MS))
        await subject.reply(date.member.phone, "OK")
        const home = await watchNow(date)
        equal([home.phase, home.endedAt], ["home", null], "after the first")
        await subject.advance(10 * SECOND_MS)
        await sayAgain(date)
        equal(await watchNow(date), home, `said again, way ${index + 1}`)
        await advanceTo(subject, alarmAt(home))
        equal((await alertsTo(subject, firstOf(date.contacts))).length > 0, true, "her people are told")
      }
    },
  },
  {
    title:
      "an OK to the reminder of the last check-in is said again until the date was to end, and is answered with what comes",
    run: async (subject) => {
      const date = await short(subject)
      const { member, plan, watch } = date
      await advanceTo(subject, addMinutes(watch.plannedEndAt, -5))
      const texts: Array<string> = []
      for (const at of [-5, -4, -0.5]) {
        await advanceTo(subject, addMs(watch.plannedEndAt, at * MINUTE_MS))
        await subject.reply(member.phone, "OK")
        texts.push(present((await messagesTo(subject, member.phone)).at(-1), "an answer").text)
      }
      const home = await watchNow(date)
      equal([home.phase, home.endedAt, home.dueAt], ["home", null, addMinutes(watch.plannedEndAt, 20)])
      const answer = checkInReply(home, formatClock(home.dueAt, plan.timeZone))
      equal(texts, [answer, answer, answer])
    },
  },
  {
    title:
      "an OK by text that answers the question on the way home, or follows the end of the date, ends it well",
    run: async (subject) => {
      const asked = await short(subject)
      await advanceTo(subject, asked.watch.dueAt)
      await subject.reply(asked.member.phone, "OK")
      await advanceTo(subject, addMinutes((await watchNow(asked)).dueAt, -5))
      await subject.reply(asked.member.phone, "OK")
      equal((await watchNow(asked)).outcome, "completed", "asked")
      const ended = await short(subject)
      await ended.member.backend.checkIn.end(ended.watch.id, ended.member.safePin, newKey(subject))
      await subject.advance(MINUTE_MS)
      await subject.reply(ended.member.phone, "OK")
      equal((await watchNow(ended)).outcome, "completed", "after the end")
    },
  },
]
