import { dates, people, type Subject } from "@porchlight/conformance"
import { alarmAt, type Extension } from "@porchlight/core/check-in"
import { advanceDelivery } from "@porchlight/core/delivery"
import { addMs, MINUTE_MS, SECOND_MS, toInstant } from "@porchlight/core/time"
import fc from "fast-check"
import { expect, test } from "vitest"
import { createMemoryWorld } from "./index.ts"

function makeSubject(): Subject {
  let now = toInstant(Date.UTC(2026, 10, 21, 19, 0))
  let count = 0
  const world = createMemoryWorld({ now: () => now })
  return {
    backend: async () => world.backendFor(),
    unique: () => (count += 1),
    now: () => now,
    advance: async (ms) => {
      now = addMs(now, ms)
      world.tick()
    },
    outbox: async () => [...world.outbox],
    reply: async (phone, text) => world.replyBySms(phone, text),
    pressKey: async (messageId, digit) => world.callKey(messageId, digit),
    report: async (messageId, state, reason) => world.reportDelivery(messageId, state, reason),
  }
}

type Action =
  | { readonly type: "wait"; readonly ms: number }
  | { readonly type: "check-in"; readonly hasPin: boolean }
  | { readonly type: "extend"; readonly minutes: Extension; readonly hasPin: boolean }
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "end" | "resolve" | "arrive" }

const done: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ type: fc.constant("check-in"), hasPin: fc.boolean() }),
  fc.record({
    type: fc.constant("extend"),
    minutes: fc.constantFrom<Extension>(15, 30, 60),
    hasPin: fc.boolean(),
  }),
  fc.record({ type: fc.constant("text"), text: fc.constantFrom("OK", "+15", "9999", "hello") }),
  fc.record({ type: fc.constantFrom("end", "resolve", "resolve", "arrive") }),
)

// Around the instants that matter: reminders, due, prompts, grace, failover, rounds.
const wait: fc.Arbitrary<Action> = fc.record({
  type: fc.constant("wait"),
  ms: fc.oneof(
    fc.constantFrom(1, 3, 5, 10, 20, 30, 60).map((minutes) => minutes * MINUTE_MS),
    fc.integer({ min: 0, max: 90 * SECOND_MS }),
  ),
})

/** Mostly waiting: a date on which something is done all the time is never missed. */
const actions = (maxLength: number) =>
  fc.array(fc.oneof({ weight: 3, arbitrary: wait }, { weight: 2, arbitrary: done }), {
    minLength: 4,
    maxLength,
    size: "max",
  })

/** Does it, and takes a refusal for an answer. */
async function act(
  subject: Subject,
  { member, watch }: dates.OnDate,
  step: Action,
  pin: string,
): Promise<void> {
  const { checkIn, incident } = member.backend
  const key = people.newKey(subject)
  const incidentId = (await checkIn.state()).incident?.id
  const doing = {
    wait: async () => subject.advance(step.type === "wait" ? step.ms : 0),
    "check-in": async () =>
      checkIn.checkIn(watch.id, step.type === "check-in" && step.hasPin ? pin : null, key),
    extend: async () =>
      step.type === "extend" && checkIn.extend(watch.id, step.minutes, step.hasPin ? pin : null, key),
    text: async () => subject.reply(member.phone, step.type === "text" ? step.text : ""),
    end: async () => checkIn.end(watch.id, pin, key),
    resolve: async () => (incidentId === undefined ? null : incident.resolve(incidentId, pin)),
    arrive: async () => dates.reportAllDelivered(subject),
  }
  await Promise.resolve(doing[step.type]()).catch(() => undefined)
}

test("no silence and no noise: whatever is done, a missed check-in rings, and nothing else does", async () => {
  await fc.assert(
    fc.asyncProperty(actions(25), async (steps) => {
      const subject = makeSubject()
      const date = await dates.onDate(subject)
      const { backend, safePin } = date.member
      const contact = dates.firstOf(date.contacts)
      for (const step of steps) {
        const before = await backend.delivery.ofWatch(date.watch.id)
        await act(subject, date, step, safePin)
        await subject.advance(0)
        const { watch, incident } = await backend.checkIn.state()
        const isMissed = watch?.endedAt === null && subject.now() >= alarmAt(watch)
        const alerts = await dates.alertsTo(subject, contact)
        const isSilent = isMissed && watch.incidentId === null
        const isNoisy = watch !== null && incident === null && alerts.length > 0
        const isUnheard = incident !== null && alerts.length === 0
        expect([isSilent, isNoisy, isUnheard]).toEqual([false, false, false])
        for (const delivery of await backend.delivery.ofWatch(date.watch.id)) {
          const earlier = before.find(({ id }) => id === delivery.id)?.state ?? "queued"
          expect(advanceDelivery(earlier, delivery.state)).toBe(delivery.state)
        }
      }
    }),
    { numRuns: 100 },
  )
})

test("duress looks like safety, whatever is done before and after", async () => {
  await fc.assert(
    fc.asyncProperty(actions(15), async (steps) => {
      const subject = makeSubject()
      const [safe, duress] = [await dates.onDate(subject, [1, 2]), await dates.onDate(subject, [1, 2])]
      for (const step of steps) {
        // Time and arrivals are both daters' own.
        const isShared = step.type === "wait" || step.type === "arrive"
        await act(subject, safe, step, safe.member.safePin)
        if (!isShared) await act(subject, duress, step, duress.member.duressPin)
        await subject.advance(SECOND_MS)
        expect(await seen(duress)).toEqual(await seen(safe))
      }
    }),
    { numRuns: 100 },
  )
})

/** What a dater sees, without the names of things. */
async function seen({ member, watch }: dates.OnDate): Promise<unknown> {
  const state = await member.backend.checkIn.state()
  const incident = state.incident
  return {
    watch: { ...state.watch, id: "", planId: "", incidentId: "", recipients: [] },
    plan: { ...state.plan, id: "", contactIds: [] },
    incident: incident && {
      ...incident,
      id: "",
      watchId: "",
      responders: incident.responders.map((responder) => ({ ...responder, contactId: "" })),
    },
    deliveries: dates.fates(await member.backend.delivery.ofWatch(watch.id)),
  }
}
