import { NotFound, RateLimited } from "@porchlight/core/error"
import { HOUR_MS } from "@porchlight/core/time"
import {
  hearsMore,
  NewWebhook,
  WEBHOOK_SENDS_PER_HOUR,
  WEBHOOK_TEST_EVENT,
  WebhookOff,
  WebhookPatch,
  WebhookProof,
  type WebhookIssued,
  type WebhookPort,
  type WebhookState,
} from "@porchlight/core/webhook"
import { readAsOf, type ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { once } from "../idempotency/index.ts"
import { decode, decodeKey, isId } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import { touchLive } from "../live/live.ts"
import { liveSession, requireProof, type AuthPort, type Caller } from "../session/index.ts"
import {
  addWebhook,
  lockWebhook,
  passwordMissing,
  reachOf,
  rotateSecret,
  updateWebhook,
} from "./webhook.change.ts"
import { readWebhookState } from "./webhook.row.ts"
import { webhookSecret, type SecretName } from "./webhook.sign.ts"

/** The port of whoever calls: who that is, each call asks anew. */
export function webhookOf(port: () => Promise<WebhookPort>): WebhookPort {
  return {
    state: async () => (await port()).state(),
    add: async (...input) => (await port()).add(...input),
    update: async (...input) => (await port()).update(...input),
    remove: async (id) => (await port()).remove(id),
    rotate: async (...input) => (await port()).rotate(...input),
    test: async (...input) => (await port()).test(...input),
    resend: async (...input) => (await port()).resend(...input),
  }
}

/** The signed-in account's webhooks, in rows. */
export function webhookSql(
  context: ServerContext,
  accountId: string,
  auth: AuthPort,
  caller: Pick<Caller, "token">,
): WebhookPort {
  const look = () =>
    readAsOf(context, accountId, (sql, now) => readWebhookState(sql, accountId, now, context))
  /** Does it as the service, and answers with what the account sees then. */
  const act = async <Value>(work: (sql: Sql) => Promise<Value>) => {
    const value = await context.database.transaction({ role: "service" }, async (sql) => {
      const done = await work(sql)
      await touchLive(sql, accountId, "notification")
      return done
    })
    context.wake.ring()
    return { value, state: await look() }
  }
  const change = async (work: (sql: Sql) => Promise<unknown>): Promise<WebhookState> =>
    (await act(work)).state
  /** What is done once for a key, and shows the secret that it made. */
  const issue = async (
    operation: string,
    request: { readonly key: string; readonly body: object },
    work: (sql: Sql) => Promise<SecretName>,
  ): Promise<WebhookIssued> => {
    const { state, value } = await act((sql) =>
      once(sql, context, { accountId, operation, ...request }, () => work(sql)),
    )
    return { state, webhookId: value.id, secret: webhookSecret(context.secrets, value) }
  }
  const sendOnce = (
    operation: string,
    idempotencyKey: string,
    id: string,
    work: (sql: Sql) => Promise<void>,
  ) => {
    const key = decodeKey(idempotencyKey)
    return change((sql) =>
      once(sql, context, { accountId, operation, key, body: { id } }, async () => {
        await work(sql)
        return null
      }),
    )
  }
  return {
    state: look,
    add: async (input, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const { password, code, ...body } = decode(NewWebhook, input)
      const session = await liveSession(auth, caller)
      await requireProof(context, auth, session, { password, code })
      return issue("webhook.add", { key, body }, (sql) => addWebhook(sql, context, session, body))
    },
    update: async (id, input) => {
      const { password, code = null, ...patch } = decode(WebhookPatch, input)
      const isAsked = await context.database.transaction({ role: "service" }, async (sql) =>
        hearsMore(reachOf(await lockWebhook(sql, accountId, id)), patch),
      )
      if (!isAsked)
        return change((sql) => updateWebhook(sql, context, { accountId, id, proven: null }, patch))
      const proven = await liveSession(auth, caller)
      if (password === undefined) throw passwordMissing()
      await requireProof(context, auth, proven, { password, code })
      return change((sql) => updateWebhook(sql, context, { accountId, id, proven }, patch))
    },
    remove: (id) =>
      change(async (sql) => {
        await lockWebhook(sql, accountId, id)
        await sql.deleteFrom("webhook_endpoint").where("id", "=", id).execute()
      }),
    rotate: async (id, input, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const proof = decode(WebhookProof, input)
      await context.database.transaction({ role: "service" }, (sql) => lockWebhook(sql, accountId, id))
      const session = await liveSession(auth, caller)
      await requireProof(context, auth, session, proof)
      return issue("webhook.rotate", { key, body: { id } }, (sql) => rotateSecret(sql, context, session, id))
    },
    test: async (id, idempotencyKey) =>
      sendOnce("webhook.test", idempotencyKey, id, (sql) => addTest(sql, context, accountId, id)),
    resend: async (id, idempotencyKey) =>
      sendOnce("webhook.resend", idempotencyKey, id, (sql) => beginAnew(sql, context, accountId, id)),
  }
}

/** @throws RateLimited */
async function countSend(sql: Sql, context: ServerContext, accountId: string): Promise<void> {
  const limit = { limit: WEBHOOK_SENDS_PER_HOUR, windowMs: HOUR_MS }
  const retryAfterMs = await takeLimit(sql, `webhook:${accountId}`, limit, context.clock.now())
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
}

/** @throws NotFound, WebhookOff, RateLimited */
async function addTest(sql: Sql, context: ServerContext, accountId: string, id: string): Promise<void> {
  const { active } = await lockWebhook(sql, accountId, id)
  if (!active) throw new WebhookOff({})
  await countSend(sql, context, accountId)
  const now = context.clock.now()
  const testId = context.chance.id(now)
  const made = { id: testId, user_id: accountId, webhook_id: id, event: WEBHOOK_TEST_EVENT }
  const due = { happened_at: new Date(now), next_at: new Date(now) }
  await sql
    .insertInto("webhook_delivery")
    .values({ ...made, ...due, source: `test:${testId}`, facts: JSON.stringify({}) })
    .execute()
}

/** @throws NotFound, WebhookOff, RateLimited */
async function beginAnew(sql: Sql, context: ServerContext, accountId: string, id: string): Promise<void> {
  if (!isId(id)) throw new NotFound({})
  const message = await sql
    .selectFrom("webhook_delivery")
    .select("webhook_id")
    .where("id", "=", id)
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  if (message === undefined) throw new NotFound({})
  const { active } = await lockWebhook(sql, accountId, message.webhook_id)
  if (!active) throw new WebhookOff({})
  await countSend(sql, context, accountId)
  const fresh = { state: "waiting", attempts: 0, status: null, fault: null }
  await sql
    .updateTable("webhook_delivery")
    .set({ ...fresh, next_at: new Date(context.clock.now()) })
    .where("id", "=", id)
    .execute()
}
