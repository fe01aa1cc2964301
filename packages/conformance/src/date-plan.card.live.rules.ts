import { CARD_TELL_AFTER_MS, type DateCard } from "@porchlight/core/date-plan"
import { MINUTE_MS } from "@porchlight/core/time"
import { carded, cardsTo, jpegOf, linkOf, share } from "./cards.ts"
import { check, equal, present } from "./check.ts"
import { firstOf, plan } from "./dates.ts"
import { follow } from "./follow.ts"
import { newKey, signInAgain, signUp } from "./people.ts"
import { trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

/** What every backend must tell live of the cards of dates. */
export const dateCardLiveRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "whoever follows the cards hears at once that one was shared, arrived, was looked at, changed and told of, and who has it no more (B-14)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const { id } = await plan(subject, member, [])
      const heard = follow(await signInAgain(subject, member), "date-card")
      const elsewhere = follow((await signUp(subject)).backend, "date-card")
      const until = async (fits: (card: Omit<DateCard, "now">) => boolean) =>
        heard.until(({ cards: [card] }) => card !== undefined && fits(card))
      await heard.until(({ cards }) => cards.length === 0)
      await elsewhere.until(() => true)
      await share(subject, member, id, [friend])
      await until(({ people }) => people.length === 1)
      await subject.report(present((await cardsTo(subject, friend)).at(0), "a card").id, "delivered")
      await until(({ people: [person] }) => person?.state === "delivered")
      const nobody = (await subject.backend()).dateCard
      const token = await linkOf(subject, friend)
      for (const minutes of [0, 1]) {
        await subject.advance(minutes * MINUTE_MS)
        await nobody.open(token)
        const at = subject.now()
        await until(({ people: [person] }) => person?.seenAt === at)
      }
      const { dateCard } = member.backend
      await dateCard.change(id, { place: "Bar X", handle: null, vehicle: null })
      await until(({ place, tellAt }) => place === "Bar X" && tellAt !== null)
      await dateCard.setPhoto(id, jpegOf("Jo"))
      await until(({ photo, tellAt }) => photo !== null && tellAt !== null)
      await subject.advance(CARD_TELL_AFTER_MS)
      const { cards, now } = await until(({ photo, tellAt }) => photo !== null && tellAt === null)
      equal(
        { ...present(cards[0], "the card"), now },
        { ...(await dateCard.get(id)), now },
        "the whole state",
      )
      await subject.reply(friend.phone, "STOP")
      await until(({ photo, people }) => photo !== null && people.length === 0)
      equal(elsewhere.states.length, 1, "how often somebody else heard of it")
      for (const { stop } of [heard, elsewhere]) stop()
    },
  },
  {
    title:
      "a card is followed no more once its date is over, and one on which nothing was put never is (B-14)",
    run: async (subject) => {
      const { member, contacts, watch, plan: planned } = await carded(subject)
      await plan(subject, member, [])
      const heard = follow(member.backend, "date-card")
      const { cards } = await heard.until(() => true)
      equal(
        cards.map(({ planId }) => planId),
        [planned.id],
      )
      await member.backend.dateCard.revoke(planned.id, firstOf(contacts).id)
      await heard.until(({ cards: [card] }) => card?.people.length === 0)
      await member.backend.checkIn.end(watch.id, member.safePin, newKey(subject))
      await member.backend.checkIn.checkIn(watch.id, member.safePin, newKey(subject))
      await heard.until((state) => state.cards.length === 0)
      check(!(await member.backend.dateCard.get(planned.id)).isOpen, "it is not over")
      heard.stop()
    },
  },
]
