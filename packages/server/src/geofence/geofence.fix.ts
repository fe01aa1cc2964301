import {
  followGeofence,
  isToldOf,
  type Geofence,
  type GeofenceEvent,
  type GeofenceMemory,
} from "@porchlight/core/geofence"
import type { Selectable } from "kysely"
import { anyOf, type Sql, type Tables } from "../database/index.ts"
import { touchLive } from "../live/live.ts"
import type { FixStep, StoredFix } from "../location/location.step.ts"
import { notify } from "../notification/notification.notify.ts"

type ZoneRow = Pick<
  Selectable<Tables["geofences"]>,
  "id" | "name" | "latitude" | "longitude" | "radius" | "type" | "alerts_enabled"
>

/** What a fix changed at one zone. */
interface Changed {
  readonly zone: ZoneRow
  readonly memory: GeofenceMemory
  readonly event: GeofenceEvent | null
}

/**
 * Compares a fix with every active zone of its owner (EXT-07). What happened is stored, and told where that is wanted, in the
 * transaction that stores the fix: neither is lost, and neither comes twice.
 */
export const followGeofences: FixStep = async (sql, context, stored) => {
  const zones = await lockZones(sql, stored.userId)
  if (zones.length === 0) return
  const memories = await readMemories(
    sql,
    zones.map(({ id }) => id),
  )
  const changed = zones.flatMap((zone): ReadonlyArray<Changed> => {
    const known = memories.get(zone.id) ?? null
    const { latitude, longitude, radius: radiusMeters } = zone
    const step = followGeofence({ latitude, longitude, radiusMeters }, known, stored.fix, stored.at)
    return step.memory === null || step.memory === known ? [] : [{ zone, ...step, memory: step.memory }]
  })
  if (changed.length === 0) return
  await saveMemories(sql, stored, changed)
  const happened = changed.flatMap(({ zone, event }) =>
    event === null ? [] : [{ zone, event, id: context.chance.id(stored.at) }],
  )
  // The watch's version before the notifications', as everywhere: two transactions never wait for each other in a ring.
  if (changed.some(({ zone, memory }) => memories.get(zone.id)?.isInside !== memory.isInside))
    await touchLive(sql, stored.userId, "watch")
  if (happened.length === 0) return
  await sql
    .insertInto("geofence_alerts")
    .values(
      happened.map(({ zone, event, id }) => ({
        id,
        user_id: stored.userId,
        geofence_id: zone.id,
        session_id: stored.sessionId ?? stored.watchId,
        event,
        timestamp: new Date(stored.at),
      })),
    )
    .execute()
  const told = happened.flatMap(({ zone, event, id }) =>
    isToldOf({ type: zone.type as Geofence["type"], alertsEnabled: zone.alerts_enabled }, event)
      ? [
          {
            accountId: stored.userId,
            data: { kind: "geofence", name: zone.name, event } as const,
            source: `geofence:${id}`,
          },
        ]
      : [],
  )
  await notify(sql, context, stored.at, told)
}

/**
 * The active zones of an account, held. Those that somebody else holds, who follows another fix or moves a border, are left
 * out: the next fix is a few seconds away, and nothing here waits.
 */
function lockZones(sql: Sql, accountId: string): Promise<ReadonlyArray<ZoneRow>> {
  return sql
    .selectFrom("geofences")
    .select(["id", "name", "latitude", "longitude", "radius", "type", "alerts_enabled"])
    .where("user_id", "=", accountId)
    .where("active", "=", true)
    .orderBy("id")
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

/** A statement of its own after the lock: it sees what whoever held the zones before has written. */
async function readMemories(
  sql: Sql,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, GeofenceMemory>> {
  const rows = await sql
    .selectFrom("geofence_states")
    .select(["geofence_id", "is_inside", "is_doubted", "taken_at", "event_at"])
    .where("geofence_id", "=", anyOf(ids))
    .execute()
  return new Map(
    rows.map((row) => [
      row.geofence_id,
      {
        isInside: row.is_inside,
        isDoubted: row.is_doubted,
        takenAt: row.taken_at,
        eventAt: row.event_at,
      },
    ]),
  )
}

async function saveMemories(
  sql: Sql,
  { userId, at }: Pick<StoredFix, "userId" | "at">,
  changed: ReadonlyArray<Changed>,
): Promise<void> {
  await sql
    .insertInto("geofence_states")
    .values(
      changed.map(({ zone, memory }) => ({
        geofence_id: zone.id,
        user_id: userId,
        is_inside: memory.isInside,
        is_doubted: memory.isDoubted,
        taken_at: new Date(memory.takenAt),
        event_at: memory.eventAt === null ? null : new Date(memory.eventAt),
        updated_at: new Date(at),
      })),
    )
    .onConflict((conflict) =>
      conflict.column("geofence_id").doUpdateSet((excluded) => ({
        is_inside: excluded.ref("excluded.is_inside"),
        is_doubted: excluded.ref("excluded.is_doubted"),
        taken_at: excluded.ref("excluded.taken_at"),
        event_at: excluded.ref("excluded.event_at"),
        updated_at: excluded.ref("excluded.updated_at"),
      })),
    )
    .execute()
}
