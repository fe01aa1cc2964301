import { HOUR_MS, MINUTE_MS } from "../time/index.ts"

/** From here on she is 'Off Route' (001 §4); farther than this the banner says so (001 §9, D-84). */
export const ROUTE_OFF_METERS = 100
/** Farther than this she is asked, and her people are told where she does not answer (001 §9, D-84). */
export const ROUTE_ALERT_METERS = 500
/** So many places in a row have to be that far away: one alone may be a mistake of the phone (D-84). */
export const ROUTE_ALERT_FIXES = 2
/** Places that are less exact than this are passed over (D-84). */
export const ROUTE_ACCURACY_MAX_METERS = 100

/** How long she has to answer before her people are told, by the backend's clock. Ours. */
export const ROUTE_ANSWER_WITHIN_MS = 2 * MINUTE_MS
/** Who is this near to the end, measured along the way, has arrived. Ours. */
export const ROUTE_ARRIVED_METERS = 50

/**
 * So much of the way may lie hidden between two places beyond the straight line from one to the other, in meters: what a car
 * drives at 50 km/h in the 20 s from one to the next. Ours.
 */
export const ROUTE_BEND_METERS = 300
/** On top of that, in meters a second, while places come in: 50 km/h, for bends are not driven faster. Ours. */
export const ROUTE_BEND_SPEED = 14

/** How long a route is guarded at most. Ours. */
export const ROUTE_LASTS_MS = 12 * HOUR_MS
/** For how long a route that is over is still shown. */
export const ROUTE_SHOWN_AFTER_MS = HOUR_MS
/** No place for this long while a route is guarded, and the screen says so. */
export const ROUTE_SILENT_MS = 3 * MINUTE_MS
/** So many alerts of a route are listed, the latest first. */
export const ROUTE_ALERTS_SHOWN = 20

/** A way has a beginning and an end, and at most so many points: a fix is compared with each of them. */
export const ROUTE_POINTS_MIN = 2
export const ROUTE_POINTS_MAX = 500
/** Shorter than this she is at its end before she has left; longer is no way of one evening. Ours. */
export const ROUTE_LENGTH_MIN_METERS = 100
export const ROUTE_LENGTH_MAX_METERS = 300_000

/** Routes that one account may begin within an hour: each is a row of up to 500 points. */
export const ROUTES_PER_HOUR = 30

/** What is read of a file with a track: its size in characters and its points. Ours. */
export const GPX_CHARACTERS_MAX = 2_000_000
export const GPX_POINTS_MAX = 10_000
/** By how much a track that has too many points is straightened, at least and at most. */
export const GPX_STRAIGHTENED_MIN_METERS = 5
export const GPX_STRAIGHTENED_MAX_METERS = 40
