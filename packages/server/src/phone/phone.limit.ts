import { RateLimited } from "@porchlight/core/error"
import {
  CODES_ADDRESS_WINDOW_MS,
  CODES_DAY_MS,
  CODES_PER_ADDRESS_PER_HOUR,
  CODES_PER_DAY,
  CODES_PER_WINDOW,
  CODES_WINDOW_MS,
  RESEND_LOCK_MS,
  type Phone,
} from "@porchlight/core/phone"
import { HOUR_MS } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { forgetLimit, takeLimit, type Limit } from "../limit/index.ts"
import { takeCodeTraffic } from "./phone.guard.ts"
import { verifiedPhone } from "./phone.row.ts"

/** Codes that one account may ask for in a day, over all numbers. */
export const CODES_PER_ACCOUNT_PER_DAY = 20
/** Codes for numbers that differ in their last four digits alone: a run through a range earns a fraud nothing (B8). */
export const CODES_PER_BLOCK_PER_HOUR = 20

/**
 * Counts one code against every limit, in an order that all callers share so that none of them wait for each other in a
 * circle. Whoever has proved the number is counted apart from everybody else who asks for codes to it: otherwise anybody who
 * knows it could keep her from signing in for a day. What is thrown undoes the counts when the transaction rolls back: a refused request uses nothing up.
 * @throws RateLimited
 */
export async function takeCodeLimits(
  sql: Sql,
  context: Pick<ServerContext, "clock" | "settings" | "log">,
  who: { readonly phone: Phone; readonly accountId: string; readonly address: string },
): Promise<void> {
  const { phone, accountId, address } = who
  const now = context.clock.now()
  const isOwn = (await verifiedPhone(sql, accountId)) === phone
  const number = isOwn ? `${phone}:${accountId}` : phone
  const perBlock = { limit: CODES_PER_BLOCK_PER_HOUR, windowMs: HOUR_MS }
  const perAddress = { limit: CODES_PER_ADDRESS_PER_HOUR, windowMs: CODES_ADDRESS_WINDOW_MS }
  const limits: ReadonlyArray<readonly [key: string, limit: Limit]> = [
    [`code.lock:${number}`, { limit: 1, windowMs: RESEND_LOCK_MS }],
    [`code.window:${number}`, { limit: CODES_PER_WINDOW, windowMs: CODES_WINDOW_MS }],
    [`code.day:${number}`, { limit: CODES_PER_DAY, windowMs: CODES_DAY_MS }],
    ...(isOwn ? [] : [[`code.block:${phone.slice(0, -4)}`, perBlock] as const]),
    [`code.account:${accountId}`, { limit: CODES_PER_ACCOUNT_PER_DAY, windowMs: CODES_DAY_MS }],
    ...(isOwn ? [] : [[`code.address:${address}`, perAddress] as const]),
  ]
  for (const [key, limit] of limits) {
    const retryAfterMs = await takeLimit(sql, key, limit, now)
    if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
  }
  await takeCodeTraffic(sql, context, who)
}

/** Makes room for codes to her own number again: somebody with her password had used them up. As the service. */
export async function forgetOwnCodes(sql: Sql, accountId: string): Promise<void> {
  const phone = await verifiedPhone(sql, accountId)
  if (phone === null) return
  for (const count of ["window", "day"]) await forgetLimit(sql, `code.${count}:${phone}:${accountId}`)
}
