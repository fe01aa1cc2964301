import { circleTextMessages } from "@porchlight/core/circle"
import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { equal } from "./check.ts"
import { alarm, firstOf, incidentOf, onDate, type OnDate } from "./dates.ts"
import { contactNow, invite, messagesTo, signUp } from "./people.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

/** Fails the rule unless these words, from the first of her people, are answered by how one answers an alarm. */
async function isNoAnswer(subject: Subject, { member, contacts }: OnDate, words: string): Promise<void> {
  const { phone } = firstOf(contacts)
  await subject.reply(phone, words)
  const said = circleTextMessages.notToAlarm(member.fullName, member.backend.capabilities.emergencyNumber)
  equal((await messagesTo(subject, phone)).at(-1)?.text, said, `the answer to "${words}"`)
}

/** What every backend must make of words by text from somebody who was told of an alarm: nothing, and it says so. */
export const alarmWordsRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "a text answers no alarm and says how one does; it is no word on whether somebody can be reached",
    run: async (subject) => {
      const date = await onDate(subject)
      await alarm(subject, date)
      for (const words of ["1", "0", "2", "OK", "On my way"]) await isNoAnswer(subject, date, words)
      const { watch } = await date.member.backend.checkIn.state()
      equal(watch?.recipients[0]?.onCall, "asked", "whether they can be reached")
      const [friend] = (await incidentOf(date.member)).responders
      equal(friend?.answer, null, "their answer to the alarm")
    },
  },
  {
    title:
      "what somebody writes to an alarm agrees to no invite from before it; one that comes later is answered",
    run: async (subject) => {
      const date = await onDate(subject)
      const { phone } = firstOf(date.contacts)
      const { backend } = await signUp(subject)
      const { id } = await invite(subject, { backend }, { phone })
      const status = async () => (await contactNow(backend, id)).status
      await alarm(subject, date)
      for (const words of ["YES", "No"]) await isNoAnswer(subject, date, words)
      equal(await status(), "pending", "the invite")
      // The call that stands in for a text without a report has gone out as well.
      for (const ms of [MINUTE_MS, SECOND_MS]) await subject.advance(ms)
      await backend.circle.resendInvite(id)
      await subject.advance(0)
      await subject.reply(phone, "YES")
      equal(await status(), "verified", "the later invite")
    },
  },
]
