import * as Result from "effect/Result"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { apply, armWatch, stepsDue, type Watch, type WatchEvent } from "../check-in/index.ts"
import { addMinutes, addMs, toInstant, type Instant } from "../time/index.ts"
import { trialStatus } from "../trial/index.ts"
import {
  bestGrant,
  canUse,
  effectiveGrants,
  LEAST_TIER,
  MEMBERSHIP_TIERS,
  NEVER_GATED,
  PLAN_TIERS,
  planPriceUsd,
  tierThatOpens,
  trialGrant,
  trialOf,
  type Entitlements,
  type GatedFeature,
  type Grant,
} from "./index.ts"

const START = toInstant(1_795_287_600_000)
const minute = fc.integer({ min: 0, max: 600 })
const at = minute.map((minutes) => addMinutes(START, minutes))
const grant: fc.Arbitrary<Grant> = fc.record({
  tier: fc.constantFrom(...PLAN_TIERS),
  source: fc.constantFrom("trial", "subscription", "access-code", "admin"),
  from: at,
  until: fc.option(at, { nil: null }),
})
const entitlements: fc.Arbitrary<Entitlements> = fc.record({
  grants: fc.array(grant, { maxLength: 5 }),
  watchArmedAt: fc.option(at, { nil: null }),
  watchTier: fc.option(fc.constantFrom(...PLAN_TIERS), { nil: null }),
})
// The keys of a constant table are its features.
const gated = Object.keys(LEAST_TIER) as ReadonlyArray<GatedFeature>
const rank = (tier: string | undefined) => MEMBERSHIP_TIERS.findIndex((known) => known === (tier ?? "basic"))

test("a year costs ten months of twelve (PLAN-05)", () => {
  for (const tier of PLAN_TIERS) {
    const month = planPriceUsd(tier, "monthly")
    expect(planPriceUsd(tier, "annual")).toBe(10 * month)
    expect(12 * month - planPriceUsd(tier, "annual")).toBe(2 * month)
  }
})

test("a feature is open exactly when the best grant that counts, or what the date was armed with, reaches its least tier", () => {
  fc.assert(
    fc.property(entitlements, at, fc.constantFrom(...gated), (own, now, feature) => {
      const best = bestGrant(own, now)
      const tier = Math.max(rank(best?.tier), rank(own.watchTier ?? undefined))
      expect(canUse(own, feature, now)).toBe(tier >= rank(LEAST_TIER[feature]))
      for (const { tier } of effectiveGrants(own, now))
        expect(rank(best?.tier)).toBeGreaterThanOrEqual(rank(tier))
    }),
  )
})

test("a grant that another clock dates ahead of ours counts at once", () => {
  fc.assert(
    fc.property(at, fc.integer({ min: 1, max: 600_000 }), (now, aheadMs) => {
      const trial = { grants: [trialGrant(addMs(now, aheadMs))], watchArmedAt: null, watchTier: null }
      expect(canUse(trial, "arm-watch", now)).toBe(true)
    }),
  )
})

test("one grant more never closes anything", () => {
  fc.assert(
    fc.property(entitlements, grant, at, fc.constantFrom(...gated), (own, more, now, feature) => {
      fc.pre(canUse(own, feature, now))
      expect(canUse({ ...own, grants: [...own.grants, more] }, feature, now)).toBe(true)
    }),
  )
})

test("what was open when a date was armed stays open while it is on, whenever that is (TRIAL-06)", () => {
  fc.assert(
    fc.property(entitlements, at, fc.nat(), fc.constantFrom(...gated), (own, armedAt, passed, feature) => {
      fc.pre(canUse({ ...own, watchArmedAt: null }, feature, armedAt))
      expect(canUse({ ...own, watchArmedAt: armedAt }, feature, addMs(armedAt, passed))).toBe(true)
    }),
  )
})

test("what was open when a date was armed stays open, whatever becomes of plans, codes and roles meanwhile (GEN-05)", () => {
  const free = entitlements.map(({ grants }) => ({ grants, watchArmedAt: null, watchTier: null }))
  fc.assert(
    fc.property(
      free,
      fc.array(grant),
      at,
      at,
      fc.constantFrom(...gated),
      (own, then, armedAt, now, feature) => {
        const watchTier = tierThatOpens(own, "arm-watch", armedAt)
        fc.pre(canUse(own, feature, armedAt))
        expect(canUse({ grants: then, watchArmedAt: armedAt, watchTier }, feature, now)).toBe(true)
      },
    ),
  )
})

/** One thing that happens, so many minutes after the last. */
interface Happening {
  readonly after: number
  readonly what:
    | "arm"
    | "check-in"
    | "end"
    | "resolve"
    | "tick"
    | "buy"
    | "lapse"
    | "all-clear"
    | "sos"
    | "cloak"
}

interface World {
  readonly watch: Watch | null
  readonly grants: ReadonlyArray<Grant>
  /** What the contacts were told, in order. */
  readonly told: ReadonlyArray<string>
}

const happening: fc.Arbitrary<Happening> = fc.record({
  after: fc.integer({ min: 0, max: 25 }),
  what: fc.constantFrom(
    "arm",
    "check-in",
    "end",
    "resolve",
    "tick",
    "tick",
    "buy",
    "lapse",
    "all-clear",
    "sos",
    "cloak",
  ),
})

const plan = {
  id: "plan",
  startsAt: START,
  durationMinutes: 240,
  intervalMinutes: 30,
  graceMinutes: 10,
} as const

function after(watch: Watch, event: WatchEvent): Watch {
  return Result.getOrElse(apply(watch, event), () => watch)
}

/** What happens, with arming decided by `mayArm`; nothing else in here may ask what somebody has paid. */
function step(world: World, { what }: Happening, now: Instant, mayArm: boolean): World {
  const { watch, told, grants } = world
  const running = watch !== null && watch.endedAt === null ? watch : null
  if (what === "arm")
    return running === null && mayArm ? { ...world, watch: armWatch(plan, [], "watch", now) } : world
  if (what === "buy")
    return {
      ...world,
      grants: [...grants, { tier: "essential", source: "subscription", from: now, until: null }],
    }
  if (what === "lapse") {
    return {
      ...world,
      grants: grants.map((held) =>
        held.source === "subscription" ? { ...held, until: held.until ?? now } : held,
      ),
    }
  }
  if (what === "sos" || what === "cloak") return { ...world, told: [...told, `${what} at ${now}`] }
  if (running === null) return world
  if (what === "all-clear") {
    if (running.incidentId === null) return world
    return {
      ...world,
      watch: after(running, { type: "resolve", at: now }),
      told: [...told, `all-clear at ${now}`],
    }
  }
  if (what !== "tick") return { ...world, watch: after(running, { type: what, at: now }) }
  const work = stepsDue(running, now)
  if (work === null) return world
  const event: WatchEvent = work.alarm
    ? { type: "alarm", at: now, stepsDone: work.stepsDone, incidentId: `incident ${told.length}` }
    : { type: "steps-done", at: now, stepsDone: work.stepsDone }
  const news = work.alarm
    ? [`alarm at ${now}`]
    : work.message === null
      ? []
      : [`${work.message.kind} at ${now}`]
  return { ...world, watch: after(running, event), told: [...told, ...news] }
}

const entitlementsIn = ({ grants, watch }: World): Entitlements => ({
  grants,
  watchArmedAt: watch !== null && watch.endedAt === null ? watch.armedAt : null,
  watchTier: null,
})

test("whatever happens in whatever order, the end of a trial or plan changes nothing of an armed date, its alerts and its all-clear (TRIAL-06, EXT-04)", () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      let now = START
      let mine: World = { watch: null, grants: [trialGrant(START)], told: [] }
      // The same person with full access for ever: armed at the same moments, everything else must be the same.
      let free: World = {
        watch: null,
        grants: [{ tier: "elite", source: "access-code", from: START, until: null }],
        told: [],
      }
      for (const one of happenings) {
        now = addMinutes(now, one.after)
        const own = entitlementsIn(mine)
        const mayArm = canUse(own, "arm-watch", now)
        for (const feature of NEVER_GATED) expect(canUse(own, feature, now)).toBe(true)
        mine = step(mine, one, now, mayArm)
        free = step(free, one, now, mayArm)
        expect(mine.watch).toEqual(free.watch)
        expect(mine.told).toEqual(free.told)
        const trial = trialOf({ startedAt: START, isUsedUp: false }, entitlementsIn(mine), now)
        expect(trial.watchArmedAt !== null && trialStatus(trial, now) === "over").toBe(false)
      }
    }),
    { numRuns: 400 },
  )
})

test("after the last date has ended, what lapsed counts: nothing new is armed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 30, max: 10_000 }), (minutes) => {
      const over: Entitlements = { grants: [trialGrant(START)], watchArmedAt: null, watchTier: null }
      expect(canUse(over, "arm-watch", addMinutes(START, minutes))).toBe(false)
    }),
  )
})
