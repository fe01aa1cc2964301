import {
  DateEvent,
  DateReview,
  PLACE_KNOWN_MIN,
  PlaceCheck,
  detailsAfter,
  type DateReviewInput,
} from "@porchlight/core/date-plan"
import { MINUTE_MS } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { check, equal, present, rejects } from "./check.ts"
import { alarm, arm, onDate, plan, planInput, type OnDate } from "./dates.ts"
import { newKey, signUp, trust, trustTiers, untyped, type Member } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"

const GOOD: DateReviewInput = { felt: "good", notes: "Kind.\nWe laughed.", place: "Café Luz" }

/** Ends a date, and says that she is home. */
async function comeHome(
  subject: Subject,
  { member, watch }: Pick<OnDate, "member" | "watch">,
  pin = member.safePin,
): Promise<void> {
  await member.backend.checkIn.end(watch.id, pin, newKey(subject))
  await subject.advance(MINUTE_MS)
  await member.backend.checkIn.checkIn(watch.id, null, newKey(subject))
}

/** A date of somebody who has people already, from arming to home. */
async function nextDate(subject: Subject, member: Member): Promise<string> {
  const contacts = (await member.backend.circle.list()).slice(0, 1)
  const planned = await plan(subject, member, contacts)
  await comeHome(subject, { member, watch: await arm(subject, member, planned.id) })
  return planned.id
}

const typesOf = async ({ backend }: Member) => (await backend.dateRecord.events()).map(({ type }) => type)

/** What every backend must do about what is kept of dates, and about the check of a place. */
export const dateRecordRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "the log of dates tells what happened, newest first, to the dater alone (DATE-10)",
    run: async (subject) => {
      const date = await onDate(subject)
      const { member, watch } = date
      await subject.advance(MINUTE_MS)
      await member.backend.checkIn.extend(watch.id, 15, null, newKey(subject))
      await subject.advance(MINUTE_MS)
      await member.backend.checkIn.checkIn(watch.id, null, newKey(subject))
      await subject.advance(MINUTE_MS)
      await comeHome(subject, date)
      const events = await member.backend.dateRecord.events()
      hasShape(Schema.Array(DateEvent), events, "the log")
      equal(
        events.map(({ type }) => type),
        ["check-in", "end", "check-in", "extend", "armed"],
      )
      check(
        events.every(({ watchId }) => watchId === watch.id),
        "a line belongs to another date",
      )
      check(
        events.every(({ at }, index) => index === 0 || at <= (events[index - 1]?.at ?? 0)),
        "the log is out of order",
      )
      equal(await (await signUp(subject)).backend.dateRecord.events(), [], "the other's log")
    },
  },
  {
    title: "an alarm, its end and a call for help stand in the log (DATE-10)",
    run: async (subject) => {
      const date = await onDate(subject)
      const { member } = date
      const { id } = await alarm(subject, date)
      await subject.advance(MINUTE_MS)
      await member.backend.incident.resolve(id, member.safePin)
      equal((await typesOf(member)).slice(0, 3).sort(), ["alarm", "alarm-over", "resolve"])
      equal(detailsAfter(await member.backend.datePlan.get(date.plan.id)), "kept")
      await subject.advance(MINUTE_MS)
      const key = newKey(subject)
      const press = { mode: "countdown", pressedAgoMs: 0, timeZone: "America/New_York", fix: null } as const
      await member.backend.sos.start(press, key)
      await subject.advance(1_000)
      await member.backend.sos.cancel(key, member.safePin)
      equal((await typesOf(member)).slice(0, 2), ["emergency-over", "emergency"])
    },
  },
  {
    title: "the log after a duress PIN is the log after the safe one",
    run: async (subject) => {
      const logs: Array<unknown> = []
      for (const kind of ["safePin", "duressPin"] as const) {
        const date = await onDate(subject)
        await comeHome(subject, date, date.member[kind])
        logs.push(await typesOf(date.member))
      }
      equal(logs[0], logs[1])
    },
  },
  {
    title: "a date is reviewed once it is over, again in place of before, and forgotten",
    run: async (subject) => {
      const date = await onDate(subject)
      const { dateRecord } = date.member.backend
      const { id } = date.plan
      await rejects(dateRecord.review(id, GOOD), "Conflict")
      equal(detailsAfter(await date.member.backend.datePlan.get(id)), null)
      await comeHome(subject, date)
      equal(detailsAfter(await date.member.backend.datePlan.get(id)), "erased")
      const review = await dateRecord.review(id, GOOD)
      hasShape(DateReview, review, "the review")
      equal(review, { ...GOOD, planId: id, reviewedAt: subject.now() })
      const changed = await dateRecord.review(id, { felt: "bad", notes: "", place: null })
      equal(await dateRecord.reviews(), [changed])
      await dateRecord.forget(id)
      await dateRecord.forget(id)
      equal(await dateRecord.reviews(), [])
    },
  },
  {
    title: "a review is nobody else's to see, to write or to forget, and is in her file alone",
    run: async (subject) => {
      const date = await onDate(subject)
      await comeHome(subject, date)
      const stranger = await signUp(subject)
      const { member } = date
      await member.backend.dateRecord.review(date.plan.id, { ...GOOD, notes: "only for my eyes" })
      await rejects(stranger.backend.dateRecord.review(date.plan.id, GOOD), "NotFound")
      await stranger.backend.dateRecord.forget(date.plan.id)
      equal(await stranger.backend.dateRecord.reviews(), [])
      equal((await member.backend.dateRecord.reviews()).length, 1)
      const fileOf = async ({ backend, password }: Member) =>
        JSON.stringify(await backend.settings.exportData({ password }))
      check((await fileOf(member)).includes("only for my eyes"), "her file has no review")
      check(!(await fileOf(stranger)).includes("only for my eyes"), "another's file has her review")
      const sent = JSON.stringify(await subject.outbox())
      check(!sent.includes("only for my eyes"), "a review was sent")
    },
  },
  {
    title: "each wrong field of a review is refused as invalid",
    run: async (subject) => {
      const date = await onDate(subject)
      await comeHome(subject, date)
      const { dateRecord } = date.member.backend
      for (const fault of [
        { felt: "fine" },
        { notes: "a\u0000b" },
        { notes: "x".repeat(2_001) },
        { place: "" },
        { place: "x".repeat(201) },
        { place: "a\u202eb" },
      ])
        await rejects(
          dateRecord.review(date.plan.id, untyped<DateReviewInput>({ ...GOOD, ...fault })),
          "InvalidInput",
        )
      equal(await dateRecord.reviews(), [])
    },
  },
  {
    title: "of a place nobody knows there is no number, only that there is not enough data (SAFE-05)",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      const found = await backend.locationRisk.check({ place: "Nowhere in particular" })
      hasShape(PlaceCheck, found, "the check")
      equal([found.score, found.isSimulated], [null, false])
      check(
        found.findings.every(({ score, known }) => score === null && known === 0),
        "something is known of it",
      )
      equal(await backend.locationRisk.check({ place: "Nowhere in particular" }), found, "a second check")
      for (const place of ["", "a\u0000b", "x".repeat(201)])
        await rejects(backend.locationRisk.check({ place }), "InvalidInput")
    },
  },
  {
    title: "her own reviews are evidence, each one a reason, and a number from the third on (SAFE-05)",
    run: async (subject) => {
      const member = await signUp(subject)
      await trustTiers(subject, member, [1])
      const { dateRecord, locationRisk } = member.backend
      const visits = async () => {
        const { findings } = await locationRisk.check({ place: "CAFE luz" })
        const { known, good, score } = present(
          findings.find(({ item }) => item === "visits"),
          "the visits",
        )
        return [known, good, score]
      }
      for (let count = 1; count <= PLACE_KNOWN_MIN; count += 1) {
        await dateRecord.review(
          await nextDate(subject, member),
          count === 2 ? { ...GOOD, felt: "bad" } : GOOD,
        )
        equal(await visits(), [count, count === 1 ? 1 : count - 1, count < PLACE_KNOWN_MIN ? null : 67])
      }
      const stranger = await signUp(subject)
      equal((await stranger.backend.locationRisk.check({ place: "Café Luz" })).score, null)
    },
  },
  {
    title: "the emergency contact of a plan is among the first to hear, and is one of its people (DATE-06)",
    run: async (subject) => {
      const member = await signUp(subject)
      const contacts = await trustTiers(subject, member, [1, 3])
      const last = present(contacts[1], "the second contact")
      const stranger = await trust(subject, await signUp(subject))
      const { datePlan, checkIn } = member.backend
      const input = planInput(subject, contacts, { emergencyContactId: last.id })
      const saved = await datePlan.create(input, newKey(subject))
      equal((await datePlan.get(saved.id)).emergencyContactId, last.id)
      const tiers = async () =>
        (await checkIn.preview(saved.id)).recipients.map(({ contactId, tier }) => [
          contactId === last.id,
          tier,
        ])
      equal(
        (await tiers()).filter(([isLast]) => isLast),
        [[true, 1]],
      )
      const { emergencyContactId: _, ...without } = input
      await datePlan.update(saved.id, without)
      equal((await datePlan.get(saved.id)).emergencyContactId, undefined)
      equal(
        (await tiers()).filter(([isLast]) => isLast),
        [[true, 3]],
      )
      for (const emergencyContactId of [stranger.id, saved.id])
        await rejects(datePlan.update(saved.id, { ...input, emergencyContactId }), "InvalidInput")
    },
  },
]
