import {
  type Contact,
  DRILL_ANSWER_WITHIN_MS,
  DRILL_GAP_MS,
  DRILL_OPEN_FOR_MS,
  DRILL_REST_MS,
  DrillState,
  drillStanding,
  DRILLS_PER_NUMBER_PER_DAY,
  DrillView,
  isDrillPassed,
  type Drill,
  type DrillPerson,
} from "@porchlight/core/circle"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@porchlight/core/time"
import { check, equal, oneWins, present, race, rejects } from "./check.ts"
import { firstOf } from "./dates.ts"
import { invite, messagesTo, newKey, signUp, tokenIn, trust, untyped, type Member } from "./people.ts"
import { press, trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { OutboxMessage, Subject } from "./subject.ts"

/** Tests the circle, and lets the messages leave. */
export async function drill(subject: Subject, { backend }: Pick<Member, "backend">): Promise<void> {
  await backend.drill.start(newKey(subject))
  await subject.advance(0)
}

export async function lastDrill({ backend }: Pick<Member, "backend">): Promise<Drill> {
  return present((await backend.drill.state()).last, "a test")
}

export async function personIn(
  member: Pick<Member, "backend">,
  { id }: Pick<Contact, "id">,
): Promise<DrillPerson> {
  const { people } = await lastDrill(member)
  return present(
    people.find(({ contactId }) => contactId === id),
    "a person of the test",
  )
}

export async function testsTo(subject: Subject, to: string): Promise<ReadonlyArray<OutboxMessage>> {
  const isTest = ({ text }: OutboxMessage) => /^(TEST|PRUEBA), .*\/t\//u.test(text)
  return (await messagesTo(subject, to)).filter(isTest)
}

export function statesOf({ messages }: DrillPerson): ReadonlyArray<string> {
  return messages.map(({ channel, state }) => `${channel} ${state}`).toSorted()
}

async function testTo(subject: Subject, to: string): Promise<OutboxMessage> {
  return present((await testsTo(subject, to)).at(-1), "a test")
}

/** What every backend must do when a circle is tested: it is never mistaken for an alarm, and only answers prove anything. */
export const drillRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "a test goes to everybody who said yes over every channel but the call, says TEST first and alarms nobody (B-30)",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 3])
      const pending = await invite(subject, member)
      const before = (await subject.outbox()).length
      const state = await member.backend.drill.start(newKey(subject))
      hasShape(DrillState, state, "the state")
      await subject.advance(0)
      const sent = (await subject.outbox()).slice(before)
      const expected = contacts.flatMap(({ phone, email }) => [`sms ${phone}`, `email ${email}`])
      equal(sent.map(({ channel, to }) => `${channel} ${to}`).sort(), expected.sort(), "what was sent")
      for (const { text, subject: title } of sent) {
        for (const part of ["TEST", "nothing has happened", member.fullName, "OK"]) {
          check(text.includes(part), `the test does not say "${part}"`)
        }
        check(
          text.startsWith("TEST") && (title ?? "TEST").startsWith("TEST"),
          "a test does not begin with TEST",
        )
        check(!/alert|emergency/iu.test(text), "the test looks like an alert")
      }
      await subject.advance(30 * MINUTE_MS)
      // That they said yes may be mailed to her as her quiet hours end.
      const isHers = ({ accountId, to }: OutboxMessage) =>
        accountId === sent[0]?.accountId && to !== member.email
      const after = (await subject.outbox()).slice(before).filter(isHers)
      equal(after.length, sent.length, "messages after half an hour")
      const { watch, incident } = await member.backend.checkIn.state()
      equal([watch, incident], [null, null], "the watch and the alarm")
      equal(await testsTo(subject, pending.phone), [], "tests to who has not said yes")
    },
  },
  {
    title: "only an answer counts as reached: what was delivered, or looked at, is not (B-30)",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 2])
      const [first, second] = [firstOf(contacts), firstOf(contacts, 1)]
      await drill(subject, member)
      await subject.report((await testTo(subject, first.phone)).id, "delivered")
      const nobody = await subject.backend()
      const token = tokenIn((await testTo(subject, second.email ?? "")).text)
      const view = await nobody.drill.open(token)
      hasShape(DrillView, view, "what they see")
      equal([view.daterName, view.answeredAt, view.isInterrupted], [member.fullName, null, false])
      const before = (await lastDrill(member)).people.map(({ answeredAt }) => answeredAt)
      equal(before, [null, null], "the answers before anybody gave one")
      const delivered = statesOf(await personIn(member, first))
      equal(delivered, ["email accepted", "sms delivered"])
      await subject.reply(first.phone, " Ok! ")
      await subject.advance(MINUTE_MS)
      check(/TEST/u.test((await messagesTo(subject, first.phone)).at(-1)?.text ?? ""), "no thanks")
      const answered = await nobody.drill.answer(token)
      equal(answered.answeredAt, subject.now(), "when they answered")
      equal((await personIn(member, first)).answeredAt, subject.now() - MINUTE_MS)
      equal(isDrillPassed(await lastDrill(member)), true, "whether everybody would be reached")
      await subject.advance(MINUTE_MS)
      equal((await nobody.drill.answer(token)).answeredAt, answered.answeredAt, "the first answer")
      equal(statesOf(await personIn(member, second)), ["email acknowledged", "sms accepted"])
    },
  },
  {
    title:
      "of two tests at once one goes out, one whose answer was lost is the same one, and there is one a day",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const [key, other] = [newKey(subject), newKey(subject)]
      const { drill: port } = member.backend
      oneWins(
        await race(
          () => port.start(key),
          () => port.start(other),
        ),
        "DrillRefused",
      )
      await subject.advance(0)
      await race(
        () => port.start(key),
        () => port.start(other),
      )
      await subject.advance(DRILL_GAP_MS - MINUTE_MS)
      await rejects(port.start(newKey(subject)), "DrillRefused")
      await rejects(port.start("short"), "InvalidInput")
      equal((await testsTo(subject, friend.phone)).length, 1, "tests")
      equal((await port.state()).obstacle?.refusal, "done")
      await subject.advance(MINUTE_MS)
      await drill(subject, member)
      equal((await testsTo(subject, friend.phone)).length, 2, "tests a day later")
    },
  },
  {
    title: "nobody is tested who left, and who wants no texts is tested by mail alone",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 2, 3])
      const [stopped, muted, removed] = [firstOf(contacts), firstOf(contacts, 1), firstOf(contacts, 2)]
      await subject.reply(stopped.phone, "STOP")
      await member.backend.circle.update(muted.id, { smsEnabled: false })
      await drill(subject, member)
      equal(await testsTo(subject, stopped.phone), [], "tests to who wants none")
      equal(await testsTo(subject, stopped.email ?? ""), [], "mails to who wants none")
      equal(await testsTo(subject, muted.phone), [], "texts to who wants none")
      equal((await testsTo(subject, muted.email ?? "")).length, 1, "mails")
      const token = tokenIn((await testTo(subject, removed.phone)).text)
      await member.backend.circle.remove(removed.id)
      equal(
        (await lastDrill(member)).people.map(({ contactId }) => contactId),
        [muted.id],
      )
      await rejects(member.backend.drill.answer(token), "LinkSpent")
      await subject.reply(removed.phone, "OK")
      equal((await lastDrill(member)).people.length, 1, "people")
    },
  },
  {
    title: "STOP in answer to a test is STOP, and the test is no proof any more",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      await drill(subject, member)
      await subject.reply(friend.phone, "STOP")
      equal((await lastDrill(member)).people, [], "the people")
      await subject.reply(friend.phone, "OK")
      equal(isDrillPassed(await lastDrill(member)), false, "whether everybody would be reached")
      await subject.advance(DRILL_GAP_MS)
      const error = await rejects(member.backend.drill.start(newKey(subject)), "DrillRefused")
      check(error instanceof Error && /nobody/u.test(error.message), "another reason")
    },
  },
  {
    title: "a number that several people trust gets three tests a day, and whoever is spared is said to be",
    run: async (subject) => {
      const first = await trusted(subject)
      const { phone } = first.friend
      await drill(subject, first.member)
      for (let count = 1; count < DRILLS_PER_NUMBER_PER_DAY; count += 1) {
        const member = await signUp(subject)
        await trust(subject, member, { phone })
        await drill(subject, member)
      }
      const before = (await testsTo(subject, phone)).length
      equal(before, DRILLS_PER_NUMBER_PER_DAY, "tests")
      await subject.advance(DRILL_GAP_MS)
      await drill(subject, first.member)
      equal((await testsTo(subject, phone)).length, before + 1, "tests a day later")
      equal((await personIn(first.member, first.friend)).messages.length, 2, "messages")
    },
  },
  {
    title: "who has not answered for a day has not answered, may still do so for a week, and then no more",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 2])
      const [late, silent] = [firstOf(contacts), firstOf(contacts, 1)]
      await drill(subject, member)
      const token = tokenIn((await testTo(subject, silent.phone)).text)
      await subject.advance(DRILL_ANSWER_WITHIN_MS)
      const last = await lastDrill(member)
      equal(
        last.people.map((person) => drillStanding(last, person, subject.now())),
        ["silent", "silent"],
      )
      await subject.reply(late.phone, "yes")
      equal((await personIn(member, late)).answeredAt, subject.now(), "a late answer")
      await subject.advance(DRILL_OPEN_FOR_MS)
      const nobody = await subject.backend()
      await rejects(nobody.drill.open(token), "LinkSpent")
      await rejects(nobody.drill.answer(token), "LinkSpent")
      await subject.reply(silent.phone, "OK")
      const stranger = await signUp(subject)
      equal((await stranger.backend.drill.state()).last, null, "what a stranger sees")
    },
  },
  {
    title: "what is nobody's is refused: a link that is none, and a test without an account or people",
    run: async (subject) => {
      const member = await signUp(subject)
      const { drill: port } = member.backend
      const state = await port.state()
      equal([state.last, state.people, state.nextAt, state.obstacle?.refusal], [null, [], null, "nobody"])
      await rejects(port.start(newKey(subject)), "DrillRefused")
      await rejects(port.setRepeats(untyped<boolean>("often")), "InvalidInput")
      await rejects(port.open("x".repeat(43)), "LinkSpent")
      await rejects(port.answer("no token"), "LinkSpent", "NotFound")
      const nobody = (await subject.backend()).drill
      for (const call of [nobody.state(), nobody.start(newKey(subject)), nobody.setRepeats(true)]) {
        await rejects(call, "SignInRequired")
      }
    },
  },
  {
    title: "a test is in the language of whoever gets it, and so are the thanks",
    run: async (subject) => {
      const member = await signUp(subject)
      const friend = await trust(subject, member, { language: "es" })
      await drill(subject, member)
      check((await testTo(subject, friend.phone)).text.startsWith("PRUEBA"), "the test is not in Spanish")
      await subject.reply(friend.phone, "ok")
      check(
        (await messagesTo(subject, friend.phone)).at(-1)?.text.startsWith("Gracias") ?? false,
        "the thanks are not in Spanish",
      )
    },
  },
  {
    title: "half a day after a call for help nobody is tested yet, also where it was taken back",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const key = await press(subject, member, "countdown")
      const { drill: port } = member.backend
      equal((await port.state()).obstacle, { refusal: "on", until: null })
      await rejects(port.start(newKey(subject)), "DrillRefused")
      await member.backend.sos.cancel(key, member.safePin)
      equal((await port.state()).obstacle?.until, subject.now() + DRILL_REST_MS)
      await rejects(port.start(newKey(subject)), "DrillRefused")
      await subject.advance(DRILL_REST_MS - HOUR_MS)
      await rejects(port.start(newKey(subject)), "DrillRefused")
      equal(await testsTo(subject, friend.phone), [], "tests")
      await subject.advance(HOUR_MS)
      await drill(subject, member)
      equal((await testsTo(subject, friend.phone)).length, 1, "tests half a day later")
      check(subject.now() < (await lastDrill(member)).startedAt + DAY_MS, "the test is old")
    },
  },
]
