import type { Channel } from "@porchlight/core/delivery"
import { addMs, MINUTE_MS, toInstant, type Instant } from "@porchlight/core/time"
import type { GatewayTraits } from "./gateway.ts"
import type { Plant } from "./plant.ts"
import type { Random } from "./random.ts"

/** Friday 20 November 2026, 19:00 in UTC. */
export const START = toInstant(Date.UTC(2026, 10, 20, 19))

/** How bad things get in a seed. */
export interface Weather {
  readonly gateways: ReadonlyArray<GatewayTraits>
  readonly hosts: number
  /** How many processes die in all, and how likely each step is to be somebody's last. */
  readonly deaths: number
  readonly deathChance: number
  /** How likely each transaction finds the database away, or loses the answer to its commit, while its process lives on. */
  readonly blipChance: number
  /** A fail point at which processes die more often, from an instant on. */
  readonly sore: { readonly point: string; readonly from: Instant } | null
  /** How far clocks are set forward, and when. */
  readonly jumps: ReadonlyArray<{ readonly at: Instant; readonly by: number }>
}

/** Where crashes hurt most. */
const POINTS = [
  "check-in: after claim",
  "check-in: after lock",
  "check-in: before messages",
  "check-in: after insert",
  "incident: before open",
  "incident: after insert",
  "delivery: after claim",
  "delivery: before send",
  "delivery: after send",
  "delivery: before mark",
  "delivery: after mark",
] as const

/** And where they hurt while she asks for help. */
const CRY_POINTS = [
  "sos: after claim",
  "sos: after fire",
  "sos: before messages",
  "escape-text: after claim",
  "escape-text: after retry",
] as const

/** And while she has herself called. */
const ASIDE_POINTS = ["placed-call: after claim", "service transaction"] as const

/** And while she shares where she is. */
const WALK_POINTS = [
  "location-share: after claim",
  "route: after claim",
  "notification: after claim",
  "service transaction",
] as const

function gateway(
  name: string,
  channels: ReadonlyArray<Channel>,
  traits: Partial<GatewayTraits> = {},
): GatewayTraits {
  return { name, channels, honoursKeys: true, canLookUp: true, trouble: 0, outage: null, ...traits }
}

/** The weather of a seed. A planted bug that takes a crash gets it where it hurts. */
export function weatherOf(
  random: Random,
  plant: Plant | null,
  plot: { readonly isCrying: boolean; readonly isAside: boolean; readonly isWalking: boolean },
): Weather {
  const points = [
    ...POINTS,
    ...(plot.isCrying ? [...CRY_POINTS, ...CRY_POINTS] : []),
    ...(plot.isAside ? [...ASIDE_POINTS, ...ASIDE_POINTS] : []),
    ...(plot.isWalking ? [...WALK_POINTS, ...WALK_POINTS] : []),
  ]
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
  const blipChance = random.fork("blips").pick([0, 0, 0, 0, 0.03])
  return {
    // What was claimed and not heard of has its provider asked first: one that is out is tried by nobody then.
    gateways: blipChance === 0 ? gateways : gateways.map((each) => ({ ...each, outage: null })),
    hosts: random.pick([1, 1, 2]),
    deaths: isDeadly ? 1 + random.below(5) : 0,
    // A seed has some hundred steps: mostly the deaths are spread over all of it, sometimes they come in a row.
    deathChance: random.pick([0.005, 0.01, 0.02, 0.08]),
    blipChance,
    sore: random.chance(0.75)
      ? { point: plant?.sore ?? random.pick(points), from: addMs(START, random.below(90) * MINUTE_MS) }
      : null,
    jumps: random.chance(0.15) ? [{ at: moment(), by: (1 + random.below(30)) * MINUTE_MS }] : [],
  }
}

/** Nothing goes wrong. */
export const CALM: Weather = {
  gateways: [gateway("calm", ["sms", "voice", "email", "push"])],
  hosts: 1,
  deaths: 0,
  deathChance: 0,
  blipChance: 0,
  sore: null,
  jumps: [],
}
