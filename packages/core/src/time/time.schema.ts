import * as Schema from "effect/Schema"
import { isDay } from "./time.calendar.ts"

/** Milliseconds since 1970-01-01T00:00:00Z, whole, up to the year 9999. Instants are stored; zones only show them. */
export const Instant = Schema.Int.pipe(
  Schema.check(Schema.isBetween({ minimum: 0, maximum: 253_402_300_799_999 })),
  Schema.brand("Instant"),
)
export type Instant = typeof Instant.Type

/** An IANA zone name such as `America/Chicago`. Whether the zone exists is checked by `isTimeZone`. */
export const TimeZone = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/u)),
)
export type TimeZone = typeof TimeZone.Type

/** A day as calendars and form fields write it: `2026-11-21`; a day that exists, of the years 1 to 9999. */
export const CalendarDate = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u)),
  Schema.check(Schema.makeFilter((text: string) => isDay(text), { title: "a day that exists" })),
  Schema.brand("CalendarDate"),
)
export type CalendarDate = typeof CalendarDate.Type
