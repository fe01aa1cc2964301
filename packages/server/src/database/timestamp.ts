import type { Instant } from "@porchlight/core/time"
import { sql, type RawBuilder } from "kysely"

/** An instant as an operand of a comparison with a timestamptz column. Columns are written with `new Date(instant)`. */
export function timestamp(instant: Instant): RawBuilder<Instant> {
  return sql<Instant>`${new Date(instant)}::timestamptz`
}
