import { alarmAt, checkInTextMessages, type WatchState } from "@porchlight/core/check-in"
import { formatClock } from "@porchlight/core/time"
import { equal, present } from "./check.ts"
import { advanceTo, firstOf, onDate } from "./dates.ts"
import { follow } from "./follow.ts"
import { messagesTo, newKey } from "./people.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

const names = ({ watch }: WatchState) => watch?.recipients.map(({ name }) => name)

/** What every backend must do about the promise of a running date: it names nobody who would not be told. */
export const toldRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "who says STOP while a date runs is promised no more, on the screen and in what she is asked (N-07, B-05)",
    run: async (subject) => {
      const { member, contacts, watch, plan: planned } = await onDate(subject, [1, 2])
      const { checkIn } = member.backend
      const seen = follow(member.backend, "watch")
      await seen.until((state) => names(state)?.length === 2)
      await subject.reply(firstOf(contacts).phone, "STOP")
      const left = [firstOf(contacts, 1).name]
      equal(names(await seen.until((state) => names(state)?.length === 1)), left, "who is told, live")
      seen.stop()
      equal(names(await checkIn.state()), left, "who is told")
      await advanceTo(subject, watch.dueAt)
      const texts = (await messagesTo(subject, member.phone)).map(({ text }) => text)
      const asked = checkInTextMessages.promptText(left, formatClock(alarmAt(watch), planned.timeZone))
      equal(texts.includes(asked), true, "whether the prompt names who is left, and nobody else")
      const next = await checkIn.checkIn(watch.id, null, newKey(subject))
      equal(names({ ...(await checkIn.state()), watch: next }), left, "who is told, in the answer")
    },
  },
  {
    title: "where everybody has said STOP while a date runs its alarm names nobody",
    run: async (subject) => {
      const { member, contacts, watch } = await onDate(subject)
      await subject.reply(firstOf(contacts).phone, "STOP")
      equal(names(await member.backend.checkIn.state()), [], "who is told")
      await advanceTo(subject, alarmAt(watch))
      const incident = present((await member.backend.checkIn.state()).incident, "the alarm")
      equal(incident.responders, [], "who could be told")
    },
  },
]
