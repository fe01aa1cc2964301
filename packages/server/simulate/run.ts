import { createHash } from "node:crypto"
import { addMs, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import type { Channel } from "@porchlight/core/delivery"
import type { Stage } from "./database.ts"
import { inventCast, storeCast, type CastSize } from "./cast.ts"
import { checkAlarms, checkRounds, checkTiers } from "./check-alarms.ts"
import { checkAllClears, checkConsent, checkDoubles, checkNoise, checkStates } from "./check-messages.ts"
import { gather } from "./evidence.ts"
import type { GatewayTraits } from "./gateway.ts"
import { populate } from "./people.ts"
import { endStory, tellStory, type Plot } from "./plot.ts"
import { createRandom, type Random } from "./random.ts"
import { createWorld, START, type Weather } from "./world.ts"

/** What came of a seed. */
export interface Run {
  readonly seed: number
  readonly faults: ReadonlyArray<string>
  readonly trace: ReadonlyArray<string>
  /** The same for the same course of events. */
  readonly hash: string
}

const CHECKS = [
  checkAlarms,
  checkTiers,
  checkRounds,
  checkNoise,
  checkDoubles,
  checkConsent,
  checkAllClears,
  checkStates,
]

const SMALL: CastSize = {
  daters: (random) => random.pick([1, 1, 1, 1, 1, 1, 2, 3]),
  people: (random) => random.pick([1, 1, 1, 2, 2, 3, 4]),
}

/** Every eighth seed is a calm one, lived twice: once with the duress PIN where the other has the safe one. */
export async function runSeed(database: Stage, seed: number): Promise<Run> {
  if (seed % 8 !== 0) return runOnce(database, seed)
  const [forced, safe] = [await liveTwice(database, seed, "duress"), await liveTwice(database, seed, "safe")]
  const differs = forced.screens !== safe.screens
  const fault = differs
    ? [`Duress shows on the screen:\n  ${firstDifference(forced.screens, safe.screens)}`]
    : []
  return finish(
    seed,
    [...forced.faults, ...safe.faults, ...fault],
    [...forced.trace, "— and with the safe PIN —", ...safe.trace],
  )
}

async function runOnce(database: Stage, seed: number): Promise<Run> {
  const random = createRandom(`seed ${seed}`)
  const { faults, trace } = await live(database, random, weatherOf(random.fork("weather")), {
    forced: "duress",
    moves: 3,
    isWatched: false,
    isLively: true,
  })
  return finish(seed, faults, trace)
}

async function liveTwice(database: Stage, seed: number, forced: Plot["forced"]) {
  const calm: Weather = {
    gateways: [gateway("calm", ["sms", "voice", "email", "push"])],
    hosts: 1,
    deaths: 0,
    deathChance: 0,
    jumps: [],
  }
  return live(database, createRandom(`seed ${seed}`), calm, {
    forced,
    moves: 3,
    isWatched: true,
    isLively: false,
  })
}

async function live(database: Stage, random: Random, weather: Weather, plot: Plot) {
  await database.clear()
  const world = createWorld(database, random, weather)
  const cast = inventCast(random.fork("cast"), world.id, SMALL)
  await database.transaction({ role: "service" }, (sql) => storeCast(sql, cast, START))
  const stories = cast.map((dater) => tellStory(world, dater, plot))
  const said = populate(world, stories, !plot.isLively)
  await world.runUntil(addMs(START, 150 * MINUTE_MS))
  world.clearUp()
  // Whoever is down is up again after half an hour at most.
  await world.runUntil(addMs(world.now(), 31 * MINUTE_MS))
  for (const story of stories) world.at(addMs(world.now(), SECOND_MS), () => endStory(world, story))
  await world.runUntil(addMs(world.now(), 25 * MINUTE_MS))
  const doubles = new Map(
    weather.gateways.map(({ name, honoursKeys, canLookUp }) => [name, !honoursKeys && !canLookUp]),
  )
  const looking = gather(world, stories, said, doubles)
  await world.runUntil(addMs(world.now(), 0))
  const evidence = await looking
  for (const check of CHECKS) for (const fault of new Set(check(evidence))) world.fault(fault)
  return { faults: world.faults, trace: world.trace, screens: plain(stories.map(({ screens }) => screens)) }
}

function finish(seed: number, faults: ReadonlyArray<string>, trace: ReadonlyArray<string>): Run {
  return {
    seed,
    faults,
    trace,
    hash: createHash("sha256").update(trace.join("\n")).digest("hex").slice(0, 16),
  }
}

function gateway(
  name: string,
  channels: ReadonlyArray<Channel>,
  traits: Partial<GatewayTraits> = {},
): GatewayTraits {
  return { name, channels, honoursKeys: true, canLookUp: true, trouble: 0, outage: null, ...traits }
}

function weatherOf(random: Random): Weather {
  const moment = () => addMs(START, random.below(150) * MINUTE_MS)
  const traits = (): Partial<GatewayTraits> => {
    const from = moment()
    return {
      ...random.pick([
        { honoursKeys: true, canLookUp: true },
        { honoursKeys: false, canLookUp: true },
        { honoursKeys: true, canLookUp: false },
        { honoursKeys: false, canLookUp: false },
      ]),
      trouble: random.pick([0, 0.05, 0.2]),
      outage: random.chance(0.15) ? { from, until: addMs(from, random.below(15) * MINUTE_MS) } : null,
    }
  }
  const gateways = [
    gateway("north", ["sms", "voice", "push"], traits()),
    gateway("post", ["email"], traits()),
  ]
  if (random.chance(0.4)) gateways.splice(1, 0, gateway("south", ["sms", "voice"], traits()))
  const isDeadly = random.chance(0.7)
  return {
    gateways,
    hosts: random.pick([1, 1, 2]),
    deaths: isDeadly ? 1 + random.below(5) : 0,
    deathChance: random.pick([0.01, 0.03, 0.08]),
    jumps: random.chance(0.15) ? [{ at: moment(), by: (1 + random.below(30)) * MINUTE_MS }] : [],
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
