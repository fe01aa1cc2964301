import type { Fix, LocationPort } from "@porchlight/core/location"

/** What a phone answers when it is asked where it is. */
export type Located =
  | { readonly type: "fix"; readonly fix: Fix }
  /** The person or the browser said no; asking again by itself would be no use. */
  | { readonly type: "denied" }
  /** No place was found in time. */
  | { readonly type: "unavailable" }

/** Where a phone gets its place from; a browser's geolocation in the web app. */
export interface GeolocationSource {
  /**
   * One reading, within `timeoutMs` milliseconds, or within half a minute where a person is asked first and does not answer.
   * Never throws.
   */
  readonly locate: (timeoutMs: number) => Promise<Located>
  /** Tells when the person has allowed what was denied, until the returned function is called. Missing where that is not known. */
  readonly whenAllowed?: ((tell: () => void) => () => void) | undefined
}

export interface LocationPorts {
  readonly location: LocationPort
  readonly geolocation: GeolocationSource
}

/** How often a fix is reported: slower in a watch, faster while an alarm is open. */
export type LocationPace = "watch" | "incident"

export interface LocationInput {
  readonly watchId: string
  readonly pace: LocationPace
}

export interface LocationContext {
  readonly watchId: string
  readonly pace: LocationPace
  /** The last fix that is known; null while there is none. */
  readonly fix: Fix | null
  /** Whether the last reading did not reach the backend. */
  readonly isUnsent: boolean
  /** Why the last reading gave no place; null while there is none to tell of. */
  readonly fault: Exclude<Located["type"], "fix"> | null
  /** Whether somebody asked for the reading that is under way. */
  readonly isAsked: boolean
}

export type LocationEvent =
  | { readonly type: "PACE.CHANGE"; readonly pace: LocationPace }
  /** Ask the browser once more, after it was told no. */
  | { readonly type: "LOCATION.RETRY" }
  /** The person has allowed what was denied. */
  | { readonly type: "LOCATION.ALLOW" }
