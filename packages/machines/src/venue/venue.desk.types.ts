import type { ClockPort } from "@porchlight/core/backend"
import type {
  NewVenue,
  Suggestion,
  SuggestionRefusal,
  Venue,
  VenueCategory,
  VenueDeskPort,
  VenueFactKind,
  VenuePort,
} from "@porchlight/core/venue"
import type { Failure } from "../error/index.ts"

export const VENUE_DESK_STATES = ["looking", "unknown", "shown", "working"] as const
export type VenueDeskState = (typeof VENUE_DESK_STATES)[number]

export interface VenueDeskPorts {
  readonly venueDesk: VenueDeskPort
  readonly venue: Pick<VenuePort, "list">
  readonly clock: ClockPort
  readonly newKey: () => string
}

/** Something that somebody says, as it is typed. */
export interface EvidenceForm {
  /** A number; empty for none. */
  readonly value: string
  readonly source: string
  /** As a date field holds it. */
  readonly checkedOn: string
}

export interface FactForm extends Omit<EvidenceForm, "value"> {
  readonly answer: "unknown" | "yes" | "no"
  readonly note: string
}

/** A venue as it is typed. */
export interface VenueForm {
  readonly name: string
  readonly category: VenueCategory
  readonly address: string
  readonly phone: string
  /** Latitude and longitude with a comma between; empty for none. */
  readonly position: string
  readonly rating: EvidenceForm
  readonly score: EvidenceForm
  readonly facts: Readonly<Record<VenueFactKind, FactForm>>
}

/** What a sentence about a fault stands beside. */
export type VenueField = Exclude<keyof VenueForm, "category" | "facts"> | VenueFactKind

/** What is written: a new venue, one that answers a suggestion, or one that is there. */
export type DeskTarget =
  | { readonly type: "new" }
  | { readonly type: "suggestion"; readonly id: string }
  | { readonly type: "venue"; readonly id: string }

/** One thing that is asked of the backend. */
export type DeskAct =
  | { readonly type: "look" }
  | { readonly type: "add"; readonly input: NewVenue; readonly key: string }
  | { readonly type: "update"; readonly id: string; readonly input: NewVenue["venue"] }
  | { readonly type: "remove"; readonly id: string }
  | { readonly type: "refuse"; readonly id: string; readonly reason: SuggestionRefusal }

export interface DeskFound {
  readonly waiting: ReadonlyArray<Suggestion>
  readonly venues: ReadonlyArray<Venue>
}

export interface VenueDeskContext extends DeskFound {
  /** Null while nothing is written. */
  readonly target: DeskTarget | null
  readonly form: VenueForm
  readonly faults: Readonly<Partial<Record<VenueField, string>>>
  readonly refusals: number
  /** What was asked for under which key. */
  readonly wish: { readonly key: string; readonly body: string } | null
  readonly act: DeskAct
  readonly failure: Failure | null
  /** What was just done, in words. */
  readonly notice: string
}

export type VenueDeskEvent =
  | { readonly type: "DESK.LOOK" }
  | { readonly type: "FORM.OPEN"; readonly target: DeskTarget }
  | { readonly type: "FORM.CHANGE"; readonly change: Partial<VenueForm> }
  | { readonly type: "FORM.SAVE" }
  | { readonly type: "FORM.CLOSE" }
  | { readonly type: "VENUE.REMOVE"; readonly id: string }
  | { readonly type: "SUGGESTION.REFUSE"; readonly id: string; readonly reason: SuggestionRefusal }
