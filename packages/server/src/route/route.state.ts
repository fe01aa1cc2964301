import { ROUTE_ALERTS_SHOWN, ROUTE_SHOWN_AFTER_MS, routeOf, type RouteState } from "@porchlight/core/route"
import { addMs, type Instant } from "@porchlight/core/time"
import { timestamp, type Sql } from "../database/index.ts"
import { readReachable } from "../sos/sos.source.ts"
import { pointsOf, trackOf } from "./route.row.ts"

/** Everything that she sees of the way that she goes. In the name of the account. */
export async function readRouteState(sql: Sql, accountId: string, now: Instant): Promise<RouteState> {
  const row = await readShown(sql, accountId, now)
  const people = await readReachable(sql, accountId, now)
  const route =
    row === undefined
      ? null
      : routeOf(
          { id: row.id, points: pointsOf(row.route_points), lengthMeters: row.length_meters },
          trackOf(row),
        )
  return {
    now,
    route,
    alerts: route === null ? [] : await readAlerts(sql, route.id),
    people: people.map(({ name }) => name),
    isAlarmOpen: await isAlarmOpen(sql, accountId),
  }
}

/** Whether an alarm is open: the policy shows her none that is hidden from her. */
async function isAlarmOpen(sql: Sql, accountId: string): Promise<boolean> {
  const open = await sql
    .selectFrom("incident")
    .select("id")
    .where("account_id", "=", accountId)
    .where("closed_at", "is", null)
    .executeTakeFirst()
  return open !== undefined
}

/** The way that is guarded; else the last one, for an hour or as long as it asks. */
function readShown(sql: Sql, accountId: string, now: Instant) {
  const since = timestamp(addMs(now, -ROUTE_SHOWN_AFTER_MS))
  return sql
    .selectFrom("route_track")
    .innerJoin("expected_routes", "expected_routes.id", "route_track.id")
    .selectAll("route_track")
    .select(["expected_routes.route_points", "expected_routes.length_meters"])
    .where("route_track.user_id", "=", accountId)
    .where((build) =>
      build.or([
        build("route_track.ended_at", "is", null),
        build("route_track.ended_at", ">", since),
        build("route_track.deadline_at", "is not", null),
      ]),
    )
    .orderBy((build) => build("route_track.ended_at", "is", null), "desc")
    .orderBy("route_track.ended_at", "desc")
    .orderBy("route_track.id", "desc")
    .limit(1)
    .executeTakeFirst()
}

async function readAlerts(sql: Sql, routeId: string): Promise<RouteState["alerts"]> {
  const rows = await sql
    .selectFrom("route_deviation_alerts")
    .select(["id", "created_at", "latitude", "longitude", "deviation"])
    .where("expected_route_id", "=", routeId)
    .orderBy("created_at", "desc")
    .limit(ROUTE_ALERTS_SHOWN)
    .execute()
  return rows.map(({ id, created_at: at, latitude, longitude, deviation }) => ({
    id,
    at,
    position: { latitude, longitude },
    deviationMeters: deviation,
  }))
}
