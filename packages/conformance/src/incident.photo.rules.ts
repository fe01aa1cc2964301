import { LINK_LIFETIME_AFTER_END_MS } from "@porchlight/core/incident"
import { addMs } from "@porchlight/core/time"
import { jpegOf } from "./cards.ts"
import { check, equal, present, rejects } from "./check.ts"
import { advanceTo, alarm, alarmed, alertToken, firstOf, onDate } from "./dates.ts"
import { newKey } from "./people.ts"
import { sameBytes } from "./recordings.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

/** What every backend must do with the photo on a card for the people who answer an alarm. */
export const responderPhotoRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "who answers an alarm sees the photo on the card of its date while the alarm is open, and that leaves no receipt of its own (B-14)",
    run: async (subject) => {
      const date = await onDate(subject)
      const { dateCard, incident: incidents } = date.member.backend
      const { photo } = await dateCard.setPhoto(date.plan.id, jpegOf("Jo"))
      const { id } = await alarm(subject, date)
      const token = await alertToken(subject, firstOf(date.contacts))
      const nobody = (await subject.backend()).incident
      check(sameBytes(await nobody.openPhoto(token), jpegOf("Jo")), "the photo is another")
      equal((await incidents.get(id)).responders[0]?.openedAt ?? null, null, "a receipt for the photo")
      equal((await nobody.openLink(token)).photo, present(photo, "the photo's name"))
      await rejects(nobody.openPhoto("x".repeat(43)), "LinkSpent")
      await incidents.resolve(id, date.member.safePin)
      await rejects(nobody.openPhoto(token), "NotFound")
      equal((await nobody.openLink(token)).photo, null, "the photo once it is over")
    },
  },
  {
    title: "an alarm without a photo has none, and its link is over for the photo as for everything (B-14)",
    run: async (subject) => {
      const { member, contacts, watch, plan } = await alarmed(subject)
      const nobody = (await subject.backend()).incident
      const token = await alertToken(subject, firstOf(contacts))
      equal((await nobody.openLink(token)).photo, null)
      await rejects(nobody.openPhoto(token), "NotFound")
      await rejects(member.backend.dateCard.setPhoto(plan.id, jpegOf("Jo")), "AlarmOpen")
      await advanceTo(subject, addMs(watch.plannedEndAt, LINK_LIFETIME_AFTER_END_MS))
      await rejects(nobody.openPhoto(token), "LinkSpent")
    },
  },
  {
    title:
      "under duress her people see the photo as it was, whatever her phone is made to do with the card, until the safe PIN (B-14)",
    run: async (subject) => {
      const { member, contacts, watch, plan } = await onDate(subject)
      const { dateCard, checkIn } = member.backend
      await dateCard.setPhoto(plan.id, jpegOf("Jo"))
      await checkIn.checkIn(watch.id, member.duressPin, newKey(subject))
      await subject.advance(0)
      const token = await alertToken(subject, firstOf(contacts))
      const nobody = (await subject.backend()).incident
      const isJo = async (when: string) =>
        check(sameBytes(await nobody.openPhoto(token), jpegOf("Jo")), `the photo is another ${when}`)
      await isJo("at once")
      await dateCard.setPhoto(plan.id, jpegOf("Kim"))
      await isJo("after it was changed")
      await dateCard.setPhoto(plan.id, null)
      await isJo("after it was taken off")
      await checkIn.end(watch.id, member.duressPin, newKey(subject))
      await checkIn.checkIn(watch.id, member.duressPin, newKey(subject))
      await isJo("after the date was erased")
      check((await nobody.openLink(token)).photo !== null, "the photo is not named")
      const freed = await onDate(subject)
      const { checkIn: port } = freed.member.backend
      await freed.member.backend.dateCard.setPhoto(freed.plan.id, jpegOf("Jo"))
      await port.checkIn(freed.watch.id, freed.member.duressPin, newKey(subject))
      await subject.advance(0)
      const link = await alertToken(subject, firstOf(freed.contacts))
      await port.checkIn(freed.watch.id, freed.member.safePin, newKey(subject))
      await rejects(nobody.openPhoto(link), "NotFound")
    },
  },
]
