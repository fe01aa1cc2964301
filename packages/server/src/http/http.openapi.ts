import { ApiKeyInvalid, ApiKeyRefused } from "@porchlight/core/api-key"
import {
  AccountChanged,
  errorMessages,
  Forbidden,
  InvalidInput,
  NotFound,
  Problem,
  RateLimited,
  SignInRequired,
  Unavailable,
} from "@porchlight/core/error"
import { IDENTITY_IMAGES } from "@porchlight/core/identity"
import { Id, IdempotencyKey } from "@porchlight/core/id"
import { Instant } from "@porchlight/core/time"
import * as JsonSchema from "effect/JsonSchema"
import * as Schema from "effect/Schema"
import type { MiddlewareHandler } from "hono"
import { KEY_REACH } from "../api-key/api-key.reach.ts"
import { accountParameter } from "./http.document.ts"
import type { HttpEnv } from "./http.env.ts"
import { admitKey } from "./http.key.ts"
import { describeRoute, loadVendor, resolver, validator } from "hono-openapi"

// hono-openapi knows effect 3; this teaches it the schemas of effect 4. Named schemas become components.
loadVendor("effect", {
  toOpenAPISchema: (schema, { components }) => {
    if (!Schema.isSchema(schema)) throw new TypeError("[porchlight/http] Only effect schemas are described.")
    const { schema: root, definitions } = Schema.toJsonSchemaDocument(schema, { onExcessProperty: "error" })
    const document = JsonSchema.toMultiDocumentOpenApi3_1({
      dialect: "draft-2020-12",
      schemas: [root],
      definitions,
    })
    components.schemas = { ...components.schemas, ...document.definitions }
    return document.schemas[0]
  },
})

type Description = Parameters<typeof describeRoute>[0]
type Answers = NonNullable<Description["responses"]>

/** An error class of core, as far as the description needs it. */
interface Refusal {
  readonly tag: string
  readonly status: number
}

interface Operation<Answer extends Schema.ConstraintDecoder<unknown>> {
  /** The name that generated clients use. */
  readonly id: string
  readonly summary: string
  readonly tag: string
  /** What a success carries; null for 204. */
  readonly answer: Answer | null
  readonly status?: 200 | 201
  /** What it may be refused with, beside what every operation may be. */
  readonly refusals?: ReadonlyArray<Refusal>
  /** True where nobody has to be signed in. */
  readonly open?: boolean
  readonly unsafe?: boolean
  /** The type of what a success carries, where that is a file. */
  readonly givesBytes?: string
  /** Whether a `Range` of that file can be asked for. */
  readonly givesParts?: boolean
  /** Whether the body is a chunk of a recording, with its place in the path and its hash in a header, or a file of that type. */
  readonly takesBytes?: "chunk" | "image/jpeg" | "application/octet-stream"
  /** Whether the path names one of the two images of a verification. */
  readonly takesImage?: boolean
}

const FILE = { type: "string", format: "binary" } as const

/** The headers that carry the hash of a chunk, and how long ago the newest second of its recording was heard. */
export const CHUNK_HASH_HEADER = "porchlight-chunk-hash"
export const HEARD_AGO_HEADER = "porchlight-heard-ago-ms"

type Asked = NonNullable<Description["parameters"]>

const PART_PARAMETERS: Asked = [{ in: "header", name: "range", required: false, schema: { type: "string" } }]

/** What a file is answered with whose parts can be asked for, beside 200. */
const PARTS = (media: string): Answers => ({
  206: { description: "The part that was asked for", content: { [media]: { schema: FILE } } },
  416: { description: "The file has nothing of what was asked for" },
})

const CHUNK_PARAMETERS: Asked = [
  { in: "path", name: "index", required: true, schema: { type: "integer", minimum: 0 } },
  { in: "header", name: CHUNK_HASH_HEADER, required: true, schema: { type: "string" } },
  { in: "header", name: HEARD_AGO_HEADER, required: false, schema: { type: "integer", minimum: 0 } },
]

const IMAGE_PARAMETERS: Asked = [
  { in: "path", name: "image", required: true, schema: { type: "string", enum: [...IDENTITY_IMAGES] } },
]

const bytesOf = (takes: NonNullable<Operation<never>["takesBytes"]>) => ({
  required: true,
  content: { [takes === "chunk" ? "application/octet-stream" : takes]: { schema: FILE } },
})

/** Describes one operation in the interface description, and lets no API key do it that may not. */
export function operation<Answer extends Schema.ConstraintDecoder<unknown>>(
  spec: Operation<Answer>,
): MiddlewareHandler {
  const { id, summary, tag, answer, status = 200, refusals = [], open = false } = spec
  const scope = KEY_REACH[id]
  const keyed = scope === undefined ? [] : [ApiKeyInvalid, ApiKeyRefused]
  const signedIn = open ? [] : [SignInRequired, AccountChanged, ...keyed]
  const all = [InvalidInput, RateLimited, Unavailable, ...refusals, ...signedIn]
  const success =
    spec.givesBytes !== undefined
      ? {
          200: { description: "Done", content: { [spec.givesBytes]: { schema: FILE } } },
          ...(spec.givesParts ? PARTS(spec.givesBytes) : {}),
        }
      : answer === null
        ? { 204: { description: "Done" } }
        : { [status]: { description: "Done", content: json("application/json", answer) } }
  const described = describeRoute({
    operationId: id,
    summary,
    tags: [tag],
    security: open
      ? []
      : [{ session: [] }, { token: [] }, ...(scope === undefined ? [] : [{ apiKey: [scope] }])],
    ...(spec.takesBytes === undefined ? {} : { requestBody: bytesOf(spec.takesBytes) }),
    parameters: [
      // An operation for anybody may still look at who is signed in.
      ...(open && !refusals.includes(AccountChanged) ? [] : [accountParameter]),
      ...(spec.takesBytes === "chunk" ? CHUNK_PARAMETERS : []),
      ...(spec.takesImage ? IMAGE_PARAMETERS : []),
      ...(spec.givesParts ? PART_PARAMETERS : []),
    ],
    responses: { ...success, ...problems([...all, Forbidden]) },
  })
  // What describes a route hangs on its middleware.
  return Object.assign(admitKey(id), described)
}

/** The problems that an operation may answer with, by status. */
export function problems(refusals: ReadonlyArray<Refusal>): Answers {
  const byStatus = new Map<number, Set<string>>()
  for (const { status, tag } of refusals) {
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(tag))
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, tags]) => [
        status,
        { description: [...tags].sort().join(", "), content: json("application/problem+json", Problem) },
      ]),
  )
}

function json<S extends Schema.ConstraintDecoder<unknown>>(media: string, schema: S) {
  return { [media]: { schema: resolver(Schema.toStandardSchemaV1(schema)) } }
}

interface Issue {
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined
}

/** The issues by field, without what was sent: messages of the parser would repeat it. */
function invalid(issues: ReadonlyArray<Issue>): InvalidInput {
  const fields = new Set(issues.map(({ path = [] }) => path.map(partOf).join(".") || "body"))
  return new InvalidInput({
    issues: [...fields].map((field) => ({ field, code: "invalid", message: errorMessages.invalidInput })),
  })
}

function partOf(part: PropertyKey | { readonly key: PropertyKey }): string {
  return String(typeof part === "object" ? part.key : part)
}

const OneId = Schema.Struct({ id: Id })
/** A moment as an address says it: in text. */
const InstantOfText = Schema.NumberFromString.pipe(Schema.decodeTo(Instant))
const OneCursor = Schema.Struct({
  createdAt: InstantOfText,
  id: Id,
})
const OneAsked = Schema.Struct({ askedAt: Schema.optionalKey(InstantOfText) })
const OneKey = Schema.Struct({ key: IdempotencyKey })
// Any text: a token that cannot be one is answered like one that is spent.
const AnyToken = Schema.Struct({ token: Schema.String.pipe(Schema.check(Schema.isMaxLength(128))) })

type Parsed = { readonly success: true } | { readonly success: false; readonly error: ReadonlyArray<Issue> }

/** A middleware that leaves a part of the request parsed for `context.req.valid`. */
type Takes<Target extends string, S extends Schema.ConstraintDecoder<unknown>> = MiddlewareHandler<
  HttpEnv,
  string,
  { in: Record<Target, S["Encoded"]>; out: Record<Target, S["Type"]> }
>

/** Takes the body in the shape of the schema; unknown fields are dropped. */
export function body<S extends Schema.ConstraintDecoder<unknown>>(schema: S): Takes<"json", S> {
  return validator("json", Schema.toStandardSchemaV1(schema), (result) => {
    if (!result.success) throw invalid(result.error)
  })
}

function refuseQuery(result: Parsed): void {
  if (!result.success) throw invalid(result.error)
}

/** Takes from what stands behind the question mark where the next page of a list begins: behind the last that is shown. */
export const cursorQuery: Takes<"query", typeof OneCursor> = validator(
  "query",
  Schema.toStandardSchemaV1(OneCursor),
  refuseQuery,
)

/** Takes from what stands behind the question mark when the question was asked that is answered; an older client does not say. */
export const askedQuery: Takes<"query", typeof OneAsked> = validator(
  "query",
  Schema.toStandardSchemaV1(OneAsked),
  refuseQuery,
)

/** Takes `:id` from the path. What is no id is nowhere. */
export const idPath: Takes<"param", typeof OneId> = validator(
  "param",
  Schema.toStandardSchemaV1(OneId),
  nowhere,
)

/** Takes `:key`, under which something was started, from the path. */
export const keyPath: Takes<"param", typeof OneKey> = validator(
  "param",
  Schema.toStandardSchemaV1(OneKey),
  nowhere,
)

/** Takes `:token` from the path. */
export const tokenPath: Takes<"param", typeof AnyToken> = validator(
  "param",
  Schema.toStandardSchemaV1(AnyToken),
  nowhere,
)

function nowhere(result: { readonly success: boolean }): void {
  if (!result.success) throw new NotFound({})
}

const KeyHeader = Schema.Struct({ "idempotency-key": IdempotencyKey })
const MaybeKeyHeader = Schema.Struct({ "idempotency-key": Schema.optionalKey(IdempotencyKey) })

function refuseKey(result: { readonly success: boolean }): void {
  if (!result.success) throw invalid([{ path: ["Idempotency-Key"] }])
}

/** Takes the key that makes a repeat harmless, where there is one. */
export const maybeIdempotencyKey: Takes<"header", typeof MaybeKeyHeader> = validator(
  "header",
  Schema.toStandardSchemaV1(MaybeKeyHeader),
  refuseKey,
)

/** Requires the key that makes a repeat harmless. */
export const idempotencyKey: Takes<"header", typeof KeyHeader> = validator(
  "header",
  Schema.toStandardSchemaV1(KeyHeader),
  refuseKey,
)
