import * as Schema from "effect/Schema"
import { Delivery } from "../delivery/index.ts"
import { Id } from "../id/index.ts"
import { Lines } from "../text/index.ts"
import { Instant } from "../time/index.ts"
import {
  VIBE_AGE_MAX_MS,
  VIBE_FEELINGS,
  VIBE_LEVELS,
  VIBE_NOTE_MAX_LENGTH,
  VIBE_REASONS,
} from "./vibe.constants.ts"

/** What contacts are told. */
export const VibeLevel = Schema.Literals(VIBE_LEVELS)
export type VibeLevel = typeof VibeLevel.Type

/** What the dialog asks; each stands for a level. */
export const VibeFeeling = Schema.Literals(VIBE_FEELINGS)
export type VibeFeeling = typeof VibeFeeling.Type

export const VibeReason = Schema.Literals(VIBE_REASONS)
export type VibeReason = typeof VibeReason.Type

/** How the date feels: a level from the page or a feeling from the dialog. */
export const Vibe = Schema.Literals([...VIBE_LEVELS, ...VIBE_FEELINGS])
export type Vibe = typeof Vibe.Type

const Reasons = Schema.Array(VibeReason).pipe(
  Schema.check(
    Schema.makeFilter((reasons: ReadonlyArray<VibeReason>) => new Set(reasons).size === reasons.length, {
      title: "reasons without repeats",
    }),
  ),
)

export const NewVibe = Schema.Struct({
  vibe: Vibe,
  reasons: Reasons,
  /** Her own words; empty for none. */
  note: Lines(VIBE_NOTE_MAX_LENGTH),
  /** How long ago she chose it, in milliseconds, measured by the phone: what waited without a line is older than its arrival. */
  sharedAgoMs: Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: VIBE_AGE_MAX_MS }))),
}).pipe(Schema.annotate({ identifier: "NewVibe" }))
export type NewVibe = typeof NewVibe.Type

/** A vibe that was shared, and what became of each message about it. */
export const SharedVibe = Schema.Struct({
  id: Id,
  vibe: Vibe,
  level: VibeLevel,
  reasons: Schema.Array(VibeReason),
  note: Schema.String,
  /** When she chose it, by the backend's clock. */
  sharedAt: Instant,
  /** One to each contact, in the order in which they were stored. */
  deliveries: Schema.Array(Delivery),
}).pipe(Schema.annotate({ identifier: "SharedVibe" }))
export type SharedVibe = typeof SharedVibe.Type

/** Somebody who would be told. */
export const VibePerson = Schema.Struct({ contactId: Id, name: Schema.String })
export type VibePerson = typeof VibePerson.Type

/** Everything that the dater sees of what she shares, at one moment of the backend's clock. */
export const VibeState = Schema.Struct({
  now: Instant,
  /** Who would be told now: who said yes and takes texts, oldest first. */
  people: Schema.Array(VibePerson),
  /** The last vibe of the last day. */
  last: Schema.NullOr(SharedVibe),
}).pipe(Schema.annotate({ identifier: "VibeState" }))
export type VibeState = typeof VibeState.Type
