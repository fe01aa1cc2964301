// A seed: one to three daters with up to four people each arm their dates and live three hours of simulated time; one or
// two server processes on one database with one to three providers look after them. Drawn from the seed: plans, tiers and
// consent; in-time, late, forced, wrong and missing words by app, text and call, many at the very instant of a reminder, a
// prompt or the alarm; in every eighth seed SOS in all its ways, taken back in time, too late, before the press arrived, under duress or never,
// broadcasts and escape texts, beside the date or without one; in another eighth tests of the circle, answered or not, and calls
// to her own phone, called off or not; in one more a place that is shared and looked at, a zone, and a way that is left; in one more people of several tiers
// whom nothing reaches; in one more people who say STOP after they were on it; answers, STOPs and removals of people; up to five killed processes, at any transaction, any call of
// a provider and any fail point; refusals, lost answers, silence and outages of providers; reports that come twice, late
// or the wrong way round; clocks set forward. Steps of all processes take turns as the seed draws them.
import { createHash } from "node:crypto"
import { addMs, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import type { Stage } from "./database.ts"
import { inventCast, storeCast, storeWalkers, type CastSize } from "./cast.ts"
import {
  checkAlarms,
  checkCalls,
  checkFalseAlarms,
  checkRounds,
  checkTiers,
  type Fault,
} from "./check-alarms.ts"
import { checkLeft } from "./check-left.ts"
import {
  checkAllClears,
  checkConsent,
  checkDoubles,
  checkNoise,
  checkSent,
  checkStates,
} from "./check-messages.ts"
import { checkBroadcasts, checkCircle, checkPresses, checkReasons } from "./check-cries.ts"
import { checkOwnCalls } from "./check-calls.ts"
import { checkEscapes } from "./check-escapes.ts"
import { checkTests } from "./check-tests.ts"
import { checkQueue, checkShares, checkWays, checkZones } from "./check-walks.ts"
import { gather, type Evidence } from "./evidence.ts"
import { populate } from "./people.ts"
import type { Plant } from "./plant.ts"
import { endStory, tellStory } from "./plot.ts"
import type { Plot } from "./scene.ts"
import type { Broken, PromiseName } from "./promise.ts"
import { createRandom, type Random } from "./random.ts"
import { CALM, START, weatherOf, type Weather } from "./weather.ts"
import { createWorld } from "./world.ts"

/** What came of a seed. */
export interface Run {
  readonly seed: number
  readonly faults: ReadonlyArray<Broken>
  readonly trace: ReadonlyArray<string>
  /** The same for the same course of events. */
  readonly hash: string
}

const CHECKS: ReadonlyArray<{
  readonly promise: PromiseName
  readonly check: (evidence: Evidence) => ReadonlyArray<Fault>
}> = [
  { promise: "No silence", check: checkAlarms },
  { promise: "No silence", check: checkTiers },
  { promise: "No silence", check: checkLeft },
  { promise: "No noise", check: checkFalseAlarms },
  { promise: "No noise", check: checkRounds },
  { promise: "No noise", check: checkNoise },
  { promise: "A call for help goes out unless it is taken back", check: checkPresses },
  { promise: "A call for help goes out unless it is taken back", check: checkCircle },
  { promise: "No noise", check: checkReasons },
  { promise: "A broadcast reaches everybody over every channel", check: checkBroadcasts },
  { promise: "An escape text goes out twice, or once when she is safe", check: checkEscapes },
  { promise: "A test of the circle is nothing but a test", check: checkTests },
  { promise: "A call to her own phone rings once, in time, or not at all", check: checkOwnCalls },
  { promise: "A share that ended shows nothing", check: checkShares },
  { promise: "Each crossing of a zone is told once", check: checkZones },
  {
    promise: "Who leaves her way is asked once, and her people are told once unless she answers",
    check: checkWays,
  },
  { promise: "News that waits is told once", check: checkQueue },
  { promise: "Duress and cries for help ring", check: checkCalls },
  { promise: "One message is one message", check: checkDoubles },
  { promise: "What counts as sent was handed over", check: checkSent },
  { promise: "Consent is the contact's", check: checkConsent },
  { promise: "The all-clear reaches exactly those who were alerted", check: checkAllClears },
  { promise: "States only move forward", check: checkStates },
]

const SMALL: CastSize = {
  tiers: [1, 1, 1, 2, 3],
  unreached: 0,
  daters: (random) => random.pick([1, 1, 1, 1, 1, 1, 2, 3]),
  people: (random) => random.pick([1, 1, 1, 2, 2, 3, 4]),
}

/** People of several tiers, many of whom nothing reaches. */
const UNHEARD: CastSize = {
  ...SMALL,
  tiers: [1, 1, 2, 2, 3],
  unreached: 0.6,
  people: (random) => random.pick([3, 4, 5]),
}

/** Every eighth seed is a calm one, lived twice: once with the duress PIN where the other has the safe one. */
export async function runSeed(stage: Stage, seed: number, plant: Plant | null = null): Promise<Run> {
  if (plant?.sql !== undefined) await stage.alter(plant.sql)
  const run = seed % 8 === 0 ? await runTwice(stage, seed, plant) : await runOnce(stage, seed, plant)
  if (plant?.sql !== undefined) await stage.alter("drop function planted cascade")
  return run
}

async function runTwice(stage: Stage, seed: number, plant: Plant | null): Promise<Run> {
  const forced = await liveCalmly(stage, seed, "duress", plant)
  const safe = await liveCalmly(stage, seed, "safe", plant)
  const differs = forced.screens !== safe.screens
  const words = `The screen shows it: ${firstDifference(forced.screens, safe.screens)}`
  const fault: ReadonlyArray<Broken> = differs ? [{ promise: "Duress looks like safety", words }] : []
  return finish(
    seed,
    [...forced.faults, ...safe.faults, ...fault],
    [...forced.trace, "— and with the safe PIN —", ...safe.trace],
  )
}

async function runOnce(stage: Stage, seed: number, plant: Plant | null): Promise<Run> {
  const random = createRandom(`seed ${seed}`)
  const [isCrying, isAside] = [isOf(seed, 5, plant?.isCry), isOf(seed, 3, plant?.isAside)]
  const isWalking = !isCrying && isOf(seed, 7, plant?.isWalk)
  const isUnheard = isOf(seed, 2, plant?.isUnheard)
  const isFickle = isOf(seed, 6, plant?.isFickle)
  const lively = { forced: "duress", moves: 3, isWatched: false, isLively: true } as const
  const plot: Plot = { ...lively, isCrying, isAside, isWalking, isUnheard, isFickle }
  const { faults, trace } = await live(
    stage,
    random,
    weatherOf(random.fork("weather"), plant, plot),
    plot,
    plant,
  )
  return finish(seed, faults, trace)
}

/** Whether it is the seed of eight in which something happens, or every other one where a bug is hunted that shows there. */
function isOf(seed: number, ofEight: number, isHunted = false): boolean {
  return isHunted ? seed % 2 === 1 : seed % 8 === ofEight
}

async function liveCalmly(stage: Stage, seed: number, forced: Plot["forced"], plant: Plant | null) {
  const isCalmCry = seed % (plant?.isCry ? 16 : 32) === (plant?.isCry ? 0 : 24)
  const isAside = seed % 32 === 8
  const calm = {
    forced,
    moves: 3,
    isWatched: true,
    isLively: false,
    isWalking: false,
    isUnheard: false,
    isFickle: false,
  } as const
  const plot: Plot = { ...calm, isCrying: isCalmCry, isAside }
  return live(stage, createRandom(`seed ${seed}`), CALM, plot, plant)
}

async function live(stage: Stage, random: Random, weather: Weather, plot: Plot, plant: Plant | null) {
  await stage.clear()
  const world = createWorld(stage, random, weather, plant)
  const cast = inventCast(random.fork("cast"), world.id, plot.isUnheard ? UNHEARD : SMALL)
  for (const { phone, email } of cast
    .flatMap(({ people }) => people)
    .filter(({ reach }) => reach === "refused"))
    for (const address of [phone, ...(email === null ? [] : [email])]) world.refuse(address)
  await stage.transaction({ role: "service" }, (sql) => storeCast(sql, cast, START))
  if (plot.isWalking) await stage.transaction({ role: "service" }, (sql) => storeWalkers(sql, cast, START))
  const stories = cast.map((dater) => tellStory(world, dater, plot))
  const said = populate(world, stories, plot)
  await world.runUntil(addMs(START, 150 * MINUTE_MS))
  world.clearUp()
  // Whoever is down is up again after half an hour at most.
  await world.runUntil(addMs(world.now(), 31 * MINUTE_MS))
  for (const story of stories) world.at(addMs(world.now(), SECOND_MS), () => endStory(world, story))
  await world.runUntil(addMs(world.now(), 25 * MINUTE_MS))
  const gateways = new Map(weather.gateways.map((traits) => [traits.name, traits]))
  const looking = gather(world, stories, said, gateways)
  await world.runUntil(addMs(world.now(), 0))
  const evidence = await looking
  for (const { promise, check } of CHECKS)
    for (const words of new Set(check(evidence))) world.fault(promise, words)
  return { faults: world.faults, trace: world.trace, screens: plain(stories.map(({ screens }) => screens)) }
}

function finish(seed: number, faults: ReadonlyArray<Broken>, trace: ReadonlyArray<string>): Run {
  return {
    seed,
    faults,
    trace,
    hash: createHash("sha256").update(trace.join("\n")).digest("hex").slice(0, 16),
  }
}

/** Screens as text, with ids by the order in which they appear: two runs never draw the same. */
function plain(screens: unknown): string {
  const ids = new Map<string, number>()
  return JSON.stringify(screens, null, 1).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu, (id) => {
    if (!ids.has(id)) ids.set(id, ids.size)
    return `id ${ids.get(id)}`
  })
}

function firstDifference(a: string, b: string): string {
  const [left, right] = [a.split("\n"), b.split("\n")]
  const at = left.findIndex((line, index) => line !== right[index])
  return `with duress ${left[at]?.trim()}, without ${right[at]?.trim()} (line ${at})`
}
