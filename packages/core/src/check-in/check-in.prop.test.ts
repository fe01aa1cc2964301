import * as Result from "effect/Result"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { MINUTE_MS, toInstant, type Instant } from "../time/index.ts"
import {
  apply,
  armWatch,
  deriveStatus,
  nextDeadline,
  stepsDue,
  type Extension,
  type Watch,
  type WatchEvent,
} from "./index.ts"

const armedAt = toInstant(1_795_287_600_000)
const minutes = (count: number) => count * MINUTE_MS

/**
 * The watch as somebody would describe it who has never seen the code: a list of times that are still to come, crossed
 * out one by one. Numbers are typed here, not imported.
 */
class Model {
  now: number = armedAt
  isHome = false
  isAlarmOpen = false
  isEnded = false
  alarms = 0
  pending: Array<number> = []
  due: number
  end: number
  lastEnd: number
  readonly grace: number
  readonly interval: number | null

  constructor(duration: number, grace: number, interval: number | null) {
    this.grace = minutes(grace)
    this.interval = interval
    this.end = armedAt + minutes(duration)
    this.lastEnd = this.end + minutes(120)
    this.due = Math.min(armedAt + minutes(interval ?? 30), this.end)
    this.begin(this.due)
  }

  begin(due: number) {
    this.due = due
    const reminders = [due - minutes(5), due - minutes(1)].filter((at) => at > this.now)
    const prompts = [due, due + minutes(3), due + minutes(6)].filter((at) => at < due + this.grace)
    this.pending = [...reminders, ...prompts, due + this.grace]
    this.alarms = 0
  }

  checkIn() {
    if (this.isHome) this.isEnded = true
    else if (this.now >= this.end - minutes(5)) {
      this.isHome = true
      this.begin(Math.max(this.now, this.end) + minutes(20))
    } else this.begin(Math.min(this.now + minutes(this.interval ?? 60), this.end))
  }

  get status() {
    if (this.isEnded) return "ended"
    if (this.isAlarmOpen) return "alerted"
    if (this.now < this.due) return "on-time"
    return this.now < this.due + this.grace ? "due" : "overdue"
  }
}

interface Real {
  watch: Watch
  incidents: number
}

type Act = (model: Model, real: Real, now: Instant) => void

/** Applies an event to the real watch and tells whether it was accepted. */
function accepts(real: Real, event: WatchEvent): boolean {
  const result = apply(real.watch, event)
  real.watch = Result.getOrElse(result, () => real.watch)
  return Result.isSuccess(result)
}

const tick: Act = (model, real, now) => {
  const isLive = !model.isEnded && !model.isAlarmOpen
  const due = isLive ? model.pending.filter((at) => at <= now) : []
  const rings = due.includes(model.due + model.grace)
  const work = stepsDue(real.watch, now)
  expect(work !== null).toBe(due.length > 0)
  expect(work?.alarm ?? false).toBe(rings)
  expect(work?.message?.at ?? null).toBe(rings ? null : (due.at(-1) ?? null))
  if (work === null) return
  model.pending = model.pending.filter((at) => at > now)
  if (rings) {
    model.isAlarmOpen = true
    model.alarms += 1
    real.incidents += 1
  }
  const event: WatchEvent = rings
    ? { type: "alarm", at: now, stepsDone: work.stepsDone, incidentId: `incident ${real.incidents}` }
    : { type: "steps-done", at: now, stepsDone: work.stepsDone }
  expect(accepts(real, event)).toBe(true)
}

const checkIn: Act = (model, real, now) => {
  const isAllowed = !model.isEnded && !model.isAlarmOpen
  expect(accepts(real, { type: "check-in", at: now })).toBe(isAllowed)
  if (isAllowed) model.checkIn()
}

/** An answer to the question of this period, or of another one: that is taken and changes nothing. */
const answer =
  (ahead: number): Act =>
  (model, real, now) => {
    const before = real.watch
    const isAllowed = !model.isEnded && !model.isAlarmOpen
    expect(accepts(real, { type: "check-in", at: now, epoch: before.epoch + ahead })).toBe(isAllowed)
    if (ahead !== 0) expect(real.watch).toBe(before)
    else if (isAllowed) model.checkIn()
  }

/** With her PIN it goes past the two hours, and two more are counted from there. */
const extend =
  (by: Extension, isProven = false): Act =>
  (model, real, now) => {
    const due = Math.max(now, model.due) + minutes(by)
    const isPast = due > model.lastEnd
    const isAllowed = ["on-time", "due"].includes(model.status) && (isProven || !isPast)
    expect(accepts(real, { type: "extend", at: now, minutes: by, isProven })).toBe(isAllowed)
    if (!isAllowed) return
    if (isPast) model.lastEnd = due + minutes(120)
    model.end = Math.max(model.end, due)
    model.begin(due)
  }

const sooner: Act = (model, real, now) => {
  const isAllowed = ["on-time", "due"].includes(model.status)
  expect(accepts(real, { type: "sooner", at: now })).toBe(isAllowed)
  const due = now + minutes(10)
  if (isAllowed && !model.isHome && due < model.due) model.begin(due)
}

const end: Act = (model, real, now) => {
  const isAllowed = !model.isEnded && !model.isAlarmOpen
  expect(accepts(real, { type: "end", at: now })).toBe(isAllowed)
  if (!isAllowed || model.isHome) return
  model.isHome = true
  model.begin(now + minutes(20))
}

const resolve: Act = (model, real, now) => {
  expect(accepts(real, { type: "resolve", at: now })).toBe(!model.isEnded)
  model.isEnded = true
  model.isAlarmOpen = false
}

/** What must hold after every act; `mayEnd` when the act was one of the two that may end a watch. */
const invariants = (model: Model, watch: Watch, wasEnded: boolean, mayEnd: boolean) => {
  const isQuiet = model.isEnded || model.isAlarmOpen
  expect(nextDeadline(watch)).toBe(isQuiet ? null : (model.pending[0] ?? null))
  const status = deriveStatus(watch, toInstant(model.now))
  expect(watch.endedAt === null ? status : "ended").toBe(model.status)
  expect(watch.phase === "home").toBe(model.isHome)
  expect(model.alarms).toBeLessThanOrEqual(1)
  expect(watch.dueAt).toBe(model.due)
  expect(model.isEnded && !wasEnded && !mayEnd).toBe(false)
}

/** One act after a pause. */
class Step implements fc.Command<Model, Real> {
  readonly name: string
  readonly pause: number
  readonly act: Act
  constructor(name: string, pause: number, act: Act) {
    this.name = name
    this.pause = pause
    this.act = act
  }
  check = () => true
  toString = () => `${this.name} after ${this.pause} ms`

  run(model: Model, real: Real) {
    const { isEnded, isHome } = model
    model.now += this.pause
    this.act(model, real, toInstant(model.now))
    // A check-in on the way home ends a watch, and "I am safe" with the PIN; nothing else does.
    const mayEnd = this.name === "resolve" || (this.name === "check-in" && isHome)
    invariants(model, real.watch, isEnded, mayEnd)
  }
}

const pause = fc.oneof(
  fc.integer({ min: 0, max: 2_000 }),
  fc.constantFrom(1, 3, 4, 5, 6, 10, 30, 60).map(minutes),
  fc.integer({ min: 0, max: minutes(20) }),
  fc.integer({ min: 0, max: minutes(600) }),
)
const step = (name: string, act: Act) => pause.map((length) => new Step(name, length, act))
const extension = fc
  .tuple(pause, fc.constantFrom<Extension>(15, 30, 60), fc.boolean())
  .map(([length, by, isProven]) => new Step(`extend +${by}`, length, extend(by, isProven)))
const commands = fc.commands(
  [
    step("tick", tick),
    step("tick", tick),
    step("tick", tick),
    step("check-in", checkIn),
    fc.constantFrom(-1, 0, 1).chain((ahead) => step(ahead === 0 ? "check-in" : "old answer", answer(ahead))),
    step("sooner", sooner),
    extension,
    step("end", end),
    step("resolve", resolve),
  ],
  { maxCommands: 40, size: "max" },
)
const setting = fc.record({
  durationMinutes: fc.integer({ min: 15, max: 600 }),
  graceMinutes: fc.constantFrom<Watch["graceMinutes"]>(1, 5, 10, 15),
  intervalMinutes: fc.constantFrom<Watch["intervalMinutes"]>(null, 15, 30, 45, 60, 90, 120, 240),
})

test("for every watch and every course of events: never early, never late, one alarm a missed epoch (EXT-01)", () => {
  fc.assert(
    fc.property(setting, commands, (plan, course) => {
      fc.modelRun(
        () => ({
          model: new Model(plan.durationMinutes, plan.graceMinutes, plan.intervalMinutes),
          real: {
            watch: armWatch({ id: "plan", startsAt: armedAt, ...plan }, [], "watch", armedAt),
            incidents: 0,
          },
        }),
        course,
      )
    }),
    { numRuns: 1_000 },
  )
  expect.hasAssertions()
})

test("a server that looks every ten seconds rings once for a missed epoch, at most ten seconds late (EXT-01)", () => {
  fc.assert(
    fc.property(setting, fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 6 }), (plan, waits) => {
      const model = new Model(plan.durationMinutes, plan.graceMinutes, plan.intervalMinutes)
      const real: Real = {
        watch: armWatch({ id: "plan", startsAt: armedAt, ...plan }, [], "watch", armedAt),
        incidents: 0,
      }
      for (const wait of [...waits, 900]) {
        const until = model.now + minutes(wait)
        while (model.now < until && real.incidents === 0) {
          model.now += 10_000
          tick(model, real, toInstant(model.now))
        }
        const late = model.now - (model.due + model.grace)
        expect(real.incidents).toBe(late >= 0 ? 1 : 0)
        expect(late).toBeLessThan(10_000)
        if (real.incidents === 1) break
        checkIn(model, real, toInstant(model.now))
        if (model.isEnded) break
      }
      expect(real.watch.incidentId !== null || real.watch.endedAt !== null).toBe(true)
    }),
    { numRuns: 60 },
  )
})
