import { isPhoneSilent, type FixSource } from "../location/index.ts"
import { addMs, later, type Instant } from "../time/index.ts"
import {
  ROUTE_ALERT_METERS,
  ROUTE_ANSWER_WITHIN_MS,
  ROUTE_ARRIVED_METERS,
  ROUTE_LASTS_MS,
  ROUTE_OFF_METERS,
  ROUTE_SILENT_MS,
} from "./route.constants.ts"
import type { Route, RouteEnd, RouteQuestion } from "./route.schema.ts"

/** What is remembered of a way beside its points. */
export interface RouteTrack {
  readonly startedAt: Instant
  readonly lastsUntil: Instant
  readonly endedAt: Instant | null
  readonly end: RouteEnd | null
  /** How far along the way she has come, in meters. */
  readonly alongMeters: number
  readonly deviationMeters: number | null
  /** When the phone took the last place that counted. */
  readonly fixAt: Instant | null
  /** How many places in a row were too far from the way, and how many at its end. */
  readonly farFixes: number
  readonly endFixes: number
  /** Farther than this from the way she is asked: it grows with each question, and shrinks once she is back on it. */
  readonly askBeyondMeters: number
  readonly question: RouteQuestion | null
}

/** A way that is guarded from now on. */
export function startTrack(now: Instant): RouteTrack {
  return {
    startedAt: now,
    lastsUntil: addMs(now, ROUTE_LASTS_MS),
    endedAt: null,
    end: null,
    alongMeters: 0,
    deviationMeters: null,
    fixAt: null,
    farFixes: 0,
    endFixes: 0,
    askBeyondMeters: ROUTE_ALERT_METERS,
    question: null,
  }
}

/** Whether she is asked and has not answered. */
export function isAsked({ question }: Pick<RouteTrack, "question">): boolean {
  return question !== null && question.answer === null
}

/**
 * Whether a way that begins may take the place of this one, which answers what it asks. While she is asked her own app alone may: whoever
 * has a key could quiet the question otherwise.
 */
export function isReplaceable(track: Pick<RouteTrack, "question">, by: FixSource): boolean {
  return by === "phone" || !isAsked(track)
}

/** The question, now. */
export function ask(track: RouteTrack, deviationMeters: number, now: Instant): RouteTrack {
  const answerBy = addMs(now, ROUTE_ANSWER_WITHIN_MS)
  return {
    ...track,
    farFixes: 0,
    question: { askedAt: now, answerBy, deviationMeters, answer: null, answeredAt: null },
  }
}

/**
 * After she said that she is fine, before her people were told. What is not asked, or told already, stays as it is, and so does a
 * question that came after the one that she answers.
 * @param askedAt when that one was asked; whatever is asked unless given
 */
export function answerFine(track: RouteTrack, now: Instant, askedAt = track.question?.askedAt): RouteTrack {
  return track.question?.askedAt === askedAt ? answered(track, "fine", now) : track
}

/** After nobody answered in time; the same where there is time left. */
export function tellIfSilent(track: RouteTrack, now: Instant): RouteTrack {
  const isDue = track.question !== null && now >= track.question.answerBy
  return isDue ? answered(track, "told", now) : track
}

/** She is asked again once she is farther away by as much again, or was back on the way. */
function answered(track: RouteTrack, answer: "fine" | "told", now: Instant): RouteTrack {
  const { question } = track
  if (question === null || question.answer !== null) return track
  const farthest = Math.max(question.deviationMeters, track.deviationMeters ?? 0)
  return {
    ...track,
    farFixes: 0,
    askBeyondMeters: farthest + ROUTE_ALERT_METERS,
    question: { ...question, answer, answeredAt: now },
  }
}

/** After its end. By her own hand, which answers what is asked; the clock leaves a question open until its own time. */
export function endTrack(track: RouteTrack, end: RouteEnd, now: Instant): RouteTrack {
  if (track.endedAt !== null) return track
  const own = end === "stopped" || end === "replaced" ? answerFine(track, now) : track
  return { ...own, endedAt: now, end }
}

/** When the backend has to do something: tell her people, or end it; null when there is nothing to do. */
export function nextRouteDeadline(track: RouteTrack): Instant | null {
  if (track.question !== null && isAsked(track)) return track.question.answerBy
  return track.endedAt === null ? track.lastsUntil : null
}

/** The progress of somebody on a way of this length, 0 to 100: whole percents, and 100 for nobody who is not there. */
export function progressOf(alongMeters: number, lengthMeters: number): number {
  if (isAtEnd(alongMeters, lengthMeters)) return 100
  return Math.max(0, Math.min(99, Math.floor((100 * alongMeters) / lengthMeters)))
}

/** Whether what is left of the way is nothing. */
export function isAtEnd(alongMeters: number, lengthMeters: number): boolean {
  return alongMeters >= lengthMeters - ROUTE_ARRIVED_METERS
}

/** 'On Route' below 100 m, 'Off Route' from there on (001 §4); null before a place has come in. */
export function routeStanding(deviationMeters: number | null): "on" | "off" | null {
  if (deviationMeters === null) return null
  return deviationMeters < ROUTE_OFF_METERS ? "on" : "off"
}

/** The meters of the banner; null where there is none: it stands above 100 m, not at it (001 §9). */
export function bannerMeters(deviationMeters: number | null): number | null {
  if (deviationMeters === null || deviationMeters <= ROUTE_OFF_METERS) return null
  // 100.2 is more than 100, and must not read as 100.
  return Math.ceil(deviationMeters)
}

/** Whether places come in: none has yet, they do, the last one is old, or the phone is silent and nobody knows where she is. */
export function routeFeed(
  { fixAt, startedAt }: Pick<Route, "fixAt" | "startedAt">,
  now: Instant,
): "none" | "old" | "live" | "silent" {
  if (fixAt === null) return "none"
  const heardAt = later(fixAt, startedAt)
  if (isPhoneSilent(heardAt, now)) return "silent"
  return now - heardAt > ROUTE_SILENT_MS ? "old" : "live"
}

/** What she sees of a way. */
export function routeOf(
  { id, points, lengthMeters }: Pick<Route, "id" | "points" | "lengthMeters">,
  track: RouteTrack,
): Route {
  const { startedAt, lastsUntil, endedAt, end, deviationMeters, fixAt, question } = track
  const progress = progressOf(track.alongMeters, lengthMeters)
  return {
    id,
    points,
    lengthMeters,
    startedAt,
    lastsUntil,
    endedAt,
    end,
    progress,
    deviationMeters,
    fixAt,
    question,
  }
}
