import { lastCallAt } from "@porchlight/core/incident"
import type { Instant } from "@porchlight/core/time"
import { rowsWhere, type IncidentRow } from "./store.ts"
import type { World } from "./world.ts"

/** An open alarm that she must not seem to know of. */
export function hasHiddenAlarm(world: World, accountId: string): boolean {
  const isOpen = (row: IncidentRow) =>
    row.accountId === accountId && row.isHidden && row.incident.closedAt === null
  return rowsWhere(world.store.incidents, isOpen).length > 0
}

/** When she last called for help in an open alarm that she can see; null while none is open. */
export function calledAtOf(world: World, accountId: string): Instant | null {
  const isOpen = (row: IncidentRow) =>
    row.accountId === accountId && !row.isHidden && row.incident.closedAt === null
  const times = rowsWhere(world.store.incidents, isOpen).map(({ incident }) => lastCallAt(incident))
  return times.toSorted((a, b) => b - a)[0] ?? null
}
