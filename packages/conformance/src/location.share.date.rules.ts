import { addMs, HOUR_MS, MINUTE_MS } from "@porchlight/core/time"
import { check, equal, rejects } from "./check.ts"
import { alertToken, arm, onDate, plan } from "./dates.ts"
import { messagesTo, newKey, signUp } from "./people.ts"
import { pressInput, trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import { beginShare, fixOf, shareOf, sharing } from "./shares.ts"
import type { Subject } from "./subject.ts"

const HERE = { latitude: 40.71281, longitude: -74.00602 }

/** What every backend must do about check-ins while a place is shared, about dates, and about the file of it. */
export const locationShareDateRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "while she shares and no date is on she is reminded after half an hour and then hourly, and a check-in is stored once (LOC-08, LOC-09, CONST-14)",
    run: async (subject) => {
      const member = await signUp(subject)
      const share = await beginShare(subject, member, { hours: 8 })
      const { locationShare, notification } = member.backend
      const told = async () =>
        (await notification.state()).notifications.filter(({ data }) => data.kind === "check-in-reminder")
          .length
      equal(share.nextReminderAt, addMs(share.startedAt, 30 * MINUTE_MS))
      for (const [minutes, count] of [
        [29, 0],
        [1, 1],
        [59, 1],
        [1, 2],
      ] as const) {
        await subject.advance(minutes * MINUTE_MS)
        equal(await told(), count)
      }
      const key = newKey(subject)
      await locationShare.checkIn(share.id, key)
      const { share: after } = await locationShare.checkIn(share.id, key)
      equal(after?.lastCheckInAt, subject.now())
      // What was slept through is told once.
      await subject.advance(3 * HOUR_MS)
      equal(await told(), 3)
      equal((await shareOf(member)).nextReminderAt, addMs(share.startedAt, 330 * MINUTE_MS))
    },
  },
  {
    title:
      "until the date has ended it goes on for an hour after its end, and the date reminds by itself (D-86, LOC-09)",
    run: async (subject) => {
      const { member, watch } = await onDate(subject)
      const share = await beginShare(subject, member, { hours: null })
      equal([share.isUntilDateEnd, share.nextReminderAt], [true, null])
      equal(share.expiresAt, addMs(watch.plannedEndAt, HOUR_MS))
      await member.backend.location.report(share.id, fixOf(subject))
      equal((await member.backend.location.last(watch.id))?.latitude, HERE.latitude, "what the date knows")
      await subject.advance(MINUTE_MS)
      await member.backend.location.report(watch.id, fixOf(subject, { latitude: 40.713 }))
      equal((await shareOf(member)).fix?.latitude, 40.713, "what the share knows")
      await member.backend.checkIn.end(watch.id, member.safePin, newKey(subject))
      await member.backend.checkIn.checkIn(watch.id, null, newKey(subject))
      equal((await shareOf(member)).expiresAt, addMs(subject.now(), HOUR_MS))
      await subject.advance(HOUR_MS)
      equal((await shareOf(member)).fix, null)
    },
  },
  {
    title: "no place goes to a date for which she wants none, but an alarm gets it (SAFE-02)",
    run: async (subject) => {
      const { member, watch } = await onDate(subject)
      await member.backend.safety.update({ locationSharing: false })
      const share = await beginShare(subject, member)
      await member.backend.location.report(share.id, fixOf(subject))
      equal(await member.backend.location.last(watch.id), null)
      await member.backend.sos.broadcast({ pressedAgoMs: 0, timeZone: "UTC", fix: null }, newKey(subject))
      await subject.advance(MINUTE_MS)
      const fix = fixOf(subject, { latitude: 40.713 })
      await member.backend.location.report(share.id, fix)
      equal((await member.backend.location.last(watch.id))?.latitude, 40.713)
    },
  },
  {
    title: "what a date sends reaches an alarm that no date has, also one that she must not seem to know of",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const key = newKey(subject)
      await member.backend.sos.start(pressInput(subject, "countdown"), key)
      await member.backend.sos.cancel(key, member.duressPin)
      const token = await alertToken(subject, friend)
      const { id } = await plan(subject, member, [friend])
      const watch = await arm(subject, member, id)
      await subject.advance(MINUTE_MS)
      const fix = fixOf(subject, { latitude: 40.7133 })
      await member.backend.location.report(watch.id, fix)
      const view = await (await subject.backend()).incident.openLink(token)
      equal([view.fix?.takenAt, view.fix?.latitude], [fix.takenAt, 40.7133])
    },
  },
  {
    title: "what is shared, with whom and who looked is in her file, and no link is stored in plain (EXT-06)",
    run: async (subject) => {
      const { member, friend, token } = await sharing(subject)
      await (await subject.backend()).locationShare.open(token)
      const file = JSON.stringify(await member.backend.settings.exportData({ password: member.password }))
      check(file.includes("isApproximate") || file.includes("approximate"), "her file is silent about it")
      check(file.includes(friend.name), "her file does not say who has a link")
      check(!file.includes(token), "her file has the link")
      if (subject.stored) check(!(await subject.stored()).includes(token), "the link is stored in plain")
      equal((await messagesTo(subject, friend.phone)).filter(({ text }) => text.includes(token)).length, 1)
    },
  },
  {
    title:
      "the link of somebody who was removed is over also beside an alarm that she must not seem to know of, and nothing of it differs (N-04)",
    run: async (subject) => {
      const [calm, forced] = [await sharing(subject), await sharing(subject)]
      const nobody = await subject.backend()
      for (const { token } of [calm, forced]) await nobody.locationShare.open(token)
      for (const [{ member }, pin] of [
        [calm, calm.member.safePin],
        [forced, forced.member.duressPin],
      ] as const) {
        const key = newKey(subject)
        await member.backend.sos.start(pressInput(subject, "countdown"), key)
        await member.backend.sos.cancel(key, pin)
      }
      for (const { member, friend } of [calm, forced]) await member.backend.circle.remove(friend.id)
      await subject.advance(MINUTE_MS)
      for (const { token } of [calm, forced]) await rejects(nobody.locationShare.open(token), "LinkSpent")
      const [seen, expected] = [await shareOf(forced.member), await shareOf(calm.member)]
      equal(
        [seen.links, seen.looks.map(({ until }) => until)],
        [[], expected.looks.map(({ until }) => until)],
      )
    },
  },
]
