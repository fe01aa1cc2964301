import { circleTextMessages } from "@porchlight/core/circle"
import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { check, equal, present, rejects } from "./check.ts"
import {
  contactNow,
  invite,
  inviteFor,
  messagesTo,
  newContact,
  newKey,
  newPhone,
  signUp,
  trust,
} from "./people.ts"
import type { Rule } from "./rule.ts"
import { ODD_TEXTS } from "./shape.ts"
import type { Subject } from "./subject.ts"

const YES_SPELLINGS = ["YES", "yes", "  Yes! ", "y", "Yes, please.", "YÉS", "yes 👍", "I agree"]
const STOP_SPELLINGS = [
  "STOP",
  "stop.",
  " Stop ",
  "STOPALL",
  "Unsubscribe",
  "cancel",
  "END",
  "quit",
  "opt-out",
  "Opt out!",
  "Please stop",
  "stop texting me",
  "Don’t text me",
  "remove me",
  "STOP STOP",
  "arrêt",
]

/** What every backend must do about consent: it is the contact's, given and taken back by the contact alone. */
export const consentRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "a yes by text makes a contact trusted and is kept with its proof",
    run: async (subject) => {
      const member = await signUp(subject)
      const contact = await invite(subject, member)
      await subject.advance(MINUTE_MS)
      await subject.reply(contact.phone, "YES")
      const { status, smsEnabled, consent } = await contactNow(member.backend, contact.id)
      equal([status, smsEnabled], ["verified", true])
      const proof = present(consent, "the proof")
      equal(proof.source, "sms")
      check(Math.abs(proof.at - subject.now()) <= 10 * SECOND_MS, "the proof has another time")
      check(proof.wording.includes(member.fullName), "the proof has not the words that were agreed to")
    },
  },
  {
    title: "yes is understood however people write it (CONS-02)",
    run: async (subject) => {
      const member = await signUp(subject)
      for (const text of YES_SPELLINGS) {
        const contact = await invite(subject, member)
        await subject.reply(contact.phone, text)
        equal((await contactNow(member.backend, contact.id)).status, "verified", `the status after "${text}"`)
        await member.backend.circle.remove(contact.id)
      }
    },
  },
  {
    title: "a no is a no, by text and by link",
    run: async (subject) => {
      const member = await signUp(subject)
      const [byText, byLink] = [await invite(subject, member), await invite(subject, member)]
      await subject.reply(byText.phone, "No, thanks")
      await (await subject.backend()).circle.answerInvite(await inviteFor(subject, byLink.phone), "no")
      for (const { id } of [byText, byLink]) {
        const { status, consent } = await contactNow(member.backend, id)
        equal([status, consent], ["declined", null])
      }
    },
  },
  {
    title: "STOP is understood however people write it, at once, and is confirmed",
    run: async (subject) => {
      const member = await signUp(subject)
      for (const text of STOP_SPELLINGS) {
        const contact = await trust(subject, member)
        const before = (await messagesTo(subject, contact.phone)).length
        await subject.reply(contact.phone, text)
        const stopped = await contactNow(member.backend, contact.id)
        equal(stopped.status, "stopped", `the status after "${text}"`)
        equal((await messagesTo(subject, contact.phone)).length, before + 1, "the answers")
        await member.backend.circle.remove(contact.id)
      }
    },
  },
  {
    title:
      "whoever has somebody else's number by now and says so is told nothing more, as after STOP; from a member's own number it is nothing of the kind",
    run: async (subject) => {
      const member = await signUp(subject)
      for (const text of ["Wrong number", "Número equivocado.", "Please stop texting me"]) {
        const contact = await trust(subject, member)
        await subject.reply(contact.phone, text)
        equal((await contactNow(member.backend, contact.id)).status, "stopped", `the status after "${text}"`)
        await member.backend.circle.remove(contact.id)
      }
      const friend = await signUp(subject)
      const own = await invite(subject, member, { phone: friend.phone })
      await subject.reply(friend.phone, "YES")
      await subject.reply(friend.phone, "Wrong number")
      equal((await contactNow(member.backend, own.id)).status, "verified", "the status of a member")
    },
  },
  {
    title: "STOP ends it for every account, and every dater is told",
    run: async (subject) => {
      const [one, two] = [await signUp(subject), await signUp(subject)]
      const contact = await trust(subject, one)
      const other = await trust(subject, two, { phone: contact.phone })
      await subject.reply(contact.phone, "STOP")
      await subject.advance(0)
      equal((await contactNow(one.backend, contact.id)).status, "stopped")
      equal((await contactNow(two.backend, other.id)).status, "stopped")
      for (const { phone } of [one, two]) {
        const told = (await messagesTo(subject, phone)).map(({ text }) => text)
        check(told.includes(circleTextMessages.notCovered(contact.name)), "a dater was not told")
      }
    },
  },
  {
    title: "a number that said STOP cannot be invited until it says START, and START brings no consent back",
    run: async (subject) => {
      const [member, other] = [await signUp(subject), await signUp(subject)]
      const contact = await trust(subject, member)
      await subject.reply(contact.phone, "STOP")
      const before = (await messagesTo(subject, contact.phone)).length
      await rejects(member.backend.circle.resendInvite(contact.id), "InviteRefused")
      const input = newContact(subject, { phone: contact.phone })
      await rejects(other.backend.circle.add(input, newKey(subject)), "InviteRefused")
      equal((await messagesTo(subject, contact.phone)).length, before, "the number of messages")
      await subject.reply(contact.phone, "START")
      equal((await contactNow(member.backend, contact.id)).status, "stopped")
      equal((await member.backend.circle.resendInvite(contact.id)).status, "pending")
    },
  },
  {
    title:
      "whoever said STOP gets no answer to words that nobody knows, nor to a second STOP; HELP is answered",
    run: async (subject) => {
      const contact = await trust(subject, await signUp(subject))
      await subject.reply(contact.phone, "STOP")
      const before = (await messagesTo(subject, contact.phone)).length
      for (const text of ["maybe", "thanks, bye", "1234", "stop"]) await subject.reply(contact.phone, text)
      equal((await messagesTo(subject, contact.phone)).length, before, "the number of messages")
      await subject.reply(contact.phone, "HELP")
      equal((await messagesTo(subject, contact.phone)).length, before + 1, "with the answer to HELP")
    },
  },
  {
    title: "HELP and words that nobody knows are answered and change nothing",
    run: async (subject) => {
      const member = await signUp(subject)
      const contact = await trust(subject, member)
      for (const text of ["HELP", "Who is this?", "maybe", "yes but no", ...ODD_TEXTS]) {
        const before = (await messagesTo(subject, contact.phone)).length
        await subject.reply(contact.phone, text)
        equal((await messagesTo(subject, contact.phone)).length, before + 1, "the answers")
        equal(await contactNow(member.backend, contact.id), contact)
      }
    },
  },
  {
    title: "nobody can say yes for somebody else",
    run: async (subject) => {
      const member = await signUp(subject)
      const [contact, other] = [await invite(subject, member), await invite(subject, member)]
      await subject.reply(newPhone(subject), "YES")
      await subject.reply(member.phone, "YES")
      await subject.reply(other.phone, "YES")
      equal((await contactNow(member.backend, contact.id)).status, "pending")
    },
  },
  {
    title: "texts that the dater switched off stay off after a yes",
    run: async (subject) => {
      const member = await signUp(subject)
      const contact = await invite(subject, member)
      await member.backend.circle.update(contact.id, { smsEnabled: false })
      await subject.reply(contact.phone, "YES")
      const { status, smsEnabled } = await contactNow(member.backend, contact.id)
      equal([status, smsEnabled], ["verified", false])
    },
  },
]
