import { checkInTextMessages } from "@porchlight/core/check-in"
import { addMs, MINUTE_MS } from "@porchlight/core/time"
import { check, equal } from "./check.ts"
import { advanceTo, alertsTo, allClearsTo, firstOf, onDate, promptCall } from "./dates.ts"
import { messagesTo, newKey, type Member } from "./people.ts"
import { press, trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

const WORDS = { safeWord: "Blue Lantern", duressWord: "Green lantern" }
const WRONG_PIN = "9999"

type Trusted = Awaited<ReturnType<typeof trusted>>

/** Somebody who has chosen her words and is on no date. */
async function withWords(subject: Subject): Promise<Trusted> {
  const one = await trusted(subject)
  await one.member.backend.safety.setWords({ ...WORDS, password: one.member.password })
  return one
}

/** Texts from her own number; gives what she is answered. */
async function answerTo(subject: Subject, { phone }: Member, text: string): Promise<string | undefined> {
  const before = (await messagesTo(subject, phone)).length
  await subject.reply(phone, text)
  const answers = (await messagesTo(subject, phone)).slice(before)
  equal(answers.length, 1, `the number of answers to "${text}"`)
  await subject.advance(0)
  return answers[0]?.text
}

/** Whether her people were told of duress. */
async function areTold(subject: Subject, { friend }: Pick<Trusted, "friend">): Promise<boolean> {
  return (await alertsTo(subject, friend)).some(({ text }) => /duress/iu.test(text))
}

/** Fails the rule unless her screen shows an account at rest. */
async function isAtRest({ backend }: Member): Promise<void> {
  const { watch, incident } = await backend.checkIn.state()
  equal([watch, incident, (await backend.sos.state()).incident], [null, null, null], "what her screen shows")
}

/** What every backend must make of a PIN or a word from her number, whatever is on. */
export const wordRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "without a date a PIN by text gets one answer, whichever it is; the duress PIN tells her people, and the safe one ends that (N-04)",
    run: async (subject) => {
      const [safe, forced, wrong] = [await trusted(subject), await trusted(subject), await trusted(subject)]
      equal(await answerTo(subject, safe.member, safe.member.safePin), checkInTextMessages.replyReceived)
      equal(
        await answerTo(subject, forced.member, forced.member.duressPin),
        checkInTextMessages.replyReceived,
      )
      equal(await answerTo(subject, wrong.member, WRONG_PIN), checkInTextMessages.replyReceived)
      equal(await areTold(subject, forced), true, "whether they hear of the duress PIN")
      for (const one of [safe, wrong]) equal((await alertsTo(subject, one.friend)).length, 0, "other alerts")
      for (const { member } of [safe, forced, wrong]) await isAtRest(member)
      equal(await answerTo(subject, forced.member, forced.member.safePin), checkInTextMessages.replyReceived)
      const clear = await allClearsTo(subject, forced.friend, forced.member.fullName)
      check(clear.length > 0, "nobody hears that she is safe")
    },
  },
  {
    title: "the fifth wrong PIN by text without a date is answered as the first, and tells her people",
    run: async (subject) => {
      const one = await trusted(subject)
      for (let tries = 1; tries <= 5; tries += 1) {
        equal(await areTold(subject, one), false, `whether they hear of it before try ${tries}`)
        equal(await answerTo(subject, one.member, WRONG_PIN), checkInTextMessages.replyReceived)
      }
      equal(await areTold(subject, one), true, "whether they hear of it")
      await isAtRest(one.member)
    },
  },
  {
    title:
      "without a date her words by text are answered alike, and the duress word tells her people (SAFE-01)",
    run: async (subject) => {
      const [safe, forced, other] = [
        await withWords(subject),
        await withWords(subject),
        await withWords(subject),
      ]
      equal(await answerTo(subject, safe.member, "blue lantern"), checkInTextMessages.replyReceived)
      equal(await answerTo(subject, forced.member, "GREEN lantern!"), checkInTextMessages.replyReceived)
      const said = await answerTo(subject, other.member, "what a lantern")
      check(said !== checkInTextMessages.replyReceived, "any text is taken for one of her words")
      equal(await areTold(subject, forced), true, "whether they hear of the duress word")
      for (const one of [safe, other]) equal((await alertsTo(subject, one.friend)).length, 0, "other alerts")
      for (const { member } of [safe, forced, other]) await isAtRest(member)
    },
  },
  {
    title:
      "a word by text ends a call for help as a PIN does; under duress nobody hears that she is safe (N-04)",
    run: async (subject) => {
      const [safe, forced] = [await withWords(subject), await withWords(subject)]
      for (const { member } of [safe, forced]) await press(subject, member, "instant")
      await subject.advance(0)
      equal(await answerTo(subject, safe.member, "blue lantern"), checkInTextMessages.replyReceived)
      equal(await answerTo(subject, forced.member, "green lantern"), checkInTextMessages.replyReceived)
      for (const { member } of [safe, forced]) {
        const { incident } = await member.backend.sos.state()
        equal(incident === null || incident.closedAt !== null, true, "whether the call for help is over")
      }
      equal([await areTold(subject, safe), await areTold(subject, forced)], [false, true], "told of duress")
      const clears = async ({ friend, member }: Trusted) =>
        (await allClearsTo(subject, friend, member.fullName)).length > 0
      equal([await clears(safe), await clears(forced)], [true, false], "whether they hear that she is safe")
    },
  },
  {
    title:
      "a PIN in a check-in call counts also where the date has ended meanwhile: under duress they hear (N-04)",
    run: async (subject) => {
      const dates = [await onDate(subject), await onDate(subject)]
      const said = []
      for (const [index, date] of dates.entries()) {
        const { member, contacts, watch } = date
        await advanceTo(subject, addMs(watch.dueAt, 6 * MINUTE_MS))
        const call = await promptCall(subject, date)
        await member.backend.checkIn.end(watch.id, member.safePin, newKey(subject))
        await member.backend.checkIn.checkIn(watch.id, null, newKey(subject))
        equal((await member.backend.checkIn.state()).watch?.outcome ?? null, "completed")
        await subject.pressKey(call, index === 0 ? member.safePin : member.duressPin)
        await subject.advance(0)
        said.push(await areTold(subject, { friend: firstOf(contacts) }))
        equal((await member.backend.checkIn.state()).incident, null, "the alarm that she sees")
      }
      equal(said, [false, true], "told of duress")
    },
  },
]
