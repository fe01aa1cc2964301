import type { Sql } from "../src/database/index.ts"
import type { TestContext } from "./context.ts"

/** A zone that its owner's phone has left. @returns its id */
export async function insertZone(sql: Sql, context: TestContext, accountId: string): Promise<string> {
  const now = context.clock.now()
  const at = new Date(now)
  const zone = { geofence_id: context.chance.id(now), user_id: accountId }
  const place = { latitude: 40.7128, longitude: -74.006, radius: 100 }
  const told = { name: "Home", type: "safe_zone", alerts_enabled: true }
  await sql
    .insertInto("geofences")
    .values({ id: zone.geofence_id, user_id: accountId, ...told, ...place, created_at: at })
    .execute()
  const known = { is_inside: false, is_doubted: false, taken_at: at, event_at: at, updated_at: at }
  await sql
    .insertInto("geofence_states")
    .values({ ...zone, ...known })
    .execute()
  await sql
    .insertInto("geofence_alerts")
    .values({ ...zone, id: context.chance.id(now), session_id: null, event: "exited", timestamp: at })
    .execute()
  return zone.geofence_id
}
