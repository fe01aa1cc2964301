import { DAY_MS } from "@porchlight/core/time"
import { Suggestion, SUGGESTIONS_PER_DAY, Venue, type SuggestionInput } from "@porchlight/core/venue"
import { check, equal, present, rejects } from "./check.ts"
import { newKey, signUp, untyped } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import { administrator, exported } from "./staff.ts"
import type { Subject } from "./subject.ts"
import { addVenue, suggest, suggestionInput } from "./venues.ts"

/** What every backend must do about the directory of venues and what members suggest for it. */
export const venueRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "whoever comes reads the directory, each venue with its evidence and none that is not verified (VENUE-06)",
    run: async (subject) => {
      const added = await addVenue(subject, await administrator(subject))
      const { venue } = await subject.backend()
      const list = await venue.list()
      for (const one of list) {
        hasShape(Venue, one, "a venue")
        check(!one.isDemo && one.verifiedAt !== null, "a venue is not verified")
      }
      equal(
        list.find(({ id }) => id === added.id),
        added,
      )
      equal(await venue.get(added.id), added)
      equal([added.rating, added.safetyScore], [null, null], "numbers that nobody gave")
      await rejects(venue.get("00000000-0000-7000-8000-000000000000"), "NotFound")
      await rejects(venue.get("nowhere"), "NotFound")
    },
  },
  {
    title: "the directory is in the order of names",
    run: async (subject) => {
      const admin = await administrator(subject)
      for (const name of ["Zeta", "Alpha", "Mid"]) await addVenue(subject, admin, { name })
      const names = (await admin.backend.venue.list()).map(({ name }) => name)
      equal(names, names.toSorted())
    },
  },
  {
    title: "a suggestion waits, is its owner's alone to see, and is in no list (VENUE-04)",
    run: async (subject) => {
      const [member, stranger] = [await signUp(subject), await signUp(subject)]
      const before = (await member.backend.venue.list()).length
      const first = await suggest(subject, member)
      await subject.advance(1_000)
      const second = await suggest(subject, member)
      hasShape(Suggestion, first, "a suggestion")
      equal([first.state, first.refusal, first.venueId], ["waiting", null, null])
      equal(await member.backend.venue.suggestions(), [second, first])
      equal(await stranger.backend.venue.suggestions(), [], "what somebody else sees")
      equal((await member.backend.venue.list()).length, before, "the directory")
      check((await exported(member)).includes(first.name), "her file has no suggestion")
      check(!(await exported(stranger)).includes(first.name), "another's file has her suggestion")
    },
  },
  {
    title: "a suggestion is made once under its key, also at the same moment (VENUE-04)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { venue } = member.backend
      const [key, input] = [newKey(subject), suggestionInput(subject)]
      const both = await Promise.all([venue.suggest(input, key), venue.suggest(input, key)])
      equal(both[0], both[1])
      equal(await venue.suggest(input, key), both[0])
      equal((await venue.suggestions()).length, 1, "the suggestions")
      await rejects(venue.suggest({ ...input, name: "Another" }, key), "IdempotencyMismatch")
    },
  },
  {
    title: "five suggestions a day, and again a day later; a repeat of one is none",
    run: async (subject) => {
      const member = await signUp(subject)
      const key = newKey(subject)
      const input = suggestionInput(subject)
      await member.backend.venue.suggest(input, key)
      for (let count = 1; count < SUGGESTIONS_PER_DAY.limit; count += 1) await suggest(subject, member)
      await member.backend.venue.suggest(input, key)
      await rejects(suggest(subject, member), "RateLimited")
      await subject.advance(DAY_MS)
      equal((await suggest(subject, member)).state, "waiting")
    },
  },
  {
    title: "each wrong field of a suggestion is refused as invalid",
    run: async (subject) => {
      const { venue } = (await signUp(subject)).backend
      const input = suggestionInput(subject)
      for (const fault of [
        { name: "" },
        { name: "x".repeat(81) },
        { address: "a\u202eb" },
        { category: "club" },
        { note: "x".repeat(501) },
      ])
        await rejects(
          venue.suggest(untyped<SuggestionInput>({ ...input, ...fault }), newKey(subject)),
          "InvalidInput",
        )
      equal(await venue.suggestions(), [])
    },
  },
  {
    title: "a suggestion needs somebody who is signed in",
    run: async (subject) => {
      const { venue } = await subject.backend()
      await rejects(venue.suggestions(), "SignInRequired")
      await rejects(venue.suggest(suggestionInput(subject), newKey(subject)), "SignInRequired")
    },
  },
  {
    title:
      "the check of a place knows a verified venue with what speaks for and against it (SAFE-05, SAFE-07)",
    run: async (subject) => {
      const admin = await administrator(subject)
      const added = await addVenue(subject, admin)
      const { locationRisk } = (await signUp(subject)).backend
      const foundAt = async (place: string) => {
        const { score, findings } = await locationRisk.check({ place })
        const { known, good } = present(
          findings.find(({ item }) => item === "venue"),
          "what is known of the venue",
        )
        return [score, known, good]
      }
      equal(await foundAt(`${added.name.toUpperCase()}, 5 main street`), [100, 3, 3])
      equal(await foundAt(added.name), [100, 3, 3])
      equal(await foundAt("Nowhere in particular"), [null, 0, 0])
      const { id, isDemo: _, verifiedAt: __, ...input } = added
      const against = input.facts.map((fact) => ({ ...fact, isSo: false }))
      await admin.backend.venueDesk.update(id, { ...input, facts: against })
      equal(await foundAt(added.name), [33, 3, 1])
      await admin.backend.venueDesk.update(id, { ...input, facts: [] })
      equal(await foundAt(added.name), [null, 1, 1])
    },
  },
]
