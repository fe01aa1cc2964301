import { nextSosDeadline, type SosPress } from "@porchlight/core/sos"
import { KnownFix } from "@porchlight/core/location"
import type { Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { sql as raw, type Selectable } from "kysely"
import { timestamp, type Sql, type Tables } from "../database/index.ts"

/** The columns that make a press: also those that an account may read. */
export const pressColumns = [
  "id",
  "user_id",
  "started_at",
  "holds_until",
  "fires_at",
  "ended_at",
  "incident_id",
  "key",
  "mode",
  "state",
  "time_zone",
  "fix",
] as const

/** A press as it is stored. */
export type PressRow = Pick<Selectable<Tables["sos_press"]>, (typeof pressColumns)[number]>

const isFix = Schema.is(KnownFix)

/** The press of a row. */
export function pressOf(row: PressRow): SosPress {
  return {
    key: row.key,
    // The table's constraints name the same modes and states.
    mode: row.mode as SosPress["mode"],
    startedAt: row.started_at,
    holdsUntil: row.holds_until,
    firesAt: row.fires_at,
    state: row.state as SosPress["state"],
    endedAt: row.ended_at,
    incidentId: row.incident_id,
  }
}

/** Where the phone was when she pressed. */
export function fixOf({ fix }: PressRow): KnownFix | null {
  return isFix(fix) ? fix : null
}

/** A press by its key, as the transaction's actor may see it; with `lock` it is held until the transaction ends. */
export function readPress(
  sql: Sql,
  accountId: string,
  key: string,
  { lock }: { readonly lock: boolean },
): Promise<PressRow | undefined> {
  return sql
    .selectFrom("sos_press")
    .select(pressColumns)
    .where("user_id", "=", accountId)
    .where("key", "=", key)
    .$if(lock, (builder) => builder.forNoKeyUpdate())
    .executeTakeFirst()
}

/** One account's presses wait for each other: of two at once one counts down, and the other finds it. As the service. */
export async function inTurn(sql: Sql, accountId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`sos:${accountId}`}, 0))`.execute(sql)
}

/**
 * Has whoever works on a hold that joined wait for the other presses of its account, before it is claimed: one that arrives takes
 * its turn before it takes a row, and may be the one that counts down. As the service.
 */
export async function inTurnOfHold(sql: Sql, id: string): Promise<void> {
  const hold = await sql
    .selectFrom("sos_press")
    .select("user_id")
    .where("id", "=", id)
    .where("state", "=", "joined")
    .executeTakeFirst()
  if (hold !== undefined) await inTurn(sql, hold.user_id)
}

/** The account's press that counts down, held until the transaction ends. As the service. */
export function lockCounting(sql: Sql, accountId: string): Promise<PressRow | undefined> {
  return sql
    .selectFrom("sos_press")
    .select(pressColumns)
    .where("user_id", "=", accountId)
    .where("state", "=", "counting")
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * The press that counted as this one joined it, and still does or has gone out, held until the transaction ends. As the service;
 * the caller holds the account's turn.
 */
export function lockJoined(sql: Sql, joined: PressRow): Promise<PressRow | undefined> {
  const { user_id: accountId, ended_at: joinedAt } = joined
  if (joinedAt === null) return Promise.resolve(undefined)
  return sql
    .selectFrom("sos_press")
    .select(pressColumns)
    .where("user_id", "=", accountId)
    .where("received_at", "<=", timestamp(joinedAt))
    .where((where) =>
      where.or([
        where("state", "=", "counting"),
        where.and([where("state", "=", "fired"), where("ended_at", ">=", timestamp(joinedAt))]),
      ]),
    )
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Whether the account's PIN took a press back at that moment or later. As the service. */
export async function wasCancelledSince(sql: Sql, accountId: string, since: Instant): Promise<boolean> {
  const row = await sql
    .selectFrom("sos_press")
    .select("id")
    .where("user_id", "=", accountId)
    .where("state", "=", "cancelled")
    .where("ended_at", ">=", timestamp(since))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** When a call for help joined this alarm, the last time: no walk, and no hold that can still be let go. */
export async function readJoinedAt(sql: Sql, accountId: string, incidentId: string): Promise<Instant | null> {
  const row = await sql
    .selectFrom("sos_press")
    .select(({ fn }) => fn.max("ended_at").as("at"))
    .where("user_id", "=", accountId)
    .where("incident_id", "=", incidentId)
    .where("state", "=", "joined")
    .where("holds_until", "is", null)
    .where("mode", "!=", "walk")
    .executeTakeFirst()
  return row?.at ?? null
}

/** A press that arrives. */
export interface NewPress {
  readonly id: string
  readonly accountId: string
  readonly press: SosPress
  readonly timeZone: string
  readonly fix: KnownFix | null
}

/** Stores a press that arrives. As the service. */
export async function insertPress(sql: Sql, arrived: NewPress, now: Instant): Promise<PressRow> {
  const { press } = arrived
  return sql
    .insertInto("sos_press")
    .values({
      id: arrived.id,
      user_id: arrived.accountId,
      received_at: new Date(now),
      key: press.key,
      mode: press.mode,
      started_at: new Date(press.startedAt),
      time_zone: arrived.timeZone,
      fix: arrived.fix === null ? null : JSON.stringify(arrived.fix),
      ...moving(press),
    })
    .returning(pressColumns)
    .executeTakeFirstOrThrow()
}

/** Stores what core made of a press, its next deadline with it. As the service. */
export async function savePress(sql: Sql, id: string, press: SosPress): Promise<void> {
  await sql
    .updateTable("sos_press")
    .set({ ...moving(press), failures: 0 })
    .where("id", "=", id)
    .execute()
}

/** Stores where she was when she pressed, of a press that may know it by now. As the service. */
export async function savePlace(sql: Sql, id: string, fix: KnownFix | null): Promise<void> {
  await sql
    .updateTable("sos_press")
    .set({ fix: fix === null ? null : JSON.stringify(fix) })
    .where("id", "=", id)
    .execute()
}

function moving(press: SosPress) {
  const deadline = nextSosDeadline(press)
  return {
    holds_until: press.holdsUntil === null ? null : new Date(press.holdsUntil),
    fires_at: new Date(press.firesAt),
    ended_at: press.endedAt === null ? null : new Date(press.endedAt),
    deadline_at: deadline === null ? null : new Date(deadline),
    incident_id: press.incidentId,
    state: press.state,
  }
}

/** The presses that are due, held; those that another process has are left to it. As the service. */
export function claimPresses(
  sql: Sql,
  claim: { readonly id: string | null; readonly limit: number },
  now: Instant,
): Promise<ReadonlyArray<PressRow>> {
  return sql
    .selectFrom("sos_press")
    .select(pressColumns)
    .where("deadline_at", "<=", timestamp(now))
    .$if(claim.id !== null, (builder) => builder.where("id", "=", claim.id))
    .orderBy("deadline_at")
    .limit(claim.limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}
