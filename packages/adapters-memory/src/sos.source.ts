import { chooseRecipients, type WatchRecipient } from "@porchlight/core/check-in"
import { phoneFixOf, type KnownFix } from "@porchlight/core/location"
import type { Instant, TimeZone } from "@porchlight/core/time"
import { contactsOf } from "./circle.contacts.ts"
import { runningWatch } from "./check-in.watch.ts"
import { calledFor, watchSource, type AlarmSource } from "./incident.rounds.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

/** Everybody who can be told, by tier. */
export function reachable(world: World, accountId: string): ReadonlyArray<WatchRecipient> {
  const contacts = contactsOf(world, accountId)
  const ids = contacts.map(({ id }) => id)
  return chooseRecipients(contacts, ids).recipients
}

/** Whom a silent alarm tells: the people of the date that is on or, without one, everybody who said yes. */
export function silentSource(
  world: World,
  account: AccountRow,
  press: { readonly timeZone: TimeZone | null; readonly fix: KnownFix | null } = {
    timeZone: null,
    fix: null,
  },
): AlarmSource {
  const watch = runningWatch(world, account.id)
  return watch ? watchSource(world, watch) : sourceAlone(world, account, press)
}

/** An alarm without a date: everybody who said yes is told, and all that is known of the phone came with the press. */
export function sourceAlone(
  world: World,
  account: AccountRow,
  {
    timeZone,
    fix,
    heardAt,
  }: { readonly timeZone: TimeZone | null; readonly fix: KnownFix | null; readonly heardAt?: Instant },
): AlarmSource {
  const batteryPercent = phoneFixOf(fix)?.batteryPercent ?? null
  return {
    watchId: null,
    epoch: 0,
    plannedEndAt: null,
    timeZone,
    recipients: reachable(world, account.id),
    plan: null,
    fix,
    reason: (kind) => {
      const alone = { kind, promptsIgnored: 0, phoneHeardAt: world.now(), batteryPercent, movedMeters: null }
      return calledFor(world, alone, heardAt)
    },
  }
}
