import { errorMessages, InvalidInput, type FieldIssue } from "@porchlight/core/error"
import { IdempotencyKey } from "@porchlight/core/id"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"

const format = SchemaIssue.makeFormatterStandardSchemaV1()

/** The input in its schema's shape, without fields that the schema does not know. @throws InvalidInput, one issue a field */
export function decode<S extends Schema.ConstraintDecoder<unknown>>(schema: S, input: unknown): S["Type"] {
  const result = Schema.decodeUnknownResult(schema, { errors: "all" })(input)
  if (Result.isSuccess(result)) return result.success
  const fields = new Set(format(result.failure.issue).issues.map(({ path }) => fieldOf(path?.[0])))
  throw new InvalidInput({ issues: [...fields].map((field) => issue(field, "invalid")) })
}

/** @throws InvalidInput when a rule of core finds fault; `messages` holds the sentence of each fault. */
export function refuseFaults(
  faults: Readonly<Record<string, string | undefined>>,
  messages: Readonly<Record<string, unknown>>,
): void {
  const issues = Object.entries(faults).map(([field, code]) => {
    const message = messages[code ?? ""]
    return issue(field, code ?? "invalid", typeof message === "string" ? message : undefined)
  })
  if (issues.length > 0) throw new InvalidInput({ issues })
}

/** @throws InvalidInput when the key is none. */
export function decodeKey(idempotencyKey: unknown): string {
  return decode(Schema.Struct({ idempotencyKey: IdempotencyKey }), { idempotencyKey }).idempotencyKey
}

function issue(field: string, code: string, message: string = errorMessages.invalidInput): FieldIssue {
  return { field, code, message }
}

function fieldOf(part: unknown): string {
  return typeof part === "string" ? part : "input"
}
