import type { WatchState } from "@porchlight/core/check-in"
import { HOUR_MS } from "@porchlight/core/time"
import { promised } from "./circle.contacts.ts"
import { visibleDeliveries } from "./delivery.ts"
import { rowsWhere, type WatchRow } from "./store.ts"
import type { World } from "./world.ts"

/** For how long a watch is still shown after it has ended. */
const SHOWN_AFTER_END_MS = HOUR_MS

/** Everything that the dater may see of the running watch, or of the last one for an hour after its end. */
export function stateOf(world: World, accountId: string): WatchState {
  const { store, now } = world
  const row = shownWatch(world, accountId)
  if (!row) return { now: now(), watch: null, plan: null, incident: null, deliveries: [], fix: null }
  const { watch, fix } = row
  const incident = rowsWhere(
    store.incidents,
    (candidate) => !candidate.isHidden && candidate.incident.watchId === watch.id,
  ).at(-1)
  return {
    now: now(),
    watch: promised(world, watch),
    plan: store.plans.get(watch.planId)?.plan ?? null,
    incident: incident?.incident ?? null,
    deliveries: visibleDeliveries(world, ({ watchId }) => watchId === watch.id),
    fix,
  }
}

function shownWatch(world: World, accountId: string): WatchRow | undefined {
  const own = rowsWhere(world.store.watches, (row) => row.accountId === accountId)
  const isShown = ({ watch }: WatchRow) =>
    watch.endedAt === null || world.now() - watch.endedAt < SHOWN_AFTER_END_MS
  return own.find(({ watch }) => watch.endedAt === null) ?? own.filter(isShown).at(-1)
}
