import { isOnEarth, type Position } from "../geo/index.ts"
import {
  DAY_MS,
  formatMoment,
  fromWallClock,
  HOUR_MS,
  MINUTE_MS,
  addMs,
  earlier,
  offsetMs,
  toWallClock,
  type Instant,
  type TimeZone,
} from "../time/index.ts"
import {
  PARKING_HOURS_BELOW,
  PARKING_MINUTES_BELOW,
  PARKING_POSITION_DIGITS,
  PARKING_REMIND_AHEAD_MAX_MS,
} from "./parking.constants.ts"
import { parkingMessages, type GpsFault } from "./parking.messages.ts"
import type { NewParkingSpot, ParkingSpot, ParkingSpotChange } from "./parking.schema.ts"

// Two decimal numbers with a comma between them, no part of longer numbers. 41 and 41,5 are numbers of houses.
const PAIR = /(?<![\d.])([+-]?\d{1,3}\.\d{1,15}),\s{0,5}([+-]?\d{1,3}\.\d{1,15})(?![\d.])/u

/** What a text says of a place. */
export type ReadPlace = Pick<ParkingSpot, "position" | "address">

/**
 * The place that a text names (PARK-06): coordinates where it contains two decimal numbers separated by a comma that can be
 * some; otherwise an address without any. Words around coordinates stay as the address.
 */
export function readPlace(location: string): ReadPlace {
  const text = location.trim()
  const [pair = "", latitude, longitude] = PAIR.exec(text) ?? []
  const position = { latitude: Number(latitude), longitude: Number(longitude) }
  if (pair === "" || !isOnEarth(position)) return { position: null, address: text }
  return { position, address: pair === text ? null : text }
}

/** Coordinates as a text that `readPlace` reads again, to about a meter: `41.87811, -87.62980`. */
export function formatPosition({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(PARKING_POSITION_DIGITS)}, ${longitude.toFixed(PARKING_POSITION_DIGITS)}`
}

/** Where a spot is, as it was written; what the form shows when it is changed. */
export function placeText({ position, address }: ReadPlace): string {
  return address ?? (position === null ? "" : formatPosition(position))
}

/** The place of a stored row. Rows of older versions wrote an address as the ocean at 0, 0: that is none (D-87). */
export function storedPlace(
  latitude: number | null,
  longitude: number | null,
  address: string | null,
): ReadPlace {
  const position = { latitude: latitude ?? Number.NaN, longitude: longitude ?? Number.NaN }
  const isNowhere = address !== null && latitude === 0 && longitude === 0
  return { position: isOnEarth(position) && !isNowhere ? position : null, address }
}

const MAPS = "https://www.google.com/maps"

/** What a map site is asked for: coordinates where there are some, otherwise the address. */
function target({ position, address }: ReadPlace): string {
  const isKnown = position !== null && isOnEarth(position)
  const text = isKnown ? `${position.latitude},${position.longitude}` : (address ?? "")
  // Half of a sign cannot be written in an address.
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "\ufffd"))
}

/** A map with the place on it (Google's Maps URLs, which any phone opens in a browser or an app). */
export function mapUrl(place: ReadPlace): string {
  return `${MAPS}/search/?api=1&query=${target(place)}`
}

/** The way there, from wherever she is by then. */
export function directionsUrl(place: ReadPlace): string {
  return `${MAPS}/dir/?api=1&destination=${target(place)}`
}

/** How long ago a spot was saved: in minutes, in hours, then with day and time (PARK-13). */
export function savedAgo(savedAt: Instant, now: Instant, zone: TimeZone): string {
  const age = Math.max(0, now - savedAt)
  const minutes = Math.floor(age / MINUTE_MS)
  if (minutes < PARKING_MINUTES_BELOW) return parkingMessages.minutesAgo(minutes)
  const hours = Math.floor(age / HOUR_MS)
  if (hours < PARKING_HOURS_BELOW) return parkingMessages.hoursAgo(hours)
  return formatMoment(savedAt, zone, now)
}

/** The next instant after `now` at which clocks of a zone show this time of day; null where it is none. */
export function nextTimeOfDay(time: string, zone: TimeZone, now: Instant): Instant | null {
  const { date } = toWallClock(now, zone)
  const noon = fromWallClock({ date, time: "12:00" }, zone) ?? now
  const tomorrow = toWallClock(addMs(noon, DAY_MS), zone).date
  return timesOn(date, time, zone).find((at) => at > now) ?? timesOn(tomorrow, time, zone).at(0) ?? null
}

/** When clocks show this time on a day: twice in the hour that comes again as they go back. */
function timesOn(date: string, time: string, zone: TimeZone): ReadonlyArray<Instant> {
  const first = fromWallClock({ date, time }, zone)
  if (first === null) return []
  const back = offsetMs(first, zone) - offsetMs(addMs(first, DAY_MS), zone)
  const second = addMs(first, back)
  const isTwice = back > 0 && toWallClock(second, zone).time === time
  return isTwice ? [first, second] : [first]
}

/** Whether a reminder may be at this instant. One whose time passed while the spot waited in the phone is told at once. */
export function isRemindable(remindAt: Instant | null, now: Instant): boolean {
  return remindAt === null || remindAt <= now + PARKING_REMIND_AHEAD_MAX_MS
}

/** The spot that `input` is at `now`. */
export function newSpot(
  id: string,
  { location, notes, reminders, remindAt, savedAgoMs }: NewParkingSpot,
  now: Instant,
): ParkingSpot {
  const savedAt = addMs(now, -savedAgoMs)
  return { id, ...readPlace(location), notes, reminders, remindAt, remindedAt: null, savedAt }
}

/** The spot with what is written of it now. Where the time of its reminder is the same she is not reminded twice. */
export function changeSpot(
  spot: ParkingSpot,
  { location, notes, reminders, remindAt }: ParkingSpotChange,
): ParkingSpot {
  const remindedAt = remindAt === spot.remindAt ? spot.remindedAt : null
  return { ...spot, ...readPlace(location), notes, reminders, remindAt, remindedAt }
}

/** When the backend has to remind of it; null when there is nothing left to do. */
export function nextReminderAt({ remindAt, remindedAt }: ParkingSpot): Instant | null {
  return remindedAt === null ? remindAt : null
}

/** The spot after she was reminded; the same when that is not due. */
export function remind(spot: ParkingSpot, now: Instant): ParkingSpot {
  const at = nextReminderAt(spot)
  return at === null || at > now ? spot : { ...spot, remindedAt: now }
}

/** Of the spot that is there and one that arrives, the one that was saved later; of two of one moment the one that arrives. */
export function laterSpot(known: ParkingSpot | null, arriving: ParkingSpot): ParkingSpot {
  return known !== null && earlier(known.savedAt, arriving.savedAt) !== known.savedAt ? known : arriving
}

/** Why there is no place, of the code of a `GeolocationPositionError`; null where the browser has no GPS at all (PARK-11). */
export function gpsFault(code: number | null): GpsFault {
  if (code === null) return "unsupported"
  if (code === 1) return "denied"
  return code === 3 ? "timeout" : "other"
}
