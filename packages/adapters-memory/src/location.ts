import { NotFound } from "@porchlight/core/error"
import { Fix, fixFrom, phoneFixOf, type KnownFix, type LocationPort } from "@porchlight/core/location"
import { decode } from "./input.ts"
import { runningWatch } from "./check-in.watch.ts"
import { passFix } from "./location.fix.ts"
import type { ShareRow } from "./location.share.row.ts"
import { isOn, saveShare, shareOn } from "./location.share.state.ts"
import { laterShown, trailWith } from "./location.trail.ts"
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
  const ownShare = (id: string): ShareRow | null => {
    const row = world.store.locationShares.get(id)
    return row?.accountId === caller.account().id ? row : null
  }
  return {
    report: async (id, input) => {
      const share = ownShare(id)
      const watch = share ? null : ownWatch(id)
      const alarm = share || watch ? null : ownAlarm(id)
      const isOver = share
        ? !isOn(world, share)
        : (watch?.watch.endedAt ?? alarm?.incident.closedAt ?? null) !== null
      if (isOver) throw new NotFound({})
      const fix = fixFrom(caller.source, decode(Fix, input))
      if (share) storeShareFix(world, share, fix)
      else if (watch) storeFix(world, watch, fix)
      else if (alarm) storeAlarmFix(world, alarm, fix)
      spread(world, caller.account().id, fix)
    },
    last: async (id) => {
      const share = ownShare(id)
      if (share) return isOn(world, share) ? share.fix : null
      const watch = ownWatch(id)
      if (watch === null) return ownAlarm(id).fix
      return watch.watch.endedAt === null || hasSeenAlarm(world, id) ? watch.fix : null
    },
  }
}

/** Whether an alarm of a watch is open that the account sees. */
function hasSeenAlarm(world: World, watchId: string): boolean {
  const isSeen = ({ incident, isHidden }: IncidentRow) =>
    incident.watchId === watchId && incident.closedAt === null && !isHidden
  return rowsWhere(world.store.incidents, isSeen).length > 0
}

/** The fix reaches the share that is on, every open alarm, and the watch unless she wants no place sent: where it was, it is dropped. */
function spread(world: World, accountId: string, fix: KnownFix): void {
  const on = shareOn(world, accountId)
  if (on) storeShareFix(world, on, fix)
  const isOpen = (open: IncidentRow) => open.accountId === accountId && open.incident.closedAt === null
  const isSeen = (open: IncidentRow) => isOpen(open) && !open.isHidden
  for (const open of rowsWhere(world.store.incidents, isSeen)) storeAlarmFix(world, open, fix)
  const watch = runningWatch(world, accountId)
  const isWanted = world.store.safeties.get(accountId)?.wishes.locationSharing ?? true
  if (watch && isWanted) storeFix(world, watch, fix)
  const isHidden = (open: IncidentRow) => isOpen(open) && open.isHidden
  for (const open of rowsWhere(world.store.incidents, isHidden)) storeHiddenFix(world, open, fix)
}

/** The fix reaches a hidden alarm alone: nothing that the account can ask knows of it by that. */
function storeHiddenFix(world: World, row: IncidentRow, fix: KnownFix): void {
  world.store.incidents.set(row.incident.id, { ...row, ...trailWith(row, fix, world.now()) })
}

function storeShareFix(world: World, row: ShareRow, fix: KnownFix): void {
  const { accountId, id } = row
  const shown = trailWith(row, fix, world.now())
  if (shown.fix === row.fix) return void world.store.locationShares.set(id, { ...row, ...shown })
  saveShare(world, { ...row, ...shown })
  passFix(world, { accountId, sessionId: id, watchId: null, fix, at: world.now() })
}

/** The fix reaches the watch and everybody who is looking at one of its open alarms; one that is not believed is noted alone. */
export function storeFix(world: World, row: WatchRow, fix: KnownFix): void {
  const { watches, incidents } = world.store
  const shown = trailWith(row, fix, world.now())
  if (shown.fix === row.fix) return void watches.set(row.watch.id, { ...row, ...shown })
  watches.set(row.watch.id, { ...row, ...shown, epochFix: row.epochFix ?? phoneFixOf(shown.fix) })
  for (const open of rowsWhere(incidents, ({ incident }) => incident.watchId === row.watch.id)) {
    if (open.incident.closedAt === null)
      incidents.set(open.incident.id, { ...open, fix: laterShown(open.fix, shown.fix) })
  }
  passFix(world, { accountId: row.accountId, sessionId: null, watchId: row.watch.id, fix, at: world.now() })
  world.changed(row.accountId)
}

/** The fix reaches an open alarm that the account sees: through its date, where it has one. */
export function storeAlarmFix(world: World, row: IncidentRow, fix: KnownFix): void {
  const watch = world.store.watches.get(row.incident.watchId ?? "")
  if (watch) return storeFix(world, watch, fix)
  const shown = trailWith(row, fix, world.now())
  world.store.incidents.set(row.incident.id, { ...row, ...shown })
  if (shown.fix === row.fix) return
  passFix(world, { accountId: row.accountId, sessionId: null, watchId: null, fix, at: world.now() })
  world.changed(row.accountId)
}
