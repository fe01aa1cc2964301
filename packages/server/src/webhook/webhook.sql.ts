import { InvalidInput, NotFound, RateLimited } from "@porchlight/core/error"
import { HOUR_MS } from "@porchlight/core/time"
import {
  NewWebhook,
  oldSecretUntil,
  WEBHOOK_SENDS_PER_HOUR,
  WEBHOOK_TEST_EVENT,
  webhookMessages,
  WebhookOff,
  WebhookPatch,
  WEBHOOKS_MAX,
  WebhooksFull,
  webhookUrlFault,
  type WebhookIssued,
  type WebhookPort,
  type WebhookState,
} from "@porchlight/core/webhook"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import { actAs, type Sql } from "../database/index.ts"
import { requireConfirmedAddress } from "../email/email.gate.ts"
import { once } from "../idempotency/index.ts"
import { decode, decodeKey, isId } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import { touchLive } from "../live/live.ts"
import { requireFeature } from "../membership/membership.gate.ts"
import { notify } from "../notification/notification.notify.ts"
import { allowsLocal, lockEndpoint, readWebhookState, stopWaiting } from "./webhook.row.ts"
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
export function webhookSql(context: ServerContext, accountId: string): WebhookPort {
  /** Does it as the service, and answers with what the account sees then. */
  const act = async <Value>(work: (sql: Sql) => Promise<Value>) => {
    const done = await context.database.transaction({ role: "service" }, async (sql) => {
      const value = await work(sql)
      await touchLive(sql, accountId, "notification")
      await actAs(sql, { role: "account", accountId })
      return { value, state: await readWebhookState(sql, accountId, context.clock.now(), context) }
    })
    context.wake.ring()
    return done
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
    state: () =>
      context.database.transaction({ role: "account", accountId }, (sql) =>
        readWebhookState(sql, accountId, context.clock.now(), context),
      ),
    add: async (input, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const body = decode(NewWebhook, input)
      return issue("webhook.add", { key, body }, (sql) => addWebhook(sql, context, accountId, body))
    },
    update: async (id, input) => {
      const patch = decode(WebhookPatch, input)
      return change((sql) => updateWebhook(sql, context, { accountId, id }, patch))
    },
    remove: (id) =>
      change(async (sql) => {
        await lockWebhook(sql, accountId, id)
        await sql.deleteFrom("webhook_endpoint").where("id", "=", id).execute()
      }),
    rotate: async (id, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      return issue("webhook.rotate", { key, body: { id } }, (sql) =>
        rotateSecret(sql, context, accountId, id),
      )
    },
    test: async (id, idempotencyKey) =>
      sendOnce("webhook.test", idempotencyKey, id, (sql) => addTest(sql, context, accountId, id)),
    resend: async (id, idempotencyKey) =>
      sendOnce("webhook.resend", idempotencyKey, id, (sql) => beginAnew(sql, context, accountId, id)),
  }
}

/** The account's address, held until the transaction ends. As the service. @throws NotFound */
async function lockWebhook(sql: Sql, accountId: string, id: string) {
  if (!isId(id)) throw new NotFound({})
  const row = await lockEndpoint(sql, id)
  if (row?.user_id !== accountId) throw new NotFound({})
  return row
}

/** @throws InvalidInput for an address on this machine where none may be */
function refuseUrl(context: ServerContext, url: string): void {
  const fault = webhookUrlFault(url, { allowsLocal: allowsLocal(context) })
  if (fault === null) return
  throw new InvalidInput({
    issues: [{ field: "url", code: fault, message: webhookMessages.urlFault[fault] }],
  })
}

/** @throws EmailConfirmationRequired, WebhooksFull, MembershipRequired, InvalidInput */
async function addWebhook(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { includesPlace, ...input }: NewWebhook,
): Promise<SecretName> {
  await requireConfirmedAddress(sql, accountId)
  refuseUrl(context, input.url)
  // How many there are is counted one after the other.
  await raw`select pg_advisory_xact_lock(hashtextextended(${`webhook:${accountId}`}, 0))`.execute(sql)
  const { known } = await sql
    .selectFrom("webhook_endpoint")
    .select(({ fn }) => fn.countAll<number>().as("known"))
    .where("user_id", "=", accountId)
    .executeTakeFirstOrThrow()
  if (Number(known) >= WEBHOOKS_MAX) throw new WebhooksFull({})
  await requireFeature(sql, context, accountId, "webhook")
  const now = context.clock.now()
  const id = context.chance.id(now)
  await sql
    .insertInto("webhook_endpoint")
    .values({
      ...input,
      id,
      user_id: accountId,
      created_at: new Date(now),
      includes_place: includesPlace,
      events: [...input.events],
    })
    .execute()
  await notify(sql, context, now, [
    { accountId, data: { kind: "webhook", what: "added" }, source: `webhook:${id}` },
  ])
  return { id, version: 1 }
}

/** @throws EmailConfirmationRequired unless it is only switched off; NotFound, InvalidInput */
async function updateWebhook(
  sql: Sql,
  context: ServerContext,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  { url, description, events, includesPlace, isActive }: WebhookPatch,
): Promise<void> {
  await lockWebhook(sql, accountId, id)
  const told = {
    ...(url === undefined ? {} : { url }),
    ...(description === undefined ? {} : { description }),
    ...(events === undefined ? {} : { events: [...events] }),
    ...(includesPlace === undefined ? {} : { includes_place: includesPlace }),
  }
  if (Object.keys(told).length > 0 || isActive === true) await requireConfirmedAddress(sql, accountId)
  if (url !== undefined) refuseUrl(context, url)
  const switched = isActive === undefined ? {} : { active: isActive, off_reason: null }
  const changes = { ...told, ...switched }
  if (Object.keys(changes).length === 0) return
  await sql.updateTable("webhook_endpoint").set(changes).where("id", "=", id).execute()
  if (isActive === false) await stopWaiting(sql, id)
}

/** @throws EmailConfirmationRequired, NotFound */
async function rotateSecret(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  id: string,
): Promise<SecretName> {
  const { secret_version: before } = await lockWebhook(sql, accountId, id)
  await requireConfirmedAddress(sql, accountId)
  const version = before + 1
  const until = new Date(oldSecretUntil(context.clock.now()))
  await sql
    .updateTable("webhook_endpoint")
    .set({ secret_version: version, old_secret_until: until })
    .where("id", "=", id)
    .execute()
  return { id, version }
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
