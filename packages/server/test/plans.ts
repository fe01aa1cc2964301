import type { Sql } from "../src/database/index.ts"
import type { TestContext } from "./context.ts"

/** A trial, a plan, its simulated payment and a redeemed code of an account, stored directly. */
export async function insertPlans(sql: Sql, context: TestContext, user_id: string): Promise<void> {
  const now = context.clock.now()
  const at = new Date(now)
  const id = () => context.chance.id(now)
  const plan = { user_id, tier: "premium", period: "monthly" }
  await sql.insertInto("trials").values({ id: id(), user_id, phone_hash: user_id, started_at: at }).execute()
  await sql
    .insertInto("subscriptions")
    .values({
      ...plan,
      id: id(),
      provider: "p",
      reference: user_id,
      customer: "c",
      status: "active",
      started_at: at,
      period_ends_at: at,
    })
    .execute()
  await sql
    .insertInto("simulated_subscriptions")
    .values({ ...plan, id: id(), idempotency_key: "k", token_hash: user_id, created_at: at })
    .execute()
  await sql
    .insertInto("billing_checkouts")
    .values({ user_id, provider: "p", reference: user_id, idempotency_key: "k", opened_at: at })
    .execute()
  const code_id = id()
  const code = { id: code_id, code_hash: user_id, tier: "elite", max_uses: 1 }
  await sql.insertInto("access_codes").values(code).execute()
  const redeemed = { code_id, user_id, tier: "elite", redeemed_at: at }
  await sql.insertInto("access_code_redemptions").values(redeemed).execute()
}
