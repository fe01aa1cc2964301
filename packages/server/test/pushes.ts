import type { Sql } from "../src/database/index.ts"
import type { TestContext } from "./context.ts"
import { insertWebhook } from "./webhooks.ts"

/** What a browser of nobody says of itself: the receiver of RFC 8291 §5. */
export const DEVICE = {
  endpoint: "https://push.example.com/send/1",
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
  label: "Android",
}

/** What is told outside the app: an address of another service, and a phone. */
export async function insertOutside(sql: Sql, context: TestContext, accountId: string): Promise<void> {
  await insertWebhook(sql, context, accountId)
  await insertDevice(sql, context, accountId)
}

/** A phone that rings, in a session of its own. @returns its id */
export async function insertDevice(
  sql: Sql,
  context: TestContext,
  accountId: string,
  { endpoint, keys }: Partial<Pick<typeof DEVICE, "endpoint" | "keys">> = {},
): Promise<string> {
  const now = context.clock.now()
  const at = new Date(now)
  const [session, id] = [context.chance.id(now), context.chance.id(now)]
  await sql
    .insertInto("auth_session")
    .values({
      id: session,
      account_id: accountId,
      token_hash: `hash-of-${session}`,
      created_at: at,
      used_at: at,
    })
    .execute()
  await sql
    .insertInto("push_subscription")
    .values({
      id,
      user_id: accountId,
      auth_session_id: session,
      created_at: at,
      endpoint: endpoint ?? `https://push.example.com/send/${id}`,
      ...(keys ?? DEVICE.keys),
      label: DEVICE.label,
    })
    .execute()
  return id
}
