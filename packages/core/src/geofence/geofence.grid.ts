import { EARTH_RADIUS_METERS, haversineDistance, type Position } from "../geo/index.ts"
import type { Circle } from "./geofence.ts"

const RADIANS_PER_DEGREE = Math.PI / 180
const METERS_PER_DEGREE = EARTH_RADIUS_METERS * RADIANS_PER_DEGREE

// Up to this latitude, and for circles of 5 km, the plane is off by less than half a percent of the squared distance. Within a
// whole percent of the border, and nearer to a pole, the sphere decides.
const PLANE_MAX_LATITUDE = 80
const PLANE_DOUBT = 0.01

/** Makes a bounding box a hair larger than its circle: rounding must not lose what lies on the border. */
const BOX_PADDING = 1 + 1e-6

const CELLS_PER_CIRCLE = 4

/** Answers for many circles in which of them a place lies, as fast as for a few. */
export interface GeofenceGrid {
  /** The numbers of the circles that hold the place, in ascending order: the same ones as `isInsideGeofence` says. */
  readonly search: (position: Position) => ReadonlyArray<number>
}

/** A grid over some circles, as they are now; their order numbers them. For those of one account a plain loop is as fast. */
export function createGeofenceGrid(circles: ReadonlyArray<Circle>): GeofenceGrid {
  const boxes = circles.flatMap(boxesOf)
  const frame = frameOf(boxes, circles.length)
  const { starts, members } = fill(frame, boxes)
  const { latitudes, longitudes, scales, surely, hardly } = planeOf(circles)
  const { south, west, north, east, rows, columns, perLatitude, perLongitude } = frame

  /** Whether a circle holds the place, on the plane where that is sure and on the sphere where it is close. */
  const holds = (index: number, position: Position): boolean => {
    const up = (position.latitude - at(latitudes, index)) * METERS_PER_DEGREE
    const turn = position.longitude - at(longitudes, index)
    const across = (turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn) * at(scales, index)
    const squared = up * up + across * across
    if (squared <= at(surely, index)) return true
    if (squared > at(hardly, index)) return false
    const circle = circles[index]
    return circle !== undefined && haversineDistance(circle, position) <= circle.radiusMeters
  }

  return {
    search: (position) => {
      const { latitude, longitude } = position
      const found: Array<number> = []
      const isFramed = latitude >= south && latitude <= north && longitude >= west && longitude <= east
      if (!isFramed) return found
      const row = Math.min(rows - 1, Math.floor((latitude - south) * perLatitude))
      const column = Math.min(columns - 1, Math.floor((longitude - west) * perLongitude))
      const cell = row * columns + column
      const end = at(starts, cell + 1)
      for (let slot = at(starts, cell); slot < end; slot += 1) {
        const index = at(members, slot)
        if (holds(index, position)) found.push(index)
      }
      return found
    },
  }
}

/** Every index here lies within its array; the compiler cannot know. */
function at(array: Float64Array | Int32Array, index: number): number {
  return array[index] ?? 0
}

interface Box {
  readonly index: number
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** What a circle covers; two boxes where it crosses the 180th meridian, the whole way round where it holds a pole. */
function boxesOf({ latitude, longitude, radiusMeters }: Circle, index: number): ReadonlyArray<Box> {
  const angle = radiusMeters / EARTH_RADIUS_METERS
  const height = (angle / RADIANS_PER_DEGREE) * BOX_PADDING
  const [south, north] = [latitude - height, latitude + height]
  if (south <= -90 || north >= 90) return [{ index, south, north, west: -180, east: 180 }]
  const sine = Math.sin(angle) / Math.cos(latitude * RADIANS_PER_DEGREE)
  const width = sine >= 1 ? 180 : (Math.asin(sine) / RADIANS_PER_DEGREE) * BOX_PADDING
  const [west, east] = [longitude - width, longitude + width]
  const whole = { index, south, north, west: Math.max(west, -180), east: Math.min(east, 180) }
  if (west < -180) return [whole, { ...whole, west: west + 360, east: 180 }]
  if (east > 180) return [whole, { ...whole, west: -180, east: east - 360 }]
  return [whole]
}

interface Frame extends Omit<Box, "index"> {
  readonly rows: number
  readonly columns: number
  readonly perLatitude: number
  readonly perLongitude: number
}

/** The grid's extent and its cells: a few for each circle, and none smaller than half of a mean circle. */
function frameOf(boxes: ReadonlyArray<Box>, circles: number): Frame {
  let [south, west, north, east] = [90, 180, -90, -180]
  let [heights, widths] = [0, 0]
  for (const box of boxes) {
    south = Math.min(south, box.south)
    west = Math.min(west, box.west)
    north = Math.max(north, box.north)
    east = Math.max(east, box.east)
    heights += box.north - box.south
    widths += box.east - box.west
  }
  const [height, width] = [Math.max(north - south, 0), Math.max(east - west, 0)]
  const cells = Math.max(1, circles * CELLS_PER_CIRCLE)
  const side = Math.sqrt((height * width) / cells)
  const count = Math.max(1, boxes.length)
  const rows = cellsAlong(height, Math.max(side, heights / count / 2), cells)
  const columns = cellsAlong(width, Math.max(side, widths / count / 2), cells)
  const perLatitude = height > 0 ? rows / height : 0
  const perLongitude = width > 0 ? columns / width : 0
  return { south, west, north, east, rows, columns, perLatitude, perLongitude }
}

function cellsAlong(length: number, side: number, most: number): number {
  return side > 0 ? Math.max(1, Math.min(most, Math.ceil(length / side))) : 1
}

/** The circles of each cell, one cell after the other: those of cell c stand from `starts[c]` to before `starts[c + 1]`. */
function fill(frame: Frame, boxes: ReadonlyArray<Box>) {
  const starts = new Int32Array(frame.rows * frame.columns + 1)
  const each = (visit: (cell: number, index: number) => void) => {
    for (const box of boxes) {
      const rows = spanOf(box.south - frame.south, box.north - frame.south, frame.perLatitude, frame.rows)
      const columns = spanOf(box.west - frame.west, box.east - frame.west, frame.perLongitude, frame.columns)
      for (let row = rows.first; row <= rows.last; row += 1)
        for (let column = columns.first; column <= columns.last; column += 1)
          visit(row * frame.columns + column, box.index)
    }
  }
  each((cell) => (starts[cell + 1] = at(starts, cell + 1) + 1))
  for (let cell = 1; cell < starts.length; cell += 1) starts[cell] = at(starts, cell) + at(starts, cell - 1)
  const members = new Int32Array(at(starts, starts.length - 1))
  const next = starts.slice()
  each((cell, index) => {
    members[at(next, cell)] = index
    next[cell] = at(next, cell) + 1
  })
  return { starts, members }
}

function spanOf(from: number, to: number, per: number, count: number) {
  const cellAt = (offset: number) => Math.max(0, Math.min(count - 1, Math.floor(offset * per)))
  return { first: cellAt(from), last: cellAt(to) }
}

/** The circles on the plane: squared distances up to `surely` are inside, beyond `hardly` outside. */
function planeOf(circles: ReadonlyArray<Circle>) {
  const array = (value: (circle: Circle) => number) => Float64Array.from(circles, value)
  const isFlat = ({ latitude }: Circle) => Math.abs(latitude) <= PLANE_MAX_LATITUDE
  return {
    latitudes: array(({ latitude }) => latitude),
    longitudes: array(({ longitude }) => longitude),
    scales: array(({ latitude }) => Math.cos(latitude * RADIANS_PER_DEGREE) * METERS_PER_DEGREE),
    surely: array((circle) => (isFlat(circle) ? circle.radiusMeters ** 2 * (1 - PLANE_DOUBT) : -1)),
    hardly: array((circle) => (isFlat(circle) ? circle.radiusMeters ** 2 * (1 + PLANE_DOUBT) : Infinity)),
  }
}
