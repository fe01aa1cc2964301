import * as Schema from "effect/Schema"
import { Channel, DeliveryReason, DeliveryState } from "../delivery/index.ts"
import { Id } from "../id/index.ts"
import { Instant } from "../time/index.ts"

/** A test over one channel, and what became of it. */
export const DrillMessage = Schema.Struct({
  channel: Channel,
  state: DeliveryState,
  reason: Schema.NullOr(DeliveryReason),
})
export type DrillMessage = typeof DrillMessage.Type

/** Somebody who was sent a test. */
export const DrillPerson = Schema.Struct({
  contactId: Id,
  name: Schema.String,
  /** Empty for somebody whose number had had enough tests that day. */
  messages: Schema.Array(DrillMessage),
  /** When they said that it reached them; nothing else counts as reached. */
  answeredAt: Schema.NullOr(Instant),
})
export type DrillPerson = typeof DrillPerson.Type

/** One test of the whole circle. Its people are those who still trust the dater: who left since is not among them. */
export const Drill = Schema.Struct({
  startedAt: Instant,
  /** Whether she sent it or the clock did, as she wished. */
  cause: Schema.Literals(["dater", "clock"]),
  /** When an alarm of hers opened after it: from then on nothing counts as an answer to a test. */
  interruptedAt: Schema.NullOr(Instant),
  people: Schema.Array(DrillPerson),
}).pipe(Schema.annotate({ identifier: "Drill" }))
export type Drill = typeof Drill.Type

/**
 * Why no test is sent now:
 * - on: a date, a call for help or an alarm is on
 * - rest: one of them was over less than half a day ago
 * - done: there was a test within the last day
 * - nobody: there is nobody who said yes and can be reached
 */
export const DrillRefusal = Schema.Literals(["on", "rest", "done", "nobody"])
export type DrillRefusal = typeof DrillRefusal.Type

export const DrillObstacle = Schema.Struct({
  refusal: DrillRefusal,
  /** When it is over; null where nobody knows. */
  until: Schema.NullOr(Instant),
})
export type DrillObstacle = typeof DrillObstacle.Type

/** Everything the dater may know of the tests of her circle. */
export const DrillState = Schema.Struct({
  now: Instant,
  /** The newest test; null while there was none. */
  last: Schema.NullOr(Drill),
  /** Who would be sent one now, in the order in which alarms tell them. */
  people: Schema.Array(Schema.Struct({ contactId: Id, name: Schema.String })),
  obstacle: Schema.NullOr(DrillObstacle),
  /** When the next one goes out by itself; null while she has not switched that on. */
  nextAt: Schema.NullOr(Instant),
}).pipe(Schema.annotate({ identifier: "DrillState" }))
export type DrillState = typeof DrillState.Type

/** Whether the circle is to be tested every 30 days. */
export const DrillWish = Schema.Struct({ repeats: Schema.Boolean }).pipe(
  Schema.annotate({ identifier: "DrillWish" }),
)
export type DrillWish = typeof DrillWish.Type

/** What stands behind the link in a test, for whoever got it. */
export const DrillView = Schema.Struct({
  daterName: Schema.String,
  startedAt: Instant,
  answeredAt: Schema.NullOr(Instant),
  /** Whether the dater has raised an alarm since: then the test is over, and says so. */
  isInterrupted: Schema.Boolean,
}).pipe(Schema.annotate({ identifier: "DrillView" }))
export type DrillView = typeof DrillView.Type
