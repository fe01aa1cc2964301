import { INVITE_LIFETIME_MS, INVITE_REMINDER_AFTER_MS, Invite } from "@porchlight/core/circle"
import { MINUTE_MS } from "@porchlight/core/time"
import { check, equal, oneWins, present, race, rejects } from "./check.ts"
import {
  contactNow,
  invite,
  inviteFor,
  messagesTo,
  newContact,
  newKey,
  signInAgain,
  signUp,
  tokenIn,
  trust,
  untyped,
} from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape, ODD_TEXTS } from "./shape.ts"
import type { Subject } from "./subject.ts"

/** What every backend must do about invites: what is behind a link, how long it is open and how often it is sent. */
export const inviteRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "a yes behind the link makes a contact trusted, without an account",
    run: async (subject) => {
      const member = await signUp(subject)
      const contact = await invite(subject, member)
      const [nobody, token] = [await subject.backend(), await inviteFor(subject, contact.phone)]
      const opened = await nobody.circle.openInvite(token)
      hasShape(Invite, opened, "the invite")
      equal([opened.daterName, opened.contactName], [member.fullName, contact.name])
      equal(opened.status, "pending")
      equal((await nobody.circle.answerInvite(token, "yes")).status, "verified")
      const { status, consent } = await contactNow(member.backend, contact.id)
      equal([status, consent?.source, consent?.wording], ["verified", "link", opened.wording])
    },
  },
  {
    title: "nobody is invited from an account without a number of its own",
    run: async (subject) => {
      const { backend } = await signUp(subject, "signed-up")
      const contact = newContact(subject)
      await rejects(backend.circle.add(contact, newKey(subject)), "Forbidden")
      equal(await backend.circle.list(), [])
      equal(await messagesTo(subject, contact.phone), [])
    },
  },
  {
    title: "whoever invites never gets the link that says yes",
    run: async (subject) => {
      const member = await signUp(subject)
      const contact = await invite(subject, member)
      const { circle, settings } = member.backend
      const given = [
        contact,
        await circle.resendInvite(contact.id),
        await circle.list(),
        await settings.exportData({ password: member.password }),
      ]
      const token = await inviteFor(subject, contact.phone)
      check(!JSON.stringify(given).includes(token), "the link is in what the dater gets")
    },
  },
  {
    title: "an invite that is sent again is sent once a key, and without one each time",
    run: async (subject) => {
      const member = await signUp(subject)
      const [contact, another] = [await invite(subject, member), await invite(subject, member)]
      const { circle } = member.backend
      const [key, invites] = [newKey(subject), async () => (await messagesTo(subject, contact.phone)).length]
      const before = await invites()
      const first = await circle.resendInvite(contact.id, key)
      await subject.advance(MINUTE_MS)
      equal(await circle.resendInvite(contact.id, key), first)
      equal(await invites(), before + 1, "the number of invites")
      await rejects(circle.resendInvite(another.id, key), "IdempotencyMismatch")
      await circle.resendInvite(contact.id)
      equal(await invites(), before + 2, "the number of invites")
    },
  },
  {
    title: "the link in the mailed invite works as well",
    run: async (subject) => {
      const member = await signUp(subject)
      const contact = await invite(subject, member)
      const mail = present((await messagesTo(subject, contact.email ?? "")).at(-1), "a mail")
      await (await subject.backend()).circle.answerInvite(tokenIn(mail.text), "yes")
      equal((await contactNow(member.backend, contact.id)).status, "verified")
    },
  },
  {
    title: "of two racing answers the first stands, and the link is spent",
    run: async (subject) => {
      const member = await signUp(subject)
      const contact = await invite(subject, member)
      const [nobody, token] = [await subject.backend(), await inviteFor(subject, contact.phone)]
      const outcomes = await race(
        () => nobody.circle.answerInvite(token, "yes"),
        () => nobody.circle.answerInvite(token, "no"),
      )
      oneWins(outcomes, "InviteSpent")
      const { status } = await contactNow(member.backend, contact.id)
      equal(status, outcomes[0] === null ? "verified" : "declined")
      await rejects(nobody.circle.openInvite(token), "InviteSpent")
      await rejects(nobody.circle.answerInvite(token, "yes"), "InviteSpent")
    },
  },
  {
    title: "an invite is open for two weeks; then neither link nor text count",
    run: async (subject) => {
      const member = await signUp(subject)
      const [inTime, late] = [await invite(subject, member), await invite(subject, member)]
      const [nobody, token] = [await subject.backend(), await inviteFor(subject, late.phone)]
      await subject.advance(inTime.inviteExpiresAt - subject.now() - MINUTE_MS)
      await subject.reply(inTime.phone, "YES")
      await subject.advance(2 * MINUTE_MS)
      await subject.reply(late.phone, "YES")
      await rejects(nobody.circle.answerInvite(token, "yes"), "InviteSpent")
      // Two weeks without use have ended the session.
      const backend = await signInAgain(subject, member)
      equal((await contactNow(backend, inTime.id)).status, "verified")
      const { status, consent } = await contactNow(backend, late.id)
      equal([status, consent], ["expired", null])
      const again = await backend.circle.resendInvite(late.id)
      equal([again.status, again.inviteExpiresAt > subject.now()], ["pending", true])
    },
  },
  {
    title: "an invite is repeated once, half-way, unless it was answered",
    run: async (subject) => {
      const member = await signUp(subject)
      const [silent, answered] = [await invite(subject, member), await trust(subject, member)]
      const before = (await messagesTo(subject, answered.phone)).length
      await subject.advance(INVITE_REMINDER_AFTER_MS - MINUTE_MS)
      equal((await messagesTo(subject, silent.phone)).length, 1, "the number of invites")
      await subject.advance(2 * MINUTE_MS)
      equal((await messagesTo(subject, silent.phone)).length, 2, "the number of invites")
      await subject.advance(INVITE_LIFETIME_MS - INVITE_REMINDER_AFTER_MS - 5 * MINUTE_MS)
      equal((await messagesTo(subject, silent.phone)).length, 2, "the number of invites")
      equal((await messagesTo(subject, answered.phone)).length, before, "messages to who has answered")
    },
  },
  {
    title: "unknown and odd invite links are spent, and a removed contact's too",
    run: async (subject) => {
      const member = await signUp(subject)
      const contact = await invite(subject, member)
      const [nobody, token] = [await subject.backend(), await inviteFor(subject, contact.phone)]
      await rejects(nobody.circle.openInvite("A".repeat(43)), "InviteSpent")
      for (const text of ODD_TEXTS) {
        await rejects(nobody.circle.openInvite(text), "InviteSpent", "InvalidInput", "NotFound")
      }
      await rejects(nobody.circle.answerInvite(token, untyped<"yes">("maybe")), "InvalidInput")
      await member.backend.circle.remove(contact.id)
      await rejects(nobody.circle.answerInvite(token, "yes"), "InviteSpent")
    },
  },
  {
    title: "an invite's token is not stored in plain",
    run: async (subject) => {
      const { phone } = await invite(subject, await signUp(subject))
      const stored = await present(subject.stored, "a look at what is stored")()
      check(!stored.includes(await inviteFor(subject, phone)), "the token is stored in plain")
    },
  },
]
