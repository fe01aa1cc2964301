import type { Diagnostics } from "@porchlight/core/admin"
import { RateLimited } from "@porchlight/core/error"
import {
  CODES_BREAKER_DELAY_MS,
  CODES_BREAKER_MIN_SENT,
  CODES_BREAKER_WINDOW_MS,
  CODES_USED_MIN_SHARE,
  type Phone,
} from "@porchlight/core/phone"
import { addMs, HOUR_MS, MINUTE_MS, toInstant, type Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"

/**
 * Counts one code against what all codes of this deployment may cost, and refuses it when few are entered: then somebody
 * earns by having them texted (B8, B9). Whoever has proved this very number is texted all the same. Needs the service; what
 * is thrown undoes the count with the caller's transaction.
 * @throws RateLimited
 */
export async function takeCodeTraffic(
  sql: Sql,
  { clock, settings, log }: Pick<ServerContext, "clock" | "settings" | "log">,
  who: { readonly accountId: string; readonly phone: Phone },
): Promise<void> {
  const guard = settings.codeGuard
  if (guard === null) return
  const now = clock.now()
  // Counted before it is read: callers of one minute wait for each other here, and each sees those before it.
  await count(sql, now, "sent")
  if (await isProved(sql, who)) return
  const refusal = refusalOf(await readTraffic(sql, now), guard.perHour)
  if (refusal === null) return
  log.error({ refusal }, "codes by text to new numbers are held back")
  throw new RateLimited({ retryAfterMs: CODES_BREAKER_WINDOW_MS })
}

/** Notes that a code was entered. Needs the service. */
export async function noteCodeUsed(
  sql: Sql,
  { clock, settings }: Pick<ServerContext, "clock" | "settings">,
): Promise<void> {
  if (settings.codeGuard !== null) await count(sql, clock.now(), "used")
}

/** The codes of the last hour, and what holds back those to new numbers; for whoever runs this. Needs the service. */
export async function readCodes(
  sql: Sql,
  { clock, settings }: Pick<ServerContext, "clock" | "settings">,
): Promise<Diagnostics["codes"]> {
  const traffic = await readTraffic(sql, clock.now())
  const perHour = settings.codeGuard?.perHour ?? null
  // The next one would be one more.
  const next = { ...traffic, sent: traffic.sent + 1 }
  const hold = perHour === null ? null : holdOf(next, perHour)
  return { sent: traffic.sent, used: traffic.usedOfHour, perHour, hold }
}

interface Traffic {
  /** In the last hour, this one among them. */
  readonly sent: number
  readonly usedOfHour: number
  /** Long enough ago to have been entered, and not longer than the breaker looks back. */
  readonly settled: number
  readonly used: number
}

function refusalOf(traffic: Traffic, perHour: number): string | null {
  const hold = holdOf(traffic, perHour)
  if (hold === null) return null
  return hold === "spend-cap"
    ? `${perHour} codes within an hour are what CODES_PER_HOUR allows`
    : `of ${traffic.settled} codes ${traffic.used} were entered`
}

function holdOf({ sent, settled, used }: Traffic, perHour: number): Diagnostics["codes"]["hold"] {
  if (sent > perHour) return "spend-cap"
  const isUnused = settled >= CODES_BREAKER_MIN_SENT && used < settled * CODES_USED_MIN_SHARE
  return isUnused ? "breaker" : null
}

async function readTraffic(sql: Sql, now: Instant): Promise<Traffic> {
  const windowStart = new Date(addMs(now, -CODES_BREAKER_WINDOW_MS - CODES_BREAKER_DELAY_MS))
  const settledEnd = new Date(addMs(now, -CODES_BREAKER_DELAY_MS - MINUTE_MS))
  const { rows } = await raw<Traffic>`
    select coalesce(sum(sent), 0)::int as sent, coalesce(sum(used), 0)::int as "usedOfHour",
      coalesce(sum(sent) filter (where minute > ${windowStart} and minute <= ${settledEnd}), 0)::int as settled,
      coalesce(sum(used) filter (where minute > ${windowStart}), 0)::int as used
    from code_traffic where minute > ${new Date(addMs(now, -HOUR_MS))}`.execute(sql)
  return rows[0] ?? { sent: 0, usedOfHour: 0, settled: 0, used: 0 }
}

async function count(sql: Sql, now: Instant, what: "sent" | "used"): Promise<void> {
  const minute = new Date(toInstant(now - (now % MINUTE_MS)))
  const column = raw.ref(what)
  await raw`insert into code_traffic as traffic (minute, ${column}) values (${minute}, 1)
    on conflict (minute) do update set ${column} = traffic.${column} + 1`.execute(sql)
}

async function isProved(
  sql: Sql,
  { accountId, phone }: { readonly accountId: string; readonly phone: Phone },
): Promise<boolean> {
  const row = await sql
    .selectFrom("user_phone_numbers")
    .select("user_id")
    .where("user_id", "=", accountId)
    .where("phone_number", "=", phone)
    .where("is_verified", "=", true)
    .executeTakeFirst()
  return row !== undefined
}
