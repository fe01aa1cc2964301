import { DATE_START_MAX_DAYS_AHEAD, DatePlan, type DatePlanInput } from "@porchlight/core/date-plan"
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { check, equal, rejects } from "./check.ts"
import { arm, onDate, plan, planInput } from "./dates.ts"
import { newKey, signUp, trust, untyped } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape, ODD_LINES, REFUSED_LINES } from "./shape.ts"
import type { Subject } from "./subject.ts"

/** What every backend must do about planned dates. */
export const datePlanRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "a plan is saved as a draft, exactly as it came",
    run: async (subject) => {
      const member = await signUp(subject)
      const contact = await trust(subject, member)
      const input = planInput(subject, [contact], {
        name: "יונתן 🌹",
        place: "Café d’Été, 3ᵉ étage",
        notes: "Line one\nمرحبا\n\n🕯️ Robert'); DROP TABLE plan;--",
        intervalMinutes: 45,
        graceMinutes: 5,
      })
      const saved = await member.backend.datePlan.create(input, newKey(subject))
      hasShape(DatePlan, saved, "the plan")
      equal(saved, { ...input, id: saved.id, status: "draft", createdAt: saved.createdAt })
      equal(await member.backend.datePlan.get(saved.id), saved)
    },
  },
  {
    title: "plans are listed newest first",
    run: async (subject) => {
      const member = await signUp(subject)
      const ids: Array<string> = []
      for (let count = 0; count < 3; count += 1) {
        ids.unshift((await plan(subject, member, [])).id)
        await subject.advance(1_000)
      }
      const list = await member.backend.datePlan.list()
      hasShape(Schema.Array(DatePlan), list, "the list")
      equal(
        list.map(({ id }) => id),
        ids,
        "the order",
      )
    },
  },
  {
    title: "a repeated or racing creation with one key is one plan; another body is a mismatch",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      const [input, key] = [planInput(subject, []), newKey(subject)]
      const plans = await Promise.all([
        backend.datePlan.create(input, key),
        backend.datePlan.create(input, key),
      ])
      plans.push(await backend.datePlan.create(input, key))
      equal(new Set(plans.map(({ id }) => id)).size, 1, "the number of plans")
      await rejects(backend.datePlan.create({ ...input, name: "Another" }, key), "IdempotencyMismatch")
      equal((await backend.datePlan.list()).length, 1, "the length of the list")
    },
  },
  {
    title: "only own contacts can be told",
    run: async (subject) => {
      const [one, two] = [await signUp(subject), await signUp(subject)]
      const foreign = await trust(subject, two)
      await rejects(
        one.backend.datePlan.create(planInput(subject, [foreign]), newKey(subject)),
        "InvalidInput",
      )
      const draft = await plan(subject, one, [])
      await rejects(one.backend.datePlan.update(draft.id, planInput(subject, [foreign])), "InvalidInput")
      equal((await one.backend.datePlan.get(draft.id)).contactIds, [])
    },
  },
  {
    title: "a draft is replaced; what has been armed is not",
    run: async (subject) => {
      const { member, plan: armed, contacts } = await onDate(subject)
      const { backend } = member
      const draft = await plan(subject, member, contacts)
      const input = planInput(subject, contacts, { name: "Kim", durationMinutes: 60 })
      const replaced = await backend.datePlan.update(draft.id, input)
      equal(replaced, { ...draft, ...input })
      equal(await backend.datePlan.get(draft.id), replaced)
      await rejects(backend.datePlan.update(armed.id, input), "Conflict")
      equal((await backend.datePlan.get(armed.id)).status, "active")
    },
  },
  {
    title: "another account's plans are neither seen nor touched",
    run: async (subject) => {
      const [one, two] = [await signUp(subject), await signUp(subject)]
      const draft = await plan(subject, one, [])
      equal(await two.backend.datePlan.list(), [])
      await rejects(two.backend.datePlan.get(draft.id), "NotFound")
      await rejects(two.backend.datePlan.update(draft.id, planInput(subject, [])), "NotFound")
      await rejects(two.backend.datePlan.cancel(draft.id), "NotFound")
      await rejects(two.backend.checkIn.preview(draft.id), "NotFound")
      await rejects(arm(subject, two, draft.id), "NotFound")
      equal(await one.backend.datePlan.get(draft.id), draft)
    },
  },
  {
    title: "each wrong field of a plan is refused as invalid",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      const lines = REFUSED_LINES.flatMap((text) => [{ name: text }, { place: text }])
      const faults: ReadonlyArray<Readonly<Record<string, unknown>>> = [
        ...lines,
        { notes: "a\u0000b" },
        { notes: "x".repeat(10_000) },
        { startsAt: "tomorrow" },
        { startsAt: -1 },
        { startsAt: 1.5 },
        { startsAt: null },
        { timeZone: "Mars/Olympus" },
        { durationMinutes: 14 },
        { durationMinutes: 1_441 },
        { durationMinutes: 60.5 },
        { contactIds: ["nobody"] },
        { contactIds: "all" },
        { intervalMinutes: 7 },
        { graceMinutes: 0 },
        { graceMinutes: 999 },
      ]
      for (const fault of faults) {
        const input = untyped<DatePlanInput>({ ...planInput(subject, []), ...fault })
        await rejects(backend.datePlan.create(input, newKey(subject)), "InvalidInput")
      }
      equal(await backend.datePlan.list(), [])
    },
  },
  {
    title: "odd names and places are kept exactly",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      for (const text of ODD_LINES) {
        const input = planInput(subject, [], { name: text, place: text, notes: text })
        const { id } = await backend.datePlan.create(input, newKey(subject))
        const { name, place, notes } = await backend.datePlan.get(id)
        equal([name, place, notes], [text, text, text], "what is kept")
      }
    },
  },
  {
    title: "a date lies within ninety days and is not over yet",
    run: async (subject) => {
      const member = await signUp(subject)
      const latest = addMs(subject.now(), DATE_START_MAX_DAYS_AHEAD * DAY_MS)
      const isRefused = (startsAt: number, durationMinutes = 60) =>
        rejects(
          member.backend.datePlan.create(
            planInput(subject, [], {
              startsAt: addMs(subject.now(), startsAt - subject.now()),
              durationMinutes,
            }),
            newKey(subject),
          ),
          "InvalidInput",
        )
      await isRefused(latest + MINUTE_MS)
      await isRefused(subject.now() - HOUR_MS)
      await plan(subject, member, [], { startsAt: addMs(latest, -MINUTE_MS) })
      const begun = await plan(subject, member, [], {
        startsAt: addMs(subject.now(), -HOUR_MS),
        durationMinutes: 90,
      })
      check(begun.status === "draft", "a date that has begun cannot be planned")
    },
  },
]
