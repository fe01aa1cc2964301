import {
  alarmAt,
  checkInTextMessages,
  SOONER_MINUTES,
  Watch,
  type CheckInPort,
} from "@porchlight/core/check-in"
import { addMinutes, formatClock, MINUTE_MS } from "@porchlight/core/time"
import { check, equal, present, rejects } from "./check.ts"
import { advanceTo, alarmed, alertsTo, arm, during, firstOf, onDate, plan, type OnDate } from "./dates.ts"
import { messagesTo, newKey, signUp, trust } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { OutboxMessage, Subject } from "./subject.ts"

/** What every backend must do about the answer to one question of a date, which may come late, twice or never. */
export const answerRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "an answer to the period that is on checks in, once, however often it is given; on the way home it ends the date well (B-15)",
    run: async (subject) => {
      const { member, contacts, watch } = await onDate(subject, [1], { durationMinutes: 30 })
      const { checkIn } = member.backend
      await advanceTo(subject, addMinutes(watch.dueAt, 2))
      const key = newKey(subject)
      const [answer, repeat] = await Promise.all([
        checkIn.answer(watch.id, watch.epoch, key),
        checkIn.answer(watch.id, watch.epoch, key),
      ])
      hasShape(Watch, answer, "the watch")
      equal([answer.epoch, answer.phase, repeat], [1, "home", answer])
      equal(present(answer.lastCheckInAt, "the check-in's time") >= addMinutes(watch.dueAt, 2), true)
      equal((await checkIn.state()).watch, answer)
      await rejects(checkIn.answer(watch.id, 1, key), "IdempotencyMismatch")
      const home = await checkIn.answer(watch.id, answer.epoch, newKey(subject))
      equal([home.outcome, home.endedAt === null], ["completed", false])
      await advanceTo(subject, alarmAt(answer))
      equal((await alertsTo(subject, firstOf(contacts))).length, 0, "the number of alerts")
    },
  },
  {
    title: "an answer to a period that is over, or is none yet, changes nothing, whatever ended it (B-15)",
    run: async (subject) => {
      const ways = [
        (port: CheckInPort, id: string) => port.checkIn(id, null, newKey(subject)),
        (port: CheckInPort, id: string) => port.extend(id, 15, null, newKey(subject)),
        (port: CheckInPort, id: string) => port.sooner(id, newKey(subject)),
      ]
      for (const move of ways) {
        const { member, watch } = await onDate(subject, [1], { intervalMinutes: 45 })
        const { checkIn } = member.backend
        await subject.advance(MINUTE_MS)
        const moved = await move(checkIn, watch.id)
        equal(moved.epoch, 1)
        await subject.advance((SOONER_MINUTES - 1) * MINUTE_MS)
        const now = (await checkIn.state()).watch
        for (const epoch of [0, 2, 2_147_483_647])
          equal(await checkIn.answer(watch.id, epoch, newKey(subject)), now, `the answer to period ${epoch}`)
        equal((await checkIn.state()).watch, now, "the watch afterwards")
        equal((await checkIn.answer(watch.id, 1, newKey(subject))).epoch, 2)
      }
    },
  },
  {
    title:
      "an answer is refused where a check-in without a PIN is: overdue, beside an open alarm, after the end, by somebody else (B-15)",
    run: async (subject) => {
      const { member, watch } = await onDate(subject)
      const { checkIn } = member.backend
      const other = await signUp(subject)
      await rejects(other.backend.checkIn.answer(watch.id, 0, newKey(subject)), "NotFound")
      for (const epoch of [-1, 0.5, Number.NaN])
        await rejects(checkIn.answer(watch.id, epoch, newKey(subject)), "InvalidInput")
      await during(subject, "scheduler", async () => {
        await advanceTo(subject, addMinutes(alarmAt(watch), 1))
        await rejects(checkIn.answer(watch.id, watch.epoch, newKey(subject)), "PinRequired")
        equal((await checkIn.state()).watch?.epoch, watch.epoch)
        equal((await checkIn.checkIn(watch.id, member.safePin, newKey(subject))).epoch, 1)
      })
      const ended = await alarmed(subject)
      const { backend } = ended.member
      for (const epoch of [ended.watch.epoch, 9])
        await rejects(backend.checkIn.answer(ended.watch.id, epoch, newKey(subject)), "AlarmOpen")
      await backend.incident.resolve(ended.incident.id, ended.member.safePin, newKey(subject))
      for (const epoch of [ended.watch.epoch, 9])
        await rejects(backend.checkIn.answer(ended.watch.id, epoch, newKey(subject)), "WatchEnded")
    },
  },
  {
    title:
      "whose own number said STOP is asked by mail instead: a link and who is told when, below a subject that says nothing; nobody else is, nor who has answered (B-15)",
    run: async (subject) => {
      const [mute, other] = [await onDate(subject), await onDate(subject)]
      const mails = async ({ member }: OnDate, since: readonly OutboxMessage[] = []) =>
        (await messagesTo(subject, member.email)).slice(since.length)
      await subject.reply(mute.member.phone, "STOP")
      const before = await mails(mute)
      await advanceTo(subject, mute.watch.dueAt)
      const asked = await mails(mute, before)
      equal(asked.length, 1, "the number of mails")
      const { text, subject: title } = present(asked[0], "a mail")
      check(/https?:\/\/\S+/u.test(text), `"${text}" has no link`)
      const at = formatClock(alarmAt(mute.watch), mute.plan.timeZone)
      const names = [firstOf(mute.contacts).name, at]
      check(
        names.every((part) => text.includes(part)),
        `"${text}" does not say who is told when`,
      )
      equal(title, checkInTextMessages.neutralTitle, "the subject")
      await advanceTo(subject, addMinutes(mute.watch.dueAt, 3))
      equal((await mails(mute, before)).length, 2, "the number of mails after the second question")
      await mute.member.backend.checkIn.checkIn(mute.watch.id, null, newKey(subject))
      await advanceTo(subject, addMinutes(mute.watch.dueAt, 7))
      equal((await mails(mute, before)).length, 2, "the number of mails once she has answered")
      const others = await messagesTo(subject, other.member.email)
      check(
        others.every((message) => message.subject !== title),
        "somebody who can be texted got a mail",
      )
    },
  },
  {
    title:
      "nobody is asked by mail at an address that was never confirmed: whoever reads it could answer for her (B-15)",
    run: async (subject) => {
      const member = await signUp(subject, "phone")
      const { backend, safePin, duressPin, password } = member
      await backend.access.setPins({ safePin, duressPin, password })
      const planned = await plan(subject, member, [await trust(subject, member)])
      const watch = await arm(subject, member, planned.id)
      await subject.reply(member.phone, "STOP")
      await advanceTo(subject, addMinutes(watch.dueAt, 4))
      const mails = await messagesTo(subject, member.email)
      const isAsked = mails.some((message) => message.subject === checkInTextMessages.neutralTitle)
      check(!isAsked, "an address that was never confirmed got a question")
    },
  },
]
