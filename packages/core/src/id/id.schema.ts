import * as Schema from "effect/Schema"

/** A UUID in lower case (version 7 where we make it, so that ids sort by time). */
export const Id = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u)),
)
export type Id = typeof Id.Type

/** 32 random bytes in base64url: what a signed link carries. Only its hash is stored. */
export const LinkToken = Schema.String.pipe(Schema.check(Schema.isPattern(/^[A-Za-z0-9_-]{43}$/u)))
export type LinkToken = typeof LinkToken.Type

/** Names one intent: the same key with the same body has one effect, however often it arrives within 24 hours. */
export const IdempotencyKey = Schema.String.pipe(Schema.check(Schema.isPattern(/^[A-Za-z0-9_-]{8,64}$/u)))
export type IdempotencyKey = typeof IdempotencyKey.Type
