import { alarmAt, EXTENSION_MAX_MINUTES, type Watch } from "@porchlight/core/check-in"
import { addMinutes, formatClock, SECOND_MS } from "@porchlight/core/time"
import { check, equal, present, rejects } from "./check.ts"
import { advanceTo, alertsTo, during, fates, firstOf, onDate, type OnDate } from "./dates.ts"
import { messagesTo, newKey } from "./people.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

/** A date as long as it becomes without a PIN: two hours past its plan. */
async function atTheLimit(subject: Subject): Promise<OnDate> {
  const date = await onDate(subject, [1], { durationMinutes: 30 })
  const { checkIn } = date.member.backend
  await checkIn.extend(date.watch.id, 60, null, newKey(subject))
  const watch = await checkIn.extend(date.watch.id, 60, null, newKey(subject))
  equal(watch.dueAt, addMinutes(date.watch.originalEndAt, EXTENSION_MAX_MINUTES), "the limit")
  return { ...date, watch }
}

/** What a watch is but for whose it is and where it began. */
function likeness({ epoch, phase, dueAt, armedAt, originalEndAt, plannedEndAt, incidentId, endedAt }: Watch) {
  const [due, original, planned] = [dueAt - armedAt, originalEndAt - armedAt, plannedEndAt - armedAt]
  return { epoch, phase, due, original, planned, incidentId, endedAt }
}

/** What every backend must do about a date that goes on for longer than two hours past its plan. */
export const furtherRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "past two hours more time needs the PIN, once for one key, and two more are counted from there; a wrong one moves nothing (B-16)",
    run: async (subject) => {
      const { member, watch } = await atTheLimit(subject)
      const { checkIn } = member.backend
      await rejects(checkIn.extend(watch.id, 15, null, newKey(subject)), "ExtensionTooLong")
      await rejects(checkIn.extend(watch.id, 15, "9999", newKey(subject)), "PinWrong")
      await rejects(
        checkIn.extend(watch.id, 15, "9".repeat(10_000), newKey(subject)),
        "PinWrong",
        "InvalidInput",
      )
      equal((await checkIn.state()).watch, watch, "the watch after a wrong PIN")
      const key = newKey(subject)
      const further = await checkIn.extend(watch.id, 60, member.safePin, key)
      equal(await checkIn.extend(watch.id, 60, member.safePin, key), further, "the repeat")
      const dueAt = addMinutes(watch.dueAt, 60)
      equal([further.dueAt, further.originalEndAt, further.plannedEndAt], [dueAt, dueAt, dueAt], "its times")
      equal((await checkIn.state()).watch, further, "what is stored")
      await checkIn.extend(watch.id, 60, null, newKey(subject))
      await checkIn.extend(watch.id, 60, null, newKey(subject))
      await rejects(checkIn.extend(watch.id, 15, null, newKey(subject)), "ExtensionTooLong")
    },
  },
  {
    title:
      "where a date goes on with the PIN her people are asked anew whether they can be reached, until its new end; up to two hours they are not (N-02)",
    run: async (subject) => {
      const { member, contacts, plan, watch } = await atTheLimit(subject)
      const { phone } = firstOf(contacts)
      const asked = async () =>
        (await messagesTo(subject, phone))
          .map(({ text }) => text)
          .filter((text) => text.includes("Reachable?"))
      await subject.advance(0)
      equal((await asked()).length, 1, "the number of questions up to the limit")
      await subject.reply(phone, "0")
      const further = await member.backend.checkIn.extend(watch.id, 60, member.safePin, newKey(subject))
      await subject.advance(0)
      const questions = await asked()
      equal(questions.length, 2, "the number of questions")
      const until = formatClock(further.plannedEndAt, plan.timeZone)
      check(questions.at(-1)?.includes(until) === true, `they were not asked until ${until}`)
      await subject.reply(phone, "1")
      equal((await member.backend.checkIn.state()).watch?.recipients[0]?.onCall, "yes", "what they say now")
    },
  },
  {
    title:
      "more time with the duress PIN looks like more time with the safe one, and her people are told (B-16)",
    run: async (subject) => {
      const [safe, forced] = [await atTheLimit(subject), await atTheLimit(subject)]
      const longer = async ({ member, watch }: OnDate, pin: string) =>
        member.backend.checkIn.extend(watch.id, 30, pin, newKey(subject))
      const seen = await longer(safe, safe.member.safePin)
      const shown = await longer(forced, forced.member.duressPin)
      equal(likeness(shown), likeness(seen), "what she sees")
      await subject.advance(SECOND_MS)
      const screens = await Promise.all([forced, safe].map(({ member }) => member.backend.checkIn.state()))
      const [hers, others] = screens.map(({ incident, deliveries }) => [incident, fates(deliveries)])
      equal(hers, others, "her screen")
      check((await alertsTo(subject, firstOf(forced.contacts))).length > 0, "nobody was told")
      equal((await alertsTo(subject, firstOf(safe.contacts))).length, 0, "alerts of who is safe")
    },
  },
  {
    title:
      "by text +30 and the PIN go further, too: right, wrong and duress are answered in the same words, and without it the answer says what is missing (B-16)",
    run: async (subject) => {
      const answers: Array<string> = []
      for (const which of ["safePin", "duressPin", "wrong"] as const) {
        const { member, watch, contacts } = await atTheLimit(subject)
        const said = async (text: string) => {
          await subject.reply(member.phone, text)
          return present((await messagesTo(subject, member.phone)).at(-1), "an answer").text
        }
        const missing = await said("+30")
        check(missing.includes("+30") && missing.includes("PIN"), `"${missing}" does not say what is missing`)
        equal((await member.backend.checkIn.state()).watch, watch, "the watch without a PIN")
        answers.push(await said(`+30 ${which === "wrong" ? "9999" : member[which]}`))
        const { watch: next } = await member.backend.checkIn.state()
        equal(next?.dueAt, which === "wrong" ? watch.dueAt : addMinutes(watch.dueAt, 30), "when it is due")
        await subject.advance(SECOND_MS)
        const isTold = (await alertsTo(subject, firstOf(contacts))).length > 0
        equal(isTold, which === "duressPin", "whether her people are told")
      }
      equal(new Set(answers).size, 1, "the number of different answers")
    },
  },
  {
    title:
      "once overdue no PIN buys time: in the app it is refused whatever the PIN is, and by text it checks in (B-16)",
    run: async (subject) => {
      const { member, contacts, watch } = await onDate(subject)
      const { checkIn } = member.backend
      await during(subject, "scheduler", async () => {
        await advanceTo(subject, addMinutes(alarmAt(watch), 1))
        for (const pin of [member.safePin, member.duressPin, "9999"])
          await rejects(checkIn.extend(watch.id, 15, pin, newKey(subject)), "AlarmOpen")
        await subject.reply(member.phone, `+30 ${member.safePin}`)
        const { watch: next } = await checkIn.state()
        equal([next?.epoch, next?.lastCheckInAt === null], [1, false], "the check-in by text")
      })
      await subject.advance(SECOND_MS)
      equal((await alertsTo(subject, firstOf(contacts))).length, 0, "the number of alerts")
    },
  },
]
