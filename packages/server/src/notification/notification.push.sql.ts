import { ECDH } from "node:crypto"
import { Conflict, InvalidInput, NotFound, RateLimited, SignInRequired } from "@porchlight/core/error"
import {
  NewPushDevice,
  PUSH_DEVICES_MAX,
  PUSH_TESTS_MAX,
  PUSH_TESTS_WINDOW_MS,
  type PushPort,
  type PushState,
} from "@porchlight/core/notification"
import { webhookMessages, webhookUrlFault } from "@porchlight/core/webhook"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { enqueue } from "../delivery/delivery.queue.ts"
import { once } from "../idempotency/index.ts"
import { decode, decodeKey, isId } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import { vapidKeys } from "../provider/web-push.vapid.ts"
import { holdSession, type AuthPort, type Caller } from "../session/index.ts"
import { readDevices, ringing } from "./notification.push.row.ts"

const LIMIT = { limit: PUSH_TESTS_MAX, windowMs: PUSH_TESTS_WINDOW_MS }

/** Who asks, and in which session. */
interface Asker {
  readonly accountId: string
  readonly sessionId: string
}

/** What rings for whoever calls, in rows. What a session is, the service alone sees: each statement names whose it is. */
export function pushSql(
  context: ServerContext,
  auth: Pick<AuthPort, "current">,
  caller: Pick<Caller, "token">,
): PushPort {
  const carriers = context.providers.filter(({ channels }) => channels.includes("push"))
  const isSimulated = !carriers.some(({ simulated }) => !simulated)
  const asker = async (): Promise<Asker> => {
    const token = caller.token()
    const session = token === null ? null : await auth.current(token)
    if (session === null) throw new SignInRequired({})
    return { accountId: session.accountId, sessionId: session.id }
  }
  const act = async (work: (sql: Sql, who: Asker) => Promise<unknown>): Promise<PushState> => {
    const who = await asker()
    return context.database.transaction({ role: "service" }, async (sql) => {
      await work(sql, who)
      const now = context.clock.now()
      const publicKey = carriers.length === 0 ? null : vapidKeys(context.secrets).publicKey
      return { now, publicKey, isSimulated, devices: await readDevices(sql, who, now) }
    })
  }
  return {
    state: () => act(async () => undefined),
    add: async (input) => {
      const device = decode(NewPushDevice, input)
      refuse(context, device)
      return act(async (sql, who) => {
        await holdSession(sql, { id: who.sessionId, accountId: who.accountId })
        if (carriers.length === 0) throw new Conflict({})
        await addDevice(sql, context, who, device)
      })
    },
    remove: (id) =>
      act(async (sql, { accountId }) => {
        await requireDevice(sql, context, accountId, id)
        await sql.deleteFrom("push_subscription").where("id", "=", id).execute()
      }),
    test: async (id, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const state = await act((sql, { accountId }) =>
        once(sql, context, { accountId, operation: "push.test", key, body: { id } }, () =>
          ringTest(sql, context, accountId, id),
        ),
      )
      context.wake.ring()
      return state
    },
  }
}

/** @throws InvalidInput for an address that is not public, and for a key that is no point of the curve */
function refuse({ settings }: ServerContext, { endpoint, keys }: NewPushDevice): void {
  const fault = webhookUrlFault(endpoint, { allowsLocal: settings.mode === "development" })
  if (fault !== null)
    throw new InvalidInput({
      issues: [{ field: "endpoint", code: fault, message: webhookMessages.urlFault[fault] }],
    })
  try {
    ECDH.convertKey(keys.p256dh, "prime256v1", "base64url")
  } catch {
    const message = webhookMessages.urlFault.invalid
    throw new InvalidInput({ issues: [{ field: "keys.p256dh", code: "invalid", message }] })
  }
}

/** @throws NotFound */
async function requireDevice(sql: Sql, context: ServerContext, accountId: string, id: string): Promise<void> {
  if (!isId(id)) throw new NotFound({})
  const { rows } = await raw`select from ${ringing(context.clock.now())}
    where device.id = ${id} and device.user_id = ${accountId} for update of device`.execute(sql)
  if (rows.length === 0) throw new NotFound({})
}

/** In place of what this browser or this session was before. @throws Conflict for an eleventh */
async function addDevice(
  sql: Sql,
  context: ServerContext,
  { accountId, sessionId }: Asker,
  { endpoint, keys, label }: NewPushDevice,
): Promise<void> {
  const now = context.clock.now()
  // How many there are is counted one after the other; so is whose a browser is.
  for (const name of [`push:${accountId}`, `push:${endpoint}`].toSorted())
    await raw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(sql)
  await sql
    .deleteFrom("push_subscription")
    .where((row) => row.or([row("endpoint", "=", endpoint), row("auth_session_id", "=", sessionId)]))
    .execute()
  const { rows } = await raw`select from ${ringing(now)} where device.user_id = ${accountId}`.execute(sql)
  if (rows.length >= PUSH_DEVICES_MAX) throw new Conflict({})
  await sql
    .insertInto("push_subscription")
    .values({
      id: context.chance.id(now),
      user_id: accountId,
      auth_session_id: sessionId,
      created_at: new Date(now),
      endpoint,
      ...keys,
      label,
    })
    .execute()
}

/** @throws NotFound, RateLimited */
async function ringTest(sql: Sql, context: ServerContext, accountId: string, id: string): Promise<null> {
  await requireDevice(sql, context, accountId, id)
  const now = context.clock.now()
  const retryAfterMs = await takeLimit(sql, `push-test:${accountId}`, LIMIT, now)
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
  const facts = { messages: [{ kind: "own-test", priority: "high" } as const], timeZone: "UTC" }
  await enqueue(sql, context, [{ accountId, channel: "push", to: id, purpose: "notification", facts }], now)
  return null
}
