import type { Phone } from "@porchlight/core/phone"
import { addMs } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { IDEMPOTENCY_LIFETIME_MS } from "../idempotency/index.ts"
import { isLimited, takeLimit } from "../limit/index.ts"
import { lockNumber } from "./circle.suppression.ts"

/** Who says something by text, and what its gateway calls the text, where it calls it anything. */
export interface Sender {
  readonly from: Phone
  readonly textId?: string | undefined
}

/** What a text was answered, and for whose sake it was said. */
interface Heard {
  readonly accountId: string
  readonly answer: string
}

const OPERATION = "text.contact"

/** One text, in one day. */
const ONCE = { limit: 1, windowMs: IDEMPOTENCY_LIFETIME_MS } as const

/**
 * Counts a text that belongs to no account: STOP and START count whoever sends them, and what meant nothing was said to nobody.
 * As the service.
 * @returns whether it is new; without a name each is
 */
export async function isFirstTime(
  sql: Sql,
  { clock }: Pick<ServerContext, "clock">,
  sender: Sender,
): Promise<boolean> {
  const key = spentKey(sender)
  return key === null || (await takeLimit(sql, key, ONCE, clock.now())) === null
}

/** Whether this very text was counted before; counts nothing. As the service. */
export async function isSpent(
  sql: Sql,
  { clock }: Pick<ServerContext, "clock">,
  sender: Sender,
): Promise<boolean> {
  const key = spentKey(sender)
  return key !== null && (await isLimited(sql, key, ONCE, clock.now()))
}

function spentKey({ from, textId }: Sender): string | null {
  return textId === undefined ? null : `text.spent:${from}:${textId}`
}

/** What this very text was answered before; null where it is new, where nobody was meant by it, and after a day. As the service. */
export async function heardBefore(
  sql: Sql,
  { clock }: Pick<ServerContext, "clock">,
  { from, textId }: Sender,
): Promise<string | null> {
  if (textId === undefined) return null
  const row = await sql
    .selectFrom("idempotency_keys")
    .innerJoin("inner_circle_contacts as contact", "contact.user_id", "idempotency_keys.user_id")
    .select("answer")
    .where("contact.phone", "=", from)
    .where("operation", "=", OPERATION)
    .where("key", "=", textId)
    .where("expires_at", ">", timestamp(clock.now()))
    .limit(1)
    .executeTakeFirst()
  return typeof row?.answer === "string" ? row.answer : null
}

/**
 * Does once what somebody says by text who is counted on: a text that its gateway brings again means what it meant the first
 * time, and not the next thing that the number was asked. Texts of one number wait for each other. As the service, before a
 * row of a contact is locked.
 * @returns the answer; null where `work` found nobody to whom it was said
 */
export async function hearOnce(
  sql: Sql,
  context: ServerContext,
  sender: Sender,
  work: () => Promise<Heard | null>,
): Promise<string | null> {
  await lockNumber(sql, sender.from)
  const before = await heardBefore(sql, context, sender)
  if (before !== null) return before
  const heard = await work()
  if (heard !== null && sender.textId !== undefined) await keep(sql, context, sender.textId, heard)
  return heard?.answer ?? null
}

async function keep(
  sql: Sql,
  { clock, secrets }: ServerContext,
  key: string,
  { accountId, answer }: Heard,
): Promise<void> {
  const kept = {
    body_hash: secrets.hash(OPERATION),
    answer: JSON.stringify(answer),
    expires_at: new Date(addMs(clock.now(), IDEMPOTENCY_LIFETIME_MS)),
  }
  await sql
    .insertInto("idempotency_keys")
    .values({ user_id: accountId, operation: OPERATION, key, ...kept })
    .onConflict((conflict) => conflict.columns(["user_id", "operation", "key"]).doUpdateSet(kept))
    .execute()
}
