import { DAY_MS } from "@porchlight/core/time"
import type { NewVenue, RefusalInput, VenueInput } from "@porchlight/core/venue"
import { check, equal, rejects } from "./check.ts"
import { newKey, signUp, untyped } from "./people.ts"
import type { Rule } from "./rule.ts"
import { administrator, appointed, stepUp, supporter } from "./staff.ts"
import type { Subject } from "./subject.ts"
import { addVenue, suggest, suggestionInput, today, venueInput } from "./venues.ts"

const NOWHERE = "00000000-0000-7000-8000-000000000000"

/** What every backend must do about who keeps the directory of venues. */
export const venueDeskRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "nobody but an administrator who gave the password again keeps the directory (VENUE-06, AUTHZ-07)",
    run: async (subject) => {
      const admin = await appointed(subject)
      const venue = { venue: venueInput(subject), suggestionId: null }
      await rejects(admin.backend.venueDesk.add(venue, newKey(subject)), "StepUpNeeded")
      await rejects(admin.backend.venueDesk.waiting(), "StepUpNeeded")
      await stepUp(admin)
      const { id } = await addVenue(subject, admin)
      const others = [(await signUp(subject)).backend, (await supporter(subject, admin)).backend]
      for (const { venueDesk } of others) {
        await rejects(venueDesk.waiting(), "Forbidden")
        await rejects(venueDesk.add(venue, newKey(subject)), "Forbidden")
        await rejects(venueDesk.update(id, venue.venue), "Forbidden")
        await rejects(venueDesk.remove(id), "Forbidden")
        await rejects(venueDesk.refuse(NOWHERE, { reason: "known" }), "Forbidden")
      }
      await rejects((await subject.backend()).venueDesk.waiting(), "SignInRequired")
      equal((await admin.backend.venue.get(id)).id, id)
    },
  },
  {
    title: "an administrator adds, changes and takes out a venue, and each is written down (VENUE-06)",
    run: async (subject) => {
      const admin = await administrator(subject)
      const { venueDesk, venue } = admin.backend
      const key = newKey(subject)
      const given = { venue: venueInput(subject), suggestionId: null }
      const added = await venueDesk.add(given, key)
      equal(await venueDesk.add(given, key), added, "a repeat")
      equal([added.isDemo, added.verifiedAt], [false, subject.now()])
      await subject.advance(1_000)
      const score = { value: 91, source: "The city's list", checkedOn: today(subject) }
      const changed = await venueDesk.update(added.id, {
        ...given.venue,
        safetyScore: score,
        rating: { ...score, value: 4.5 },
        position: { latitude: 41.5, longitude: -87.25 },
        facts: [],
      })
      equal(changed.safetyScore, score)
      equal(changed.rating?.value, 4.5)
      equal(changed.position, { latitude: 41.5, longitude: -87.25 })
      equal(changed.verifiedAt, subject.now(), "when it was verified")
      equal(await venue.get(added.id), changed)
      await venueDesk.remove(added.id)
      await venueDesk.remove(added.id)
      await rejects(venue.get(added.id), "NotFound")
      await rejects(venueDesk.update(added.id, given.venue), "NotFound")
      await rejects(venueDesk.update("nowhere", given.venue), "NotFound")
      const written = (await admin.backend.admin.activity()).filter(({ resource }) => resource === added.id)
      equal(
        written.map(({ action }) => action).toSorted(),
        ["venue.add", "venue.remove", "venue.update"],
        "what was written down",
      )
    },
  },
  {
    title:
      "a number without a source, a fact twice and a day to come are refused: nothing is made up (VENUE-06)",
    run: async (subject) => {
      const admin = await administrator(subject)
      const { venueDesk, venue } = admin.backend
      const before = (await venue.list()).length
      const input = venueInput(subject)
      const [lighting] = input.facts
      const later = subject.now() + 3 * DAY_MS
      for (const fault of [
        { safetyScore: 90 },
        { safetyScore: { value: 90, source: "", checkedOn: today(subject) } },
        { safetyScore: { value: 101, source: "A", checkedOn: today(subject) } },
        { rating: { value: 6, source: "A", checkedOn: today(subject) } },
        { facts: [lighting, lighting] },
        { facts: [{ ...lighting, source: "" }] },
        { facts: [{ ...lighting, checkedOn: new Date(later).toISOString().slice(0, 10) }] },
        { facts: [{ ...lighting, kind: "hours" }] },
        { position: { latitude: 91, longitude: 0 } },
        { phone: "911" },
      ]) {
        const wrong = untyped<VenueInput>({ ...input, ...fault })
        const given: NewVenue = { venue: wrong, suggestionId: null }
        await rejects(venueDesk.add(given, newKey(subject)), "InvalidInput")
      }
      equal((await venue.list()).length, before, "the directory")
    },
  },
  {
    title: "a suggestion becomes a venue once, whoever looks at it, and its owner sees so (VENUE-04)",
    run: async (subject) => {
      const admin = await administrator(subject)
      const member = await signUp(subject)
      const made = await suggest(subject, member)
      const waiting = await admin.backend.venueDesk.waiting()
      equal(
        waiting.filter(({ id }) => id === made.id),
        [made],
      )
      check(!JSON.stringify(waiting).includes(member.email), "whose it is can be seen")
      const both = await Promise.allSettled([
        addVenue(subject, admin, {}, made.id),
        addVenue(subject, admin, {}, made.id),
      ])
      equal(both.map(({ status }) => status).sort(), ["fulfilled", "rejected"])
      const [own] = await member.backend.venue.suggestions()
      equal([own?.state, own?.refusal], ["accepted", null])
      const { id } = await member.backend.venue.get(own?.venueId ?? "")
      equal(
        (await admin.backend.venueDesk.waiting()).filter((one) => one.id === made.id),
        [],
      )
      await rejects(addVenue(subject, admin, {}, made.id), "Conflict")
      await rejects(addVenue(subject, admin, {}, NOWHERE), "NotFound")
      await admin.backend.venueDesk.remove(id)
      equal((await member.backend.venue.suggestions())[0]?.venueId, null, "the venue that is gone")
    },
  },
  {
    title: "a suggestion that is not taken up says why, and is decided once",
    run: async (subject) => {
      const admin = await administrator(subject)
      const { venueDesk } = admin.backend
      const member = await signUp(subject)
      const made = await member.backend.venue.suggest(suggestionInput(subject), newKey(subject))
      await rejects(venueDesk.refuse(made.id, untyped<RefusalInput>({ reason: "boring" })), "InvalidInput")
      const refused = await venueDesk.refuse(made.id, { reason: "not-found" })
      equal([refused.state, refused.refusal], ["refused", "not-found"])
      equal(await member.backend.venue.suggestions(), [refused])
      await rejects(venueDesk.refuse(made.id, { reason: "known" }), "Conflict")
      await rejects(venueDesk.refuse(NOWHERE, { reason: "known" }), "NotFound")
      await rejects(venueDesk.refuse("nowhere", { reason: "known" }), "NotFound")
      await rejects(addVenue(subject, admin, {}, made.id), "Conflict")
    },
  },
]
