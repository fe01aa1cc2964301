import { CARD_PHOTO_MAX_BYTES, CARD_PHOTOS_PER_DAY, CARD_TELL_AFTER_MS } from "@porchlight/core/date-plan"
import { DAY_MS } from "@porchlight/core/time"
import { carded, cardsTo, jpegOf, linkOf, newsIn, share } from "./cards.ts"
import { check, equal, present, rejects } from "./check.ts"
import { advanceTo, alarm, firstOf, plan } from "./dates.ts"
import { newKey, signUp, untyped, type Member } from "./people.ts"
import { trusted } from "./presses.ts"
import { sameBytes } from "./recordings.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

/** What every backend must do with the photo on the card of a date. */
export const dateCardPhotoRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "a photo on a card is seen by her and by who has the card, without what its file said of place and time, and told once when it changes (B-14)",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 2])
      const { id } = await plan(subject, member, [])
      const [first] = [firstOf(contacts)]
      const { dateCard: port } = member.backend
      const nobody = (await subject.backend()).dateCard
      await rejects(port.photo(id), "NotFound")
      await share(subject, member, id, [first])
      const link = await linkOf(subject, first)
      await rejects(nobody.openPhoto(link), "NotFound")
      const { photo } = await port.setPhoto(id, jpegOf("Jo", "taken at 41.8781"))
      equal((await nobody.open(link)).facts?.photo, present(photo, "the photo's name"))
      for (const bytes of [await port.photo(id), await nobody.openPhoto(link)]) {
        check(sameBytes(bytes, jpegOf("Jo")), "the photo is another, or says where it was taken")
      }
      await subject.advance(CARD_TELL_AFTER_MS)
      const again = await port.setPhoto(id, jpegOf("Jo"))
      equal([again.photo, again.tellAt], [photo, null], "after the same photo again")
      await port.change(id, { place: "Bar X", handle: null, vehicle: null })
      await port.setPhoto(id, jpegOf("Kim"))
      check((await port.get(id)).photo !== photo, "two photos have one name")
      await subject.advance(CARD_TELL_AFTER_MS)
      equal((await port.setPhoto(id, null)).photo, null)
      await rejects(nobody.openPhoto(link), "NotFound")
      await subject.advance(CARD_TELL_AFTER_MS)
      equal(newsIn(await cardsTo(subject, first)), [
        "new photo",
        "moved to Bar X; new photo",
        "no photo any more",
      ])
    },
  },
  {
    title: "what is no JPEG, too large, somebody else's or too much for a day is no photo of a card",
    run: async (subject) => {
      const { member } = await trusted(subject)
      const stranger = await trusted(subject)
      const { id } = await plan(subject, member, [])
      const { dateCard: port } = member.backend
      for (const words of ["", "<svg onload=alert(1)>", "\u0089PNG\r\n"]) {
        await rejects(port.setPhoto(id, new TextEncoder().encode(words)), "InvalidInput")
      }
      const large = jpegOf("x".repeat(CARD_PHOTO_MAX_BYTES))
      await rejects(port.setPhoto(id, large), "InvalidInput")
      await rejects(port.setPhoto(id, jpegOf("cut off").slice(0, -1)), "InvalidInput")
      const theirs = stranger.member.backend.dateCard
      await rejects(theirs.setPhoto(id, jpegOf("mine")), "NotFound")
      await rejects(theirs.setPhoto(id, null), "NotFound")
      await rejects(theirs.photo(id), "NotFound")
      const nobody = (await subject.backend()).dateCard
      await rejects(nobody.photo(id), "SignInRequired")
      await rejects(nobody.setPhoto(id, jpegOf("mine")), "SignInRequired")
      await rejects(nobody.openPhoto("x".repeat(43)), "LinkSpent")
      for (let count = 0; count < CARD_PHOTOS_PER_DAY; count += 1) {
        await port.setPhoto(id, jpegOf(`photo ${count}`))
      }
      await rejects(port.setPhoto(id, jpegOf("one more")), "RateLimited")
      equal((await port.setPhoto(id, null)).photo, null, "what is taken off is never too much")
    },
  },
  {
    title:
      "a photo is gone with the details of a good ending, stays under an alarm, and its link is over when the card's is (B-14)",
    run: async (subject) => {
      const [calm, alarmed] = [await carded(subject), await carded(subject)]
      const nobody = (await subject.backend()).dateCard
      for (const { member, plan: planned } of [calm, alarmed]) {
        await member.backend.dateCard.setPhoto(planned.id, jpegOf("Jo"))
      }
      const { member, watch, plan: planned, token } = calm
      await member.backend.checkIn.end(watch.id, member.safePin, newKey(subject))
      await member.backend.checkIn.checkIn(watch.id, member.safePin, newKey(subject))
      await rejects(nobody.openPhoto(token), "NotFound")
      await rejects(member.backend.dateCard.photo(planned.id), "NotFound")
      await rejects(member.backend.dateCard.setPhoto(planned.id, jpegOf("Jo")), "Conflict")
      await advanceTo(subject, alarmed.watch.dueAt)
      await alarm(subject, alarmed)
      const port = alarmed.member.backend.dateCard
      await rejects(port.setPhoto(alarmed.plan.id, null), "AlarmOpen")
      check(
        sameBytes(await nobody.openPhoto(alarmed.token), jpegOf("Jo")),
        "the photo under an alarm is another",
      )
      await port.revoke(alarmed.plan.id, firstOf(alarmed.contacts).id)
      await rejects(nobody.openPhoto(alarmed.token), "LinkSpent")
      await subject.advance(DAY_MS)
      await rejects(nobody.openPhoto(token), "LinkSpent")
      await rejects(port.setPhoto(untyped<string>("no id"), null), "NotFound")
    },
  },
  {
    title:
      "what stands on her cards, their photo as a picture, and who has them and looked is in her file alone, and no link is (B-14)",
    run: async (subject) => {
      const { member, contacts, plan: planned, token } = await carded(subject)
      const { dateCard } = member.backend
      await dateCard.change(planned.id, { place: "Bar X", handle: "@jo", vehicle: "grey Golf" })
      await dateCard.setPhoto(planned.id, jpegOf("Jo", "taken at 41.8781"))
      const rowsOf = async ({ backend, password }: Member) =>
        Object.values((await backend.settings.exportData({ password })).sections).flat()
      const peopleIn = async () =>
        (await rowsOf(member)).filter((row) => {
          const values = new Set(Object.values(row))
          return values.has(planned.id) && values.has(firstOf(contacts).id) && Object.keys(row).some(isSeen)
        })
      const seenOf = (row: Readonly<Record<string, unknown>>) => row[Object.keys(row).find(isSeen) ?? ""]
      equal((await peopleIn()).map(seenOf), [null], "who has it, before they looked")
      await (await subject.backend()).dateCard.open(token)
      equal((await peopleIn()).map(seenOf).map(Boolean), [true], "who has it, after they looked")
      const cards = (await rowsOf(member)).filter((row) => row["handle"] === "@jo")
      const photo = `data:image/jpeg;base64,${btoa(String.fromCharCode(...jpegOf("Jo")))}`
      equal(
        cards.map((row) => [row["vehicle"], row["photo"]]),
        [["grey Golf", photo]],
        "the card",
      )
      check(!JSON.stringify(await rowsOf(member)).includes(token), "a link is in the file")
      const theirs = JSON.stringify(await rowsOf(await signUp(subject)))
      check(!theirs.includes("grey Golf") && !theirs.includes(planned.id), "another's file has her card")
    },
  },
]

/** Backends write their files as they name things. */
const isSeen = (field: string) => field === "seenAt" || field === "seen_at"
