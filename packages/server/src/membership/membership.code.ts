import { RateLimited } from "@porchlight/core/error"
import { ACCESS_CODE_LIMIT, AccessCode, AccessCodeInvalid } from "@porchlight/core/membership"
import * as Schema from "effect/Schema"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { takeLimit } from "../limit/index.ts"
import type { AccessCodeSetting } from "./membership.billing.ts"
import { writeTier } from "./membership.tier.ts"

const SERVICE = { role: "service" } as const
const isAccessCode = Schema.is(AccessCode)
/** From one network address, over all accounts: whoever makes many accounts does not get many more guesses. */
const PER_ADDRESS = { ...ACCESS_CODE_LIMIT, limit: 20 } as const

/** Redeems a code for the account. @throws AccessCodeInvalid, RateLimited */
export async function redeemCode(
  context: ServerContext,
  accountId: string,
  address: string,
  given: unknown,
): Promise<void> {
  // Committed by itself: a wrong code counts as a try.
  const retryAfterMs = await context.database.transaction(SERVICE, async (sql) => {
    const now = context.clock.now()
    const byAddress = await takeLimit(sql, `access-code.address:${address}`, PER_ADDRESS, now)
    return byAddress ?? (await takeLimit(sql, `access-code:${accountId}`, ACCESS_CODE_LIMIT, now))
  })
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
  const code = typeof given === "string" ? given.trim() : given
  if (!isAccessCode(code)) throw new AccessCodeInvalid({})
  const hash = hashOf(context, code)
  const setting = (context.accessCodes ?? []).find((known) => hashOf(context, known.code) === hash)
  if (setting === undefined) throw new AccessCodeInvalid({})
  await context.database.transaction(SERVICE, (sql) => useCode(sql, context, accountId, setting, hash))
}

/** Hashes are keyed, so comparing them tells nobody anything by its time. */
function hashOf({ secrets }: ServerContext, code: string): string {
  return secrets.hash(`access-code:${code}`)
}

/** The code's row is locked from the first statement to the commit: callers of one code come one after the other. */
async function useCode(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { tier, maxUses, expiresAt }: AccessCodeSetting,
  hash: string,
): Promise<void> {
  const now = context.clock.now()
  const configured = { tier, max_uses: maxUses, expires_at: expiresAt }
  const { id } = await sql
    .insertInto("access_codes")
    .values({ ...configured, id: context.chance.id(now), code_hash: hash })
    .onConflict((conflict) => conflict.column("code_hash").doUpdateSet(configured))
    .returning("id")
    .executeTakeFirstOrThrow()
  const redeemed = await sql
    .insertInto("access_code_redemptions")
    .values({ code_id: id, user_id: accountId, tier, redeemed_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(["code_id", "user_id"]).doNothing())
    .returning("code_id")
    .executeTakeFirst()
  if (redeemed === undefined) return
  const used = await sql
    .updateTable("access_codes")
    .set((column) => ({ used_count: column("used_count", "+", 1) }))
    .where("id", "=", id)
    .whereRef("used_count", "<", "max_uses")
    .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", timestamp(now))]))
    .returning("id")
    .executeTakeFirst()
  // The throw takes the redemption back with the transaction.
  if (used === undefined) throw new AccessCodeInvalid({})
  await writeTier(sql, context, accountId)
}
