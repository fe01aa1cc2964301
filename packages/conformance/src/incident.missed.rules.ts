import type { CheckInPort } from "@porchlight/core/check-in"
import { sinceSentence, wordsToSay } from "@porchlight/core/incident"
import { addMinutes, formatClock } from "@porchlight/core/time"
import { check, equal, present } from "./check.ts"
import { advanceTo, alarm, alertsTo, alertToken, firstOf, onDate } from "./dates.ts"
import { newKey } from "./people.ts"
import { press } from "./presses.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

/** What every backend must do about what an alarm says of a missed check-in. */
export const missedRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "the phone was last heard of when she last did anything with her date: took more time, by text too, asked to be asked sooner, or ended it (N-06)",
    run: async (subject) => {
      const ways = [
        (port: CheckInPort, id: string) => port.extend(id, 60, null, newKey(subject)),
        (port: CheckInPort, id: string) => port.sooner(id, newKey(subject)),
        (port: CheckInPort, id: string, pin: string) => port.end(id, pin, newKey(subject)),
        async (_: CheckInPort, __: string, ___: string, sayByText: () => Promise<void>) => sayByText(),
      ]
      for (const [index, act] of ways.entries()) {
        const date = await onDate(subject)
        const { member, watch } = date
        const { checkIn } = member.backend
        await advanceTo(subject, addMinutes(watch.armedAt, 15))
        const heardAt = subject.now()
        await act(checkIn, watch.id, member.safePin, async () => subject.reply(member.phone, "+60"))
        const moved = present((await checkIn.state()).watch, "the watch")
        const { reason } = await alarm(subject, { ...date, watch: moved })
        equal(reason.phoneHeardAt, heardAt, `heard of, way ${index + 1}`)
      }
    },
  },
  {
    title:
      "an alert, its page and what is read out name when the missed check-in was due, and the page when the alarm opened, of which the grace lies between (N-06)",
    run: async (subject) => {
      const date = await onDate(subject, [1], { graceMinutes: 15 })
      const { openedAt, reason } = await alarm(subject, date)
      const { dueAt } = date.watch
      equal([reason.dueAt, openedAt], [dueAt, addMinutes(dueAt, 15)])
      const [due, opened] = [dueAt, openedAt].map((at) => formatClock(at, date.plan.timeZone))
      const friend = firstOf(date.contacts)
      const alerts = (await alertsTo(subject, friend)).filter(({ channel }) => channel !== "voice")
      for (const { text } of alerts) check(text.includes(`check-in at ${due}`), `"${text}" names ${due}`)
      const nobody = await subject.backend()
      const view = await nobody.incident.openLink(await alertToken(subject, friend))
      const sentence = `due at ${due}. The alarm opened at ${opened}.`
      for (const said of [sinceSentence(view), wordsToSay(view)[1]])
        check(said?.endsWith(sentence) ?? false, `"${said}" says ${sentence}`)
      await press(subject, date.member, "instant")
      await subject.advance(0)
      const again = await nobody.incident.openLink(await alertToken(subject, friend))
      equal(again.kind, "sos")
      check(!sinceSentence(again).includes("due"), `"${sinceSentence(again)}" is of the call for help`)
    },
  },
]
