import type { RideDriver, RideEnd, RidePort, RideState } from "@porchlight/core/ride"

/** What was written and not confirmed, with the key under which it may have gone out already. */
export type RideDraft = Pick<RideContext, "form" | "key">

/** Where what is written outlives its page. Never throws. */
export interface RideStore {
  readonly read: () => RideDraft | null
  /** Null forgets it. */
  readonly keep: (draft: RideDraft | null) => void
}

export interface RidePorts {
  readonly ride: RidePort
  readonly store: RideStore
  /** Makes an idempotency key that was never used before. */
  readonly newKey: () => string
}

/** What is typed. */
export interface RideForm {
  readonly pickup: string
  readonly destination: string
  readonly driver: string
  readonly vehicle: string
}

export type RideField = keyof RideForm

/** What was refused, or not answered. */
export interface RideFailure {
  readonly what: "find" | "confirm" | "end" | "apply"
  readonly error: unknown
}

export interface RideContext {
  /** What the backend said last; null before it said anything. */
  readonly known: RideState | null
  readonly isUnknown: boolean
  readonly form: RideForm
  readonly drivers: ReadonlyArray<RideDriver> | null
  /** The driver who was selected; null for none, or one of her own. */
  readonly selected: string | null
  readonly fault: "ends" | "own" | "ends-unsafe" | "own-unsafe" | null
  /** How often a form was refused. */
  readonly refusals: number
  /** The form that was confirmed last; null where nothing was, or something else was done since. */
  readonly sent: RideForm | null
  /** Names one confirmation: kept while it is tried again. */
  readonly key: string | null
  /** How the ride is ended while it is. */
  readonly ending: RideEnd["as"]
  readonly failure: RideFailure | null
}

export type RideEvent =
  | { readonly type: "LOOK" }
  | { readonly type: "FIELD.CHANGE"; readonly field: RideField; readonly value: string }
  | { readonly type: "DRIVERS.FIND" }
  | { readonly type: "DRIVER.SELECT"; readonly driverId: string }
  | { readonly type: "RIDE.CONFIRM" }
  | { readonly type: "RIDE.END"; readonly as: RideEnd["as"] }
  | { readonly type: "DRIVE.APPLY" }
