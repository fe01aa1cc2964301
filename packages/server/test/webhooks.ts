import type { Sql } from "../src/database/index.ts"
import type { TestContext } from "./context.ts"

/** An address, and a message to it that was delivered. @returns their ids */
export async function insertWebhook(sql: Sql, context: TestContext, accountId: string) {
  const now = context.clock.now()
  const at = new Date(now)
  const own = { user_id: accountId, id: context.chance.id(now) }
  const told = { url: "https://hooks.example.com", description: "Office", events: ["incident.opened"] }
  await sql
    .insertInto("webhook_endpoint")
    .values({ ...own, ...told, created_at: at, includes_place: false })
    .execute()
  const id = context.chance.id(now)
  const message = { id, user_id: accountId, webhook_id: own.id, happened_at: at, last_attempt_at: at }
  const sent = { attempts: 1, status: 204, state: "delivered", event: "webhook.test", source: "test" }
  await sql
    .insertInto("webhook_delivery")
    .values({ ...message, ...sent, next_at: null, facts: JSON.stringify({}) })
    .execute()
  return { webhookId: own.id, deliveryId: id }
}
