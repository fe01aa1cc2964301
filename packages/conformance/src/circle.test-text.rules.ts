import { Contact, TESTS_PER_ACCOUNT_PER_DAY, TESTS_PER_CONTACT_PER_DAY } from "@porchlight/core/circle"
import { DAY_MS, MINUTE_MS } from "@porchlight/core/time"
import { check, equal, present, rejects } from "./check.ts"
import { contactNow, invite, messagesTo, newKey, signUp, trust, trustTiers, type Member } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { OutboxMessage, Subject } from "./subject.ts"

/** Tests a contact and lets the text go out. */
async function sendTest(subject: Subject, { backend }: Member, { id }: Contact): Promise<void> {
  await backend.circle.sendTest(id, newKey(subject))
  await subject.advance(0)
}

const textsOf = async (subject: Subject, { phone }: Contact): Promise<ReadonlyArray<OutboxMessage>> =>
  (await messagesTo(subject, phone)).filter(({ text }) => text.startsWith("TEST"))

/** What every backend must do about a test text: it goes to one's own trusted contact, and alarms nobody (CIRC-18). */
export const testTextRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "a test goes to one trusted contact by text, and to nobody else (CIRC-18, FN-14)",
    run: async (subject) => {
      const member = await signUp(subject)
      const [maya] = [await trust(subject, member), await trust(subject, member)]
      await subject.advance(0)
      const before = (await subject.outbox()).length
      const answer = await member.backend.circle.sendTest(maya.id, newKey(subject))
      hasShape(Contact, answer, "the contact")
      equal({ ...answer, lastTest: null }, maya, "what a test changes of a contact")
      await subject.advance(0)
      const sent = (await subject.outbox()).slice(before)
      equal(
        sent.map(({ to, channel }) => [to, channel]),
        [[maya.phone, "sms"]],
        "what was sent",
      )
    },
  },
  {
    title:
      "a test says who sends it, that nothing is wrong, and how to stop; it is no alert and opens no alarm (CIRC-18)",
    run: async (subject) => {
      const member = await signUp(subject)
      const contact = await trust(subject, member)
      await sendTest(subject, member, contact)
      const { text } = present((await textsOf(subject, contact))[0], "the test")
      for (const part of [member.fullName, "nothing is wrong", "need not do anything", "STOP"]) {
        check(text.includes(part), `the test does not say "${part}"`)
      }
      check(!/alert|emergency|[\w-]{43}/iu.test(text), "the test looks like an alert, or has a link")
      const { watch, incident } = await member.backend.checkIn.state()
      equal([watch, incident], [null, null], "the watch and the alarm")
      await subject.advance(30 * MINUTE_MS)
      equal((await textsOf(subject, contact)).length, 1, "the texts after half an hour")
    },
  },
  {
    title: "a test is repeated under its key without being sent again, also at the same moment (CIRC-18)",
    run: async (subject) => {
      const member = await signUp(subject)
      const [one, other] = [await trust(subject, member), await trust(subject, member)]
      const { circle } = member.backend
      const key = newKey(subject)
      await Promise.all([circle.sendTest(one.id, key), circle.sendTest(one.id, key)])
      await circle.sendTest(one.id, key)
      await subject.advance(0)
      equal((await textsOf(subject, one)).length, 1, "the number of tests")
      await rejects(circle.sendTest(other.id, key), "IdempotencyMismatch")
      await rejects(circle.sendTest(one.id, "short"), "InvalidInput")
    },
  },
  {
    title: "nobody is tested who has not said yes, has said no, or wants no texts (CIRC-18)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { circle } = member.backend
      const [pending, declined] = [await invite(subject, member), await invite(subject, member)]
      const [stopped, muted] = [await trust(subject, member), await trust(subject, member)]
      await subject.reply(declined.phone, "NO")
      await subject.reply(stopped.phone, "STOP")
      await circle.update(muted.id, { smsEnabled: false })
      for (const contact of [pending, declined, stopped, muted]) {
        await rejects(circle.sendTest(contact.id, newKey(subject)), "Conflict")
        await subject.advance(0)
        equal(await textsOf(subject, contact), [], "the tests")
        equal((await contactNow(member.backend, contact.id)).lastTest, null)
      }
    },
  },
  {
    title: "nobody tests another account's contact, nor one that was removed (CIRC-18)",
    run: async (subject) => {
      const [one, two] = [await signUp(subject), await signUp(subject)]
      const contact = await trust(subject, one)
      await rejects(two.backend.circle.sendTest(contact.id, newKey(subject)), "NotFound")
      await rejects((await subject.backend()).circle.sendTest(contact.id, newKey(subject)), "SignInRequired")
      await one.backend.circle.remove(contact.id)
      await rejects(one.backend.circle.sendTest(contact.id, newKey(subject)), "NotFound")
      await subject.advance(0)
      equal(await textsOf(subject, contact), [], "the tests")
    },
  },
  {
    title: "what became of a test is told of the contact, and delivered only when it was (CIRC-18)",
    run: async (subject) => {
      const member = await signUp(subject)
      const contact = await trust(subject, member)
      const fate = async () => (await contactNow(member.backend, contact.id)).lastTest
      await sendTest(subject, member, contact)
      equal((await fate())?.state, "accepted", "the state of what a provider took")
      const { id } = present((await textsOf(subject, contact))[0], "the test")
      await subject.report(id, "delivered")
      equal((await fate())?.state, "delivered")
      await subject.advance(MINUTE_MS)
      await sendTest(subject, member, contact)
      const again = present((await textsOf(subject, contact))[1], "the second test")
      await subject.report(again.id, "failed", "undeliverable")
      const { state, reason } = present(await fate(), "the fate of the second test")
      equal([state, reason], ["failed", "undeliverable"])
    },
  },
  {
    title: "a contact gets three tests a day and an account sends ten (CIRC-18)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { circle } = member.backend
      const [first, ...others] = await trustTiers(subject, member, [1, 1, 1, 1])
      const contact = present(first, "a contact")
      for (let count = 0; count < TESTS_PER_CONTACT_PER_DAY; count += 1)
        await sendTest(subject, member, contact)
      await rejects(circle.sendTest(contact.id, newKey(subject)), "RateLimited")
      const left = TESTS_PER_ACCOUNT_PER_DAY - TESTS_PER_CONTACT_PER_DAY
      for (let count = 0; count < left; count += 1) {
        await sendTest(subject, member, present(others[count % others.length], "a contact"))
      }
      await rejects(circle.sendTest(present(others[2], "a contact").id, newKey(subject)), "RateLimited")
      equal((await textsOf(subject, contact)).length, TESTS_PER_CONTACT_PER_DAY, "the tests of one contact")
      await subject.advance(DAY_MS)
      await sendTest(subject, member, contact)
      equal((await textsOf(subject, contact)).length, TESTS_PER_CONTACT_PER_DAY + 1, "the tests a day later")
    },
  },
]
