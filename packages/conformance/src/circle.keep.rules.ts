import { ContactCountedOn } from "@porchlight/core/circle"
import { REPEAT_EVERY_MS } from "@porchlight/core/incident"
import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { check, equal, rejects } from "./check.ts"
import {
  alertsTo,
  allClearsTo,
  arm,
  firstOf,
  onDate,
  plan,
  reportAllDelivered,
  type OnDate,
} from "./dates.ts"
import { contactNow, invite, inviteFor, messagesTo, newContact, newKey } from "./people.ts"
import { press, trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import { blotted } from "./shape.ts"
import type { Subject } from "./subject.ts"
import { alarmedTwins, resolveBoth, seeTheSame } from "./twins.ts"

/** What every backend must do with the people whom a date or an alarm counts on: nobody takes them away without a PIN. */
export const keepRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "whom a running date counts on is neither removed nor are texts to them switched off, until it is over (N-07)",
    run: async (subject) => {
      const { member, contacts, watch } = await onDate(subject, [1, 2])
      const { checkIn, circle } = member.backend
      const [first, second] = [firstOf(contacts), firstOf(contacts, 1)]
      await keeps("date", circle.remove(first.id))
      await keeps("date", circle.update(second.id, { smsEnabled: false }))
      equal((await checkIn.state()).watch?.recipients.length, 2, "who is told")
      equal((await contactNow(member.backend, second.id)).smsEnabled, true)
      equal((await circle.update(first.id, { name: "Maja" })).name, "Maja")
      await checkIn.end(watch.id, member.safePin, newKey(subject))
      await checkIn.checkIn(watch.id, null, newKey(subject))
      await circle.update(second.id, { smsEnabled: false })
      await circle.remove(first.id)
      equal(
        (await circle.list()).map(({ id }) => id),
        [second.id],
      )
    },
  },
  {
    title:
      "who is told of nothing is removed while a date runs: who said no, who wants no messages, a stranger to it",
    run: async (subject) => {
      const { member, contacts } = await onDate(subject, [1, 2])
      const pending = await member.backend.circle.add(newContact(subject), newKey(subject))
      const stopped = firstOf(contacts, 1)
      await subject.reply(stopped.phone, "STOP")
      await member.backend.circle.remove(stopped.id)
      await member.backend.circle.remove(pending.id)
      equal(
        (await member.backend.circle.list()).map(({ id }) => id),
        [firstOf(contacts).id],
      )
    },
  },
  {
    title: "whom an open alarm tells is not removed until it is over",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      await press(subject, member, "instant")
      await keeps("alarm", member.backend.circle.remove(friend.id))
      await keeps("alarm", member.backend.circle.update(friend.id, { smsEnabled: false }))
      await reportAllDelivered(subject)
      await subject.advance(REPEAT_EVERY_MS)
      check((await alertsTo(subject, friend)).length > 0, "nobody is told")
      const { incident } = await member.backend.sos.state()
      await member.backend.incident.resolve(incident?.id ?? "", member.safePin)
      await member.backend.circle.remove(friend.id)
      equal(await member.backend.circle.list(), [])
    },
  },
  {
    title:
      "who is removed or muted while a silent alarm rings seems so, and goes on hearing of it until the safe PIN (N-04)",
    run: async (subject) => {
      const both = await alarmedTwins(subject)
      await resolveBoth(both)
      await subject.advance(SECOND_MS)
      for (const { member, contacts } of [both.safe, both.duress]) {
        await member.backend.circle.remove(firstOf(contacts).id)
        await member.backend.circle.remove(firstOf(contacts).id)
        await member.backend.circle.update(firstOf(contacts, 1).id, { smsEnabled: false })
        await rejects(member.backend.circle.update(firstOf(contacts).id, { tier: 2 }), "NotFound")
      }
      await seeTheSame(both, "after somebody was removed")
      equal(await filed(both.duress), await filed(both.safe), "the people in the file of her data")
      const { member, contacts } = both.duress
      const [removed, muted] = [firstOf(contacts), firstOf(contacts, 1)]
      const before = await heard(subject, [removed, muted])
      await reportAllDelivered(subject)
      await subject.advance(REPEAT_EVERY_MS)
      await subject.advance(REPEAT_EVERY_MS)
      const after = await heard(subject, [removed, muted])
      check(
        after.every((count, index) => count > (before[index] ?? count)),
        "who seemed gone hears nothing more",
      )
      await seeTheSame(both, "after further rounds")
      await subject.reply(member.phone, member.safePin)
      await subject.advance(SECOND_MS)
      check(
        (await allClearsTo(subject, removed, member.fullName)).length > 0,
        "no all-clear to who seemed gone",
      )
      await subject.advance(MINUTE_MS)
      const texts = (await messagesTo(subject, muted.phone)).length
      await press(subject, member, "instant")
      await subject.advance(SECOND_MS)
      equal((await messagesTo(subject, muted.phone)).length, texts, "texts to who was muted")
      equal((await member.backend.circle.list()).length, contacts.length - 1, "how many are left")
    },
  },
  {
    title:
      "who only seemed muted is muted once the silent alarm is over, also while a new date counts on their mail",
    run: async (subject) => {
      const { member, friend: muted } = await trusted(subject)
      await subject.reply(member.phone, member.duressPin)
      await subject.advance(SECOND_MS)
      check(
        (await heard(subject, [muted])).some((count) => count > 0),
        "nobody was told of the duress",
      )
      await member.backend.circle.update(muted.id, { smsEnabled: false })
      await arm(subject, member, (await plan(subject, member, [muted])).id)
      await subject.reply(member.phone, member.safePin)
      await subject.advance(MINUTE_MS)
      equal((await contactNow(member.backend, muted.id)).smsEnabled, false)
      const { watch } = await member.backend.checkIn.state()
      equal(
        watch?.recipients.map(({ channels }) => channels),
        [["email"]],
        "how who is told of the new date is reached",
      )
    },
  },
  {
    title: "who only seems removed can be added anew, and seems never to have been there",
    run: async (subject) => {
      const both = await alarmedTwins(subject)
      await resolveBoth(both)
      await subject.advance(SECOND_MS)
      for (const { member, contacts } of [both.safe, both.duress]) {
        const { phone, email } = firstOf(contacts)
        await member.backend.circle.remove(firstOf(contacts).id)
        const anew = await member.backend.circle.add(
          { name: "Anew", phone, email, relationship: "friend", tier: 1 },
          newKey(subject),
        )
        equal(anew.status, "pending", "how somebody stands who is added anew")
        await subject.reply(phone, "STOP")
      }
      await seeTheSame(both, "after somebody was added anew and said STOP")
    },
  },
  {
    title: "who is invited and only seems removed may say yes or no, and nothing of it shows",
    run: async (subject) => {
      const both = await alarmedTwins(subject)
      await resolveBoth(both)
      await subject.advance(SECOND_MS)
      for (const { member, contacts } of [both.safe, both.duress]) {
        await member.backend.circle.remove(firstOf(contacts).id)
        const [byText, byLink] = [await invite(subject, member), await invite(subject, member)]
        const token = await inviteFor(subject, byLink.phone)
        for (const { id } of [byText, byLink]) await member.backend.circle.remove(id)
        await subject.reply(byText.phone, "YES")
        const { circle } = await subject.backend()
        await circle.answerInvite(token, "no").catch(() => undefined)
        await subject.advance(SECOND_MS)
      }
      for (const { contacts } of [both.safe, both.duress])
        await subject.reply(firstOf(contacts).phone, "STOP")
      await seeTheSame(both, "after somebody who was removed had answered")
      equal(await answered(both.duress), await answered(both.safe), "the answers in the file of her data")
    },
  },
]

/** Fails the rule unless this is refused, because a date or an alarm counts on somebody. */
async function keeps(by: "date" | "alarm", asked: Promise<unknown>): Promise<void> {
  const error = await rejects(asked, "ContactCountedOn")
  equal(error instanceof ContactCountedOn ? error.data.by : null, by, "what counts on them")
}

/** Her people in the file that she can take along; without names. */
async function filed({ member: { backend, password } }: OnDate): Promise<ReadonlyArray<string>> {
  const { sections } = await backend.settings.exportData({ password })
  return (sections["inner_circle_contacts"] ?? sections["contacts"] ?? []).map((row) => blotted(row)).sort()
}

/** What her people were asked and said, in that file: what, and by whom. */
async function answered({ member: { backend, password } }: OnDate): Promise<ReadonlyArray<string>> {
  const { sections } = await backend.settings.exportData({ password })
  return (sections["contact_verification_logs"] ?? [])
    .map((row) => `${String(row["action"])} ${String(row["contact_name"])}`)
    .sort()
}

/** How many alerts each has got by text. */
async function heard(
  subject: Subject,
  people: ReadonlyArray<{ readonly phone: string; readonly email: string | null }>,
): Promise<ReadonlyArray<number>> {
  return Promise.all(
    people.map(
      async ({ phone }) =>
        (await messagesTo(subject, phone)).filter(({ text }) => /duress/iu.test(text)).length,
    ),
  )
}
