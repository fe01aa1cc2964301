import type { LocationRiskPort, PlaceCheck } from "@porchlight/core/date-plan"
import type { Failure } from "../error/index.ts"

export const PLACE_STATES = ["asking", "checking", "pretending", "found"] as const
export type PlaceState = (typeof PLACE_STATES)[number]

export interface PlacePorts {
  readonly locationRisk: LocationRiskPort
}

export interface PlaceMachineInput {
  /** What stands in the field at first; empty for nothing. */
  readonly place: string
}

export interface PlaceContext {
  readonly place: string
  /** Whether it was asked for without a place. */
  readonly isMissing: boolean
  readonly check: PlaceCheck | null
  readonly failure: Failure | null
}

export type PlaceEvent =
  | { readonly type: "PLACE.CHANGE"; readonly place: string }
  | { readonly type: "PLACE.CHECK" }
