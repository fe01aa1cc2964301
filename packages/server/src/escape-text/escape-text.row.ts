import { isTestable } from "@porchlight/core/circle"
import {
  escapePeople,
  nextEscapeDeadline,
  type EscapePerson,
  type EscapeRun,
  type EscapeTextFate,
} from "@porchlight/core/escape-text"
import type { Phone } from "@porchlight/core/phone"
import type { Instant } from "@porchlight/core/time"
import type { Selectable } from "kysely"
import { readContacts } from "../circle/circle.row.ts"
import { anyOf, timestamp, type Sql, type Tables } from "../database/index.ts"
import { verifiedPhone } from "../phone/phone.row.ts"

/** The columns that make a run: also those that an account may read. */
export const runColumns = [
  "id",
  "user_id",
  "started_at",
  "retry_at",
  "ended_at",
  "contact_id",
  "first_delivery_id",
  "retry_delivery_id",
  "key",
  "phone",
  "name",
  "state",
] as const

/** A run as it is stored. */
export type RunRow = Pick<Selectable<Tables["escape_text"]>, (typeof runColumns)[number]>

/** The run of a row. */
export function runOf(row: RunRow): EscapeRun {
  return {
    key: row.key,
    // Written from a Phone; and the table's constraint names the same states.
    phone: row.phone as Phone,
    name: row.name,
    state: row.state as EscapeRun["state"],
    startedAt: row.started_at,
    retryAt: row.retry_at,
    endedAt: row.ended_at,
  }
}

/** Somebody who may be texted, and which of the contacts that is; null for the account's own number. */
export interface Reachable extends EscapePerson {
  readonly contactId: string | null
}

/** Who may be texted, the newest yes first and the own number last. In the account's or the service's name. */
export async function readPeople(
  sql: Sql,
  accountId: string,
  now: Instant,
): Promise<ReadonlyArray<Reachable>> {
  const contacts = await readContacts(sql, accountId, now)
  const ownPhone = await verifiedPhone(sql, accountId)
  const trusted = contacts.filter(isTestable)
  return escapePeople(contacts, ownPhone).map((person) => ({
    ...person,
    // As her own a number is no contact's, also where it stands in her circle without a yes.
    contactId:
      person.name === null ? null : (trusted.find(({ phone }) => phone === person.phone)?.id ?? null),
  }))
}

/** The account's run that counts down, held until the transaction ends. As the service. */
export function lockCounting(sql: Sql, accountId: string): Promise<RunRow | undefined> {
  return sql
    .selectFrom("escape_text")
    .select(runColumns)
    .where("user_id", "=", accountId)
    .where("state", "=", "counting")
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** A run by its id, held until the transaction ends. As the service. */
export function lockRun(sql: Sql, id: string): Promise<RunRow | undefined> {
  return sql
    .selectFrom("escape_text")
    .select(runColumns)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** A run that begins. */
export interface NewRun {
  readonly id: string
  readonly accountId: string
  readonly contactId: string | null
  readonly deliveryId: string
  readonly run: EscapeRun
}

/** Stores a run that begins. As the service. */
export async function insertRun(sql: Sql, { run, ...begun }: NewRun): Promise<void> {
  await sql
    .insertInto("escape_text")
    .values({
      id: begun.id,
      user_id: begun.accountId,
      contact_id: begun.contactId,
      first_delivery_id: begun.deliveryId,
      key: run.key,
      phone: run.phone,
      name: run.name,
      started_at: new Date(run.startedAt),
      retry_at: new Date(run.retryAt),
      ...moving(run),
    })
    .execute()
}

/** Stores what core made of a run; `retryDeliveryId` names the second text once there is one. As the service. */
export async function saveRun(
  sql: Sql,
  id: string,
  run: EscapeRun,
  retryDeliveryId: string | null,
): Promise<void> {
  await sql
    .updateTable("escape_text")
    .set({ ...moving(run), retry_delivery_id: retryDeliveryId, failures: 0 })
    .where("id", "=", id)
    .execute()
}

function moving(run: EscapeRun) {
  const deadline = nextEscapeDeadline(run)
  return {
    state: run.state,
    ended_at: run.endedAt === null ? null : new Date(run.endedAt),
    deadline_at: deadline === null ? null : new Date(deadline),
  }
}

/** The runs whose countdown is over, held; those that another process has are left to it. As the service. */
export function claimRuns(
  sql: Sql,
  claim: { readonly id: string | null; readonly limit: number },
  now: Instant,
): Promise<ReadonlyArray<RunRow>> {
  return sql
    .selectFrom("escape_text")
    .select(runColumns)
    .where("deadline_at", "<=", timestamp(now))
    .$if(claim.id !== null, (builder) => builder.where("id", "=", claim.id))
    .orderBy("deadline_at")
    .limit(claim.limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

/** What became of a run's texts, the first one first. In the account's name. */
export async function readFates(sql: Sql, row: RunRow): Promise<ReadonlyArray<EscapeTextFate>> {
  const ids = [row.first_delivery_id, ...(row.retry_delivery_id === null ? [] : [row.retry_delivery_id])]
  const rows = await sql
    .selectFrom("delivery")
    .select(["created_at", "state", "reason"])
    .where("id", "=", anyOf(ids))
    .orderBy("round")
    .execute()
  return rows.map(({ created_at: at, state, reason }) => ({
    at,
    // The table's constraint names the same states, and its reasons are written from theirs.
    state: state as EscapeTextFate["state"],
    reason: reason as EscapeTextFate["reason"],
  }))
}
