import type { Position } from "@porchlight/core/geo"
import type { NewRoute, RouteState } from "@porchlight/core/route"
import { SECOND_MS } from "@porchlight/core/time"
import { present } from "./check.ts"
import { onDate, type OnDate } from "./dates.ts"
import { newKey, type Member } from "./people.ts"
import type { Subject } from "./subject.ts"

const START = { latitude: 40.7128, longitude: -74.006 }
/** A place so many meters north and east of the start. */
export const at = (north: number, east: number): Position => ({
  latitude: START.latitude + north / 111_194.93,
  longitude: START.longitude + east / (111_194.93 * Math.cos((START.latitude * Math.PI) / 180)),
})
/** Two kilometers to the north. */
export const WAY: NewRoute = { points: [at(0, 0), at(1_000, 0), at(2_000, 0)], timeZone: "America/New_York" }

/** A member on a date, whose way home is guarded. */
export async function onWay(subject: Subject): Promise<OnDate & { readonly routeId: string }> {
  const date = await onDate(subject)
  const { route } = await date.member.backend.route.start(WAY, newKey(subject))
  return { ...date, routeId: present(route, "a way").id }
}

/** Her phone is there, twenty seconds later. */
export async function comes(
  subject: Subject,
  { member, watch }: OnDate,
  place: Position,
  accuracyMeters = 10,
): Promise<RouteState> {
  await subject.advance(20 * SECOND_MS)
  const fix = { ...place, accuracyMeters, takenAt: subject.now(), batteryPercent: 48 }
  await member.backend.location.report(watch.id, fix)
  return member.backend.route.state()
}

/** She is asked, because she was too far from her way twice. */
export async function asked(subject: Subject): Promise<OnDate & { readonly routeId: string }> {
  const date = await onWay(subject)
  await comes(subject, date, at(1_000, 600))
  await comes(subject, date, at(1_000, 640))
  return date
}

/** What she answered to the last question, if anything. */
export const answerOf = async ({ backend }: Pick<Member, "backend">) =>
  (await backend.route.state()).route?.question?.answer
