// P3: which of many zones hold a place.
import { EARTH_RADIUS_METERS, haversineDistance, type Position } from "@porchlight/core/geo"
import { createGeofenceGrid, isInsideGeofence } from "@porchlight/core/geofence"
import { distance as turfDistance } from "@turf/distance"
import Flatbush from "flatbush"
import { isPointWithinRadius } from "geolib"
import RBush from "rbush"
import { report } from "./measure/report.ts"
import { timeInterleaved, type Candidate } from "./measure/rounds.ts"

const PLACES = 1_000
/** A city of fifty kilometers. */
const CITY = { latitude: 40.5, longitude: -74.3, degrees: 0.45 }
const METERS_PER_DEGREE = (EARTH_RADIUS_METERS * Math.PI) / 180

interface Zone extends Position {
  readonly radiusMeters: number
}

/** A small generator with a fixed seed: every run measures the same zones. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function boxOf({ latitude, longitude, radiusMeters }: Zone) {
  const height = (radiusMeters / METERS_PER_DEGREE) * 1.001
  const width = height / Math.cos((latitude * Math.PI) / 180)
  return {
    minX: longitude - width,
    minY: latitude - height,
    maxX: longitude + width,
    maxY: latitude + height,
  }
}

/** The same zones in every index; each candidate looks up every place and counts the zones that hold one. */
function candidatesOf(zones: ReadonlyArray<Zone>, places: ReadonlyArray<Position>): ReadonlyArray<Candidate> {
  const grid = createGeofenceGrid(zones)
  const flatbush = new Flatbush(zones.length)
  const rbush = new RBush<ReturnType<typeof boxOf> & { readonly zone: Zone }>()
  for (const zone of zones) {
    const { minX, minY, maxX, maxY } = boxOf(zone)
    flatbush.add(minX, minY, maxX, maxY)
  }
  flatbush.finish()
  rbush.load(zones.map((zone) => ({ ...boxOf(zone), zone })))
  const holds = (zone: Zone | undefined, place: Position) =>
    zone !== undefined && haversineDistance(zone, place) <= zone.radiusMeters
  return [
    {
      name: "core",
      run: () => {
        let found = 0
        for (const place of places) found += grid.search(place).length
        return found
      },
    },
    {
      name: "flatbush",
      run: () => {
        let found = 0
        for (const place of places) {
          const { longitude: x, latitude: y } = place
          for (const index of flatbush.search(x, y, x, y)) if (holds(zones[index], place)) found += 1
        }
        return found
      },
    },
    {
      name: "rbush",
      run: () => {
        let found = 0
        for (const place of places) {
          const { longitude: x, latitude: y } = place
          for (const { zone } of rbush.search({ minX: x, minY: y, maxX: x, maxY: y }))
            if (holds(zone, place)) found += 1
        }
        return found
      },
    },
    {
      name: "a loop of core",
      run: () => {
        let found = 0
        for (const place of places) for (const zone of zones) if (isInsideGeofence(zone, place)) found += 1
        return found
      },
    },
  ]
}

/** The libraries that look at every zone: too slow to look up as many places. */
function loopsOf(zones: ReadonlyArray<Zone>, places: ReadonlyArray<Position>): ReadonlyArray<Candidate> {
  const few = places.slice(0, 10)
  return [
    {
      name: "turf, each zone",
      run: () => {
        let found = 0
        for (const { longitude, latitude } of few)
          for (const zone of zones) {
            const to = [zone.longitude, zone.latitude]
            if (turfDistance([longitude, latitude], to, { units: "meters" }) <= zone.radiusMeters) found += 1
          }
        return found
      },
    },
    {
      name: "geolib, each zone",
      run: () => {
        let found = 0
        for (const place of few)
          for (const zone of zones) if (isPointWithinRadius(place, zone, zone.radiusMeters)) found += 1
        return found
      },
    },
  ]
}

function measure(count: number): boolean {
  const next = seeded(20_261_123)
  const place = () => ({
    latitude: CITY.latitude + next() * CITY.degrees,
    longitude: CITY.longitude + next() * CITY.degrees,
  })
  const zones = Array.from({ length: count }, () => ({ ...place(), radiusMeters: 50 + next() * 450 }))
  const places = Array.from({ length: PLACES }, place)
  const candidates = candidatesOf(zones, places)
  const found = candidates.map(({ run }) => run())
  const isSame = found.every((each) => each === found[0])
  console.log(
    `${count} zones, ${PLACES} places: ${found[0]} hits, ${isSame ? "the same" : "NOT the same"} for all`,
  )
  const rounds = { rounds: 9, minRoundMs: 10 }
  const timings = [
    ...timeInterleaved(candidates, PLACES, rounds),
    ...timeInterleaved(loopsOf(zones, places), 10, rounds),
  ]
  const isFast = report(`P3 zones, ${count} of them`, "core", timings, [
    { than: "flatbush", atLeastTimesFaster: 3 },
    { than: "rbush", atLeastTimesFaster: 3 },
  ])
  return isFast && isSame
}

export default function geofence(): boolean {
  return [100, 10_000].map(measure).every(Boolean)
}
