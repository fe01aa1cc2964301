import { errorMessages, InvalidInput, type FieldIssue } from "@porchlight/core/error"
import { Id, IdempotencyKey } from "@porchlight/core/id"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"

const format = SchemaIssue.makeFormatterStandardSchemaV1()

/** Whether a text can be an id at all: anything else never reaches a query. */
export const isId = Schema.is(Id)

/**
 * The input in its schema's shape, without fields that the schema does not know. The issues never echo the input.
 * @throws InvalidInput, one issue a field
 */
export function decode<S extends Schema.ConstraintDecoder<unknown>>(schema: S, input: unknown): S["Type"] {
  const result = Schema.decodeUnknownResult(schema, { errors: "all" })(input)
  if (Result.isSuccess(result)) return result.success
  const fields = new Set(format(result.failure.issue).issues.map(({ path }) => fieldOf(path?.[0])))
  throw new InvalidInput({ issues: [...fields].map((field) => issueOf(field, "invalid")) })
}

/** @throws InvalidInput when a rule of core found fault; `messages` holds the sentence of each code. */
export function refuseFaults(
  faults: Readonly<Record<string, string | undefined>>,
  messages: Readonly<Record<string, unknown>>,
): void {
  const issues = Object.entries(faults).flatMap(([field, code]) =>
    code === undefined ? [] : [issueOf(field, code, messages[code])],
  )
  if (issues.length > 0) throw new InvalidInput({ issues })
}

/** @throws InvalidInput when the key is none */
export function decodeKey(idempotencyKey: unknown): string {
  return decode(Schema.Struct({ idempotencyKey: IdempotencyKey }), { idempotencyKey }).idempotencyKey
}

function issueOf(field: string, code: string, message?: unknown): FieldIssue {
  return { field, code, message: typeof message === "string" ? message : errorMessages.invalidInput }
}

function fieldOf(part: unknown): string {
  return typeof part === "string" ? part : "input"
}
