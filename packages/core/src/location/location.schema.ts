import * as Schema from "effect/Schema"
import { Position } from "../geo/index.ts"
import { Instant } from "../time/index.ts"

/** One reading of a phone's place. */
export const Fix = Schema.Struct({
  ...Position.fields,
  /** Radius within which the phone is with 68 % probability (W3C Geolocation), in meters. */
  accuracyMeters: Schema.Finite.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: 100_000 }))),
  /** When the phone took it, by the phone's clock. */
  takenAt: Instant,
  /** 0 to 100; null where the browser does not tell. */
  batteryPercent: Schema.NullOr(
    Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: 100 }))),
  ),
}).pipe(Schema.annotate({ identifier: "Fix" }))
export type Fix = typeof Fix.Type

/** A reading as it is known afterwards: what an API key told need not be where her phone is. */
export const KnownFix = Schema.Struct({
  ...Fix.fields,
  /** Left out where the phone told it itself. */
  reportedBy: Schema.optionalKey(Schema.Literal("integration")),
  /** What the phone itself told last, beside what an integration told since; left out where it never told, or told this. */
  phoneFix: Schema.optionalKey(Fix),
  /**
   * What the phone told shortly before its last place, ten times as exact, where nothing that it told since contradicts it; left
   * out otherwise. It is older, and she may be elsewhere by now: it is shown beside the last place, with its own age.
   */
  exactFix: Schema.optionalKey(Fix),
}).pipe(Schema.annotate({ identifier: "KnownFix" }))
export type KnownFix = typeof KnownFix.Type
