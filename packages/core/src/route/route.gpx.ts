import { haversineDistance, type Position } from "../geo/index.ts"
import {
  GPX_CHARACTERS_MAX,
  GPX_POINTS_MAX,
  GPX_STRAIGHTENED_MAX_METERS,
  GPX_STRAIGHTENED_MIN_METERS,
  ROUTE_POINTS_MAX,
} from "./route.constants.ts"
import { distanceToRoute, lineOf } from "./route.line.ts"
import { placeAt } from "./route.draft.ts"

/** too-large: more is not read. no-track: there are not two points in it. too-winding: it cannot be told in 500 points. */
export type GpxFault = "too-large" | "no-track" | "too-winding"

export type GpxTrack =
  | { readonly points: ReadonlyArray<Position>; readonly fault: null }
  | { readonly points: null; readonly fault: GpxFault }

const refused = (fault: GpxFault): GpxTrack => ({ points: null, fault })

// No parser of XML: nothing in a file is expanded, fetched or run. Each pattern reads a text once, from left to right.
const POINT = /<(trkpt|rtept)\s([^<>]{1,500})>/g
const LATITUDE = /\blat\s*=\s*["']([^"']*)["']/
const LONGITUDE = /\blon\s*=\s*["']([^"']*)["']/
const NUMBER = /^[-+]?\d{1,3}(?:\.\d{1,20})?$/

/**
 * The track of a GPX file, or its route where it has none, straightened to at most 500 points: none of those that are left out
 * is farther than 40 m from it.
 */
export function readGpx(text: string): GpxTrack {
  if (text.length > GPX_CHARACTERS_MAX) return refused("too-large")
  const found = { trkpt: new Array<Position>(), rtept: new Array<Position>() }
  for (const [, name, attributes = ""] of text.matchAll(POINT)) {
    const place = placeOf(attributes)
    if (place === null) continue
    const list = name === "trkpt" ? found.trkpt : found.rtept
    const last = list.at(-1)
    if (last === undefined || haversineDistance(last, place) >= 1) list.push(place)
    if (list.length > GPX_POINTS_MAX) return refused("too-large")
  }
  const points = found.trkpt.length > 1 ? found.trkpt : found.rtept
  if (points.length < 2) return refused("no-track")
  const straight = straightened(points)
  return straight === null ? refused("too-winding") : { points: straight, fault: null }
}

function placeOf(attributes: string): Position | null {
  return placeAt(numberIn(attributes, LATITUDE), numberIn(attributes, LONGITUDE))
}

function numberIn(attributes: string, pattern: RegExp): number {
  const written = pattern.exec(attributes)?.[1]?.trim() ?? ""
  return NUMBER.test(written) ? Number(written) : Number.NaN
}

/** With as few points as it takes, and null where it takes too many. */
function straightened(points: ReadonlyArray<Position>): ReadonlyArray<Position> | null {
  if (points.length <= ROUTE_POINTS_MAX) return points
  for (let meters = GPX_STRAIGHTENED_MIN_METERS; meters <= GPX_STRAIGHTENED_MAX_METERS; meters *= 2) {
    const fewer = simplify(points, meters, ROUTE_POINTS_MAX)
    if (fewer !== null) return fewer
  }
  return null
}

/**
 * Leaves out points that are within `meters` of what is left (D. H. Douglas, T. K. Peucker, "Algorithms for the reduction of the
 * number of points", Cartographica 10, 1973). The first and the last stay. Null where more than `most` are left: then it stops, so
 * that a file that is made to be slow takes no longer than that.
 */
export function simplify(
  points: ReadonlyArray<Position>,
  meters: number,
  most: number,
): ReadonlyArray<Position> | null {
  const kept = new Set([0, points.length - 1])
  const parts: Array<readonly [number, number]> = [[0, points.length - 1]]
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const [from, to] = part
    const farthest = farthestBetween(points, from, to)
    if (farthest === null || farthest.meters <= meters) continue
    kept.add(farthest.index)
    if (kept.size > most) return null
    parts.push([from, farthest.index], [farthest.index, to])
  }
  return points.filter((_, index) => kept.has(index))
}

function farthestBetween(points: ReadonlyArray<Position>, from: number, to: number) {
  const [start, end] = [points[from], points[to]]
  if (start === undefined || end === undefined || to - from < 2) return null
  const line = lineOf([start, end])
  let farthest = { index: from, meters: -1 }
  for (let index = from + 1; index < to; index += 1) {
    const point = points[index]
    const meters = point === undefined ? 0 : distanceToRoute(line, point)
    if (meters > farthest.meters) farthest = { index, meters }
  }
  return farthest
}
