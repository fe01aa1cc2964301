import {
  GEOFENCE_ALERTS_SHOWN,
  type Geofence,
  type GeofenceAlert,
  type GeofenceState,
} from "@porchlight/core/geofence"
import type { Instant } from "@porchlight/core/time"
import type { Sql } from "../database/index.ts"

/** Everything that she sees of her zones. In the name of the account. */
export async function readGeofenceState(sql: Sql, accountId: string, now: Instant): Promise<GeofenceState> {
  return {
    now,
    geofences: await readGeofences(sql, accountId),
    alerts: await readAlerts(sql, accountId),
  }
}

async function readGeofences(sql: Sql, accountId: string): Promise<ReadonlyArray<Geofence>> {
  const rows = await sql
    .selectFrom("geofences as zone")
    .leftJoin("geofence_states as state", "state.geofence_id", "zone.id")
    .select(["zone.id", "zone.name", "zone.latitude", "zone.longitude", "zone.radius", "zone.type"])
    .select(["zone.alerts_enabled", "zone.active", "zone.created_at", "state.is_inside", "state.taken_at"])
    .where("zone.user_id", "=", accountId)
    .orderBy("zone.created_at", "desc")
    .orderBy("zone.id", "desc")
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    latitude: row.latitude,
    longitude: row.longitude,
    radiusMeters: row.radius,
    // The table's constraint names the same types.
    type: row.type as Geofence["type"],
    alertsEnabled: row.alerts_enabled,
    isActive: row.active,
    createdAt: row.created_at,
    isInside: row.is_inside,
    seenAt: row.taken_at,
  }))
}

async function readAlerts(sql: Sql, accountId: string): Promise<ReadonlyArray<GeofenceAlert>> {
  const rows = await sql
    .selectFrom("geofence_alerts")
    .select(["id", "geofence_id", "event", "timestamp"])
    .where("user_id", "=", accountId)
    .orderBy("timestamp", "desc")
    .orderBy("id", "desc")
    .limit(GEOFENCE_ALERTS_SHOWN)
    .execute()
  return rows.map(({ id, geofence_id, event, timestamp }) => ({
    id,
    geofenceId: geofence_id,
    // The table's constraint names the same events.
    event: event as GeofenceAlert["event"],
    timestamp,
  }))
}
