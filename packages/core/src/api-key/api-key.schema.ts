import * as Schema from "effect/Schema"
import { AskedPassword } from "../access/index.ts"
import { Id } from "../id/index.ts"
import { Line } from "../text/index.ts"
import { Instant } from "../time/index.ts"
import { API_KEY_DAYS, API_KEY_NAME_MAX_LENGTH } from "./api-key.constants.ts"
import { API_KEY_SCOPES, isApiKey } from "./api-key.ts"

/** One permission. */
const Scope = Schema.Literals(API_KEY_SCOPES).pipe(Schema.annotate({ identifier: "ApiKeyScope" }))

const Scopes = Schema.Array(Scope).pipe(
  Schema.check(Schema.isMinLength(1)),
  Schema.check(
    Schema.makeFilter((scopes: ReadonlyArray<string>) => new Set(scopes).size === scopes.length, {
      title: "scopes without repeats",
    }),
  ),
)

export const NewApiKey = Schema.Struct({
  name: Line(API_KEY_NAME_MAX_LENGTH),
  scopes: Scopes,
  /** For how long it works. */
  days: Schema.Literals(API_KEY_DAYS),
  password: AskedPassword,
  /** Of the second factor, where the account has one and did not show it lately; else null. */
  code: Schema.NullOr(Schema.String.pipe(Schema.check(Schema.isMaxLength(64)))),
}).pipe(Schema.annotate({ identifier: "NewApiKey" }))
export type NewApiKey = typeof NewApiKey.Type

/** A key as its owner sees it: never its secret. */
export const ApiKey = Schema.Struct({
  id: Id,
  name: Schema.String,
  /** How it begins, to tell it from others. */
  prefix: Schema.String,
  scopes: Schema.Array(Scope),
  createdAt: Instant,
  expiresAt: Instant,
  /** The minute of its last use; null before the first. */
  lastUsedAt: Schema.NullOr(Instant),
}).pipe(Schema.annotate({ identifier: "ApiKey" }))
export type ApiKey = typeof ApiKey.Type

export const ApiKeyList = Schema.Array(ApiKey)

/** A key that was just made, with its secret: shown this once. */
export const MadeApiKey = Schema.Struct({
  key: ApiKey,
  secret: Schema.String.pipe(Schema.check(Schema.makeFilter(isApiKey, { title: "an API key" }))),
}).pipe(Schema.annotate({ identifier: "MadeApiKey" }))
export type MadeApiKey = typeof MadeApiKey.Type
