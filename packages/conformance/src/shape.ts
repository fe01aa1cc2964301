import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { check, canonical } from "./check.ts"

/** Fails the rule unless the value has exactly the schema's shape: nothing missing and nothing besides, which might leak. */
export function hasShape<S extends Schema.ConstraintDecoder<unknown>>(
  schema: S,
  value: unknown,
  what: string,
): void {
  const result = Schema.decodeUnknownResult(schema, { onExcessProperty: "error" })(value)
  check(Result.isSuccess(result), `${what} does not have its shape: ${canonical(value)}`)
}

/** Texts that are refused wherever one line is asked for: empty, too long, controls, overrides, half of a sign. */
export const REFUSED_LINES: ReadonlyArray<string> = [
  "",
  "   ",
  "x".repeat(10_000),
  "a\u0000b",
  "a\nb",
  "a\u001b[31mb",
  "\u202egnp.exe",
  "a\u200bb",
  "\ud800",
]

/** Texts that are odd and right: they are stored exactly as they came. */
export const ODD_LINES: ReadonlyArray<string> = [
  "Renée O’Connor-Núñez",
  "מאיה ברוקס",
  "مايا",
  "👩‍👩‍👧 & co",
  "Robert'); DROP TABLE account;--",
  "<script>alert(1)</script>",
  "{{7*7}} ${7*7} %s",
  "null",
]

/** Texts for places where none of them is right. */
export const ODD_TEXTS: ReadonlyArray<string> = [...REFUSED_LINES, ...ODD_LINES]

/** The value with ids, instants, numbers to call and addresses blotted out: what is left is its shape and its words. */
export function blotted(value: unknown): string {
  return canonical(value)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7?[0-9a-f]{3,4}-[0-9a-f]{4}-[0-9a-f]{12}/gu, "id")
    .replace(/\b\d{13}\b/gu, "instant")
    .replace(/\+1212\d{7}/gu, "phone")
    .replace(/person-\d+@/gu, "person@")
}
