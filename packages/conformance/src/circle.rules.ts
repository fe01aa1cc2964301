import {
  Contact,
  CONTACTS_MAX,
  INVITES_COUNT_FOR_MS,
  INVITES_PER_INVITER,
  INVITES_PER_NUMBER,
  type NewContact,
} from "@porchlight/core/circle"
import type { Phone } from "@porchlight/core/phone"
import * as Schema from "effect/Schema"
import { check, equal, oneWins, present, race, rejects, toldBy } from "./check.ts"
import {
  contactNow,
  invite,
  messagesTo,
  newContact,
  newKey,
  newPhone,
  signInAgain,
  signUp,
  trust,
  untyped,
  type Member,
} from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape, ODD_LINES, REFUSED_LINES } from "./shape.ts"
import type { Subject } from "./subject.ts"

/** What every backend must do about the people somebody trusts. Their consent has rules of its own. */
export const circleRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "a new contact is pending and gets an invite by text, and by mail where there is an address",
    run: async (subject) => {
      const member = await signUp(subject)
      const contact = await invite(subject, member)
      hasShape(Contact, contact, "the contact")
      equal([contact.status, contact.consent], ["pending", null])
      for (const to of [contact.phone, present(contact.email, "the address")]) {
        const [message] = await messagesTo(subject, to)
        check(present(message, `an invite to ${to}`).text.includes(member.fullName), "nobody is named in it")
      }
      equal(await member.backend.circle.list(), [contact])
    },
  },
  {
    title: "no input makes a contact verified",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      const forged = {
        ...newContact(subject),
        status: "verified",
        smsEnabled: true,
        consented: true,
        consent: { at: subject.now(), source: "sms", wording: "forged" },
      }
      const contact = await backend.circle.add(untyped<NewContact>(forged), newKey(subject))
      equal([contact.status, contact.consent], ["pending", null])
      const patch = untyped<{ name: string }>({ name: "Maya", status: "verified", consent: forged.consent })
      const patched = await backend.circle.update(contact.id, patch)
      equal([patched.status, patched.consent], ["pending", null], "what is stored after a patch")
    },
  },
  {
    title: "contacts are listed newest first",
    run: async (subject) => {
      const member = await signUp(subject)
      const ids: Array<string> = []
      for (let count = 0; count < 3; count += 1) {
        ids.unshift((await invite(subject, member)).id)
        await subject.advance(1_000)
      }
      const list = await member.backend.circle.list()
      hasShape(Schema.Array(Contact), list, "the list")
      equal(
        list.map(({ id }) => id),
        ids,
        "the order",
      )
    },
  },
  {
    title: "a repeated addition with the same key is the same contact, invited once",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      const [input, key] = [newContact(subject), newKey(subject)]
      const first = await backend.circle.add(input, key)
      equal((await backend.circle.add(input, key)).id, first.id)
      await rejects(backend.circle.add({ ...input, name: "Another" }, key), "IdempotencyMismatch")
      equal((await backend.circle.list()).length, 1, "the number of contacts")
      equal((await messagesTo(subject, input.phone)).length, 1, "the number of invites")
    },
  },
  {
    title: "racing additions make one contact, with one key or with two",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      const [input, key] = [newContact(subject), newKey(subject)]
      const same = await Promise.all([backend.circle.add(input, key), backend.circle.add(input, key)])
      equal(new Set(same.map(({ id }) => id)).size, 1, "the number of contacts of one key")
      const other = newContact(subject)
      const outcomes = await race(
        () => backend.circle.add(other, newKey(subject)),
        () => backend.circle.add(other, newKey(subject)),
      )
      oneWins(outcomes, "ContactExists")
      equal((await backend.circle.list()).length, 2, "the number of contacts")
    },
  },
  {
    title: "a key is one account's own",
    run: async (subject) => {
      const [one, two] = [await signUp(subject), await signUp(subject)]
      const key = newKey(subject)
      const mine = await one.backend.circle.add(newContact(subject), key)
      const theirs = await two.backend.circle.add(newContact(subject), key)
      check(mine.id !== theirs.id, "one account was given the other's contact")
    },
  },
  {
    title: "a number is one contact of an account, and may be another account's too",
    run: async (subject) => {
      const [one, two] = [await signUp(subject), await signUp(subject)]
      const { phone } = await invite(subject, one)
      await rejects(one.backend.circle.add(newContact(subject, { phone }), newKey(subject)), "ContactExists")
      equal((await invite(subject, two, { phone })).status, "pending")
    },
  },
  {
    title: "ten contacts are the most",
    run: async (subject) => {
      const member = await signUp(subject)
      for (let count = 0; count < CONTACTS_MAX; count += 1) await invite(subject, member)
      const eleventh = newContact(subject)
      await rejects(member.backend.circle.add(eleventh, newKey(subject)), "CircleFull")
      equal((await messagesTo(subject, eleventh.phone)).length, 0, "the number of invites")
      await member.backend.circle.remove(present((await member.backend.circle.list())[0], "a contact").id)
      await member.backend.circle.add(eleventh, newKey(subject))
    },
  },
  {
    title: "a contact's patch changes what it names and nothing else",
    run: async (subject) => {
      const member = await signUp(subject)
      const contact = await trust(subject, member)
      const { backend } = member
      equal(await backend.circle.update(contact.id, { tier: 3 }), { ...contact, tier: 3 })
      const changed = await backend.circle.update(contact.id, { name: "Maja", relationship: "sibling" })
      equal(changed, { ...contact, tier: 3, name: "Maja", relationship: "sibling" })
      equal((await backend.circle.update(contact.id, { smsEnabled: false })).smsEnabled, false)
      equal(await contactNow(backend, contact.id), { ...changed, smsEnabled: false })
    },
  },
  {
    title: "a removed contact is gone and is told nothing; removing again is no error",
    run: async (subject) => {
      const member = await signUp(subject)
      const contact = await trust(subject, member)
      const before = (await messagesTo(subject, contact.phone)).length
      await member.backend.circle.remove(contact.id)
      await member.backend.circle.remove(contact.id)
      equal(await member.backend.circle.list(), [])
      equal((await messagesTo(subject, contact.phone)).length, before, "the number of messages")
      await rejects(member.backend.circle.update(contact.id, { tier: 2 }), "NotFound")
    },
  },
  {
    title: "another account's contacts are neither seen nor touched",
    run: async (subject) => {
      const [one, two] = [await signUp(subject), await signUp(subject)]
      const contact = await trust(subject, one)
      equal(await two.backend.circle.list(), [])
      await rejects(two.backend.circle.update(contact.id, { name: "Eve" }), "NotFound")
      await rejects(two.backend.circle.resendInvite(contact.id), "NotFound")
      await two.backend.circle.remove(contact.id)
      equal(await one.backend.circle.list(), [contact])
    },
  },
  {
    title: "a contact's odd names are refused as invalid or kept exactly",
    run: async (subject) => {
      const member = await signUp(subject)
      const { backend } = member
      for (const name of [...REFUSED_LINES, "x".repeat(81)]) {
        await rejects(backend.circle.add(newContact(subject, { name }), newKey(subject)), "InvalidInput")
      }
      equal(await backend.circle.list(), [])
      const { id } = await invite(subject, member)
      for (const name of ODD_LINES) equal((await backend.circle.update(id, { name })).name, name, "the name")
    },
  },
  {
    title: "wrong numbers, addresses, tiers and relationships are refused and nobody is invited",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      const before = (await subject.outbox()).length
      const faults: ReadonlyArray<Readonly<Record<string, unknown>>> = [
        { phone: "nope" },
        { phone: "2125550123" },
        { email: "nope" },
        { email: "x".repeat(10_000) },
        { tier: 0 },
        { tier: 4 },
        { relationship: "enemy" },
        { name: null },
      ]
      for (const fault of faults) {
        const input = untyped<NewContact>({ ...newContact(subject), ...fault })
        await rejects(backend.circle.add(input, newKey(subject)), "InvalidInput")
      }
      await rejects(backend.circle.add(newContact(subject), "short"), "InvalidInput")
      equal((await subject.outbox()).length, before, "the number of messages")
    },
  },
  {
    title: "an invite goes out again until it is answered",
    run: async (subject) => {
      const member = await signUp(subject)
      const contact = await invite(subject, member)
      equal((await member.backend.circle.resendInvite(contact.id)).status, "pending")
      equal((await messagesTo(subject, contact.phone)).length, 2, "the number of invites")
      await subject.reply(contact.phone, "yes")
      await rejects(member.backend.circle.resendInvite(contact.id), "Conflict")
    },
  },
  {
    title:
      "an account invites a number three times in all and uses up no other's invites; from all of them it gets so many in a month",
    run: async (subject) => {
      const phone: Phone = newPhone(subject)
      const [first, ...others] = [await signUp(subject), await signUp(subject), await signUp(subject)]
      const refused = async ({ backend }: Member) => {
        const add = backend.circle.add(newContact(subject, { phone }), newKey(subject))
        check(!toldBy(await rejects(add, "InviteRefused")).includes(phone), "the refusal repeats the number")
      }
      const own = await invite(subject, first, { phone })
      for (let count = 1; count < INVITES_PER_INVITER; count += 1)
        await first.backend.circle.resendInvite(own.id)
      await rejects(first.backend.circle.resendInvite(own.id), "InviteRefused")
      equal((await messagesTo(subject, phone)).length, INVITES_PER_INVITER, "the invites of one account")
      await first.backend.circle.remove(own.id)
      await refused(first)
      const again = []
      for (const other of others) again.push([other, await invite(subject, other, { phone })] as const)
      // The last of a month are for whoever has not invited it yet.
      for (const [other, { id }] of again)
        await rejects(other.backend.circle.resendInvite(id), "InviteRefused")
      await invite(subject, await signUp(subject), { phone })
      const late = await signUp(subject)
      await refused(late)
      equal((await messagesTo(subject, phone)).length, INVITES_PER_NUMBER, "the number of invites")
      await subject.advance(INVITES_COUNT_FOR_MS)
      // That long without use has ended the session.
      await invite(subject, { backend: await signInAgain(subject, late) }, { phone })
      await refused({ ...first, backend: await signInAgain(subject, first) })
    },
  },
  {
    title: "who has said yes may be invited again as often as before, by number and by address",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      const input = newContact(subject)
      const sent = async () => {
        const { id } = await backend.circle.add(input, newKey(subject))
        for (let count = 1; count < INVITES_PER_INVITER; count += 1) await backend.circle.resendInvite(id)
        return id
      }
      const id = await sent()
      await subject.reply(input.phone, "yes")
      await backend.circle.remove(id)
      await backend.circle.remove(await sent())
      const byAddress = newContact(subject, { email: input.email })
      await rejects(backend.circle.add(byAddress, newKey(subject)), "InviteRefused")
    },
  },
]
