import * as Schema from "effect/Schema"

/** An RFC 9457 problem: how every error leaves the server (`application/problem+json`). */
export const Problem = Schema.Struct({
  type: Schema.String,
  title: Schema.String,
  status: Schema.Int,
  /** The tag of the error, stable. */
  code: Schema.String,
  /** The error's facts; what they are depends on `code`. */
  data: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
  /** Names the request in the server's log. */
  traceId: Schema.optionalKey(Schema.String),
}).pipe(Schema.annotate({ identifier: "Problem" }))
export type Problem = typeof Problem.Type
