// P2: the distance between two places on the sphere.
import { haversineDistance, type Position } from "@porchlight/core/geo"
import { distance as turfDistance } from "@turf/distance"
import { getDistance as geolibDistance } from "geolib"
import haversineDistancePackage from "haversine-distance"
import { report } from "./measure/report.ts"
import { timeInterleaved } from "./measure/rounds.ts"

const COUNT = 4_000
const RADIUS = 6_371_000
const RADIANS = Math.PI / 180

interface Pair {
  readonly from: Position
  readonly to: Position
}

const CITIES = [
  [41.8781136, -87.6297982],
  [40.7127753, -74.0059728],
  [51.5072178, -0.1275862],
  [48.8575475, 2.3513765],
  [52.5200066, 13.404954],
  [35.6764225, 139.650027],
  [31.2304161, 121.473701],
] as const

/** A small generator with a fixed seed: every run measures the same places. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const next = seeded(20_261_121)
/** Two fixes of one evening: the same city, up to some ten kilometers apart, with the decimals that a phone gives. */
const pairs: ReadonlyArray<Pair> = Array.from({ length: COUNT }, () => {
  const [latitude, longitude] = CITIES[Math.floor(next() * CITIES.length)] ?? CITIES[0]
  const near = () => ({ latitude: latitude + next() / 10, longitude: longitude + next() / 10 })
  return { from: near(), to: near() }
})

/** The least code that could do it: the haversine formula, written out. */
function floor(from: Position, to: Position): number {
  const north = Math.sin(((to.latitude - from.latitude) * RADIANS) / 2)
  const east = Math.sin(((to.longitude - from.longitude) * RADIANS) / 2)
  const h = north * north + Math.cos(from.latitude * RADIANS) * Math.cos(to.latitude * RADIANS) * east * east
  return 2 * RADIUS * Math.asin(Math.sqrt(h))
}

// A loop for each, not one loop that takes a function: V8 would share its type feedback among all and inline none.
const candidates = [
  {
    name: "core",
    run: () => {
      let sum = 0
      for (const { from, to } of pairs) sum += haversineDistance(from, to)
      return sum
    },
  },
  {
    name: "floor",
    run: () => {
      let sum = 0
      for (const { from, to } of pairs) sum += floor(from, to)
      return sum
    },
  },
  {
    name: "haversine-distance",
    run: () => {
      let sum = 0
      for (const { from, to } of pairs) sum += haversineDistancePackage(from, to)
      return sum
    },
  },
  {
    name: "@turf/distance",
    run: () => {
      let sum = 0
      for (const { from, to } of pairs)
        sum += turfDistance([from.longitude, from.latitude], [to.longitude, to.latitude], { units: "meters" })
      return sum
    },
  },
  {
    name: "geolib",
    run: () => {
      let sum = 0
      for (const { from, to } of pairs) sum += geolibDistance(from, to)
      return sum
    },
  },
]

export default function geo(): boolean {
  const worst = Math.max(
    ...pairs.map(({ from, to }) => Math.abs(haversineDistance(from, to) - floor(from, to))),
  )
  console.log(`${COUNT} pairs of places; furthest from the floor: ${worst.toExponential(1)} m`)
  const timings = timeInterleaved(candidates, COUNT)
  const isFast = report("P2 distance", "core", timings, [
    { than: "geolib", atLeastTimesFaster: 50 },
    { than: "@turf/distance", atLeastTimesFaster: 4 },
    { than: "floor", atMostTimesSlower: 1.2 },
  ])
  return isFast && worst < 1e-6
}
