import {
  CARD_TELL_AFTER_MS,
  CARD_TELLS_PER_DAY,
  DatePlan,
  PLAN_CANCELLED_KEPT_MS,
} from "@porchlight/core/date-plan"
import { addMinutes, HOUR_MS, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { cardsTo, linkOf, newsIn, share } from "./cards.ts"
import { check, equal, present, race, rejects } from "./check.ts"
import { arm, firstOf, onDate, plan, planInput, type OnDate } from "./dates.ts"
import { newKey } from "./people.ts"
import { trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import { blotted, hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"

/** What every backend must do with a planned date that is called off. */
export const datePlanCancelRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "a draft is called off once, also by two at a time; it is armed, changed and shared no more, and no other plan with it (DATE-06)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const { datePlan, dateCard, checkIn } = member.backend
      const [draft, other] = [await plan(subject, member, [friend]), await plan(subject, member, [friend])]
      await subject.advance(MINUTE_MS)
      equal(
        await race(
          () => datePlan.cancel(draft.id),
          () => datePlan.cancel(draft.id),
        ),
        [null, null],
      )
      const cancelled = { ...draft, status: "cancelled" as const, cancelledAt: subject.now() }
      await subject.advance(MINUTE_MS)
      equal(await datePlan.cancel(draft.id), cancelled, "the plan, called off once more")
      hasShape(DatePlan, await datePlan.get(draft.id), "the plan")
      equal(await datePlan.get(draft.id), cancelled)
      await rejects(datePlan.update(draft.id, planInput(subject, [friend])), "Conflict")
      await rejects(dateCard.share(draft.id, { contactIds: [friend.id] }, newKey(subject)), "Conflict")
      await rejects(arm(subject, member, draft.id), "ArmRefused")
      equal((await checkIn.state()).watch, null, "a watch")
      equal(await datePlan.get(other.id), other, "the other plan")
    },
  },
  {
    title: "a date that is guarded, or over, is not called off (DATE-06)",
    run: async (subject) => {
      const { member, plan: armed, watch } = await onDate(subject)
      const { datePlan, checkIn } = member.backend
      await rejects(datePlan.cancel(armed.id), "Conflict")
      equal((await datePlan.get(armed.id)).status, "active")
      await checkIn.end(watch.id, member.safePin, newKey(subject))
      await checkIn.checkIn(watch.id, null, newKey(subject))
      await rejects(datePlan.cancel(armed.id), "Conflict")
      equal((await datePlan.get(armed.id)).status, "completed")
      await rejects(datePlan.cancel("no id"), "NotFound")
    },
  },
  {
    title:
      "who has its card hears once that a date is called off, whatever else was changed and however often, and their page says so for a day (B-14)",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 2])
      const [first, second] = [firstOf(contacts), firstOf(contacts, 1)]
      const startsAt = addMinutes(subject.now(), 600)
      const { id } = await plan(subject, member, [first], { startsAt })
      const { datePlan, dateCard } = member.backend
      await share(subject, member, id, [first, second])
      await dateCard.revoke(id, second.id)
      for (let count = 0; count < CARD_TELLS_PER_DAY; count += 1) {
        await dateCard.change(id, { place: `Bar ${count}`, handle: null, vehicle: null })
        await subject.advance(CARD_TELL_AFTER_MS)
      }
      await dateCard.change(id, { place: "Bar X", handle: null, vehicle: null })
      await subject.advance(20 * SECOND_MS)
      await datePlan.cancel(id)
      await subject.advance(CARD_TELL_AFTER_MS)
      await datePlan.cancel(id)
      await subject.advance(2 * CARD_TELL_AFTER_MS)
      const news = newsIn(await cardsTo(subject, first))
      equal(news.length, CARD_TELLS_PER_DAY + 1, "messages")
      check(/^the date on .* is called off$/u.test(news.at(-1) ?? ""), `what they read is ${news.at(-1)}`)
      equal(newsIn(await cardsTo(subject, second)), [], "messages to who has it no more")
      const token = await linkOf(subject, first)
      const open = async () => (await subject.backend()).dateCard.open(token)
      const { standing, facts, dueAt } = await open()
      equal([standing, present(facts, "the facts").place, dueAt], ["cancelled", "Bar X", null])
      equal((await dateCard.get(id)).isOpen, false, "whether it can be shared")
      await subject.advance(PLAN_CANCELLED_KEPT_MS)
      await rejects(open(), "LinkSpent")
    },
  },
  {
    title: "a day after it was called off a plan is deleted, with its card, and no other (DATE-06)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const { datePlan, dateCard } = member.backend
      const startsAt = addMinutes(subject.now(), 60 * 24 * 9)
      const input = { startsAt }
      const [draft, other] = [
        await plan(subject, member, [friend], input),
        await plan(subject, member, [friend], input),
      ]
      await dateCard.change(draft.id, { place: "Bar X", handle: "@jo", vehicle: null })
      await datePlan.cancel(draft.id)
      await subject.advance(PLAN_CANCELLED_KEPT_MS - HOUR_MS)
      equal((await datePlan.list()).length, 2, "plans within the day")
      await subject.advance(25 * HOUR_MS)
      equal(await datePlan.list(), [other], "what is left")
      await rejects(datePlan.get(draft.id), "NotFound")
      await rejects(datePlan.cancel(draft.id), "NotFound")
      await rejects(dateCard.get(draft.id), "NotFound")
    },
  },
  {
    title:
      "under duress a date is called off as it is else, for her eyes; nobody hears of it, and the link to its card is over (N-04)",
    run: async (subject) => {
      const [calm, forced] = [await onDate(subject), await onDate(subject)]
      const seen = async ({ member, watch, contacts }: OnDate) => {
        const pin = member === calm.member ? member.safePin : member.duressPin
        const startsAt = addMinutes(subject.now(), 600)
        const { id } = await plan(subject, member, contacts, { startsAt, name: "Kim" })
        await share(subject, member, id, contacts)
        await subject.advance(MINUTE_MS)
        await member.backend.checkIn.checkIn(watch.id, pin, newKey(subject))
        const {
          id: _,
          createdAt,
          cancelledAt,
          startsAt: at,
          contactIds,
          ...cancelled
        } = await member.backend.datePlan.cancel(id)
        await subject.advance(CARD_TELL_AFTER_MS + 10 * SECOND_MS)
        const { people, ...card } = await member.backend.dateCard.get(id)
        return blotted({
          cancelled,
          isDated: cancelledAt !== undefined && at > createdAt,
          told: contactIds.length,
          card: {
            ...card,
            people: people.map((person) => ({ ...person, sharedAt: 0 })),
            expiresAt: 0,
            now: 0,
          },
        })
      }
      equal(await seen(forced), await seen(calm), "what is seen")
      const news = async ({ contacts }: OnDate) => newsIn(await cardsTo(subject, firstOf(contacts))).length
      equal([await news(calm), await news(forced)], [1, 0], "messages")
      const { dateCard: nobody } = await subject.backend()
      equal((await nobody.open(await linkOf(subject, firstOf(calm.contacts)))).standing, "cancelled")
      await rejects(nobody.open(await linkOf(subject, firstOf(forced.contacts))), "LinkSpent")
    },
  },
]
