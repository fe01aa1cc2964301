import type { LivePort } from "@porchlight/core/backend"
import type { GeofencePort, GeofenceState, GeofenceType, NewGeofence } from "@porchlight/core/geofence"
import type { GpsAnswer, GpsSource } from "../parking/index.ts"
import type { LiveEvent } from "../backend/index.ts"

/** What was written of a zone and is not saved. */
export interface GeofenceDraft {
  /** The zone that it changes; null for a new one. */
  readonly id: string | null
  readonly form: GeofenceForm
  readonly sent: SentGeofence | null
}

/** Where what is written outlives its page. Never throws. */
export interface GeofenceStore {
  readonly read: () => GeofenceDraft | null
  /** Null forgets it. */
  readonly keep: (draft: GeofenceDraft | null) => void
}

/** What zones need of whoever shows them. */
export interface GeofencePorts {
  readonly geofence: GeofencePort
  readonly live: LivePort
  readonly gps: GpsSource
  /** Makes an idempotency key that was never used before. */
  readonly newKey: () => string
  /** A zone to begin with: its form opens as soon as the others are known, and is saved by nobody but her. */
  readonly begun?: BegunGeofence | null | undefined
  /** Where what is written outlives its page; nowhere unless given. */
  readonly store?: GeofenceStore | undefined
}

/** What is known of a zone that somebody wants, such as one around a venue. */
export type BegunGeofence = Pick<NewGeofence, "name" | "latitude" | "longitude" | "radiusMeters" | "type">

/** What is typed and chosen. */
export interface GeofenceForm {
  readonly name: string
  readonly latitude: string
  readonly longitude: string
  readonly radius: string
  readonly type: GeofenceType
  readonly alertsEnabled: boolean
}

/** The fields that are typed. */
export type GeofenceField = "name" | "latitude" | "longitude" | "radius"
export type GeofenceFaults = Readonly<Partial<Record<GeofenceField, string>>>

/** A new zone under the key that makes it one however often it is sent. */
export interface SentGeofence {
  readonly draft: NewGeofence
  readonly key: string
}

/** The form is there for a zone that is added, or for one that is changed. */
export type GeofenceEditing = { readonly id: string | null }

/** What did not work last. */
export type GeofenceFailure = "not-saved" | "not-changed" | "gone" | "full" | "membership" | "too-many"

export interface GeofenceContext {
  /** What the backend said last; null before it said anything. */
  readonly known: GeofenceState | null
  readonly isUnknown: boolean
  readonly isLineUp: boolean
  /** The zone to begin with, until its form was opened. */
  readonly begun: BegunGeofence | null
  /** What a page before this one wrote, until its form was opened. */
  readonly draft: GeofenceDraft | null
  /** Null while no form is there. */
  readonly editing: GeofenceEditing | null
  readonly form: GeofenceForm
  readonly faults: GeofenceFaults
  /** How often a form was refused. */
  readonly refusals: number
  readonly gps: GpsAnswer | null
  /** What was sent last and not answered yet. */
  readonly sent: SentGeofence | null
  /** The zone that she is asked about before it is deleted. */
  readonly asked: string | null
  /** The zone that is being switched, and how. */
  readonly turned: { readonly id: string; readonly isActive: boolean } | null
  readonly hasSaved: boolean
  readonly failure: GeofenceFailure | null
}

export type GeofenceMachineEvent =
  | { readonly type: "LOOK" }
  | LiveEvent<GeofenceState>
  /** For a new zone, or for the one with this id. */
  | { readonly type: "FORM.OPEN"; readonly id: string | null }
  | { readonly type: "FORM.CLOSE" }
  | { readonly type: "FORM.CHANGE"; readonly change: Partial<GeofenceForm> }
  | { readonly type: "GPS.FIND" }
  | { readonly type: "ZONE.SAVE" }
  | { readonly type: "ZONE.TURN"; readonly id: string; readonly isActive: boolean }
  | { readonly type: "ZONE.ASK"; readonly id: string }
  | { readonly type: "ZONE.KEEP" }
  | { readonly type: "ZONE.REMOVE" }

/** changing: a zone is being switched or deleted. asking: whether one is to be deleted. */
export const GEOFENCE_STATES = [
  "loading",
  "unknown",
  "empty",
  "listed",
  "editing",
  "saving",
  "asking",
  "changing",
] as const
export type GeofenceScreenState = (typeof GEOFENCE_STATES)[number]

/** One zone in words. */
export interface GeofenceItem {
  readonly id: string
  readonly name: string
  readonly isActive: boolean
  /** What it is, when she is told, where she is and what happened last. */
  readonly facts: ReadonlyArray<string>
  /** Whether she is asked if it is to be deleted. */
  readonly isAsked: boolean
}

/** What a screen shows of zones and can do. */
export interface GeofenceView {
  readonly state: GeofenceScreenState
  /** What happened last, for a live region; empty while nothing did. */
  readonly status: string
  readonly isLineDown: boolean
  readonly failure: string | null
  /** No plan covers what was refused: plans are shown elsewhere. */
  readonly needsPlan: boolean
  readonly items: ReadonlyArray<GeofenceItem>
  /** What happened, the newest first; null without zones. */
  readonly history: ReadonlyArray<{ readonly id: string; readonly text: string }> | null
  readonly isFull: boolean
  /** The heading of the form; null while none is there. */
  readonly formTitle: string | null
  readonly form: GeofenceForm
  readonly faults: GeofenceFaults
  readonly refusals: number
  readonly mayBeLate: boolean
  readonly isLocating: boolean
  /** What the phone said of its place; empty while it was not asked. */
  readonly gps: string
  readonly isBusy: boolean
  /** The form of a new zone, or of the one with this id. */
  readonly open: (id: string | null) => void
  readonly close: () => void
  readonly change: (change: Partial<GeofenceForm>) => void
  readonly findMe: () => void
  readonly save: () => void
  readonly turn: (id: string, isActive: boolean) => void
  readonly ask: (id: string) => void
  readonly keep: () => void
  readonly remove: () => void
  readonly look: () => void
}
