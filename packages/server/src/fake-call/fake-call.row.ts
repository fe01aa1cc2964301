import {
  nextPlacedCallAt,
  PLACED_CALL_SHOWN_AFTER_MS,
  type PlacedCall,
  type PlacedCallStatus,
} from "@porchlight/core/fake-call"
import { addMs, type Instant } from "@porchlight/core/time"
import type { Selectable } from "kysely"
import { timestamp, type Sql, type Tables } from "../database/index.ts"
import { verifiedPhone } from "../phone/phone.row.ts"

/** The columns that make a call: also those that an account may read. */
const columns = [
  "id",
  "user_id",
  "asked_at",
  "rings_at",
  "ended_at",
  "delivery_id",
  "key",
  "script",
  "state",
] as const

/** A call as it is stored. */
export type CallRow = Pick<Selectable<Tables["placed_call"]>, (typeof columns)[number]>

/** The call of a row. */
export function callOf(row: CallRow): PlacedCall {
  return {
    key: row.key,
    // The table's constraint names the same states.
    state: row.state as PlacedCall["state"],
    askedAt: row.asked_at,
    ringsAt: row.rings_at,
    endedAt: row.ended_at,
  }
}

/** The account's call that waits, held until the transaction ends. As the service. */
export function lockWaiting(sql: Sql, accountId: string): Promise<CallRow | undefined> {
  return sql
    .selectFrom("placed_call")
    .select(columns)
    .where("user_id", "=", accountId)
    .where("state", "=", "waiting")
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** A call by its id, held until the transaction ends. As the service. */
export function lockCall(sql: Sql, id: string): Promise<CallRow | undefined> {
  return sql
    .selectFrom("placed_call")
    .select(columns)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The calls whose time has come, held; those that another process has are left to it. As the service. */
export function claimCalls(
  sql: Sql,
  claim: { readonly id: string | null; readonly limit: number },
  now: Instant,
): Promise<ReadonlyArray<CallRow>> {
  return sql
    .selectFrom("placed_call")
    .select(columns)
    .where("deadline_at", "<=", timestamp(now))
    .$if(claim.id !== null, (builder) => builder.where("id", "=", claim.id))
    .orderBy("deadline_at")
    .limit(claim.limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

/** Stores a call that waits. As the service. */
export async function insertCall(
  sql: Sql,
  given: {
    readonly id: string
    readonly accountId: string
    readonly script: string
    readonly call: PlacedCall
  },
): Promise<void> {
  const { id, accountId, script, call } = given
  await sql
    .insertInto("placed_call")
    .values({
      id,
      user_id: accountId,
      key: call.key,
      asked_at: new Date(call.askedAt),
      rings_at: new Date(call.ringsAt),
      script,
      ...moving(call),
    })
    .execute()
}

/** Stores what core made of a call; `deliveryId` names the message once it was handed on. As the service. */
export async function saveCall(
  sql: Sql,
  row: Pick<CallRow, "id" | "script">,
  call: PlacedCall,
  deliveryId: string | null,
): Promise<void> {
  const script = call.state === "waiting" ? row.script : ""
  await sql
    .updateTable("placed_call")
    .set({ ...moving(call), script, delivery_id: deliveryId, failures: 0 })
    .where("id", "=", row.id)
    .execute()
}

function moving(call: PlacedCall) {
  const deadline = nextPlacedCallAt(call)
  return {
    state: call.state,
    ended_at: call.endedAt === null ? null : new Date(call.endedAt),
    deadline_at: deadline === null ? null : new Date(deadline),
  }
}

/** Everything she sees of it. In the name of the account. */
export async function readStatus(sql: Sql, accountId: string, now: Instant): Promise<PlacedCallStatus> {
  const since = timestamp(addMs(now, -PLACED_CALL_SHOWN_AFTER_MS))
  const row = await sql
    .selectFrom("placed_call")
    .select(columns)
    .where("user_id", "=", accountId)
    .where((build) => build.or([build("state", "=", "waiting"), build("ended_at", ">", since)]))
    .orderBy((build) => build("state", "=", "waiting"), "desc")
    .orderBy("ended_at", "desc")
    .limit(1)
    .executeTakeFirst()
  return {
    now,
    phone: await verifiedPhone(sql, accountId),
    call: row ? callOf(row) : null,
    fate: row?.delivery_id ? await readFate(sql, row.delivery_id) : null,
  }
}

async function readFate(sql: Sql, deliveryId: string): Promise<PlacedCallStatus["fate"]> {
  const row = await sql
    .selectFrom("delivery")
    .select(["state", "reason"])
    .where("id", "=", deliveryId)
    .executeTakeFirst()
  if (!row) return null
  // The table's constraint names the same states, and its reasons are written from theirs.
  type Fate = NonNullable<PlacedCallStatus["fate"]>
  return { state: row.state as Fate["state"], reason: row.reason as Fate["reason"] }
}
