import {
  API_KEYS_MAX,
  API_KEYS_PER_HOUR,
  apiKeyEnd,
  apiKeyFrom,
  apiKeyPrefix,
  ApiKeysFull,
  forgottenBefore,
  isExpired,
  NewApiKey,
  type ApiKey,
  type ApiKeyPort,
  type ApiKeyScope,
  type MadeApiKey,
} from "@porchlight/core/api-key"
import { IdempotencyMismatch, NotFound, RateLimited, SignInRequired } from "@porchlight/core/error"
import { HOUR_MS, type Instant } from "@porchlight/core/time"
import { recordActivity } from "../admin/admin.activity.ts"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { decode, decodeKey, isId } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import { holdSession, liveSession, requireProof, type AuthPort, type Caller } from "../session/index.ts"
import { noticeAccount } from "../session/session.notice.ts"

const SERVICE = { role: "service" } as const
const PER_HOUR = { limit: API_KEYS_PER_HOUR, windowMs: HOUR_MS }
const COLUMNS = ["id", "name", "prefix", "scopes", "created_at", "expires_at", "last_used_at"] as const

interface KeyRow {
  readonly id: string
  readonly name: string
  readonly prefix: string
  readonly scopes: ReadonlyArray<string>
  readonly created_at: Instant
  readonly expires_at: Instant
  readonly last_used_at: Instant | null
}

/** The keys of the account that calls. A session is asked for throughout: no key makes, sees or ends another. */
export function apiKeySql(context: ServerContext, auth: AuthPort, caller: Caller): ApiKeyPort {
  const own = () => liveSession(auth, caller)
  return {
    list: async () => {
      const { accountId } = await own()
      return context.database.transaction({ role: "account", accountId }, (sql) =>
        readKeys(sql, accountId, forgottenBefore(context.clock.now())),
      )
    },
    create: async (input, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const session = await own()
      const { password, code, ...wanted } = decode(NewApiKey, input)
      await requireProof(context, auth, session, { password, code })
      const made = await context.database.transaction(SERVICE, async (sql) => {
        await holdSession(sql, session)
        return makeOnce(sql, context, session.accountId, key, wanted)
      })
      context.wake.ring()
      return made
    },
    revoke: async (id) => {
      const { accountId } = await own()
      await context.database.transaction(SERVICE, (sql) => revoke(sql, context, accountId, id))
    },
  }
}

async function readKeys(sql: Sql, accountId: string, since: Instant): Promise<ReadonlyArray<ApiKey>> {
  const rows = await sql
    .selectFrom("api_key")
    .select(COLUMNS)
    .where("user_id", "=", accountId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", timestamp(since))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute()
  return rows.map(keyOf)
}

function keyOf(row: KeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    // What is stored was decoded as scopes.
    scopes: row.scopes as ReadonlyArray<ApiKeyScope>,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  }
}

/** The key itself: derived, so that a repeat gets the same one and nothing that is stored is enough to make it. */
function secretOf({ secrets }: ServerContext, accountId: string, id: string): string {
  return apiKeyFrom(Buffer.from(secrets.linkToken("api-key", accountId, id), "base64url"))
}

async function makeOnce(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  key: string,
  wanted: Pick<NewApiKey, "name" | "scopes" | "days">,
): Promise<MadeApiKey> {
  // Two at once wait for each other at the profile.
  const profile = await sql
    .selectFrom("user_profiles")
    .select("user_id")
    .where("user_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!profile) throw new SignInRequired({})
  const bodyHash = context.secrets.hash(JSON.stringify([wanted.name, wanted.scopes, wanted.days]))
  const known = await sql
    .selectFrom("api_key")
    .select([...COLUMNS, "body_hash", "revoked_at"])
    .where("user_id", "=", accountId)
    .where("creation_key", "=", key)
    .executeTakeFirst()
  if (known === undefined) return make(sql, context, accountId, { ...wanted, key, bodyHash })
  if (known.body_hash !== bodyHash || known.revoked_at !== null) throw new IdempotencyMismatch({})
  return { key: keyOf(known), secret: secretOf(context, accountId, known.id) }
}

/** @throws ApiKeysFull, RateLimited */
async function make(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  {
    name,
    scopes,
    days,
    key,
    bodyHash,
  }: Pick<NewApiKey, "name" | "scopes" | "days"> & { readonly key: string; readonly bodyHash: string },
): Promise<MadeApiKey> {
  const { clock, chance, secrets } = context
  const now = clock.now()
  const own = await readKeys(sql, accountId, now)
  if (own.filter((one) => !isExpired(one, now)).length >= API_KEYS_MAX) throw new ApiKeysFull({})
  const retryAfterMs = await takeLimit(sql, `api-key.create:${accountId}`, PER_HOUR, now)
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
  const id = chance.id(now)
  const secret = secretOf(context, accountId, id)
  const row = await sql
    .insertInto("api_key")
    .values({
      id,
      user_id: accountId,
      name,
      token_hash: secrets.hash(secret),
      prefix: apiKeyPrefix(secret),
      scopes,
      created_at: new Date(now),
      expires_at: new Date(apiKeyEnd(now, days)),
      creation_key: key,
      body_hash: bodyHash,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  await noticeAccount(sql, context, accountId, "api-key-added")
  return { key: keyOf(row), secret }
}

/** @throws NotFound for what is nowhere or somebody else's */
async function revoke(sql: Sql, context: ServerContext, accountId: string, id: string): Promise<void> {
  const row = isId(id)
    ? await sql
        .selectFrom("api_key")
        .select("revoked_at")
        .where("id", "=", id)
        .where("user_id", "=", accountId)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (row === undefined) throw new NotFound({})
  if (row.revoked_at !== null) return
  await sql
    .updateTable("api_key")
    .set({ revoked_at: new Date(context.clock.now()) })
    .where("id", "=", id)
    .execute()
  const done = { accountId, action: "api-key-revoked", resource: id, subjectId: accountId }
  await recordActivity(sql, context, done)
}
