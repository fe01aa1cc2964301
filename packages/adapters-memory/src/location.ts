import { NotFound } from "@porchlight/core/error"
import { Fix, isPlausibleFix, type LocationPort } from "@porchlight/core/location"
import { decode } from "./input.ts"
import type { Caller } from "./session.caller.ts"
import { rowsWhere, type IncidentRow, type WatchRow } from "./store.ts"
import type { World } from "./world.ts"

export function locationPort(world: World, caller: Caller): LocationPort {
  const ownWatch = (id: string): WatchRow | null => {
    const row = world.store.watches.get(id)
    return row?.accountId === caller.account().id ? row : null
  }
  /** An alarm without a date; a hidden one is nobody's to name. */
  const ownAlarm = (id: string): IncidentRow => {
    const row = world.store.incidents.get(id)
    const isOwn = row?.accountId === caller.account().id && !row.isHidden && row.incident.watchId === null
    if (!isOwn) throw new NotFound({})
    return row
  }
  return {
    report: async (id, input) => {
      const watch = ownWatch(id)
      const alarm = watch ? null : ownAlarm(id)
      const endedAt = watch ? watch.watch.endedAt : alarm?.incident.closedAt
      if (endedAt !== null) throw new NotFound({})
      const fix = decode(Fix, input)
      if (watch) storeFix(world, watch, fix)
      else if (alarm) storeAlarmFix(world, alarm, fix)
    },
    last: async (id) => (ownWatch(id) ?? ownAlarm(id)).fix,
  }
}

/** The fix reaches the watch and everybody who is looking at one of its open alarms; an implausible one is dropped. */
export function storeFix(world: World, row: WatchRow, fix: Fix): void {
  if (!isPlausibleFix(row.fix, fix, world.now())) return
  const { watches, incidents } = world.store
  watches.set(row.watch.id, { ...row, fix, epochFix: row.epochFix ?? fix })
  for (const open of rowsWhere(incidents, ({ incident }) => incident.watchId === row.watch.id)) {
    if (open.incident.closedAt === null) incidents.set(open.incident.id, { ...open, fix })
  }
  world.changed(row.accountId)
}

/** The fix reaches an open alarm: through its date, where it has one. */
export function storeAlarmFix(world: World, row: IncidentRow, fix: Fix): void {
  const watch = world.store.watches.get(row.incident.watchId ?? "")
  if (watch) return storeFix(world, watch, fix)
  if (!isPlausibleFix(row.fix, fix, world.now())) return
  world.store.incidents.set(row.incident.id, { ...row, fix })
  world.changed(row.accountId)
}
