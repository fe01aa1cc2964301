import { alarmAt, checkInTextMessages } from "@porchlight/core/check-in"
import { REPEAT_EVERY_MS } from "@porchlight/core/incident"
import { addMs } from "@porchlight/core/time"
import { equal } from "./check.ts"
import { advanceTo, alarm, alertsTo, firstOf, onDate, reportAllDelivered, type OnDate } from "./dates.ts"
import { contactNow, invite, messagesTo, signUp } from "./people.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

/** Who of the people of a date was told, in their order. */
async function told(subject: Subject, { contacts }: OnDate): Promise<ReadonlyArray<boolean>> {
  const seen = []
  for (const contact of contacts) seen.push((await alertsTo(subject, contact)).length > 0)
  return seen
}

/** What every backend must do with the answers to "reachable until …?". */
export const onCallRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "a tier of which everybody says that they cannot be reached keeps nobody waiting: it is told together with the next one (N-02)",
    run: async (subject) => {
      const date = await onDate(subject, [1, 1, 2, 3])
      for (const index of [0, 1]) await subject.reply(firstOf(date.contacts, index).phone, "0")
      await advanceTo(subject, addMs(alarmAt(date.watch), -1))
      equal(await told(subject, date), [false, false, false, false], "who is told before the alarm")
      await alarm(subject, date)
      equal(await told(subject, date), [true, true, true, false], "who is told at the alarm")
      await reportAllDelivered(subject)
      await subject.advance(REPEAT_EVERY_MS - 1)
      equal(await told(subject, date), [true, true, true, false], "who is told within five minutes")
      await subject.advance(1)
      equal(await told(subject, date), [true, true, true, true], "who is told after five minutes")
    },
  },
  {
    title:
      "as long as one of a tier may be reached the next one waits, also where a no was taken back; where everybody says no all are told at once (N-02)",
    run: async (subject) => {
      const one = await onDate(subject, [1, 1, 2])
      await subject.reply(firstOf(one.contacts).phone, "0")
      const other = await onDate(subject, [1, 2])
      for (const text of ["0", "1"]) await subject.reply(firstOf(other.contacts).phone, text)
      const nobody = await onDate(subject, [1, 2, 3])
      for (const { phone } of nobody.contacts) await subject.reply(phone, "0")
      await advanceTo(subject, alarmAt(nobody.watch))
      equal(await told(subject, one), [true, true, false], "who is told where one said no")
      equal(await told(subject, other), [true, false], "who is told where a no was taken back")
      equal(await told(subject, nobody), [true, true, true], "who is told where everybody said no")
    },
  },
  {
    title:
      "whether somebody can be reached is answered by yes and no as well, and whoever is asked whether they agree to another's invite agrees (N-02)",
    run: async (subject) => {
      const date = await onDate(subject, [1, 1, 2])
      const [yes, no] = [firstOf(date.contacts), firstOf(date.contacts, 1)]
      const third = firstOf(date.contacts, 2)
      await subject.reply(yes.phone, "Yes")
      await subject.reply(no.phone, "no")
      const { backend } = await signUp(subject)
      const { id } = await invite(subject, { backend }, { phone: third.phone })
      await subject.reply(third.phone, "YES")
      const { watch } = await date.member.backend.checkIn.state()
      equal(
        watch?.recipients.map(({ onCall }) => onCall),
        ["yes", "no", "asked"],
      )
      equal((await contactNow(backend, id)).status, "verified", "the invite")
      for (const { phone } of [yes, no])
        equal((await messagesTo(subject, phone)).at(-1)?.text, checkInTextMessages.replyReceived)
    },
  },
]
