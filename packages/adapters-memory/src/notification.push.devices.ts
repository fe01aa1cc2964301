import type { PushRow } from "./notification.row.ts"
import { endOf } from "./session.caller.ts"
import { rowsWhere } from "./store.ts"
import type { World } from "./world.ts"

/** What rings for an account, oldest first: whatever belongs to a session that is over does not. */
export function pushesTo(world: World, accountId: string): ReadonlyArray<PushRow> {
  const live = new Set(rowsWhere(world.store.sessions, (row) => world.now() < endOf(row)).map(({ id }) => id))
  return rowsWhere(
    world.store.outside.devices,
    (row) => row.accountId === accountId && live.has(row.sessionId),
  )
}

/** Where a push to an account goes; null where nothing rings. */
export function pushAddress(world: World, accountId: string): string | null {
  return pushesTo(world, accountId).length > 0 ? accountId : null
}

/** Notes that something was handed over to what rings at an address: an account's, or one device's. */
export function notePushed(world: World, accountId: string, address: string): void {
  for (const row of pushesTo(world, accountId)) {
    if (address !== accountId && address !== row.device.id) continue
    const device = { ...row.device, lastSentAt: world.now() }
    world.store.outside.devices.set(device.id, { ...row, device })
  }
}
