import { EARTH_RADIUS_METERS, haversineDistance, type Position } from "../geo/index.ts"
import { ROUTE_BEND_METERS, ROUTE_OFF_METERS } from "./route.constants.ts"

const RADIANS_PER_DEGREE = Math.PI / 180
/** Legs are cut into pieces of this length at most: on one of them the straight line and the great circle are 0.5 m apart. */
const PIECE_MAX_METERS = 5_000
/** Whoever is farther than this from every part of a way is measured to its points alone. */
const FAR_METERS = 100_000
/** A later part of a way is taken for nearer only where it is nearer by this: ways cross themselves, and lead back. */
const NEARER_METERS = 1
/** No place tells apart parts of a way that are as near to each other, in meters, as the sides of a street. Ours. */
const BESIDE_METERS = 20

/** A way made ready for measuring, on typed arrays. */
export interface RouteLine {
  /** Its points as unit vectors from the center of the Earth: x, y and z of the first, of the second, and so on. */
  readonly vectors: Float64Array
  /** How far along the way each point is, in meters. */
  readonly along: Float64Array
  /** One by the squared length of the piece that begins at each point, in square meters; 0 where it has none. */
  readonly inverse: Float64Array
  readonly first: Position
  readonly lengthMeters: number
}

/** How long a way is, in meters. */
export function routeLength(points: ReadonlyArray<Position>): number {
  let meters = 0
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [points[index - 1], points[index]]
    if (from && to) meters += haversineDistance(from, to)
  }
  return meters
}

/** Makes a way ready for measuring. It needs a point at least. */
export function lineOf(points: ReadonlyArray<Position>): RouteLine {
  const [first] = points
  if (first === undefined)
    throw new Error("[porchlight/route] A way without points has no distance: give one at least.")
  const vectors: Array<number> = [...vectorOf(first)]
  const along = [0]
  points.slice(1).forEach((to, index) => addLeg({ vectors, along }, points[index] ?? first, to))
  const line = { vectors: Float64Array.from(vectors), along: Float64Array.from(along), first }
  return { ...line, inverse: inversesOf(line.vectors), lengthMeters: along.at(-1) ?? 0 }
}

/** Adds the end of a leg and, on a long one, points in between. */
function addLeg(
  line: { readonly vectors: Array<number>; readonly along: Array<number> },
  from: Position,
  to: Position,
): void {
  const meters = haversineDistance(from, to)
  const start = line.along.at(-1) ?? 0
  const pieces = Math.max(1, Math.ceil(meters / PIECE_MAX_METERS))
  const [a, b] = [vectorOf(from), vectorOf(to)]
  const angle = meters / EARTH_RADIUS_METERS
  for (let piece = 1; piece <= pieces; piece += 1) {
    line.vectors.push(...(piece === pieces ? b : between(a, b, angle, piece / pieces)))
    line.along.push(start + (meters * piece) / pieces)
  }
}

type Vector = readonly [number, number, number]

function vectorOf({ latitude, longitude }: Position): Vector {
  const north = latitude * RADIANS_PER_DEGREE
  const east = longitude * RADIANS_PER_DEGREE
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}

/** A point of the great circle from `a` to `b`, which are `angle` apart (slerp). */
function between(a: Vector, b: Vector, angle: number, part: number): Vector {
  const whole = Math.sin(angle)
  const [p, q] = [Math.sin((1 - part) * angle) / whole, Math.sin(part * angle) / whole]
  return [p * a[0] + q * b[0], p * a[1] + q * b[1], p * a[2] + q * b[2]]
}

function inversesOf(vectors: Float64Array): Float64Array {
  const inverse = new Float64Array(vectors.length / 3)
  for (let index = 0; index + 1 < inverse.length; index += 1) {
    const squared = [0, 1, 2].reduce((sum, axis) => {
      const step = (vectors[index * 3 + 3 + axis] ?? 0) - (vectors[index * 3 + axis] ?? 0)
      return sum + (step * EARTH_RADIUS_METERS) ** 2
    }, 0)
    inverse[index] = squared > 0 ? 1 / squared : 0
  }
  return inverse
}

/**
 * The distance from a position to the nearest place of a way, in meters. The way is projected onto the plane that touches the
 * Earth at the position (orthographic projection, J. P. Snyder, "Map Projections: A Working Manual", USGS 1395, 1987): that
 * works at the poles and at the date line, and is wrong by less than 0.001 % below 20 km.
 */
export function distanceToRoute(line: RouteLine, position: Position): number {
  if (isFar(line, position)) return distanceToPoints(line, position)
  const { vectors, inverse } = line
  const { eastX, eastY, northX, northY, northZ } = planeAt(position)
  const last = inverse.length - 1
  const [x0 = 0, y0 = 0, z0 = 0] = vectors
  let ax = x0 * eastX + y0 * eastY
  let ay = x0 * northX + y0 * northY + z0 * northZ
  let best = ax * ax + ay * ay
  for (let index = 0, at = 3; index < last; index += 1, at += 3) {
    // The index is within the array: the fallbacks are for the types alone.
    const x = vectors[at] ?? 0
    const y = vectors[at + 1] ?? 0
    const bx = x * eastX + y * eastY
    const by = x * northX + y * northY + (vectors[at + 2] ?? 0) * northZ
    const dx = bx - ax
    const dy = by - ay
    const share = -(ax * dx + ay * dy) * (inverse[index] ?? 0)
    const part = share < 0 ? 0 : share > 1 ? 1 : share
    const px = ax + part * dx
    const py = ay + part * dy
    const squared = px * px + py * py
    if (squared < best) best = squared
    ax = bx
    ay = by
  }
  return Math.sqrt(best)
}

/** The directions east and north at a position, as vectors of the length of the Earth's radius; east has no third part. */
function planeAt({ latitude, longitude }: Position) {
  const sinNorth = Math.sin(latitude * RADIANS_PER_DEGREE)
  const cosNorth = Math.cos(latitude * RADIANS_PER_DEGREE)
  const sinEast = Math.sin(longitude * RADIANS_PER_DEGREE)
  const cosEast = Math.cos(longitude * RADIANS_PER_DEGREE)
  return {
    eastX: -sinEast * EARTH_RADIUS_METERS,
    eastY: cosEast * EARTH_RADIUS_METERS,
    northX: -sinNorth * cosEast * EARTH_RADIUS_METERS,
    northY: -sinNorth * sinEast * EARTH_RADIUS_METERS,
    northZ: cosNorth * EARTH_RADIUS_METERS,
  }
}

function isFar(line: RouteLine, position: Position): boolean {
  return haversineDistance(line.first, position) - line.lengthMeters > FAR_METERS
}

/** To the nearest point: so far away that five kilometers between two of them are nothing. */
function distanceToPoints({ vectors }: RouteLine, position: Position): number {
  const [x, y, z] = vectorOf(position)
  let nearest = -1
  for (let at = 0; at < vectors.length; at += 3) {
    const cosine = (vectors[at] ?? 0) * x + (vectors[at + 1] ?? 0) * y + (vectors[at + 2] ?? 0) * z
    if (cosine > nearest) nearest = cosine
  }
  return Math.acos(Math.min(1, nearest)) * EARTH_RADIUS_METERS
}

/**
 * How far along the way somebody is who was `from` meters along it before: the first place ahead at which the way passes within
 * `ROUTE_OFF_METERS`, as near as it comes there. Never less than before; `from` itself while they are off the way.
 * A way that crosses itself or leads back is followed in its order, not wherever it comes nearest: nobody is farther ahead than
 * they moved in a straight line and a bend may hide, and who is clearly nearer to a part that they have passed is there.
 * @param hiddenMeters what the way may have taken them beyond that, in meters from 0 on, where they are beside no part that
 * they have passed; as far as it goes unless given
 */
export function advanceOnRoute(
  line: RouteLine,
  position: Position,
  from: number,
  hiddenMeters = Number.POSITIVE_INFINITY,
): number {
  if (isFar(line, position)) return from
  const plane = planeAt(position)
  const passed = firstNearest(line, plane, { from: 0, to: from, leaving: Number.POSITIVE_INFINITY })
  const moved = firstNearest(line, plane, { from, to: from, leaving: Number.POSITIVE_INFINITY })
  const hidden = passed.meters < ROUTE_OFF_METERS ? 0 : hiddenMeters
  const to = from + moved.meters + bendOf(line) + hidden
  const ahead = firstNearest(line, plane, { from, to, leaving: ROUTE_OFF_METERS })
  const isThere = ahead.meters < ROUTE_OFF_METERS && ahead.meters < passed.meters + BESIDE_METERS
  return isThere ? Math.min(line.lengthMeters, ahead.along) : from
}

/** What a bend of the way may hide, in meters: less on a short way, an eighth, whose whole would be one bend otherwise. Ours. */
function bendOf({ lengthMeters }: RouteLine): number {
  return Math.max(ROUTE_OFF_METERS, Math.min(ROUTE_BEND_METERS, lengthMeters / 8))
}

/** A part of a way, in meters along it, and how much farther away than at its nearest the way leaves whoever it has passed. */
interface Part {
  readonly from: number
  readonly to: number
  readonly leaving: number
}

/** The nearest place of a part of the way until it leads away again. */
function firstNearest(
  line: RouteLine,
  plane: ReturnType<typeof planeAt>,
  part: Part,
): { readonly meters: number; readonly along: number } {
  const { along } = line
  let nearest = { meters: Number.POSITIVE_INFINITY, along: part.from }
  for (let index = pieceAt(along, part.from); index + 1 < along.length; index += 1) {
    if ((along[index] ?? 0) > part.to) break
    const foot = footOn(line, plane, index, part)
    if (foot.meters < nearest.meters - NEARER_METERS) nearest = foot
    // A straight piece comes no nearer after its foot: where its end is far away the way has left.
    if (nearest.meters < ROUTE_OFF_METERS && foot.endMeters > nearest.meters + part.leaving) break
  }
  return nearest
}

/** The piece of the way that holds what is `from` meters along it. */
function pieceAt(along: Float64Array, from: number): number {
  let [low, high] = [0, Math.max(0, along.length - 2)]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((along[middle] ?? 0) <= from) low = middle
    else high = middle - 1
  }
  return low
}

/** The nearest place of what a piece has of a part, how far along the way it is, and how far away the end of that is. */
function footOn(
  { vectors, inverse, along }: RouteLine,
  plane: ReturnType<typeof planeAt>,
  index: number,
  { from, to }: Pick<Part, "from" | "to">,
): { readonly meters: number; readonly along: number; readonly endMeters: number } {
  const [ax, ay] = projected(vectors, plane, index)
  const [bx, by] = projected(vectors, plane, index + 1)
  const [dx, dy] = [bx - ax, by - ay]
  const start = along[index] ?? 0
  const meters = (along[index + 1] ?? 0) - start
  const share = (place: number) => (meters > 0 ? Math.max(0, Math.min(1, (place - start) / meters)) : 0)
  const [low, high] = [share(from), share(to)]
  const part = Math.max(low, Math.min(high, -(ax * dx + ay * dy) * (inverse[index] ?? 0)))
  const away = (at: number) => Math.hypot(ax + at * dx, ay + at * dy)
  return { meters: away(part), along: Math.max(from, start + part * meters), endMeters: away(high) }
}

function projected(
  vectors: Float64Array,
  { eastX, eastY, northX, northY, northZ }: ReturnType<typeof planeAt>,
  index: number,
): readonly [number, number] {
  const [x, y, z] = [vectors[index * 3] ?? 0, vectors[index * 3 + 1] ?? 0, vectors[index * 3 + 2] ?? 0]
  return [x * eastX + y * eastY, x * northX + y * northY + z * northZ]
}
