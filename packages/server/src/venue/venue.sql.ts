import { NotFound, RateLimited } from "@porchlight/core/error"
import {
  SUGGESTIONS_LIMIT,
  SUGGESTIONS_PER_DAY,
  SuggestionInput,
  type Suggestion,
  type VenuePort,
} from "@porchlight/core/venue"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { once } from "../idempotency/index.ts"
import { decode, decodeKey, isId } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import type { Caller } from "../session/index.ts"
import { readVenues, SUGGESTION_COLUMNS, suggestionOf } from "./venue.row.ts"

const SERVICE = { role: "service" } as const

/** The directory, for whoever comes, and what the account that calls suggests for it. */
export function venueSql(context: ServerContext, caller: Caller): VenuePort {
  const { database, settings } = context
  const withDemo = settings.demoVenues ?? false
  return {
    list: () => database.transaction(SERVICE, (sql) => readVenues(sql, { withDemo })),
    get: async (id) => {
      const [venue] = isId(id)
        ? await database.transaction(SERVICE, (sql) => readVenues(sql, { id, withDemo }))
        : []
      if (venue === undefined) throw new NotFound({})
      return venue
    },
    suggestions: async () => {
      const accountId = await caller.accountId()
      return database.transaction({ role: "account", accountId }, (sql) => readOwn(sql, accountId))
    },
    suggest: async (given, idempotencyKey) => {
      const accountId = await caller.accountId()
      const key = decodeKey(idempotencyKey)
      const body = decode(SuggestionInput, given)
      return database.transaction(SERVICE, (sql) =>
        once(sql, context, { accountId, operation: "venue.suggest", key, body }, () =>
          store(sql, context, accountId, body),
        ),
      )
    },
  }
}

async function readOwn(sql: Sql, accountId: string): Promise<ReadonlyArray<Suggestion>> {
  const rows = await sql
    .selectFrom("venue_suggestion")
    .select(SUGGESTION_COLUMNS)
    .where("user_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(SUGGESTIONS_LIMIT)
    .execute()
  return rows.map(suggestionOf)
}

/** @throws RateLimited */
async function store(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  input: SuggestionInput,
): Promise<Suggestion> {
  const now = context.clock.now()
  const retryAfterMs = await takeLimit(sql, `venue.suggest:${accountId}`, SUGGESTIONS_PER_DAY, now)
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
  const row = await sql
    .insertInto("venue_suggestion")
    .values({ id: context.chance.id(now), user_id: accountId, created_at: new Date(now), ...input })
    .returning(SUGGESTION_COLUMNS)
    .executeTakeFirstOrThrow()
  return suggestionOf(row)
}
