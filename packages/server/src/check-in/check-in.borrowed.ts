import { BORROWED_TRIES_PER_DAY } from "@porchlight/core/check-in"
import { PorchlightError, Unavailable } from "@porchlight/core/error"
import type { Phone } from "@porchlight/core/phone"
import { DAY_MS, HOUR_MS } from "@porchlight/core/time"
import { isAnyPin } from "../access/index.ts"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { takeLimit } from "../limit/index.ts"

/** Tries from one network address in an hour: many phones stand behind one, and nobody goes through numbers. */
const TRIES_PER_ADDRESS_PER_HOUR = 30

/** Does with a PIN what it would do in a text from the number. */
type TakePin = (context: ServerContext, phone: Phone, pin: string) => Promise<unknown>

/**
 * A PIN from a phone that is not hers (N-09). Whether the number is anybody's, whether the PIN was right, and whether a date
 * is on, is told by nothing: not by the answer, and not by its time, because two PINs are compared whatever is found. A
 * wrong one is not counted as one of the five that raise a silent alarm: whoever knows a number could raise it.
 * @throws Unavailable when it could not be stored
 */
export async function takeBorrowed(
  context: ServerContext,
  { phone, pin, address }: { readonly phone: Phone | null; readonly pin: string; readonly address: string },
  takePin: TakePin,
): Promise<void> {
  const isRight = await context.database.transaction({ role: "service" }, async (sql) => {
    const isAllowed = await takeTry(sql, context, phone, address)
    const accountId = phone === null ? null : await ownerOf(sql, phone)
    const isMatch = await isAnyPin(sql, context, accountId, pin)
    return isAllowed && isMatch
  })
  if (!isRight || phone === null) {
    // What is right is compared once more where it counts: what is not takes as long.
    await context.database.transaction({ role: "service" }, (sql) => isAnyPin(sql, context, null, pin))
    return
  }
  try {
    await takePin(context, phone, pin)
  } catch (error) {
    if (!(error instanceof PorchlightError) || error instanceof Unavailable) throw error
  }
}

async function takeTry(
  sql: Sql,
  context: ServerContext,
  phone: Phone | null,
  address: string,
): Promise<boolean> {
  const now = context.clock.now()
  const byAddress = { limit: TRIES_PER_ADDRESS_PER_HOUR, windowMs: HOUR_MS }
  const byNumber = { limit: BORROWED_TRIES_PER_DAY, windowMs: DAY_MS }
  const waits = [
    await takeLimit(sql, `check-in.borrowed:${address}`, byAddress, now),
    await takeLimit(sql, `check-in.borrowed:${phone ?? "nobody"}`, byNumber, now),
  ]
  return waits.every((wait) => wait === null)
}

async function ownerOf(sql: Sql, phone: Phone): Promise<string | null> {
  const row = await sql
    .selectFrom("user_phone_numbers")
    .select("user_id")
    .where("phone_number", "=", phone)
    .where("is_verified", "=", true)
    .executeTakeFirst()
  return row?.user_id ?? null
}
