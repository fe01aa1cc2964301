import * as Schema from "effect/Schema"

/** A place on Earth, WGS 84 decimal degrees. */
export const Position = Schema.Struct({
  latitude: Schema.Finite.pipe(Schema.check(Schema.isBetween({ minimum: -90, maximum: 90 }))),
  longitude: Schema.Finite.pipe(Schema.check(Schema.isBetween({ minimum: -180, maximum: 180 }))),
})
export type Position = typeof Position.Type
