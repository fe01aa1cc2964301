import { DRILL_EVERY_MS, DRILL_HOURS, DRILL_REST_MS, drillStanding } from "@porchlight/core/circle"
import { DAY_MS, MINUTE_MS, toWallClock } from "@porchlight/core/time"
import { check, equal, present, rejects } from "./check.ts"
import { drill, lastDrill, personIn, statesOf, testsTo } from "./circle.drill.rules.ts"
import { alertsTo, alertToken, firstOf, onDate } from "./dates.ts"
import { newKey, signInAgain, signUp, tokenIn, trust } from "./people.ts"
import { press, pressInput, trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import { blotted } from "./shape.ts"
import type { Subject } from "./subject.ts"

/** What keeps tests and alarms apart, whichever comes first; and the tests that go out by themselves. */
export const drillAlarmRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "no test goes out beside a date, nor the night after it",
    run: async (subject) => {
      const { member, contacts, watch } = await onDate(subject)
      const { drill: port } = member.backend
      await rejects(port.start(newKey(subject)), "DrillRefused")
      await member.backend.checkIn.end(watch.id, member.safePin, newKey(subject))
      equal((await port.state()).obstacle?.refusal, "on", "on her way home")
      await member.backend.checkIn.checkIn(watch.id, member.safePin, newKey(subject))
      equal((await port.state()).obstacle?.refusal, "rest")
      await rejects(port.start(newKey(subject)), "DrillRefused")
      await subject.advance(MINUTE_MS)
      equal(await testsTo(subject, firstOf(contacts).phone), [], "tests")
    },
  },
  {
    title:
      "a real alarm wins: it ends the test, an OK to the test acknowledges no alarm, and the alarm answers no test (B-30)",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 1])
      const [early, other] = [firstOf(contacts), firstOf(contacts, 1)]
      await drill(subject, member)
      const link = tokenIn(present((await testsTo(subject, other.phone))[0], "a test").text)
      await subject.reply(early.phone, "OK")
      await subject.advance(MINUTE_MS)
      await press(subject, member, "instant")
      await subject.advance(0)
      equal((await alertsTo(subject, other)).length > 0, true, "whether they are alarmed")
      const nobody = await subject.backend()
      for (const contact of contacts) await subject.reply(contact.phone, "OK")
      const view = await nobody.drill.answer(link)
      equal([view.answeredAt, view.isInterrupted], [null, true], "an answer that is too late")
      const { incident } = await member.backend.sos.state()
      equal(
        present(incident, "the alarm").responders.map(({ answer }) => answer),
        [null, null],
        "who answered the alarm",
      )
      await nobody.incident.respond(await alertToken(subject, other), "on-it")
      const last = await lastDrill(member)
      equal(last.interruptedAt, present(incident, "the alarm").openedAt)
      const standings = last.people.map((person) => drillStanding(last, person, subject.now()))
      equal(standings.toSorted(), ["answered", "waiting"], "how they stand in the test")
      equal((await member.backend.drill.state()).obstacle?.refusal, "on")
    },
  },
  {
    title: "a test that was not handed over when an alarm opens is never sent",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      if (!subject.setFault) return
      await subject.setFault("channels", true)
      await drill(subject, member)
      await press(subject, member, "instant")
      await subject.setFault("channels", false)
      await subject.advance(MINUTE_MS)
      check((await alertsTo(subject, friend)).length > 0, "nobody is alarmed")
      equal(await testsTo(subject, friend.phone), [], "tests")
      equal(statesOf(await personIn(member, friend)), ["email cancelled", "sms cancelled"])
    },
  },
  {
    title: "the OK of somebody who is on a date of their own checks them in, and answers no test",
    run: async (subject) => {
      const date = await onDate(subject)
      const { member } = await trusted(subject)
      const both = await trust(subject, member, { phone: date.member.phone })
      await drill(subject, member)
      await subject.advance(MINUTE_MS)
      await subject.reply(both.phone, "OK")
      const { watch } = await date.member.backend.checkIn.state()
      check(present(watch, "the watch").epoch > date.watch.epoch, "they are not checked in")
      equal((await personIn(member, both)).answeredAt, null, "the answer to the test")
      const token = tokenIn(present((await testsTo(subject, both.phone))[0], "a test").text)
      await (await subject.backend()).drill.answer(token)
      equal((await personIn(member, both)).answeredAt, subject.now(), "the answer behind the link")
    },
  },
  {
    title:
      "beside an alarm that she must not seem to know of a test looks like any other, and reaches nobody (N-04)",
    run: async (subject) => {
      const [calm, forced] = [await trusted(subject), await trusted(subject)]
      for (const [{ member }, pin] of [
        [calm, calm.member.safePin],
        [forced, forced.member.duressPin],
      ] as const) {
        const key = newKey(subject)
        await member.backend.sos.start(pressInput(subject, "countdown"), key)
        await member.backend.sos.cancel(key, pin)
      }
      const seen = async ({ member }: typeof calm) => blotted(await member.backend.drill.state())
      equal(await seen(forced), await seen(calm), "what is seen at once")
      await subject.advance(DRILL_REST_MS)
      await drill(subject, calm.member)
      await drill(subject, forced.member)
      equal(await seen(forced), await seen(calm), "what is seen of the test")
      equal((await testsTo(subject, calm.friend.phone)).length, 1, "tests")
      equal(await testsTo(subject, forced.friend.phone), [], "tests beside the alarm")
      await subject.reply(forced.friend.phone, "OK")
      equal((await personIn(forced.member, forced.friend)).answeredAt, null, "an OK to the alarm")
      for (const { member, friend } of [calm, forced]) await member.backend.circle.remove(friend.id)
      equal((await lastDrill(forced.member)).people, [], "the people of the test")
      equal(await seen(forced), await seen(calm), "what is seen of the test without its person")
    },
  },
  {
    title:
      "nothing goes out by itself unless she switched that on, and not any more when she switched it off (B-30)",
    run: async (subject) => {
      const [never, off] = [await trusted(subject), await trusted(subject)]
      await off.member.backend.drill.setRepeats(true)
      equal((await off.member.backend.drill.setRepeats(false)).nextAt, null)
      await subject.advance(DRILL_EVERY_MS + 2 * DAY_MS)
      equal(await testsTo(subject, never.friend.phone), [], "tests")
      equal(await testsTo(subject, off.friend.phone), [], "tests after switching off")
    },
  },
  {
    title: "thirty days after the last one a test goes out by itself, once, by day where she lives (B-30)",
    run: async (subject) => {
      const member = await signUp(subject)
      const friend = await trust(subject, member)
      await drill(subject, member)
      const state = await member.backend.drill.setRepeats(true)
      const at = present(state.nextAt, "the next test")
      equal((await member.backend.drill.setRepeats(true)).nextAt, at, "the same wish again")
      check(at >= (await lastDrill(member)).startedAt + DRILL_EVERY_MS, "it comes too soon")
      const hour = Number(toWallClock(at, "America/New_York").time.slice(0, 2))
      check(hour >= DRILL_HOURS.from && hour < DRILL_HOURS.to, `it goes out at ${hour} o'clock`)
      await subject.advance(at - subject.now() - MINUTE_MS)
      equal((await testsTo(subject, friend.phone)).length, 1, "tests before it is time")
      await subject.advance(MINUTE_MS)
      await subject.advance(0)
      equal((await testsTo(subject, friend.phone)).length, 2, "tests")
      const backend = await signInAgain(subject, member)
      equal((await lastDrill({ backend })).cause, "clock")
      const next = present((await backend.drill.state()).nextAt, "the one after it")
      check(next >= at + DRILL_EVERY_MS, "the one after it comes too soon")
    },
  },
]
