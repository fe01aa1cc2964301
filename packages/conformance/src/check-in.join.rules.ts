import { checkInTextMessages } from "@porchlight/core/check-in"
import { REPEAT_EVERY_MS } from "@porchlight/core/incident"
import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { check, equal, present } from "./check.ts"
import { advanceTo, alarm, alertsTo, arm, firstOf, onDate, plan } from "./dates.ts"
import { invite, inviteFor, messagesTo, newKey, signUp, trust, type Member } from "./people.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

/** Whom the date would tell, as the dater reads it. */
async function toldOf({ backend }: Pick<Member, "backend">): Promise<ReadonlyArray<string>> {
  const { watch } = await backend.checkIn.state()
  return present(watch, "a watch").recipients.map(({ name }) => name)
}

/** A date for which somebody was chosen who has not answered yet, beside whoever said yes. */
async function onDateWithInvited(subject: Subject, names: ReadonlyArray<string>) {
  const member = await signUp(subject)
  const trusted = []
  for (const name of names) trusted.push(await trust(subject, member, { name, tier: 1 }))
  const late = await invite(subject, member, { name: "Late Lee", tier: 2 })
  const planned = await plan(subject, member, [...trusted, late])
  const acceptNobodyReachable = names.length === 0
  const watch = await member.backend.checkIn.arm(
    { planId: planned.id, acceptNobodyReachable },
    newKey(subject),
  )
  await subject.advance(0)
  return { member, trusted, late, watch, plan: planned, contacts: [...trusted, late] }
}

/** What every backend must do about people who were chosen for a date and can be told only once it is on. */
export const joinRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "whoever was chosen and says yes during the date counts for it from then on, and is asked whether they can be reached",
    run: async (subject) => {
      const date = await onDateWithInvited(subject, ["Maya"])
      equal(await toldOf(date.member), ["Maya"])
      await subject.advance(10 * MINUTE_MS)
      await date.member.backend.checkIn.checkIn(date.watch.id, null, newKey(subject))
      await subject.reply(date.late.phone, "YES")
      await subject.advance(SECOND_MS)
      equal(await toldOf(date.member), ["Maya", "Late Lee"])
      const asked = (await messagesTo(subject, date.late.phone)).filter(({ text }) =>
        text.startsWith(checkInTextMessages.onCallText(date.member.fullName, "").slice(0, 20)),
      )
      equal(asked.length, 1, "questions whether they can be reached")
      const events = await date.member.backend.dateRecord.events()
      equal(events.filter(({ type }) => type === "joined").length, 1, "lines of the log")
      const { watch } = await date.member.backend.checkIn.state()
      await alarm(subject, { ...date, watch: present(watch, "the watch") })
      await subject.advance(REPEAT_EVERY_MS)
      check((await alertsTo(subject, date.late)).length > 0, "who joined the date was not told")
    },
  },
  {
    title: "a date that nobody could be told of has somebody once they say yes, behind a link as well",
    run: async (subject) => {
      const date = await onDateWithInvited(subject, [])
      equal(await toldOf(date.member), [])
      const anybody = await subject.backend()
      await anybody.circle.answerInvite(await inviteFor(subject, date.late.phone), "yes")
      await subject.advance(SECOND_MS)
      equal(await toldOf(date.member), ["Late Lee"])
      await alarm(subject, date)
      check((await alertsTo(subject, date.late)).length > 0, "the only one who said yes was not told")
    },
  },
  {
    title: "whoever says yes while the alarm is open is told, at once where nobody else was",
    run: async (subject) => {
      const alone = await onDateWithInvited(subject, [])
      await alarm(subject, alone)
      await subject.advance(MINUTE_MS)
      await subject.reply(alone.late.phone, "YES")
      await subject.advance(SECOND_MS)
      equal((await alertsTo(subject, alone.late)).length, 2, "alerts by text and e-mail")
      const { incident } = await alone.member.backend.checkIn.state()
      equal(
        present(incident, "the alarm").responders.map(({ name }) => name),
        ["Late Lee"],
      )
      const beside = await onDateWithInvited(subject, ["Maya"])
      const opened = await alarm(subject, beside)
      await subject.reply(beside.late.phone, "YES")
      await subject.advance(SECOND_MS)
      equal(await alertsTo(subject, beside.late), [])
      equal((await alertsTo(subject, firstOf(beside.trusted))).length, 2, "alerts of the first round")
      await advanceTo(subject, present(opened.nextRoundAt, "the next round"))
      check((await alertsTo(subject, beside.late)).length > 0, "the next round left out who joined")
    },
  },
  {
    title: "an alarm that nobody is to know of tells whoever says yes meanwhile, too",
    run: async (subject) => {
      const { member, late, watch } = await onDateWithInvited(subject, ["Maya"])
      await member.backend.checkIn.end(watch.id, member.duressPin, newKey(subject))
      await subject.reply(late.phone, "YES")
      await subject.advance(SECOND_MS)
      await subject.advance(2 * REPEAT_EVERY_MS)
      check((await alertsTo(subject, late)).length > 0, "a silent alarm left out who joined")
      equal((await member.backend.checkIn.state()).incident, null, "the alarm that she sees")
    },
  },
  {
    title: "a no joins nothing, nor does whoever was not chosen, nor a yes after the date",
    run: async (subject) => {
      const { member, late } = await onDateWithInvited(subject, ["Maya"])
      const other = await invite(subject, member, { name: "Not chosen" })
      await subject.reply(other.phone, "YES")
      await subject.reply(late.phone, "NO")
      await subject.advance(SECOND_MS)
      equal(await toldOf(member), ["Maya"])
      const over = await onDateWithInvited(subject, ["Maya"])
      await over.member.backend.checkIn.end(over.watch.id, over.member.safePin, newKey(subject))
      await over.member.backend.checkIn.checkIn(over.watch.id, over.member.safePin, newKey(subject))
      await subject.reply(over.late.phone, "YES")
      await subject.advance(SECOND_MS)
      equal(await toldOf(over.member), ["Maya"])
    },
  },
  {
    title: "texts that are switched on again during the date let somebody join it",
    run: async (subject) => {
      const member = await signUp(subject)
      const maya = await trust(subject, member, { name: "Maya" })
      const muted = await trust(subject, member, { name: "Muted", email: null })
      await member.backend.circle.update(muted.id, { smsEnabled: false })
      const planned = await plan(subject, member, [maya, muted])
      await arm(subject, member, planned.id)
      equal(await toldOf(member), ["Maya"])
      await member.backend.circle.update(muted.id, { smsEnabled: true })
      await subject.advance(SECOND_MS)
      equal(await toldOf(member), ["Maya", "Muted"])
    },
  },
  {
    title: "whoever said STOP during the date and yes again counts again, once",
    run: async (subject) => {
      const { member, contacts } = await onDate(subject, [1, 2])
      const [first, second] = [firstOf(contacts), firstOf(contacts, 1)]
      await subject.reply(second.phone, "STOP")
      await subject.advance(SECOND_MS)
      equal(await toldOf(member), [first.name])
      await subject.reply(second.phone, "START")
      await subject.advance(MINUTE_MS)
      await member.backend.circle.resendInvite(second.id)
      await subject.reply(second.phone, "YES")
      await subject.advance(SECOND_MS)
      equal(await toldOf(member), [first.name, second.name])
    },
  },
]
