import { NotFound } from "@porchlight/core/error"
import {
  followGeofence,
  GEOFENCE_ALERTS_SHOWN,
  GeofencePatch,
  GEOFENCES_MAX,
  GeofencesFull,
  isMovedBy,
  isToldOf,
  NewGeofence,
  type GeofencePort,
  type GeofenceState,
} from "@porchlight/core/geofence"
import { keptSince } from "@porchlight/core/policy"
import type { GeofenceRow } from "./geofence.row.ts"
import { decode } from "./input.ts"
import type { FixStep } from "./location.step.ts"
import { requireFeature } from "./membership.ts"
import { notify } from "./notification.ts"
import type { Caller } from "./session.caller.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import { once, type World } from "./world.ts"

export function geofencePort(world: World, caller: Caller): GeofencePort {
  const { geofences } = world.store
  const one = (accountId: string, id: string): GeofenceRow => {
    const row = geofences.get(id)
    if (row?.accountId !== accountId) throw new NotFound({})
    return row
  }
  const done = (accountId: string): GeofenceState => {
    world.changed(accountId)
    return geofenceStateOf(world, accountId)
  }
  return {
    state: async () => geofenceStateOf(world, caller.account().id),
    add: async (input, idempotencyKey) => {
      const account = caller.account()
      once(world, `${account.id}:geofence`, idempotencyKey, input, () => add(world, account, input))
      return done(account.id)
    },
    update: async (id, input) => {
      const { accountId, geofence, memory, alerts } = one(caller.account().id, id)
      const patch = decode(GeofencePatch, input)
      const known = isMovedBy(geofence, patch) ? null : memory
      geofences.set(id, { accountId, geofence: { ...geofence, ...patch }, memory: known, alerts })
      return done(accountId)
    },
    remove: async (id) => {
      const { accountId } = one(caller.account().id, id)
      geofences.delete(id)
      return done(accountId)
    },
  }
}

function zonesOf(world: World, accountId: string): ReadonlyArray<GeofenceRow> {
  return rowsWhere(world.store.geofences, (row) => row.accountId === accountId)
}

/** @throws InvalidInput, GeofencesFull, MembershipRequired */
function add(world: World, account: AccountRow, input: NewGeofence): null {
  const body = decode(NewGeofence, input)
  if (zonesOf(world, account.id).length >= GEOFENCES_MAX) throw new GeofencesFull({})
  requireFeature(world, account, "geofence")
  const now = world.now()
  const geofence = { ...body, id: world.chance.id(now), isActive: true, createdAt: now }
  world.store.geofences.set(geofence.id, { accountId: account.id, geofence, memory: null, alerts: [] })
  return null
}

/** Compares a fix with every active zone of its owner. */
export const followGeofences: FixStep = (world, { accountId, fix, at }) => {
  for (const row of zonesOf(world, accountId)) {
    if (!row.geofence.isActive) continue
    const { memory, event } = followGeofence(row.geofence, row.memory, fix, at)
    const { id: geofenceId, name } = row.geofence
    const happened = event === null ? [] : [{ id: world.chance.id(at), geofenceId, event, timestamp: at }]
    world.store.geofences.set(geofenceId, { ...row, memory, alerts: [...row.alerts, ...happened] })
    for (const alert of happened) {
      const data = { kind: "geofence", name, event: alert.event } as const
      if (isToldOf(row.geofence, alert.event))
        notify(world, accountId, data, { source: `geofence:${alert.id}` })
    }
  }
}

/** Everything that she sees of her zones. */
export function geofenceStateOf(world: World, accountId: string): GeofenceState {
  const rows = zonesOf(world, accountId)
  const isLater = (one: { readonly id: string }, other: { readonly id: string }) =>
    one.id < other.id ? 1 : -1
  return {
    now: world.now(),
    geofences: rows
      .map(({ geofence, memory }) => ({
        ...geofence,
        isInside: memory?.isInside ?? null,
        seenAt: memory?.takenAt ?? null,
      }))
      .toSorted((one, other) => other.createdAt - one.createdAt || isLater(one, other)),
    alerts: rows
      .flatMap(({ alerts }) => alerts)
      .toSorted((one, other) => other.timestamp - one.timestamp || isLater(one, other))
      .slice(0, GEOFENCE_ALERTS_SHOWN),
  }
}

/** Where the phone was is forgotten after thirty days. */
export function forgetCrossings(world: World): void {
  const since = keptSince("rawLocation", world.now())
  for (const [id, row] of world.store.geofences) {
    const alerts = row.alerts.filter(({ timestamp }) => timestamp > since)
    const memory = row.memory !== null && row.memory.takenAt > since ? row.memory : null
    const isSame = memory === row.memory && alerts.length === row.alerts.length
    if (!isSame) world.store.geofences.set(id, { ...row, memory, alerts })
  }
}
