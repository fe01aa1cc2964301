import { NotFound } from "@porchlight/core/error"
import { Fix, fixFrom, type FixSource, type LocationPort } from "@porchlight/core/location"
import type { Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { decode, isId } from "../input/index.ts"
import { touchLive } from "../live/live.ts"
import { readOpenAlarms, storeHidden, type OpenAlarm } from "./location.hidden.ts"
import { readShareOn } from "./location.share.row.ts"
import { lockTrails, readLastFix, storeFixes, trailOfAlarm, type TrailOwner } from "./location.trail.ts"

/**
 * Where the signed-in account's phone is during a watch, or during an alarm without one, in rows.
 * @param source whether its own app tells, or a program with an API key
 */
export function locationSql(
  context: ServerContext,
  accountId: string,
  source: FixSource = "phone",
): LocationPort {
  return {
    report: async (watchId, input) => {
      if (!isId(watchId)) throw new NotFound({})
      const fix = fixFrom(source, decode(Fix, input))
      await context.database.transaction({ role: "service" }, async (sql) => {
        await lockTrails(sql, accountId)
        const { kind, endedAt } = await readOwn(sql, context, accountId, watchId, true)
        if (endedAt !== null) throw new NotFound({})
        let stored = await storeFixes(sql, context, { id: watchId, kind, accountId }, [fix])
        const alarms = await readOpenAlarms(sql, accountId)
        const others = await readOthers(sql, context, accountId, alarms)
        for (const other of others)
          if (other.id !== watchId) stored += await storeFixes(sql, context, other, [fix])
        const seen = new Set<string | null>([watchId, ...others.map(({ id }) => id)])
        const hidden = alarms.filter((alarm) => alarm.isHidden && !seen.has(alarm.watchId))
        await storeHidden(sql, context, accountId, { alarms: hidden, fix })
        if (stored > 0) await touchLive(sql, accountId, "watch")
      })
    },
    last: (watchId) =>
      context.database.transaction({ role: "account", accountId }, async (sql) => {
        const { kind, endedAt } = await readOwn(sql, context, accountId, watchId, false)
        const isOver = endedAt !== null && kind !== "alarm" && !(await hasOpenAlarm(sql, watchId))
        return isOver ? null : readLastFix(sql, watchId)
      }),
  }
}

interface OwnTrail {
  readonly kind: TrailOwner["kind"]
  readonly endedAt: Instant | null
}

/** When a watch of the account or its share ended, or its alarm without a date was closed; null while that goes on. @throws NotFound */
async function readOwn(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  id: string,
  isService: boolean,
): Promise<OwnTrail> {
  if (!isId(id)) throw new NotFound({})
  const watch = await sql
    .selectFrom("watch")
    .select("ended_at")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst()
  if (watch !== undefined) return { kind: "watch", endedAt: watch.ended_at }
  const share = await readOwnShare(sql, context, accountId, id, isService)
  if (share !== null) return share
  const alarm = await readAlone(sql, accountId, id, isService)
  if (alarm === undefined) throw new NotFound({})
  return { kind: "alarm", endedAt: alarm.closed_at }
}

async function readOwnShare(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  id: string,
  isService: boolean,
): Promise<OwnTrail | null> {
  const now = context.clock.now()
  const on = await readShareOn(sql, accountId, now, { lock: isService })
  if (on?.row.id === id) return { kind: "session", endedAt: null }
  const row = await sql
    .selectFrom("location_share")
    .select("ended_at")
    .where("id", "=", id)
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  return row === undefined ? null : { kind: "session", endedAt: row.ended_at ?? now }
}

/** Whether an alarm of a watch is open. In the account's name: one that is hidden from it does not count. */
async function hasOpenAlarm(sql: Sql, watchId: string): Promise<boolean> {
  const alarm = await sql
    .selectFrom("incident")
    .select("id")
    .where("watch_id", "=", watchId)
    .where("closed_at", "is", null)
    .limit(1)
    .executeTakeFirst()
  return alarm !== undefined
}

/**
 * Where else a reading belongs for the account to see, whatever it came in for: the share that is on; every open alarm, also
 * one that the date it came in for has not opened; and the watch, unless she wants no place sent during dates. As the service.
 */
async function readOthers(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  alarms: ReadonlyArray<OpenAlarm>,
): Promise<ReadonlyArray<TrailOwner>> {
  // What ends it at this moment erases its readings: one that is stored besides would stay.
  const share = await readShareOn(sql, accountId, context.clock.now(), { lock: true })
  const watches = await sql
    .selectFrom("watch")
    .leftJoin("safety_settings as wish", "wish.user_id", "watch.account_id")
    .select("watch.id")
    .where("watch.account_id", "=", accountId)
    .where("watch.ended_at", "is", null)
    .where((build) =>
      build.or([build("wish.location_sharing", "is", null), build("wish.location_sharing", "=", true)]),
    )
    .execute()
  const owners = [
    ...(share === null ? [] : [{ id: share.row.id, kind: "session", accountId } as const]),
    ...alarms.filter(({ isHidden }) => !isHidden).map((alarm) => trailOfAlarm(alarm, accountId)),
    ...watches.map(({ id }) => ({ id, kind: "watch", accountId }) as const),
  ]
  return [...new Map(owners.map((owner) => [owner.id, owner])).values()]
}

/** What row-level security hides from an account, the service has to leave out by itself: a hidden alarm is nobody's to name. */
function readAlone(sql: Sql, accountId: string, id: string, isService: boolean) {
  return sql
    .selectFrom("incident")
    .select("closed_at")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .where("watch_id", "is", null)
    .$if(isService, (builder) => builder.where("hidden", "=", false))
    .executeTakeFirst()
}
