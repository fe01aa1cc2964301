import { sql, type RawBuilder } from "kysely"
import type { Instant } from "@porchlight/core/time"

/** The types of columns that are sent whole, and what their values are made of. */
interface ElementOf {
  readonly uuid: string | null
  readonly text: string | null
  readonly int2: number
  readonly int4: number
  readonly boolean: boolean
  readonly timestamptz: Instant | null
  /** Anything that JSON can say; null is SQL's null. */
  readonly jsonb: unknown
}

const SPECIAL = /["\\]/
const quoted = (text: string) => (SPECIAL.test(text) ? `"${text.replace(/["\\]/g, "\\$&")}"` : `"${text}"`)

/** Rows of one batch mostly tell one instant: writing it once is enough. */
let last = { instant: Number.NaN, text: "" }

function written(instant: Instant): string {
  if (instant !== last.instant) last = { instant, text: new Date(instant).toISOString() }
  return last.text
}

const writers: { readonly [Type in keyof ElementOf]: (value: ElementOf[Type]) => string } = {
  // An id holds nothing that would have to be quoted.
  uuid: (value) => value ?? "NULL",
  text: (value) => (value === null ? "NULL" : quoted(value)),
  int2: String,
  int4: String,
  boolean: String,
  timestamptz: (value) => (value === null ? "NULL" : written(value)),
  // JSON holds no control signs, so that quoting it as JSON escapes just what an array needs escaped.
  jsonb: (value) => (value === null ? "NULL" : JSON.stringify(JSON.stringify(value))),
}

/**
 * A whole column of rows as one operand, for `unnest` and `= any(…)`: a statement over a thousand rows has as many
 * parameters as columns. Several times cheaper than a parameter a value, or JSON that names each column in each row.
 */
export function column<Type extends keyof ElementOf>(
  type: Type,
  values: ReadonlyArray<ElementOf[Type]>,
): RawBuilder<ReadonlyArray<ElementOf[Type]>> {
  return sql`${`{${values.map(writers[type]).join(",")}}`}::${sql.raw(type)}[]`
}

/** Any of these ids, for the right side of `=`: one text of the statement, planned once, however many there are. */
export function anyOf(ids: ReadonlyArray<string>): RawBuilder<string> {
  return sql`any(${column("uuid", ids)})`
}
