import type { Fix } from "@porchlight/core/location"
import { addMs, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { equal, rejects } from "./check.ts"
import { alarm, alarmed, alertToken, arm, firstOf, onDate, plan, type OnDate } from "./dates.ts"
import { newKey, signUp, untyped } from "./people.ts"
import type { Rule } from "./rule.ts"
import { beginShare } from "./shares.ts"
import type { Subject } from "./subject.ts"

function fixAt(subject: Subject, overrides: Partial<Fix> = {}): Fix {
  const here = { latitude: 40.7128, longitude: -74.006, accuracyMeters: 12 }
  return { ...here, takenAt: subject.now(), batteryPercent: 48, ...overrides }
}

/** What every backend must do about the last known place. */
export const locationRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "the last fix of a watch is kept, and shown with the watch",
    run: async (subject) => {
      const { member, watch } = await onDate(subject)
      const { location, checkIn } = member.backend
      equal(await location.last(watch.id), null)
      const first = fixAt(subject)
      await location.report(watch.id, first)
      equal(await location.last(watch.id), first)
      await subject.advance(MINUTE_MS)
      const second = fixAt(subject, { latitude: 40.7131, batteryPercent: null })
      await location.report(watch.id, second)
      equal([await location.last(watch.id), (await checkIn.state()).fix], [second, second])
    },
  },
  {
    title: "a fix that is older than the last, from the future or impossibly far is dropped without an error",
    run: async (subject) => {
      const { member, watch } = await onDate(subject)
      const { location } = member.backend
      await subject.advance(10 * MINUTE_MS)
      const last = fixAt(subject)
      await location.report(watch.id, last)
      await subject.advance(MINUTE_MS)
      const odd = [
        { latitude: 1, takenAt: addMs(last.takenAt, -1) },
        { latitude: 2, takenAt: last.takenAt },
        { latitude: 40.72, takenAt: addMs(subject.now(), 10 * MINUTE_MS) },
        { latitude: -40, longitude: 170 },
      ]
      for (const fix of odd) await location.report(watch.id, fixAt(subject, fix))
      equal(await location.last(watch.id), last)
    },
  },
  {
    title:
      "one place that is impossibly far from a wrong first one is dropped, and the second that agrees with it is kept (LOC-04)",
    run: async (subject) => {
      const { member, watch } = await onDate(subject)
      const { location } = member.backend
      const tell = async (place: Partial<Fix>) => {
        await subject.advance(20 * SECOND_MS)
        const fix = fixAt(subject, place)
        await location.report(watch.id, fix)
        return fix
      }
      const wrong = await tell({ latitude: 48, longitude: 2, accuracyMeters: 30 })
      await tell({})
      equal(await location.last(watch.id), wrong, "after one")
      await tell({ latitude: -40 })
      await tell({})
      equal(await location.last(watch.id), wrong, "after some that do not agree")
      const right = await tell({ latitude: 40.7131 })
      equal(await location.last(watch.id), right, "after two that agree")
      await tell({ latitude: 48, longitude: 2 })
      const still = await tell({})
      await tell({ latitude: 48, longitude: 2 })
      equal(await location.last(watch.id), still, "after two jumps with her place between them")
    },
  },
  {
    title: "what is no place on Earth is refused",
    run: async (subject) => {
      const { member, watch } = await onDate(subject)
      const faults: ReadonlyArray<Readonly<Record<string, unknown>>> = [
        { latitude: 91 },
        { longitude: -181 },
        { latitude: "40" },
        { latitude: null },
        { accuracyMeters: -1 },
        { accuracyMeters: 1e9 },
        { batteryPercent: 101 },
        { batteryPercent: 4.5 },
        { takenAt: "now" },
        { takenAt: -1 },
      ]
      for (const fault of faults) {
        const fix = untyped<Fix>({ ...fixAt(subject), ...fault })
        await rejects(member.backend.location.report(watch.id, fix), "InvalidInput")
      }
      equal(await member.backend.location.last(watch.id), null)
    },
  },
  {
    title: "another account's place is neither seen nor written, nor that of a watch that has ended",
    run: async (subject) => {
      const [{ member, watch }, other] = [await onDate(subject), await signUp(subject)]
      const fix = fixAt(subject)
      await member.backend.location.report(watch.id, fix)
      await rejects(other.backend.location.last(watch.id), "NotFound")
      await rejects(other.backend.location.report(watch.id, fix), "NotFound")
      await member.backend.checkIn.end(watch.id, member.safePin, newKey(subject))
      await member.backend.checkIn.checkIn(watch.id, null, newKey(subject))
      await rejects(member.backend.location.report(watch.id, fixAt(subject)), "NotFound")
    },
  },
  {
    title: "responders see the last place, also one that comes in after the alarm",
    run: async (subject) => {
      const date = await onDate(subject)
      const { location } = date.member.backend
      const before = fixAt(subject)
      await location.report(date.watch.id, before)
      const { reason } = await alarm(subject, date)
      equal(reason.batteryPercent, 48)
      const nobody = await subject.backend()
      const token = await alertToken(subject, firstOf(date.contacts))
      equal((await nobody.incident.openLink(token)).fix, before)
      const after = fixAt(subject, { latitude: 40.7135 })
      await location.report(date.watch.id, after)
      equal((await nobody.incident.openLink(token)).fix, after)
    },
  },
  {
    title:
      "a rough place has the exact one of shortly before beside it, until a newer one is exact or contradicts it, or for three minutes (LOC-04)",
    run: async (subject) => {
      const date = await onDate(subject)
      const { location, checkIn } = date.member.backend
      const tell = async (place: Partial<Fix>, afterMs = 20 * SECOND_MS) => {
        await subject.advance(afterMs)
        const fix = fixAt(subject, place)
        await location.report(date.watch.id, fix)
        return fix
      }
      const exact = await tell({ latitude: 40.714 })
      await tell({ accuracyMeters: 2_000 })
      const rough = await tell({ accuracyMeters: 1_500 })
      const both = { ...rough, exactFix: exact }
      equal([await location.last(date.watch.id), (await checkIn.state()).fix], [both, both], "what she sees")
      await alarm(subject, date)
      const [nobody, token] = [await subject.backend(), await alertToken(subject, firstOf(date.contacts))]
      const seen = async () => (await nobody.incident.openLink(token)).fix
      equal(await seen(), both, "what a responder sees, however old both are by then")
      const newer = await tell({ latitude: 40.7135 })
      equal(await seen(), newer, "after a newer exact one")
      const again = await tell({ accuracyMeters: 2_000 })
      equal(await seen(), { ...again, exactFix: newer }, "after another rough one")
      const away = await tell({ latitude: 40.74, accuracyMeters: 500 }, MINUTE_MS)
      equal(await seen(), away, "after a rough one elsewhere")
      const last = await tell({ latitude: 40.74 })
      const late = await tell({ latitude: 40.74, accuracyMeters: 2_000 }, 3 * MINUTE_MS + 1)
      equal([await seen(), last.latitude], [late, 40.74], "more than three minutes later")
    },
  },
  {
    title:
      "where places get less exact little by little, the exact one of shortly before stands beside the last, in an alarm that is hidden from her as well (LOC-04, N-04)",
    run: async (subject) => {
      const date = await onDate(subject)
      const { location, checkIn } = date.member.backend
      const tell = async (accuracyMeters: number) => {
        await subject.advance(20 * SECOND_MS)
        const fix = fixAt(subject, { accuracyMeters })
        await location.report(date.watch.id, fix)
        return fix
      }
      const exact = await tell(8)
      for (const accuracyMeters of [30, 100, 500]) await tell(accuracyMeters)
      const rough = await tell(2_000)
      const both = { ...rough, exactFix: exact }
      equal([await location.last(date.watch.id), (await checkIn.state()).fix], [both, both], "what she sees")
      await checkIn.checkIn(date.watch.id, date.member.duressPin, newKey(subject))
      const token = await alertToken(subject, firstOf(date.contacts))
      const seen = async () => (await (await subject.backend()).incident.openLink(token)).fix
      equal(await seen(), both, "what a responder sees")
      const newer = await tell(8)
      for (const accuracyMeters of [30, 100, 500]) await tell(accuracyMeters)
      const last = { ...(await tell(2_000)), exactFix: newer }
      equal([await seen(), await location.last(date.watch.id)], [last, last], "and later")
    },
  },
  {
    title: "after a good ending no place is left",
    run: async (subject) => {
      const { member, watch } = await onDate(subject)
      const { location, checkIn } = member.backend
      await location.report(watch.id, fixAt(subject))
      await checkIn.end(watch.id, member.safePin, newKey(subject))
      await checkIn.checkIn(watch.id, null, newKey(subject))
      equal([await location.last(watch.id), (await checkIn.state()).fix], [null, null])
    },
  },
  {
    title:
      "what is told after a date that ended under duress is shown to the people of the alarm, and to her as after any date (LOC-04, N-04)",
    run: async (subject) => {
      const [calm, forced] = [await onDate(subject), await onDate(subject)]
      const fix = (latitude: number) => fixAt(subject, { latitude })
      const toEach = async (act: (date: OnDate, pin: string) => Promise<void>) => {
        await act(calm, calm.member.safePin)
        await act(forced, forced.member.duressPin)
        await subject.advance(MINUTE_MS)
      }
      await toEach(async ({ member, watch }, pin) => {
        const { location, checkIn } = member.backend
        await location.report(watch.id, fix(40.7128))
        await checkIn.end(watch.id, pin, newKey(subject))
        await checkIn.checkIn(watch.id, pin, newKey(subject))
      })
      await toEach(async ({ member, contacts }) => {
        const second = await arm(subject, member, (await plan(subject, member, contacts)).id)
        await member.backend.location.report(second.id, fix(40.7133))
      })
      await toEach(async ({ member }) => {
        const share = await beginShare(subject, member)
        await member.backend.location.report(share.id, fix(40.7138))
      })
      const seenBy = async ({ member, watch }: OnDate) => {
        const { location, checkIn, settings } = member.backend
        const { sections } = await settings.exportData({ password: member.password })
        const rows = Object.entries(sections).map(([name, all]) => [name, all.length])
        return [await location.last(watch.id), (await checkIn.state()).fix?.latitude, rows]
      }
      const seen = await seenBy(calm)
      equal(seen.slice(0, 2), [null, 40.7138], "what she sees after any date")
      equal(await seenBy(forced), seen, "what she sees after a date that ended under duress")
      const token = await alertToken(subject, firstOf(forced.contacts))
      equal((await (await subject.backend()).incident.openLink(token)).fix?.latitude, 40.7138)
    },
  },
  {
    title: "the last place of a date that has ended is shown while an alarm of it is open, and no longer",
    run: async (subject) => {
      const { member, watch, incident } = await alarmed(subject)
      const { location } = member.backend
      const fix = fixAt(subject)
      await location.report(watch.id, fix)
      equal(await location.last(watch.id), fix)
      await member.backend.incident.resolve(incident.id, member.safePin)
      equal(await location.last(watch.id), null)
    },
  },
]
