import {
  alarmAt,
  checkInTextMessages,
  PROMPTS_AFTER_MS,
  REMINDER_TEXT_BEFORE_MS,
  REMINDERS_BEFORE_MS,
} from "@porchlight/core/check-in"
import type { Delivery } from "@porchlight/core/delivery"
import { ALARM_LATENESS_MAX_MS } from "@porchlight/core/incident"
import { addMinutes, addMs, formatClock, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { check, equal, present } from "./check.ts"
import { advanceTo, alarm, alertsTo, firstOf, onDate, promptCall, type OnDate } from "./dates.ts"
import { messagesTo, newKey } from "./people.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

/** The messages of one purpose that went to the dater, as channels in order of time. */
async function sentToDater(
  { member, watch }: OnDate,
  purpose: Delivery["purpose"],
): Promise<ReadonlyArray<string>> {
  const deliveries = await member.backend.delivery.ofWatch(watch.id)
  return deliveries
    .filter((delivery) => delivery.purpose === purpose && delivery.contactId === null)
    .map(({ channel }) => channel)
}

const sorted = (texts: ReadonlyArray<string>) => [...texts].sort((a, b) => (a < b ? -1 : 1))

/** What every backend must do about reaching the dater first, over every way there is. */
export const ladderRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "the dater is reminded five minutes and one minute before",
    run: async (subject) => {
      const date = await onDate(subject)
      const pushed = async () =>
        (await sentToDater(date, "reminder")).filter((channel) => channel === "push").length
      for (const [index, before] of REMINDERS_BEFORE_MS.entries()) {
        await advanceTo(subject, addMs(date.watch.dueAt, -before - SECOND_MS))
        equal(await pushed(), index, "the number of reminders")
        await subject.advance(SECOND_MS)
        equal(await pushed(), index + 1, "the number of reminders")
      }
      equal(await sentToDater(date, "prompt"), [])
    },
  },
  {
    title: "a reminder that rings no phone comes by text, once, and OK in answer to it checks in",
    run: async (subject) => {
      const date = await onDate(subject)
      const { member, plan, watch } = date
      const { length: before } = await messagesTo(subject, member.phone)
      await advanceTo(subject, addMs(watch.dueAt, -REMINDERS_BEFORE_MS[0]))
      await subject.advance(0)
      await advanceTo(subject, addMs(watch.dueAt, -SECOND_MS))
      const texts = (await messagesTo(subject, member.phone)).slice(before)
      const text = checkInTextMessages.reminderReplyText(formatClock(watch.dueAt, plan.timeZone))
      equal(
        texts.map((message) => [message.channel, message.text]),
        [["sms", text]],
        "what reaches her phone before it is due",
      )
      check(present(texts[0], "a text").at < addMs(watch.dueAt, -REMINDER_TEXT_BEFORE_MS), "it comes late")
      await subject.reply(member.phone, "OK")
      equal((await member.backend.checkIn.state()).watch?.epoch, 1, "the period after her answer")
    },
  },
  {
    title: "on the way home a reminder by text asks whether she is there",
    run: async (subject) => {
      const date = await onDate(subject)
      const { member, plan } = date
      const home = await member.backend.checkIn.end(date.watch.id, member.safePin, newKey(subject))
      await advanceTo(subject, addMs(home.dueAt, -REMINDERS_BEFORE_MS[0]))
      await subject.advance(0)
      const text = (await messagesTo(subject, member.phone)).at(-1)?.text
      equal(text, checkInTextMessages.homeReminderReplyText(formatClock(home.dueAt, plan.timeZone)))
    },
  },
  {
    title: "the dater is asked when due, three minutes later by text and six minutes later by a call",
    run: async (subject) => {
      const date = await onDate(subject)
      const asked: ReadonlyArray<ReadonlyArray<string>> = [
        ["push", "sms"],
        ["push", "sms", "sms"],
        ["push", "sms", "sms", "voice"],
      ]
      for (const [index, after] of PROMPTS_AFTER_MS.entries()) {
        await advanceTo(subject, addMs(date.watch.dueAt, after))
        equal(sorted(await sentToDater(date, "prompt")), present(asked[index], "the ladder"), "the prompts")
      }
      const texts = (await messagesTo(subject, date.member.phone)).map(({ text }) => text)
      const at = formatClock(alarmAt(date.watch), date.plan.timeZone)
      check(
        texts.includes(checkInTextMessages.promptText([firstOf(date.contacts).name], at)),
        "a prompt says less",
      )
    },
  },
  {
    title: "contacts hear nothing before due and grace, and then within ten seconds",
    run: async (subject) => {
      for (const graceMinutes of [1, 5, 10, 15] as const) {
        const date = await onDate(subject, [1], { graceMinutes })
        const { contacts, watch } = date
        equal(alarmAt(watch), addMinutes(watch.dueAt, graceMinutes))
        await advanceTo(subject, addMs(alarmAt(watch), -SECOND_MS))
        equal((await alertsTo(subject, firstOf(contacts))).length, 0, "the number of early alerts")
        const { openedAt } = await alarm(subject, date)
        check(openedAt >= alarmAt(watch), "the alarm opened early")
        check(openedAt - alarmAt(watch) <= ALARM_LATENESS_MAX_MS, "the alarm opened late")
        const [first] = await alertsTo(subject, firstOf(contacts))
        check(present(first, "an alert").at - alarmAt(watch) <= ALARM_LATENESS_MAX_MS, "the alert is late")
      }
    },
  },
  {
    title: "a short grace leaves out the prompts that would come after the alarm",
    run: async (subject) => {
      const date = await onDate(subject, [1], { graceMinutes: 5 })
      await advanceTo(subject, date.watch.dueAt)
      await subject.advance(3 * MINUTE_MS)
      const incident = await alarm(subject, date)
      await subject.advance(2 * MINUTE_MS)
      equal(sorted(await sentToDater(date, "prompt")), ["push", "sms", "sms"])
      equal(incident.reason.promptsIgnored, 2)
    },
  },
  {
    title: "a check-in cancels every later step of its period",
    run: async (subject) => {
      const date = await onDate(subject)
      await advanceTo(subject, date.watch.dueAt)
      await date.member.backend.checkIn.checkIn(date.watch.id, null, newKey(subject))
      const before = (await messagesTo(subject, date.member.phone)).length
      for (let minute = 0; minute < 15; minute += 1) await subject.advance(MINUTE_MS)
      equal((await messagesTo(subject, date.member.phone)).length, before, "messages after the check-in")
      equal((await alertsTo(subject, firstOf(date.contacts))).length, 0, "the number of alerts")
    },
  },
  {
    title: "the next period has its own reminders, prompts and alarm",
    run: async (subject) => {
      const date = await onDate(subject)
      const next = await date.member.backend.checkIn.checkIn(date.watch.id, null, newKey(subject))
      await advanceTo(subject, date.watch.dueAt)
      equal(await sentToDater(date, "prompt"), [])
      await advanceTo(subject, next.dueAt)
      equal(sorted(await sentToDater(date, "prompt")), ["push", "sms"])
      equal((await alarm(subject, { ...date, watch: next })).epoch, 1)
    },
  },
  {
    title: "a backend that slept sends the latest step alone, and no step twice",
    run: async (subject) => {
      const date = await onDate(subject)
      await advanceTo(subject, addMinutes(date.watch.dueAt, 4))
      equal(await sentToDater(date, "reminder"), [])
      equal(await sentToDater(date, "prompt"), ["sms"])
      await subject.advance(0)
      await subject.advance(SECOND_MS)
      equal(await sentToDater(date, "prompt"), ["sms"])
    },
  },
  {
    title: "a backend that slept through grace opens the alarm at once, once",
    run: async (subject) => {
      const date = await onDate(subject)
      await advanceTo(subject, addMinutes(alarmAt(date.watch), 90))
      await subject.advance(0)
      const { incident } = await date.member.backend.checkIn.state()
      equal(incident?.epoch, 0)
      equal((await alertsTo(subject, firstOf(date.contacts))).length, 2, "the number of alerts")
    },
  },
  {
    title: "the dater is told when her people are told",
    run: async (subject) => {
      const date = await onDate(subject)
      await alarm(subject, date)
      check((await sentToDater(date, "notice")).includes("sms"), "the dater got no notice by text")
    },
  },
  {
    title: "OK by text checks in, and the answer names the next time",
    run: async (subject) => {
      const { member, plan, watch } = await onDate(subject)
      await advanceTo(subject, watch.dueAt)
      for (const [index, text] of ["ok", "I'm OK!", "Safe 👍"].entries()) {
        await subject.reply(member.phone, text)
        const next = present((await member.backend.checkIn.state()).watch, "the watch")
        equal(next.epoch, index + 1, `the period after "${text}"`)
        const last = (await messagesTo(subject, member.phone)).at(-1)
        equal(last?.text, checkInTextMessages.replyOk(formatClock(next.dueAt, plan.timeZone)))
      }
    },
  },
  {
    title: "+15, +30 and +60 by text extend",
    run: async (subject) => {
      const { member, watch } = await onDate(subject)
      let dueAt = watch.dueAt
      for (const minutes of [15, 30, 60]) {
        await subject.reply(member.phone, `+${minutes}`)
        dueAt = addMinutes(dueAt, minutes)
        equal((await member.backend.checkIn.state()).watch?.dueAt, dueAt, "when the check-in is due")
      }
    },
  },
  {
    title: "a PIN by text checks in, and right, wrong and duress are answered in the same words",
    run: async (subject) => {
      const answers: Array<string> = []
      for (const which of ["safePin", "duressPin", "wrong"] as const) {
        const { member, watch } = await onDate(subject)
        await subject.reply(member.phone, which === "wrong" ? "9999" : member[which])
        answers.push(present((await messagesTo(subject, member.phone)).at(-1), "an answer").text)
        const { watch: next } = await member.backend.checkIn.state()
        equal(next?.epoch, which === "wrong" ? watch.epoch : 1, "the period")
      }
      equal(new Set(answers).size, 1, "the number of different answers")
    },
  },
  {
    title: "an OK by text does not end an alarm; the PIN by text does",
    run: async (subject) => {
      const date = await onDate(subject)
      await alarm(subject, date)
      await subject.reply(date.member.phone, "OK")
      equal((await date.member.backend.checkIn.state()).incident?.closedAt, null)
      await subject.reply(date.member.phone, date.member.safePin)
      const { watch, incident } = await date.member.backend.checkIn.state()
      equal([watch?.outcome, incident?.closedAt === null], ["resolved", false])
    },
  },
  {
    title: "a text from another number checks nobody in",
    run: async (subject) => {
      const [one, two] = [await onDate(subject), await onDate(subject)]
      await subject.reply(firstOf(one.contacts).phone, "OK")
      await subject.reply(two.member.phone, "OK")
      equal((await one.member.backend.checkIn.state()).watch, one.watch)
    },
  },
  {
    title: "in the check-in call 1 checks in and 9 calls for help at once",
    run: async (subject) => {
      const [safe, help] = [await onDate(subject), await onDate(subject)]
      await advanceTo(subject, addMs(safe.watch.dueAt, 6 * MINUTE_MS))
      await advanceTo(subject, addMs(help.watch.dueAt, 6 * MINUTE_MS))
      await subject.pressKey(await promptCall(subject, safe), "1")
      await subject.pressKey(await promptCall(subject, help), "9")
      await subject.advance(0)
      equal((await safe.member.backend.checkIn.state()).watch?.epoch, 1)
      const { incident } = await help.member.backend.checkIn.state()
      equal([incident?.kind, incident?.closedAt], ["sos", null])
      check((await alertsTo(subject, firstOf(help.contacts))).length > 0, "nobody was told")
      equal((await alertsTo(subject, firstOf(safe.contacts))).length, 0, "alerts of who is safe")
    },
  },
]
