import type { Position } from "@porchlight/core/geo"
import type {
  GpsFault,
  ParkingPort,
  ParkingSpot,
  ParkingSpotChange,
  ParkingState,
} from "@porchlight/core/parking"
import type { Instant, TimeZone } from "@porchlight/core/time"
import type { AgeClocks } from "../backend/index.ts"

/** What a phone answers when it is asked where it is. */
export type GpsAnswer =
  | { readonly type: "found"; readonly position: Position; readonly accuracyMeters: number }
  | { readonly type: "fault"; readonly fault: GpsFault }

/** Where a phone gets its place from; a browser's geolocation in the web app. */
export interface GpsSource {
  /**
   * One reading with high accuracy, within `timeoutMs` milliseconds, or within half a minute where a person is asked first and
   * does not answer. Never throws.
   */
  readonly find: (timeoutMs: number) => Promise<GpsAnswer>
}

/** A spot that has to reach the backend. */
export interface UnsavedSpot extends ParkingSpotChange {
  /** Makes it one spot, however often it is sent. */
  readonly key: string
  /** By the backend's clock, as well as it is known here. */
  readonly savedAt: Instant
  /** By how much this phone's own clock was ahead of that. */
  readonly aheadMs?: number
}

/** What is written and not saved. */
export interface ParkingDraft {
  readonly form: ParkingForm
  /** The spot that it changes; null for a new one. */
  readonly editing: string | null
  /** As in the context; missing where there is none, and in what an older version kept. */
  readonly begunTime?: string | null | undefined
}

/** What a browser keeps for a phone without a line, and for a page that is loaded anew. Never throws. */
export interface ParkingKeep {
  /** The last spot that the backend told of. */
  readonly spot: ParkingSpot | null
  /** The one spot that it has not answered yet: a newer one takes its place. */
  readonly unsaved: UnsavedSpot | null
  /** Of the page that was typed in last. */
  readonly draft: ParkingDraft | null
}

export interface ParkingStore {
  readonly read: () => ParkingKeep
  /** @returns whether it is kept beyond this page */
  readonly keep: (kept: ParkingKeep) => boolean
}

export interface ParkingPorts extends AgeClocks {
  readonly parking: ParkingPort
  readonly gps: GpsSource
  readonly store: ParkingStore
  readonly timeZone: () => TimeZone
  /** Makes an idempotency key that was never used before. */
  readonly newKey: () => string
}

/** What is typed. */
export interface ParkingForm {
  readonly location: string
  readonly notes: string
  readonly reminders: string
  /** A time of day as a form field holds it: `18:30`; empty for none. */
  readonly remindAt: string
}

export type ParkingField = keyof ParkingForm

/** Why a spot is not saved. */
export type UnsavedReason = "offline" | "server" | "signed-out"

/** What was refused, or not answered. */
export interface ParkingFailure {
  readonly what: "save" | "clear" | "update"
  readonly error: unknown
  /** The spot that it was about; null for a new one. */
  readonly id: string | null
}

export interface ParkingContext {
  /** What the backend said last; null before it said anything. */
  readonly known: ParkingState | null
  /** The spot that this phone knew before it did. */
  readonly last: ParkingSpot | null
  readonly isUnknown: boolean
  readonly form: ParkingForm
  /** When what emptied the form was sent or, since, answered; null where nothing was, or something was done with the form since. */
  readonly sentAt: Instant | null
  readonly faults: Readonly<Partial<Record<ParkingField, string>>>
  /** How often a form was refused. */
  readonly refusals: number
  /** The spot that is being changed; null while a new one is written. */
  readonly editing: string | null
  /** The time of day that the form of a spot began with, which may be over by now; null in the form of a new one. */
  readonly begunTime: string | null
  readonly gps: GpsAnswer | null
  /** What the phone keeps of this page's form. */
  readonly draft: ParkingDraft | null
  /** Whether the form began with what was kept of a page before, and is not saved or emptied since. */
  readonly isTakenUp: boolean
  /** Whether what is written is gone with the page, because the phone cannot keep it. */
  readonly isLosable: boolean
  readonly unsaved: UnsavedSpot | null
  /** Whether what is not saved outlives this page. */
  readonly isKept: boolean
  readonly tries: number
  readonly because: UnsavedReason
  readonly done: "saved" | "changed" | "cleared" | null
  readonly failure: ParkingFailure | null
}

export type ParkingEvent =
  | { readonly type: "LOOK" }
  | { readonly type: "FIELD.CHANGE"; readonly field: ParkingField; readonly value: string }
  | { readonly type: "FORM.CLEAR" }
  | { readonly type: "GPS.FIND" }
  | { readonly type: "SPOT.SAVE" }
  | { readonly type: "SPOT.EDIT" }
  | { readonly type: "SPOT.CLEAR" }
  /** Gives up what was not saved. */
  | { readonly type: "UNSAVED.DROP" }
