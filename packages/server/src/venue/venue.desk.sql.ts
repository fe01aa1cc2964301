import { Conflict, NotFound } from "@porchlight/core/error"
import type { Instant } from "@porchlight/core/time"
import {
  NewVenue,
  RefusalInput,
  SUGGESTIONS_LIMIT,
  venueDeskMessages,
  venueFaults,
  VenueInput,
  type Suggestion,
  type Venue,
  type VenueDeskPort,
} from "@porchlight/core/venue"
import { recordActivity } from "../admin/admin.activity.ts"
import { staffOf } from "../admin/admin.staff.ts"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { once } from "../idempotency/index.ts"
import { decode, decodeKey, isId, refuseFaults } from "../input/index.ts"
import type { AuthPort, Caller } from "../session/index.ts"
import { columnsOf, readVenues, SUGGESTION_COLUMNS, suggestionOf, writeFacts } from "./venue.row.ts"

const SERVICE = { role: "service" } as const

/** What administrators do with the directory; each change is written down without anybody's name. */
export function venueDeskSql(context: ServerContext, auth: AuthPort, caller: Caller): VenueDeskPort {
  const { database } = context
  const staff = staffOf(context, auth, caller)
  const admin = async () => (await staff.within("write", "administration")).accountId
  const note = (sql: Sql, accountId: string, action: string, resource: string) =>
    recordActivity(sql, context, { accountId, action, resource })
  return {
    waiting: async () => {
      await admin()
      return database.transaction(SERVICE, readWaiting)
    },
    add: async (given, idempotencyKey) => {
      const accountId = await admin()
      const key = decodeKey(idempotencyKey)
      const body = decode(NewVenue, given)
      refuseFaults(venueFaults(body.venue, context.clock.now()), venueDeskMessages)
      return database.transaction(SERVICE, (sql) =>
        once(sql, context, { accountId, operation: "venue.add", key, body }, async () => {
          const venue = await insert(sql, context, body)
          await note(sql, accountId, "venue.add", venue.id)
          return venue
        }),
      )
    },
    update: async (id, given) => {
      const accountId = await admin()
      const input = decode(VenueInput, given)
      refuseFaults(venueFaults(input, context.clock.now()), venueDeskMessages)
      return database.transaction(SERVICE, async (sql) => {
        const venue = await replace(sql, context, id, input)
        await note(sql, accountId, "venue.update", id)
        return venue
      })
    },
    remove: async (id) => {
      const accountId = await admin()
      if (!isId(id)) return
      await database.transaction(SERVICE, async (sql) => {
        const { numDeletedRows } = await sql
          .deleteFrom("venue")
          .where("id", "=", id)
          .where("is_demo", "=", false)
          .executeTakeFirst()
        if (numDeletedRows > 0n) await note(sql, accountId, "venue.remove", id)
      })
    },
    refuse: async (id, given) => {
      const accountId = await admin()
      const { reason } = decode(RefusalInput, given)
      return database.transaction(SERVICE, async (sql) => {
        const refused = await decide(sql, id, context.clock.now(), { state: "refused", refusal: reason })
        await note(sql, accountId, "venue.refuse", id)
        return refused
      })
    },
  }
}

async function readWaiting(sql: Sql): Promise<ReadonlyArray<Suggestion>> {
  const rows = await sql
    .selectFrom("venue_suggestion")
    .select(SUGGESTION_COLUMNS)
    .where("state", "=", "waiting")
    .orderBy("created_at")
    .orderBy("id")
    .limit(SUGGESTIONS_LIMIT)
    .execute()
  return rows.map(suggestionOf)
}

async function insert(
  sql: Sql,
  { clock, chance }: ServerContext,
  { venue, suggestionId }: NewVenue,
): Promise<Venue> {
  const now = clock.now()
  const id = chance.id(now)
  const at = new Date(now)
  await sql
    .insertInto("venue")
    .values({ id, created_at: at, verified_at: at, ...columnsOf(venue) })
    .execute()
  await writeFacts(sql, id, venue.facts)
  if (suggestionId !== null) await decide(sql, suggestionId, now, { state: "accepted", venue_id: id })
  return one(sql, id)
}

/** @throws NotFound for what is not there or is a demo */
async function replace(sql: Sql, { clock }: ServerContext, id: string, input: VenueInput): Promise<Venue> {
  const changed = isId(id)
    ? await sql
        .updateTable("venue")
        .set({ verified_at: new Date(clock.now()), ...columnsOf(input) })
        .where("id", "=", id)
        .where("is_demo", "=", false)
        .executeTakeFirst()
    : { numUpdatedRows: 0n }
  if (changed.numUpdatedRows === 0n) throw new NotFound({})
  await writeFacts(sql, id, input.facts)
  return one(sql, id)
}

async function one(sql: Sql, id: string): Promise<Venue> {
  const [venue] = await readVenues(sql, { id, withDemo: false })
  if (venue === undefined) throw new NotFound({})
  return venue
}

/** Of two who decide at once, one waits for the other's row and finds it decided. @throws NotFound, Conflict */
async function decide(
  sql: Sql,
  id: string,
  now: Instant,
  decision: { readonly state: string; readonly refusal?: string; readonly venue_id?: string },
): Promise<Suggestion> {
  if (!isId(id)) throw new NotFound({})
  const row = await sql
    .updateTable("venue_suggestion")
    .set({ ...decision, decided_at: new Date(now) })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .returning(SUGGESTION_COLUMNS)
    .executeTakeFirst()
  if (row) return suggestionOf(row)
  const known = await sql.selectFrom("venue_suggestion").select("id").where("id", "=", id).executeTakeFirst()
  throw known ? new Conflict({}) : new NotFound({})
}
