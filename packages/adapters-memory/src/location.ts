import { NotFound } from "@porchlight/core/error"
import { Fix, isPlausibleFix, type LocationPort } from "@porchlight/core/location"
import { decode } from "./input.ts"
import type { Caller } from "./session.caller.ts"
import { rowsWhere, type WatchRow } from "./store.ts"
import type { World } from "./world.ts"

export function locationPort(world: World, caller: Caller): LocationPort {
  const own = (watchId: string): WatchRow => {
    const row = world.store.watches.get(watchId)
    if (row?.accountId !== caller.account().id) throw new NotFound({})
    return row
  }
  return {
    report: async (watchId, input) => {
      const row = own(watchId)
      if (row.watch.endedAt !== null) throw new NotFound({})
      const fix = decode(Fix, input)
      if (isPlausibleFix(row.fix, fix, world.now())) storeFix(world, row, fix)
    },
    last: async (watchId) => own(watchId).fix,
  }
}

/** The fix reaches the watch and everybody who is looking at one of its open alarms. */
function storeFix(world: World, row: WatchRow, fix: Fix): void {
  const { watches, incidents } = world.store
  watches.set(row.watch.id, { ...row, fix, epochFix: row.epochFix ?? fix })
  for (const open of rowsWhere(incidents, ({ incident }) => incident.watchId === row.watch.id)) {
    if (open.incident.closedAt === null) incidents.set(open.incident.id, { ...open, fix })
  }
  world.changed(row.accountId)
}
