import { NotFound } from "@porchlight/core/error"
import {
  GeofencePatch,
  GEOFENCES_MAX,
  GeofencesFull,
  isMovedBy,
  NewGeofence,
  type GeofencePort,
  type GeofenceState,
} from "@porchlight/core/geofence"
import { sql as raw } from "kysely"
import { readAsOf, type ServerContext } from "../context/index.ts"
import { actAs, type Sql } from "../database/index.ts"
import { once } from "../idempotency/index.ts"
import { decode, decodeKey, isId } from "../input/index.ts"
import { touchLive } from "../live/live.ts"
import { requireFeature } from "../membership/membership.gate.ts"
import { readGeofenceState } from "./geofence.row.ts"

const SERVICE = { role: "service" } as const

/** The port of whoever calls: who that is, each call asks anew. */
export function geofenceOf(port: () => Promise<GeofencePort>): GeofencePort {
  return {
    state: async () => (await port()).state(),
    add: async (...input) => (await port()).add(...input),
    update: async (...input) => (await port()).update(...input),
    remove: async (id) => (await port()).remove(id),
  }
}

/** The signed-in account's zones, in rows. What it writes it writes in its own name: the database refuses what is not its. */
export function geofenceSql(context: ServerContext, accountId: string): GeofencePort {
  const account = { role: "account", accountId } as const
  const state = () => readAsOf(context, accountId, (sql, now) => readGeofenceState(sql, accountId, now))
  const change = async (work: (sql: Sql) => Promise<unknown>): Promise<GeofenceState> => {
    await context.database.transaction(account, async (sql) => {
      await work(sql)
      await actAs(sql, SERVICE)
      await touchLive(sql, accountId, "watch")
    })
    return state()
  }
  return {
    state,

    add: async (input, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const body = decode(NewGeofence, input)
      return change((sql) =>
        once(sql, context, { accountId, operation: "geofence.add", key, body }, async () => {
          await addGeofence(sql, context, accountId, body)
          // Where a zone lies is kept with the zone alone: what a repeat is answered is read anew.
          return null
        }),
      )
    },

    update: async (id, input) => {
      const patch = decode(GeofencePatch, input)
      return change((sql) => updateGeofence(sql, accountId, id, patch))
    },

    remove: (id) =>
      change(async (sql) => {
        if (!isId(id)) throw new NotFound({})
        const { numDeletedRows } = await sql
          .deleteFrom("geofences")
          .where("id", "=", id)
          .where("user_id", "=", accountId)
          .executeTakeFirst()
        if (numDeletedRows === 0n) throw new NotFound({})
      }),
  }
}

/** @throws GeofencesFull, MembershipRequired */
async function addGeofence(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { radiusMeters, alertsEnabled, ...rest }: NewGeofence,
): Promise<void> {
  // How many there are is counted one after the other.
  await raw`select pg_advisory_xact_lock(hashtextextended(${`geofence:${accountId}`}, 0))`.execute(sql)
  const { known } = await sql
    .selectFrom("geofences")
    .select((select) => select.fn.countAll<number>().as("known"))
    .where("user_id", "=", accountId)
    .executeTakeFirstOrThrow()
  if (Number(known) >= GEOFENCES_MAX) throw new GeofencesFull({})
  await actAs(sql, SERVICE)
  await requireFeature(sql, context, accountId, "geofence")
  await actAs(sql, { role: "account", accountId })
  const now = context.clock.now()
  const made = { id: context.chance.id(now), user_id: accountId, created_at: new Date(now) }
  await sql
    .insertInto("geofences")
    .values({ ...made, ...rest, radius: radiusMeters, alerts_enabled: alertsEnabled })
    .execute()
}

/** @throws NotFound */
async function updateGeofence(sql: Sql, accountId: string, id: string, patch: GeofencePatch): Promise<void> {
  if (!isId(id)) throw new NotFound({})
  const known = await sql
    .selectFrom("geofences")
    .select(["latitude", "longitude", "radius", "active"])
    .where("id", "=", id)
    .where("user_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst()
  if (known === undefined) throw new NotFound({})
  const { radiusMeters, alertsEnabled, isActive, ...same } = patch
  const changes = {
    ...same,
    ...(radiusMeters === undefined ? {} : { radius: radiusMeters }),
    ...(alertsEnabled === undefined ? {} : { alerts_enabled: alertsEnabled }),
    ...(isActive === undefined ? {} : { active: isActive }),
  }
  if (Object.keys(changes).length === 0) return
  await sql
    .updateTable("geofences")
    .set(changes)
    .where("id", "=", id)
    .where("user_id", "=", accountId)
    .execute()
  if (!isMovedBy({ ...known, radiusMeters: known.radius, isActive: known.active }, patch)) return
  await actAs(sql, SERVICE)
  await sql.deleteFrom("geofence_states").where("geofence_id", "=", id).execute()
}
