import { judgeFix, lineOf, type RouteTrack } from "@porchlight/core/route"
import type { Sql } from "../database/index.ts"
import { touchLive } from "../live/live.ts"
import type { FixStep, StoredFix } from "../location/location.step.ts"
import { notify } from "../notification/notification.notify.ts"
import { pointsOf, saveTrack, takeGuarded, trackOf } from "./route.row.ts"

/** Compares a reading with the way that she means to go, and asks her if she is OK where she is too far from it. */
export const judgeRoute: FixStep = async (sql, context, stored) => {
  const row = await takeGuarded(sql, stored.userId)
  if (row === undefined) return
  const before = trackOf(row)
  const { track, isAsking } = judgeFix(before, lineOf(pointsOf(row.route_points)), stored.fix, stored.at)
  if (track === before) return
  await saveTrack(sql, row.id, track, stored.fix)
  await touchLive(sql, stored.userId, "watch")
  const { question } = track
  if (!isAsking || question === null) return
  await insertAlert(sql, context.chance.id(stored.at), row.id, stored, question)
  const { deviationMeters, answerBy, askedAt } = question
  await notify(sql, context, stored.at, [
    {
      accountId: stored.userId,
      data: { kind: "route-deviation", deviationMeters, answerBy },
      source: `route:${row.id}:${askedAt}`,
    },
  ])
}

async function insertAlert(
  sql: Sql,
  id: string,
  routeId: string,
  { userId, sessionId, watchId, fix, at }: StoredFix,
  { deviationMeters }: NonNullable<RouteTrack["question"]>,
): Promise<void> {
  await sql
    .insertInto("route_deviation_alerts")
    .values({
      id,
      user_id: userId,
      expected_route_id: routeId,
      session_id: sessionId,
      watch_id: watchId,
      created_at: new Date(at),
      latitude: fix.latitude,
      longitude: fix.longitude,
      deviation: deviationMeters,
    })
    .execute()
}
