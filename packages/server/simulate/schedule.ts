import { toInstant, type Instant } from "@porchlight/core/time"
import type { Clock } from "../src/clock/index.ts"
import type { Random } from "./random.ts"

/** A server process, as far as the scheduler knows it. */
export interface Mortal {
  readonly name: string
  isAlive: boolean
}

/** Where a process may be killed: before what it is about to do, or after it, when nobody has heard of it yet. */
export type Moment = "before" | "after"

interface Step {
  readonly owner: Mortal
  readonly label: string
  readonly run: (isKilledAfter: boolean) => Promise<void>
}

interface Sleeper {
  readonly owner: Mortal | null
  readonly at: Instant
  readonly wake: () => void
}

/**
 * Runs one step of one process at a time: a transaction, a call to a provider, a fail point. Which one is drawn from the
 * seed. Between two steps there is nothing but pure code, so that a seed gives the same run every time.
 */
export interface Schedule {
  readonly now: () => Instant
  /** Queues a step; fulfils when it was carried out. Never settles for a process that died before it heard of the end. */
  readonly perform: <Value>(owner: Mortal, label: string, work: () => Promise<Value>) => Promise<Value>
  /** The clock that a process is given: it reads the simulated time and wakes up only as long as it lives. */
  readonly clockOf: (owner: Mortal) => Clock
  /** Carries out everything that can happen without time passing. */
  readonly settle: () => Promise<void>
  /** When the next sleeper wakes up; null when nobody sleeps. */
  readonly nextWake: () => Instant | null
  /** @throws RangeError when the instant has passed */
  readonly moveTo: (instant: Instant) => void
  /** How many steps were carried out. */
  readonly steps: () => number
}

export function createSchedule(options: {
  readonly start: Instant
  readonly random: Random
  /** Whether the process dies around this step, and when. */
  readonly death: (owner: Mortal, label: string) => Moment | null
  readonly onDeath: (owner: Mortal, label: string, moment: Moment) => void
}): Schedule {
  let time = options.start
  let sleepers: Array<Sleeper> = []
  const steps: Array<Step> = []
  let count = 0

  const carryOut = async (step: Step) => {
    if (!step.owner.isAlive) return
    count += 1
    const moment = options.death(step.owner, step.label)
    if (moment === "before") {
      options.onDeath(step.owner, step.label, moment)
      return
    }
    await step.run(moment === "after")
  }

  return {
    now: () => time,
    steps: () => count,
    perform: (owner, label, work) =>
      new Promise((done, fail) => {
        if (!owner.isAlive) return
        const run = async (isKilledAfter: boolean) => {
          const [outcome] = await Promise.allSettled([work()])
          if (isKilledAfter && owner.isAlive) options.onDeath(owner, label, "after")
          if (!owner.isAlive || outcome === undefined) return
          if (outcome.status === "fulfilled") done(outcome.value)
          else fail(outcome.reason)
        }
        steps.push({ owner, label, run })
      }),
    clockOf: (owner) => ({
      now: () => time,
      waitUntil: (instant, signal) =>
        new Promise((done) => {
          if (signal.aborted || instant <= time) return done()
          const sleeper = { owner, at: instant, wake: done }
          sleepers.push(sleeper)
          signal.addEventListener("abort", () => {
            sleepers = sleepers.filter((other) => other !== sleeper)
            done()
          })
        }),
    }),
    settle: async () => {
      await everythingElse()
      while (steps.length > 0) {
        const [step] = steps.splice(options.random.below(steps.length), 1)
        if (step) await carryOut(step)
        await everythingElse()
      }
    },
    nextWake: () => {
      sleepers = sleepers.filter(({ owner }) => owner === null || owner.isAlive)
      return sleepers.length === 0 ? null : toInstant(Math.min(...sleepers.map(({ at }) => at)))
    },
    moveTo: (instant) => {
      if (instant < time) throw new RangeError("Time only moves forward.")
      time = instant
      const due = sleepers.filter(({ at }) => at <= instant)
      sleepers = sleepers.filter(({ at }) => at > instant)
      for (const { owner, wake } of due) if (owner === null || owner.isAlive) wake()
    },
  }
}

/** Fulfils when all code that needs nothing from outside has run. */
function everythingElse(): Promise<void> {
  return new Promise((done) => setImmediate(done))
}
