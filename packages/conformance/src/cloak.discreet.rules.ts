import {
  alarmAt,
  checkInMessages,
  checkInTextMessages,
  PROMPTS_AFTER_MS,
  REMINDERS_BEFORE_MS,
} from "@porchlight/core/check-in"
import { discreetMessages } from "@porchlight/core/cloak"
import { incidentMessages } from "@porchlight/core/incident"
import { addMs, formatClock, type Instant } from "@porchlight/core/time"
import { check, equal, present } from "./check.ts"
import { advanceTo, alarm, alertsTo, arm, firstOf, onDate, plan, type OnDate } from "./dates.ts"
import { messagesTo, signInAgain, type Member } from "./people.ts"
import { press, trusted } from "./presses.ts"
import { rings } from "./pushes.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

const [APP, TASK] = ["Garden", "Water the plants"]
const WORDS = { appTitle: APP, reminderText: TASK }

/** The texts that went to a number since there were so many, calls among them. */
async function textsTo(subject: Subject, { phone }: Pick<Member, "phone">, since = 0) {
  return (await messagesTo(subject, phone)).slice(since).map(({ text }) => text)
}

/** What somebody who texts is answered. */
async function answerTo(subject: Subject, { phone }: Pick<Member, "phone">, text: string): Promise<string> {
  await subject.reply(phone, text)
  return present((await messagesTo(subject, phone)).at(-1), "an answer").text
}

/** A date of somebody who is out of sight. */
async function disguised(subject: Subject): Promise<OnDate & { readonly since: number }> {
  const date = await onDate(subject)
  await rings(subject, date.member.backend)
  await date.member.backend.cloak.update(WORDS)
  await date.member.backend.cloak.disguise()
  return { ...date, since: (await messagesTo(subject, date.member.phone)).length }
}

/** What every backend must do so that a phone in other hands tells nothing (B-26). */
export const cloakDiscreetRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "while the app is disguised, what goes to her phone speaks of a task, by text and in a call (B-26)",
    run: async (subject) => {
      const { since, ...date } = await disguised(subject)
      const { member, watch, plan } = date
      const clock = (at: Instant) => formatClock(at, plan.timeZone)
      const { length: sentBefore } = await subject.outbox()
      for (const before of REMINDERS_BEFORE_MS) await advanceTo(subject, addMs(watch.dueAt, -before))
      for (const after of PROMPTS_AFTER_MS) await advanceTo(subject, addMs(watch.dueAt, after))
      const ladder = await textsTo(subject, member, since)
      equal(
        [...new Set(ladder)].sort(),
        [
          discreetMessages.promptCall(APP, TASK),
          discreetMessages.promptText(APP, TASK, clock(alarmAt(watch))),
        ].sort(),
        "the ladder to the dater",
      )
      await alarm(subject, date)
      await subject.advance(0)
      const told = (await textsTo(subject, member, since)).slice(ladder.length)
      equal([...new Set(told)], [discreetMessages.notice(APP, true)], "what she is told of the alarm")
      const shown = (await subject.outbox()).slice(sentBefore).filter(({ channel }) => channel === "push")
      check(shown.length > 0, "no notification was shown")
      const texts = shown.map(({ text }) => text)
      const reminder = discreetMessages.reminderText(APP, TASK, clock(watch.dueAt))
      check(texts.includes(reminder), "no reminder was shown")
      for (const text of texts) check(text.startsWith(`${APP}: `), `a lock screen shows "${text}"`)
      // Her people read what it is.
      const alert = present((await alertsTo(subject, firstOf(date.contacts)))[0], "an alert")
      check(alert.text.includes(member.fullName), "her people do not read who it is")
    },
  },
  {
    title:
      "what she texts from a disguised app does what it always does, and is answered as discreetly (B-26)",
    run: async (subject) => {
      const date = await disguised(subject)
      const { member, plan } = date
      const next = async () => present((await member.backend.checkIn.state()).watch, "the watch").dueAt
      const replyOk = async () => discreetMessages.replyOk(formatClock(await next(), plan.timeZone))
      const ok = await answerTo(subject, member, "OK")
      equal(ok, await replyOk())
      const extended = await answerTo(subject, member, "+15")
      equal(extended, await replyOk())
      equal(await answerTo(subject, member, "hello there"), discreetMessages.notUnderstood(APP))
      const help = await answerTo(subject, member, "HELP")
      check(!/date|check in/u.test(help), `HELP is answered with "${help}"`)
      const { watch } = await member.backend.checkIn.state()
      equal(watch?.epoch, 2, "the period after an OK and more time")
      await alarm(subject, { ...date, watch: present(watch, "the watch") })
      for (const text of ["OK", "hello there"])
        equal(await answerTo(subject, member, text), discreetMessages.replyAlarm, `${text} in its alarm`)
      equal(await answerTo(subject, member, member.safePin), checkInTextMessages.replyReceived)
      equal((await member.backend.checkIn.state()).watch?.outcome, "resolved")
    },
  },
  {
    title:
      "while an alarm of hers is open, with or without a date, a text is answered with what ends it; a silent one is answered as none (B-26)",
    run: async (subject) => {
      for (const pin of ["safePin", "duressPin"] as const) {
        const { member } = await trusted(subject)
        await member.backend.cloak.update(WORDS)
        await member.backend.cloak.disguise()
        const calm = discreetMessages.notUnderstood(APP)
        equal(await answerTo(subject, member, "OK"), calm, "OK without an alarm")
        await press(subject, member, "instant")
        await subject.advance(0)
        for (const text of ["OK", "+15", "hello there"])
          equal(await answerTo(subject, member, text), discreetMessages.replyAlarm, `${text} in an alarm`)
        equal(await answerTo(subject, member, member[pin]), checkInTextMessages.replyReceived, pin)
        await subject.advance(0)
        for (const text of ["OK", "hello there"])
          equal(await answerTo(subject, member, text), calm, `${text} after the ${pin}`)
      }
    },
  },
  {
    title: "who texts in plain sight while an alarm of hers is open is told so, and that the PIN ends it",
    run: async (subject) => {
      const { member } = await trusted(subject)
      await press(subject, member, "instant")
      await subject.advance(0)
      equal(await answerTo(subject, member, "OK"), checkInMessages.alarmOpen)
      equal(await answerTo(subject, member, member.duressPin), checkInTextMessages.replyReceived)
      check(
        (await answerTo(subject, member, "OK")) !== checkInMessages.alarmOpen,
        "a silent alarm is told of",
      )
    },
  },
  {
    title: "who has only left is asked in plain words: she was told of no others",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject)
      await member.backend.cloak.leave({ timeZone: "America/New_York" })
      const backend = await signInAgain(subject, member)
      const left = present((await backend.sos.state()).incident, "an alarm")
      await backend.incident.resolve(left.id, member.safePin)
      const planned = await plan(subject, { backend }, contacts)
      const { dueAt } = await arm(subject, { backend }, planned.id)
      equal((await backend.cloak.state()).level, "leave")
      await advanceTo(subject, dueAt)
      const last = (await textsTo(subject, member)).at(-1)
      check(last?.startsWith("Are you OK?") === true, `she is asked "${last}"`)
    },
  },
  {
    title:
      "who wishes it is always written to discreetly; who does not is, once the app is seen again (B-26)",
    run: async (subject) => {
      const wishing = await onDate(subject)
      await wishing.member.backend.cloak.update({ ...WORDS, alwaysDiscreet: true })
      const back = await disguised(subject)
      const { safePin: pin } = back.member
      equal(await back.member.backend.cloak.restore({ pin, timeZone: back.plan.timeZone }), { opens: "home" })
      await alarm(subject, wishing)
      await alarm(subject, back)
      await subject.advance(0)
      const notices = [wishing, back].map(async ({ member }) => textsTo(subject, member))
      const [discreet, plain] = await Promise.all(notices)
      check(discreet?.includes(discreetMessages.notice(APP, true)) === true, "the wish is not heeded")
      const names = [firstOf(back.contacts).name]
      check(
        plain?.includes(incidentMessages.daterNotice(names)) === true,
        "the app is seen, and she reads of tasks",
      )
    },
  },
]
