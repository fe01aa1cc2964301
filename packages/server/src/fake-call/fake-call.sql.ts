import {
  cancelPlacedCall,
  NewPlacedCall,
  placeCall,
  PLACED_CALLS_PER_ACCOUNT,
  PLACED_CALLS_WINDOW_MS,
  PlacedCallRefused,
  type PlacedCallPort,
  type PlacedCallStatus,
} from "@porchlight/core/fake-call"
import { RateLimited } from "@porchlight/core/error"
import { sql as raw } from "kysely"
import { readAsOf, type ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { once } from "../idempotency/index.ts"
import { decode, decodeKey } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import { verifiedPhone } from "../phone/phone.row.ts"
import { callOf, insertCall, lockCall, lockWaiting, readStatus, saveCall } from "./fake-call.row.ts"

const LIMIT = { limit: PLACED_CALLS_PER_ACCOUNT, windowMs: PLACED_CALLS_WINDOW_MS } as const

/** The port of whoever calls, looked up at each call. */
export function placedCallOf(port: () => Promise<PlacedCallPort>): PlacedCallPort {
  return {
    status: async () => (await port()).status(),
    place: async (...input) => (await port()).place(...input),
    cancel: async (key) => (await port()).cancel(key),
  }
}

/** The signed-in account's calls to its own phone. Nothing here asks what she pays. */
export function placedCallSql(context: ServerContext, accountId: string): PlacedCallPort {
  const status = () => readAsOf(context, accountId, (sql, now) => readStatus(sql, accountId, now))
  /** Does it as the service, and answers with what she sees then. */
  const act = async (work: (sql: Sql) => Promise<void>): Promise<PlacedCallStatus> => {
    await context.database.transaction({ role: "service" }, async (sql) => {
      await inTurn(sql, accountId)
      await work(sql)
    })
    context.wake.ring()
    return status()
  }
  /** What a key stands for: the call that it asked for or found; null when it was called off before it came. */
  const callOfKey = (sql: Sql, key: string, begin: () => Promise<string | null>) =>
    once(sql, context, { accountId, operation: "placed-call.place", key, body: {} }, begin)
  return {
    status,
    place: async (given, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const input = decode(NewPlacedCall, given)
      return act(async (sql) => {
        await callOfKey(sql, key, async () => {
          const waiting = await lockWaiting(sql, accountId)
          return waiting ? waiting.id : begin(sql, context, accountId, { input, key })
        })
      })
    },
    cancel: async (idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      return act(async (sql) => {
        const id = await callOfKey(sql, key, async () => null)
        const row = id === null ? undefined : await lockCall(sql, id)
        if (row === undefined) return
        const call = callOf(row)
        const next = cancelPlacedCall(call, context.clock.now())
        if (next !== call) await saveCall(sql, row, next, null)
      })
    },
  }
}

/** One account's calls wait for each other: of two at once one is stored, and the other finds it. */
async function inTurn(sql: Sql, accountId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`placed-call:${accountId}`}, 0))`.execute(sql)
}

async function begin(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { input, key }: { readonly input: NewPlacedCall; readonly key: string },
): Promise<string> {
  const now = context.clock.now()
  if ((await verifiedPhone(sql, accountId)) === null) throw new PlacedCallRefused({})
  const retryAfterMs = await takeLimit(sql, `placed-call:${accountId}`, LIMIT, now)
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
  const id = context.chance.id(now)
  await insertCall(sql, { id, accountId, script: input.script, call: placeCall(key, input, now) })
  return id
}
