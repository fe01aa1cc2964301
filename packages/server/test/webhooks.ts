import { WEBHOOK_EVENTS, WEBHOOK_TEST_EVENT } from "@porchlight/core/webhook"
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

/** An address that is on, and so many tests that are due to be sent there. @returns its id */
export async function insertEndpoint(
  sql: Sql,
  context: TestContext,
  accountId: string,
  { url, count = 0 }: { readonly url: string; readonly count?: number },
): Promise<string> {
  const now = context.clock.now()
  const at = new Date(now)
  const own = { user_id: accountId, webhook_id: context.chance.id(now) }
  const told = { url, description: "", events: [...WEBHOOK_EVENTS], includes_place: false }
  await sql
    .insertInto("webhook_endpoint")
    .values({ ...told, id: own.webhook_id, user_id: accountId, created_at: at })
    .execute()
  const due = { event: WEBHOOK_TEST_EVENT, facts: JSON.stringify({}), happened_at: at, next_at: at }
  const messages = Array.from({ length: count }, () => context.chance.id(now)).map((id) => ({
    ...own,
    ...due,
    id,
    source: id,
  }))
  if (messages.length > 0) await sql.insertInto("webhook_delivery").values(messages).execute()
  return own.webhook_id
}
