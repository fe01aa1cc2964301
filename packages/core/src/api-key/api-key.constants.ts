import type { Action } from "../access/index.ts"

/** What every key begins with, so that scanners of code find one that was published. */
export const API_KEY_MARK = "pl_live_"
/** Signs of a key's secret: 43 of 62 hold 256 bits. */
export const API_KEY_SECRET_LENGTH = 43
/** Signs of its checksum: six of 62 hold 32 bits. */
export const API_KEY_CHECKSUM_LENGTH = 6
/** Signs of the secret that are shown afterwards, to tell one key from another: 36 of 256 bits. */
export const API_KEY_SHOWN_LENGTH = 6

/** Keys that one account may have at a time (our number). */
export const API_KEYS_MAX = 10
/** Code points of a key's name. */
export const API_KEY_NAME_MAX_LENGTH = 60
/** How long a key may live: its owner chooses; none lives for ever (our numbers). */
export const API_KEY_DAYS = [30, 90, 365] as const
export type ApiKeyDays = (typeof API_KEY_DAYS)[number]
/** What the form proposes. */
export const API_KEY_DEFAULT_DAYS = 90 satisfies ApiKeyDays
/** Requests that one key may make in a minute (our number). */
export const API_KEY_REQUESTS_PER_MINUTE = 60
/** Keys that an account may make in an hour (our number). */
export const API_KEYS_PER_HOUR = 10
/** A key that is over is remembered for so long, so that its refusal can say why. */
export const API_KEY_REMEMBERED_DAYS = 30

/**
 * What a key may be let near, and how: a closed list. Whatever proves who somebody is, ends an alarm, takes people off or
 * deletes an account is on none of it: a key may raise an alarm and never quiet one.
 */
export const API_KEY_REACH = {
  profile: ["read"],
  circle: ["read", "write"],
  "date-plan": ["read", "write"],
  "check-in": ["read", "write"],
  incident: ["read"],
  sos: ["read", "write"],
  location: ["read", "write"],
  geofence: ["read", "write"],
  route: ["read", "write"],
  parking: ["read", "write"],
  ride: ["read", "write"],
  venue: ["read", "write"],
  vibe: ["read", "write"],
  notification: ["read", "write"],
} as const satisfies Readonly<Record<string, ReadonlyArray<Action>>>

export type ApiKeyResource = keyof typeof API_KEY_REACH

/** What a key may change as well. */
export type ApiKeyWritable = {
  [Resource in ApiKeyResource]: "write" extends (typeof API_KEY_REACH)[Resource][number] ? Resource : never
}[ApiKeyResource]

/** One permission of a key. */
export type ApiKeyScope = {
  [Resource in ApiKeyResource]: `${Resource}:${(typeof API_KEY_REACH)[Resource][number]}`
}[ApiKeyResource]

/**
 * What an answer to its calls says where she is or means to be: her phone, her way, her zones and where she came into or left one, her car,
 * her ride and her plans. Whoever changes something is answered with what became of it, and sees it as well.
 */
export const API_KEY_PLACES: ReadonlyArray<ApiKeyScope> = [
  "date-plan:read",
  "date-plan:write",
  "check-in:read",
  "sos:read",
  "sos:write",
  "location:read",
  "geofence:read",
  "geofence:write",
  "route:read",
  "route:write",
  "parking:read",
  "parking:write",
  "ride:read",
  "ride:write",
  "notification:read",
  "notification:write",
]
