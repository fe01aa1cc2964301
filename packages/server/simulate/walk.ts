import type { Instant } from "@porchlight/core/time"

/** What a dater's phone told of where she was, and what she was told: what the checks go by. Written without a look at the server's code. */
export interface Walk {
  /** Null where she never shared: then nothing of the rest happened either. */
  share: Shared | null
  /** Where she was in turn, as far as the server surely heard of it often enough. */
  readonly legs: Array<Leg>
  /** The line went, or the share was over, in the middle of the last leg. */
  isCutOff: boolean
  routeId: string | null
  readonly questions: Array<Question>
  readonly looks: Array<Look>
}

/** The share that she began. */
interface Shared {
  readonly id: string
  /** By itself, unless it ends before. */
  readonly expiresAt: Instant
  /** From when it may be over, and since when it surely is, because she was told so. */
  mayBeOverAt: Instant | null
  overAt: Instant | null
  /** When her phone took the last place that it was told had arrived. */
  lastFixAt: Instant | null
}

/** A while at one place. */
export interface Leg {
  readonly place: keyof typeof PLACES
  readonly from: Instant
}

/** "Are you OK?", as she saw it. */
export interface Question {
  readonly routeId: string
  readonly askedAt: Instant
  readonly answerBy: Instant
  /** Whether she was told that her answer counted. */
  isFine: boolean
}

/** Somebody looked behind a link in this time. */
interface Look {
  readonly from: Instant
  readonly to: Instant
  readonly who: string
}

/** At home, on her way, and too far from it. */
export const PLACES = {
  home: { latitude: 41.88, longitude: -87.63 },
  way: { latitude: 41.898, longitude: -87.63 },
  astray: { latitude: 41.898, longitude: -87.6155 },
} as const

/** Where she goes: it begins at home, and she never comes to its end. */
export const WAY = [PLACES.home, { latitude: 41.907, longitude: -87.63 }] as const

export function noWalk(): Walk {
  return { share: null, legs: [], isCutOff: false, routeId: null, questions: [], looks: [] }
}
