import { endTrack, tellIfSilent, type RouteTrack } from "@porchlight/core/route"
import { touchLive } from "../live/live.ts"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { notify } from "../notification/notification.notify.ts"
import { raiseAlarm } from "../sos/sos.alarm.ts"
import { claimEach, type Claim } from "../worker/worker.claim.ts"
import type { PromptJob } from "../worker/worker.job.ts"
import { claimTracks, lastFixOf, saveTrack, trackOf } from "./route.row.ts"

/** Tells her people where she was asked and did not answer, and ends ways that were guarded long enough. */
export const routeJob: PromptJob = {
  name: "route",
  nextAt: (sql) =>
    sql
      .selectFrom("route_track")
      .select(({ fn }) => fn.min("deadline_at").as("at"))
      .where("deadline_at", "is not", null),
  run: (context) => claimEach(context, { table: "route_track", limit: 100, work: workDue }),
}

type Claimed = Awaited<ReturnType<typeof claimTracks>>[number]

async function workDue(sql: Sql, context: ServerContext, claim: Claim): Promise<number> {
  const now = context.clock.now()
  const rows = await claimTracks(sql, claim, now)
  if (rows.length > 0) await context.failPoint?.("route: after claim")
  for (const row of rows) {
    const before = trackOf(row)
    const told = tellIfSilent(before, now)
    const next = now >= told.lastsUntil ? endTrack(told, "expired", now) : told
    await saveTrack(sql, row.id, next)
    if (told === before) await touchLive(sql, row.user_id, "watch")
    else await tell(sql, context, row, told)
  }
  return rows.length
}

/** Everybody who said yes is told, by tier; during a date the alarm is that of the date. */
async function tell(
  sql: Sql,
  context: ServerContext,
  row: Claimed,
  { question, fixAt }: RouteTrack,
): Promise<void> {
  const now = context.clock.now()
  const { incident } = await raiseAlarm(sql, context, {
    accountId: row.user_id,
    kind: "route",
    happenedAt: question?.answerBy ?? now,
    timeZone: row.time_zone,
    fix: lastFixOf(row),
    facts: { deviationMeters: question?.deviationMeters ?? 0, phoneHeardAt: fixAt },
  })
  await notify(sql, context, now, [
    { accountId: row.user_id, data: { kind: "route-told" }, source: `route-told:${row.id}:${incident.id}` },
  ])
}
