import { CARD_TELL_AFTER_MS, DateCard, DateCardView, type DateCardInput } from "@porchlight/core/date-plan"
import { addMinutes, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { check, equal, present, race, rejects } from "./check.ts"
import { carded, cardsTo, linkOf, newsIn, share } from "./cards.ts"
import { advanceTo, alarm, arm, firstOf, plan, planInput, type OnDate } from "./dates.ts"
import { invite, newKey, signInAgain, signUp, trust, untyped } from "./people.ts"
import { press, trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import { blotted, hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"

const MOVED: DateCardInput = { place: "Bar X", handle: null, vehicle: null }

/** What every backend must do with the card of a date: for whom she chooses, this date alone, and a day longer than it. */
export const dateCardRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "a planned date is shared with whom she chooses: each gets a link of their own once, to who, where and when (B-14)",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 2, 3])
      const [first, second, third] = [firstOf(contacts), firstOf(contacts, 1), firstOf(contacts, 2)]
      await member.backend.circle.update(second.id, { language: "es" })
      const startsAt = addMinutes(subject.now(), 60)
      const { id } = await plan(subject, member, [first], { startsAt })
      await plan(subject, member, [], { name: "Kim", place: "Elsewhere", startsAt })
      const { dateCard: port } = member.backend
      await port.change(id, { place: "Bar X", handle: "@jo", vehicle: "grey Golf" })
      const key = newKey(subject)
      const contactIds = [first.id, second.id]
      hasShape(DateCard, await port.share(id, { contactIds }, key), "the card")
      await race(
        () => port.share(id, { contactIds }, key),
        () => port.share(id, { contactIds }, newKey(subject)),
      )
      await subject.advance(0)
      const texts = [...(await cardsTo(subject, first)), ...(await cardsTo(subject, second))]
      equal(texts.length, 2, "messages")
      check(texts[0]?.text.includes(member.fullName) ?? false, "the message does not say whose date it is")
      check(/cita/u.test(texts[1]?.text ?? ""), "the message is not in the language of whoever gets it")
      equal(await cardsTo(subject, third), [], "messages to who was not chosen")
      const [token, other] = [await linkOf(subject, first), await linkOf(subject, second)]
      check(token !== other, "two people have one link")
      const view = await (await subject.backend()).dateCard.open(token)
      hasShape(DateCardView, view, "what they see")
      const { name, place, handle, vehicle } = present(view.facts, "what stands on the card")
      equal([view.daterName, view.standing, name, place], [member.fullName, "planned", "Jo", "Bar X"])
      equal([handle, vehicle, view.facts?.startsAt], ["@jo", "grey Golf", startsAt])
      check(!JSON.stringify(view).includes("Elsewhere"), "another date of hers is told")
      await subject.advance(MINUTE_MS)
      const { people } = await port.get(id)
      equal(
        people.map(({ contactId, seenAt, state }) => ({ contactId, seenAt: seenAt as number | null, state })),
        [
          { contactId: first.id, seenAt: subject.now() - MINUTE_MS, state: "opened" },
          { contactId: second.id, seenAt: null, state: "accepted" },
        ],
      )
    },
  },
  {
    title:
      "what she changes is told once to who has the card, only what is new, and not what she took back (B-14)",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 2])
      const [early, late] = [firstOf(contacts), firstOf(contacts, 1)]
      const input = planInput(subject, [early], { startsAt: addMinutes(subject.now(), 120) })
      const { id } = await member.backend.datePlan.create(input, newKey(subject))
      await share(subject, member, id, [early])
      const { datePlan, dateCard } = member.backend
      await dateCard.change(id, { ...MOVED, place: "Bar W" })
      await subject.advance(20 * SECOND_MS)
      await dateCard.change(id, MOVED)
      await share(subject, member, id, [late])
      await subject.advance(20 * SECOND_MS)
      equal((await dateCard.change(id, MOVED)).tellAt, subject.now() + 20 * SECOND_MS, "when they are told")
      equal(newsIn(await cardsTo(subject, early)), [], "news before the minute is over")
      await subject.advance(20 * SECOND_MS)
      equal(newsIn(await cardsTo(subject, early)), ["moved to Bar X"])
      equal(newsIn(await cardsTo(subject, late)), [], "news to who knew")
      await datePlan.update(id, { ...input, place: "Bar Y" })
      await datePlan.update(id, { ...input, place: "Bar X" })
      await subject.advance(CARD_TELL_AFTER_MS)
      equal(newsIn(await cardsTo(subject, late)), [], "news of nothing")
      await datePlan.update(id, {
        ...input,
        place: "Bar X",
        name: "Kim",
        startsAt: addMinutes(input.startsAt, 60),
      })
      await subject.advance(CARD_TELL_AFTER_MS)
      const news = present(newsIn(await cardsTo(subject, late)).at(-1), "news")
      check(/^now with Kim; now .*:\d\d$/u.test(news), `the news is "${news}"`)
      await arm(subject, member, id)
      await dateCard.change(id, { ...MOVED, vehicle: "taxi 12" })
      await subject.advance(CARD_TELL_AFTER_MS + HOUR_MS)
      equal(newsIn(await cardsTo(subject, late)).slice(1), ["vehicle taxi 12"])
      equal((await dateCard.get(id)).tellAt, null)
    },
  },
  {
    title: "a card says how the date goes, and is not changed under an alarm (B-14)",
    run: async (subject) => {
      const date = await carded(subject)
      const { member, token, watch } = date
      const nobody = await subject.backend()
      const standing = async () => (await nobody.dateCard.open(token)).standing
      equal((await nobody.dateCard.open(token)).dueAt, watch.dueAt, "when the next check-in is due")
      equal(await standing(), "on")
      await advanceTo(subject, watch.dueAt)
      equal(await standing(), "due")
      await alarm(subject, date)
      equal(await standing(), "alarm")
      await rejects(member.backend.dateCard.change(date.plan.id, MOVED), "AlarmOpen")
      const { incident } = await member.backend.checkIn.state()
      await member.backend.incident.resolve(present(incident, "the alarm").id, member.safePin)
      const after = await nobody.dateCard.open(token)
      equal([after.standing, after.facts?.place], ["over", "Bar Central"], "after an alarm")
      await rejects(share(subject, member, date.plan.id, date.contacts), "Conflict")
      await rejects(member.backend.dateCard.change(date.plan.id, MOVED), "Conflict")
    },
  },
  {
    title:
      "a card forgets what it was about once she is home, says so while another alarm of hers is open, and is over a day later (B-14)",
    run: async (subject) => {
      const { member, token: link, watch } = await carded(subject)
      const nobody = await subject.backend()
      await member.backend.checkIn.end(watch.id, member.safePin, newKey(subject))
      equal((await nobody.dateCard.open(link)).standing, "home")
      await member.backend.checkIn.checkIn(watch.id, member.safePin, newKey(subject))
      const over = await nobody.dateCard.open(link)
      equal([over.standing, over.facts, over.dueAt], ["over", null, null], "at home")
      await press(subject, member, "instant")
      equal((await nobody.dateCard.open(link)).standing, "alarm", "during an alarm after the date")
      const { incident } = await member.backend.sos.state()
      await member.backend.incident.resolve(present(incident, "the alarm").id, member.safePin)
      await subject.advance(DAY_MS - SECOND_MS)
      equal((await nobody.dateCard.open(link)).standing, "over")
      await subject.advance(SECOND_MS)
      await rejects(nobody.dateCard.open(link), "LinkSpent")
    },
  },
  {
    title:
      "a link is over for who is taken off the card, leaves or says STOP, a day after the date and as she leaves, and each is alike (B-14)",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 2, 3])
      const [taken, stopped, kept] = [firstOf(contacts), firstOf(contacts, 1), firstOf(contacts, 2)]
      const removed = await trust(subject, member)
      const { id } = await plan(subject, member, [], { durationMinutes: 60 })
      await share(subject, member, id, [...contacts, removed])
      const port = (await subject.backend()).dateCard
      const [one, other, gone, last] = [
        await linkOf(subject, taken),
        await linkOf(subject, stopped),
        await linkOf(subject, removed),
        await linkOf(subject, kept),
      ]
      await member.backend.dateCard.revoke(id, taken.id)
      await member.backend.dateCard.revoke(id, taken.id)
      await member.backend.circle.remove(removed.id)
      await subject.reply(stopped.phone, "STOP")
      await subject.advance(SECOND_MS)
      await subject.reply(stopped.phone, "START")
      await subject.reply(stopped.phone, "YES")
      const refused = await Promise.all(
        [one, other, gone, "x".repeat(43)].map(async (token) => rejects(port.open(token), "LinkSpent")),
      )
      equal(new Set(refused.map(String)).size, 1, "what the spent links say")
      const { people, expiresAt } = await member.backend.dateCard.get(id)
      equal(
        people.map(({ contactId }) => contactId),
        [kept.id],
      )
      await member.backend.dateCard.change(id, MOVED)
      await subject.advance(CARD_TELL_AFTER_MS)
      equal(newsIn(await cardsTo(subject, taken)), [], "news to who has it no more")
      await share(subject, member, id, [taken])
      check((await cardsTo(subject, taken)).length === 2, "who had it cannot be given it again")
      await member.backend.settings.requestDeletion({ password: member.password })
      await rejects(port.open(await linkOf(subject, taken)), "LinkSpent")
      await advanceTo(subject, expiresAt)
      await rejects(port.open(last), "LinkSpent")
      const back = await signInAgain(subject, member)
      const late = planInput(subject, [], { startsAt: addMinutes(subject.now(), 60) })
      await back.datePlan.update(id, late)
      await rejects(port.open(last), "LinkSpent")
      equal((await back.dateCard.get(id)).people, [], "people of a card that was over")
    },
  },
  {
    title:
      "under duress a card looks as it does else, its link is over, and nobody hears what the phone is made to say (B-14)",
    run: async (subject) => {
      const [calm, forced] = [await carded(subject), await carded(subject)]
      for (const { member, watch, plan: planned } of [calm, forced]) {
        const pin = member === calm.member ? member.safePin : member.duressPin
        await subject.advance(MINUTE_MS)
        await member.backend.checkIn.checkIn(watch.id, pin, newKey(subject))
        await member.backend.dateCard.change(planned.id, MOVED)
      }
      await subject.advance(CARD_TELL_AFTER_MS)
      const seen = async ({ member, plan: planned, contacts }: OnDate) => {
        await share(subject, member, planned.id, contacts)
        await subject.advance(10 * SECOND_MS)
        const { people, ...card } = await member.backend.dateCard.get(planned.id)
        return blotted({
          ...card,
          people: people.map((person) => ({ ...person, sharedAt: 0 })),
          expiresAt: 0,
          now: 0,
        })
      }
      equal(await seen(forced), await seen(calm), "what is seen")
      equal(newsIn(await cardsTo(subject, firstOf(calm.contacts))), ["moved to Bar X"])
      equal(newsIn(await cardsTo(subject, firstOf(forced.contacts))), [], "news under duress")
      equal(await cardsTo(subject, firstOf(forced.contacts, 1)), [], "cards under duress")
      const { dateCard: port } = await subject.backend()
      equal((await port.open(calm.token)).facts?.place, "Bar X")
      await rejects(port.open(forced.token), "LinkSpent")
    },
  },
  {
    title: "a card is nobody else's, and goes to nobody who has not said yes",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const stranger = await trusted(subject)
      const pending = await invite(subject, member)
      const { id } = await plan(subject, member, [friend])
      const { dateCard: port } = member.backend
      for (const contactIds of [[pending.id], [friend.id, stranger.friend.id], []]) {
        await rejects(port.share(id, { contactIds }, newKey(subject)), "InvalidInput")
      }
      await rejects(port.share(id, { contactIds: [friend.id] }, "short"), "InvalidInput")
      await rejects(port.change(id, { ...MOVED, place: "a\u0007b" }), "InvalidInput")
      await rejects(port.change(id, { ...MOVED, vehicle: untyped<null>("") }), "InvalidInput")
      const theirs = stranger.member.backend.dateCard
      for (const call of [
        () => theirs.get(id),
        () => theirs.change(id, MOVED),
        () => theirs.share(id, { contactIds: [stranger.friend.id] }, newKey(subject)),
        () => theirs.revoke(id, friend.id),
      ]) {
        await rejects(call(), "NotFound")
      }
      equal((await port.get(id)).people, [], "people")
      const nobody = (await subject.backend()).dateCard
      await rejects(nobody.get(id), "SignInRequired")
      await rejects(nobody.open("no token"), "LinkSpent", "NotFound")
      await rejects((await signUp(subject)).backend.dateCard.get("no id"), "NotFound")
    },
  },
]
