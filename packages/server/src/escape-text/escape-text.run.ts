import {
  chooseEscapePerson,
  endRun,
  ESCAPE_RUNS_PER_NUMBER,
  ESCAPE_RUNS_WINDOW_MS,
  EscapeRefused,
  EscapeRepeated,
  startRun,
  type EscapeStart,
} from "@porchlight/core/escape-text"
import { RateLimited } from "@porchlight/core/error"
import type { Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { enqueue } from "../delivery/delivery.queue.ts"
import { once } from "../idempotency/index.ts"
import { takeLimit } from "../limit/index.ts"
import { touchLive } from "../live/live.ts"
import {
  insertRun,
  lockCounting,
  lockRun,
  readPeople,
  runOf,
  saveRun,
  type RunRow,
} from "./escape-text.row.ts"

/** One account's runs wait for each other: of two at once one starts, and the other finds it. */
async function inTurn(sql: Sql, accountId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`escape-text:${accountId}`}, 0))`.execute(sql)
}

/** What a key stands for: the run that it started or found; null when she was safe before it came. */
function runOfKey(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  key: string,
  begin: () => Promise<string | null>,
): Promise<string | null> {
  return once(sql, context, { accountId, operation: "escape-text.start", key, body: {} }, begin)
}

/**
 * Starts a run under its key, unless one counts down. As the service; last in its transaction.
 * @throws EscapeRefused, RateLimited; then nothing is stored
 */
export async function takeRun(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { input, key }: { readonly input: EscapeStart; readonly key: string },
): Promise<void> {
  await inTurn(sql, accountId)
  await runOfKey(sql, context, accountId, key, async () => {
    const counting = await lockCounting(sql, accountId)
    return counting ? counting.id : begin(sql, context, accountId, { input, key })
  })
}

async function begin(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { input, key }: { readonly input: EscapeStart; readonly key: string },
): Promise<string> {
  const now = context.clock.now()
  const people = await readPeople(sql, accountId, now)
  const chosen = chooseEscapePerson(people, input.phone)
  if (chosen === undefined) throw new EscapeRefused({})
  const limit = { limit: ESCAPE_RUNS_PER_NUMBER, windowMs: ESCAPE_RUNS_WINDOW_MS }
  const retryAfterMs = await takeLimit(sql, `escape-text:${accountId}:${chosen.phone}`, limit, now)
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
  const contactId = people.find(({ phone }) => phone === chosen.phone)?.contactId ?? null
  const run = startRun(key, chosen, now)
  const id = context.chance.id(now)
  const deliveryId = await send(sql, context, {
    accountId,
    contactId,
    name: chosen.name,
    round: 0,
    dueAt: run.startedAt,
  })
  await insertRun(sql, { id, accountId, contactId, deliveryId, run })
  await touchLive(sql, accountId, "watch")
  return id
}

/** Stores one text for sending; whether the recipient still wants it, and it is not too late, is looked at when it leaves. */
async function send(
  sql: Sql,
  context: ServerContext,
  to: {
    readonly accountId: string
    readonly contactId: string | null
    readonly name: string | null
    readonly round: 0 | 1
    readonly dueAt: Instant
  },
): Promise<string> {
  const { name, dueAt, ...target } = to
  const message = {
    ...target,
    recipientName: name ?? "",
    channel: "sms",
    purpose: "escape-text",
    facts: { dueAt },
  } as const
  const [id] = await enqueue(sql, context, [message])
  if (id === undefined) throw new Error("An escape text was not stored.")
  return id
}

/**
 * Ends a run because she is safe; a key that has not come yet is used up. As the service; last in its transaction.
 * @throws EscapeRepeated
 */
export async function endSafe(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  key: string,
): Promise<void> {
  await inTurn(sql, accountId)
  const id = await runOfKey(sql, context, accountId, key, async () => null)
  const row = id === null ? undefined : await lockRun(sql, id)
  if (row === undefined) return
  const run = runOf(row)
  if (run.state === "repeated") throw new EscapeRepeated({})
  const next = endRun(run, "safe", context.clock.now())
  if (next === run) return
  await saveRun(sql, row.id, next, null)
  await touchLive(sql, accountId, "watch")
}

/** Sends the second text of a run that still counts down; the caller holds its row. As the service. */
export async function repeatRun(sql: Sql, context: ServerContext, row: RunRow): Promise<void> {
  const { user_id: accountId, contact_id: contactId, name, retry_at: dueAt } = row
  const retryId = await send(sql, context, { accountId, contactId, name, round: 1, dueAt })
  await context.failPoint?.("escape-text: after retry")
  await saveRun(sql, row.id, endRun(runOf(row), "repeated", context.clock.now()), retryId)
}
