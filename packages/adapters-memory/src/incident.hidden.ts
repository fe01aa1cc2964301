import { rowsWhere, type IncidentRow } from "./store.ts"
import type { World } from "./world.ts"

/** An open alarm that she must not seem to know of. */
export function hasHiddenAlarm(world: World, accountId: string): boolean {
  const isOpen = (row: IncidentRow) =>
    row.accountId === accountId && row.isHidden && row.incident.closedAt === null
  return rowsWhere(world.store.incidents, isOpen).length > 0
}
