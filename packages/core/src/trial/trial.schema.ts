import * as Schema from "effect/Schema"
import { Instant } from "../time/index.ts"

/** What takes the place of a trial. While it lasts, the trial stands still and can neither run nor end. */
export const TrialSupersession = Schema.Literals(["subscription", "access-code", "admin"])
export type TrialSupersession = typeof TrialSupersession.Type

/** Everything about an account's trial that the passing of time does not change. */
export const Trial = Schema.Struct({
  /** When it began, by the server's clock; null while it has not. */
  startedAt: Schema.NullOr(Instant),
  /** What has taken its place; null while nothing has. */
  supersededBy: Schema.NullOr(TrialSupersession),
  /** The account's number has had its trial with another account: there is no second. */
  isUsedUp: Schema.Boolean,
  /** When the running date was armed; null while none is on. What was allowed then is allowed to its end (D-37). */
  watchArmedAt: Schema.NullOr(Instant),
}).pipe(Schema.annotate({ identifier: "Trial" }))
export type Trial = typeof Trial.Type
