import { haversineDistance } from "@porchlight/core/geo"
import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { check, equal, oneWins, present, race, rejects } from "./check.ts"
import { advanceTo } from "./dates.ts"
import { follow } from "./follow.ts"
import { newKey, signInAgain, signUp, tokenIn, untyped } from "./people.ts"
import type { Rule } from "./rule.ts"
import { beginShare, fixOf, placeLinks, shareOf, sharing } from "./shares.ts"
import type { Subject } from "./subject.ts"

const HERE = { latitude: 40.71281, longitude: -74.00602 }

/** What every backend must do about sharing a place. */
export const locationShareRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "sharing is off until she switches it on, sends each person one link, and shows them the last place, to the meter (LOC-03, LOC-05, EXT-06)",
    run: async (subject) => {
      const { member, friend, share, token } = await sharing(subject)
      const { location, locationShare } = member.backend
      equal([share.endedAt, share.isUntilDateEnd, share.fix], [null, false, null])
      equal(share.expiresAt, addMs(share.startedAt, 3 * HOUR_MS))
      equal(
        (await locationShare.give(share.id, { contactIds: [friend.id] }, newKey(subject))).share?.links
          .length,
        1,
      )
      equal((await placeLinks(subject, friend)).length, 1, "messages to one person")
      const nobody = (await subject.backend()).locationShare
      equal((await nobody.open(token)).place, null)
      const fix = fixOf(subject, { latitude: 40.712_812_345 })
      await location.report(share.id, fix)
      const view = await nobody.open(token)
      equal([view.daterName, view.expiresAt], [member.fullName, share.expiresAt])
      equal(view.place, { ...HERE, accuracyMeters: 12, takenAt: fix.takenAt })
      check(!("batteryPercent" in present(view.place, "a place")), "the battery is told as well")
      equal((await shareOf(member)).fix, fix)
    },
  },
  {
    title:
      "every look is a receipt that she sees: who, from when to when, over which link, and who looks now (RT-03)",
    run: async (subject) => {
      const { member, friend, token } = await sharing(subject)
      const { locationShare } = member.backend
      const open = (await subject.backend()).locationShare.open
      equal((await shareOf(member)).looks, [])
      const first = subject.now()
      await open(token)
      await subject.advance(20 * SECOND_MS)
      await open(token)
      const until = subject.now()
      await subject.advance(30 * MINUTE_MS)
      const again = subject.now()
      await open(token)
      const share = await shareOf(member)
      equal(
        share.looks.map(({ name, from, until: end }) => [name, from, end]),
        [
          [friend.name, again, again],
          [friend.name, first, until],
        ],
      )
      equal(
        share.links.map(({ seenAt, state }) => [seenAt, state]),
        [[again, "opened"]],
      )
      const link = present(share.links[0], "the link")
      await locationShare.revoke(share.id, link.id)
      equal((await shareOf(member)).looks, share.looks, "the looks after the link was taken back")
    },
  },
  {
    title:
      "a link is over as she takes it back, they say STOP, she stops, signs out or leaves, and its time is over, each alike; nothing of where she was is left (D-86)",
    run: async (subject) => {
      const nobody = (await subject.backend()).locationShare
      const ends: ReadonlyArray<(given: Awaited<ReturnType<typeof sharing>>) => Promise<unknown>> = [
        async ({ member, share }) =>
          member.backend.locationShare.revoke(share.id, present(share.links[0], "the link").id),
        async ({ friend }) => subject.reply(friend.phone, "STOP"),
        async ({ member, friend }) => member.backend.circle.remove(friend.id),
        async ({ member, share }) => member.backend.locationShare.end(share.id),
        async ({ member }) => member.backend.session.signOut(),
        async ({ member }) => member.backend.settings.requestDeletion({ password: member.password }),
        async ({ share }) => advanceTo(subject, share.expiresAt),
      ]
      for (const end of ends) {
        const given = await sharing(subject)
        await given.member.backend.location.report(given.share.id, fixOf(subject))
        await nobody.open(given.token)
        await end(given)
        await rejects(nobody.open(given.token), "LinkSpent")
      }
      await rejects(nobody.open("A".repeat(43)), "LinkSpent")
      await rejects(nobody.open("no link"), "LinkSpent")
    },
  },
  {
    title:
      "what is over takes and shows no place, says when it ended and who looked, for a day; then there is nothing (LOC-03)",
    run: async (subject) => {
      const { member, share } = await sharing(subject)
      const { location, locationShare } = member.backend
      await location.report(share.id, fixOf(subject))
      const { share: ended } = await locationShare.end(share.id)
      equal(
        [ended?.endedAt, ended?.fix, ended?.links, ended?.nextReminderAt],
        [subject.now(), null, [], null],
      )
      equal(await location.last(share.id), null)
      await rejects(location.report(share.id, fixOf(subject)), "NotFound")
      for (const late of [
        () => locationShare.change(share.id, { isApproximate: true }),
        () => locationShare.addLink(share.id, newKey(subject)),
        () => locationShare.checkIn(share.id, newKey(subject)),
      ])
        await rejects(late(), "Conflict")
      const again = await signInAgain(subject, member)
      equal((await again.locationShare.end(share.id)).share?.endedAt, ended?.endedAt)
      await subject.advance(24 * HOUR_MS)
      equal((await (await signInAgain(subject, member)).locationShare.state()).share, null)
    },
  },
  {
    title: "a shorter interval counts for a share that is on: she is reminded when her screen says so",
    run: async (subject) => {
      const { member } = await sharing(subject)
      const { locationShare, safety } = member.backend
      await subject.advance(31 * MINUTE_MS)
      const first = present((await locationShare.state()).share?.lastReminderAt, "the first reminder")
      await safety.update({ intervalMinutes: 15 })
      for (const passed of [1, 15]) {
        await subject.advance(passed * MINUTE_MS)
        const { share } = await locationShare.state()
        const next = present(share?.nextReminderAt, "the next reminder")
        check(next > subject.now(), `after ${passed} minutes the next reminder was to come before`)
      }
      const { share } = await locationShare.state()
      check(present(share?.lastReminderAt, "a reminder") > first, "nobody reminded her at the new interval")
    },
  },
  {
    title: "a longer interval counts for a share that is on: no reminder is left out on the way to it",
    run: async (subject) => {
      const { member, share } = await sharing(subject)
      const { locationShare, safety } = member.backend
      await safety.update({ intervalMinutes: 15 })
      await subject.advance(61 * MINUTE_MS)
      await safety.update({ intervalMinutes: 60 })
      await subject.advance(MINUTE_MS)
      const due = addMs(share.startedAt, 120 * MINUTE_MS)
      equal((await shareOf(member)).nextReminderAt, due, "when her screen says that she is reminded")
      await advanceTo(subject, due)
      equal((await locationShare.state()).share?.lastReminderAt, due, "when she was reminded")
    },
  },
  {
    title:
      "one share at a time, at most a day, and a repeat with the same key begins nothing and sends nothing (EXT-06)",
    run: async (subject) => {
      const { member, friend } = await sharing(subject)
      const { locationShare } = member.backend
      const input = { hours: 1, isApproximate: false, contactIds: [friend.id] }
      await rejects(locationShare.start(input, newKey(subject)), "Conflict")
      const other = await signUp(subject)
      for (const wrong of [{ hours: 0 }, { hours: 25 }, { hours: 1.5 }, { isApproximate: 1 }])
        await rejects(
          other.backend.locationShare.start(untyped({ ...input, contactIds: [], ...wrong }), newKey(subject)),
          "InvalidInput",
        )
      // Somebody else's, or who has not said yes.
      await rejects(other.backend.locationShare.start(input, newKey(subject)), "InvalidInput")
      await rejects(
        other.backend.locationShare.start({ ...input, hours: null, contactIds: [] }, newKey(subject)),
        "Conflict",
      )
      const key = newKey(subject)
      const begin = () => other.backend.locationShare.start({ ...input, contactIds: [] }, key)
      equal((await begin()).share?.id, (await begin()).share?.id)
      const both = await signUp(subject)
      const start = () => both.backend.locationShare.start({ ...input, contactIds: [] }, newKey(subject))
      oneWins(await race(start, start), "Conflict")
    },
  },
  {
    title: "a link of her own is there to copy, works as any other and is nobody's name (LOC-10, EXT-06)",
    run: async (subject) => {
      const member = await signUp(subject)
      const share = await beginShare(subject, member)
      const { locationShare } = member.backend
      const key = newKey(subject)
      await locationShare.addLink(share.id, key)
      const { links } = present((await locationShare.addLink(share.id, key)).share, "the share")
      equal(
        links.map(({ contactId, name, state }) => [contactId, name, state]),
        [[null, "", null]],
      )
      const url = present(links[0]?.url, "its address")
      const nobody = (await subject.backend()).locationShare
      equal((await nobody.open(tokenIn(url))).daterName, member.fullName)
      await locationShare.revoke(share.id, present(links[0], "it").id)
      await rejects(nobody.open(tokenIn(url)), "LinkSpent")
    },
  },
  {
    title:
      "pressed to share, she shows a place that may be a kilometer off, which looks like an exact one and stays where it is (N-08)",
    run: async (subject) => {
      const { member, share, token } = await sharing(subject, { isApproximate: true })
      const open = (await subject.backend()).locationShare.open
      const seen = async (latitude: number) => {
        await subject.advance(MINUTE_MS)
        await member.backend.location.report(share.id, fixOf(subject, { latitude }))
        return present((await open(token)).place, "a place")
      }
      const exact = { latitude: 40.7141, longitude: HERE.longitude }
      const one = await seen(exact.latitude)
      const other = await seen(40.7128)
      equal([one.latitude, one.longitude], [other.latitude, other.longitude], "two places of one cell")
      check(haversineDistance(one, exact) < 1_600, "it is not near")
      // One of a thousand has a figure in common by chance.
      const isExact = one.latitude === exact.latitude && one.longitude === exact.longitude
      check(!isExact, "it is the exact place")
      equal(Object.keys(one).sort(), ["accuracyMeters", "latitude", "longitude", "takenAt"])
      equal((await shareOf(member)).fix?.latitude, 40.7128)
      await member.backend.locationShare.change(share.id, { isApproximate: false })
      equal(present((await open(token)).place, "a place").latitude, 40.7128)
    },
  },
  {
    title: "another account's share is neither seen nor changed, and she follows hers live (LOC-05, RT-04)",
    run: async (subject) => {
      const { member, share, token } = await sharing(subject)
      const stranger = await signUp(subject)
      const foreign = stranger.backend.locationShare
      const link = present(share.links[0], "the link")
      for (const act of [
        () => foreign.end(share.id),
        () => foreign.change(share.id, { isApproximate: false }),
        () => foreign.addLink(share.id, newKey(subject)),
        () => foreign.checkIn(share.id, newKey(subject)),
        () => foreign.revoke(share.id, link.id),
        () => stranger.backend.location.report(share.id, fixOf(subject)),
        () => stranger.backend.location.last(share.id),
      ])
        await rejects(act(), "NotFound")
      equal((await foreign.state()).share, null)
      const heard = follow(await signInAgain(subject, member), "location")
      const elsewhere = follow(stranger.backend, "location")
      await heard.until((state) => state.share?.id === share.id)
      await elsewhere.until((state) => state.share === null)
      await member.backend.location.report(share.id, fixOf(subject))
      await heard.until((state) => state.share?.fix?.latitude === HERE.latitude)
      await (await subject.backend()).locationShare.open(token)
      await heard.until((state) => state.share?.looks.length === 1)
      await subject.advance(30 * MINUTE_MS)
      await heard.until((state) => (state.share?.lastReminderAt ?? null) !== null)
      equal(elsewhere.states.length, 1, "how often somebody else heard of it")
      for (const { stop } of [heard, elsewhere]) stop()
    },
  },
]
