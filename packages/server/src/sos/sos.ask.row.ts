import { peopleSentTo, type DeliveryState } from "@porchlight/core/delivery"
import { KnownFix } from "@porchlight/core/location"
import { ASK_OPEN_FOR_MS, type AskClaim, type QuickAsk } from "@porchlight/core/sos"
import { addMs, type Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { sql as raw } from "kysely"
import type { Selectable } from "kysely"
import { anyOf, timestamp, type Sql, type Tables } from "../database/index.ts"

/** An ask as it is stored. */
export type AskRow = Selectable<Tables["sos_ask"]>
/** An ask apart from how many people it went to. */
export type StoredAsk = Omit<QuickAsk, "people" | "reached">

const isFix = Schema.is(KnownFix)

/** The ask of a row. */
export function askOf(row: AskRow): StoredAsk {
  const { claimed_by: contactId, claimed_at: at } = row
  return {
    key: row.key,
    // The table's constraint names the same kinds.
    kind: row.kind as QuickAsk["kind"],
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
    closedAt: row.closed_at,
    claim: contactId === null || at === null ? null : { contactId, name: row.claimed_name ?? "", at },
    fix: isFix(row.fix) ? row.fix : null,
  }
}

/** An ask by its key, held until the transaction ends. As the service. */
export function lockAsk(sql: Sql, accountId: string, key: string): Promise<AskRow | undefined> {
  return sql
    .selectFrom("sos_ask")
    .selectAll()
    .where("user_id", "=", accountId)
    .where("key", "=", key)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The account's asks of this kind that somebody may still take, or has taken and is not over. As the service. */
export async function hasOpenAsk(sql: Sql, accountId: string, kind: string, now: Instant): Promise<boolean> {
  const row = await sql
    .selectFrom("sos_ask")
    .select("id")
    .where("user_id", "=", accountId)
    .where("kind", "=", kind)
    .where("closed_at", "is", null)
    .where("expires_at", ">", timestamp(now))
    .executeTakeFirst()
  return row !== undefined
}

/** Stores an ask that arrives. As the service. */
export async function insertAsk(sql: Sql, id: string, accountId: string, ask: StoredAsk): Promise<void> {
  await sql
    .insertInto("sos_ask")
    .values({
      id,
      user_id: accountId,
      asked_at: new Date(ask.askedAt),
      expires_at: new Date(ask.expiresAt),
      key: ask.key,
      kind: ask.kind,
      fix: ask.fix === null ? null : JSON.stringify(ask.fix),
    })
    .execute()
}

/** Stores who has an ask. As the service. */
export async function saveClaim(sql: Sql, id: string, claim: AskClaim): Promise<void> {
  await sql
    .updateTable("sos_ask")
    .set({ claimed_by: claim.contactId, claimed_name: claim.name, claimed_at: new Date(claim.at) })
    .where("id", "=", id)
    .execute()
}

/** The last ask of each kind, for as long again as it was open; the latest first. In the account's name. */
export async function readAsks(sql: Sql, accountId: string, now: Instant): Promise<ReadonlyArray<QuickAsk>> {
  const rows = await sql
    .selectFrom("sos_ask")
    .selectAll()
    .distinctOn("kind")
    .where("user_id", "=", accountId)
    .where("asked_at", ">", timestamp(addMs(now, -2 * ASK_OPEN_FOR_MS)))
    .orderBy("kind")
    .orderBy("asked_at", "desc")
    .orderBy("id", "desc")
    .execute()
  if (rows.length === 0) return []
  const people = await sql
    .selectFrom("sos_ask_person as person")
    .leftJoin("delivery", "delivery.id", "person.delivery_id")
    .select(["person.ask_id", "person.contact_id", "delivery.state"])
    .where("person.ask_id", "=", anyOf(rows.map(({ id }) => id)))
    .execute()
  return rows
    .toSorted((a, b) => b.asked_at - a.asked_at)
    .map((row) => {
      const own = people.filter((person) => person.ask_id === row.id)
      // A delivery's state is written from core's.
      const sent = own.map((person) => ({
        contactId: person.contact_id,
        state: (person.state ?? "cancelled") as DeliveryState,
      }))
      return { ...askOf(row), people: own.length, reached: peopleSentTo(sent) }
    })
}

/** One account's asks wait for each other: of two at once of a kind one is sent, and the other finds it. */
export async function asksInTurn(sql: Sql, accountId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`sos-ask:${accountId}`}, 0))`.execute(sql)
}
