import type { Contact } from "@porchlight/core/circle"
import { IdempotencyMismatch, RateLimited } from "@porchlight/core/error"
import { addMs, HOUR_MS } from "@porchlight/core/time"
import {
  levelOf,
  NewVibe,
  NoVerifiedContacts,
  VIBE_SHOWN_FOR_MS,
  vibeRecipients,
  VIBES_PER_HOUR,
  vibeText,
  type VibePort,
  type VibeState,
} from "@porchlight/core/vibe"
import { contactsOf, inTheirLanguage } from "./circle.contacts.ts"
import { deliver, isToldOfAlarm, visibleDeliveries } from "./delivery.ts"
import { decode, decodeKey } from "./input.ts"
import type { Caller } from "./session.caller.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import type { VibeRow } from "./vibe.row.ts"
import type { World } from "./world.ts"

export function vibePort(world: World, caller: Caller): VibePort {
  return {
    state: async () => vibeStateOf(world, caller.account().id),
    share: async (given, idempotencyKey) => {
      const account = caller.account()
      const key = decodeKey(idempotencyKey)
      share(world, account, key, decode(NewVibe, given))
      return vibeStateOf(world, account.id)
    },
  }
}

function sharesOf(world: World, accountId: string): ReadonlyArray<VibeRow> {
  return rowsWhere(world.store.vibes, (row) => row.accountId === accountId)
}

/** @throws NoVerifiedContacts, RateLimited, IdempotencyMismatch */
function share(world: World, account: AccountRow, key: string, input: NewVibe): void {
  const own = sharesOf(world, account.id)
  const known = own.find((row) => row.key === key)
  if (known) {
    if (!isSame(known, input)) throw new IdempotencyMismatch({})
    return
  }
  const people = vibeRecipients(contactsOf(world, account.id)).toReversed()
  if (people.length === 0) throw new NoVerifiedContacts({})
  refuseBeyond(world, own)
  const now = world.now()
  const { vibe, reasons, note, sharedAgoMs } = input
  const id = world.chance.id(now)
  const shared = { id, vibe, level: levelOf(vibe), reasons, note, sharedAt: addMs(now, -sharedAgoMs) }
  const deliveryIds = people.map((person) => send(world, account, shared, person))
  world.store.vibes.set(id, { accountId: account.id, key, storedAt: now, shared, deliveryIds })
  world.changed(account.id)
}

function isSame({ shared }: VibeRow, { vibe, reasons, note }: NewVibe): boolean {
  return shared.vibe === vibe && shared.note === note && shared.reasons.join() === reasons.join()
}

/** @throws RateLimited when there were as many within an hour */
function refuseBeyond(world: World, own: ReadonlyArray<VibeRow>): void {
  const oldest = own.at(-VIBES_PER_HOUR)
  const retryAfterMs = oldest === undefined ? 0 : oldest.storedAt + HOUR_MS - world.now()
  if (retryAfterMs > 0) throw new RateLimited({ retryAfterMs })
}

/** Texts one person. @returns the message's id */
function send(
  world: World,
  account: AccountRow,
  shared: VibeRow["shared"],
  { id, name, phone }: Contact,
): string {
  const deliveryId = world.chance.id(world.now())
  const facts = { ...shared, brand: world.brand, dater: account.fullName }
  deliver(world, {
    id: deliveryId,
    accountId: account.id,
    watchId: null,
    incidentId: null,
    contactId: id,
    recipientName: name,
    channel: "sms",
    purpose: "vibe",
    round: 0,
    address: phone,
    text: inTheirLanguage(world, id, () =>
      vibeText(facts, world.now(), { isAlarmed: isToldOfAlarm(world, account.id, id) }),
    ),
    subject: null,
    isHidden: false,
  })
  return deliveryId
}

/** Everything that the dater sees of what she shares. */
export function vibeStateOf(world: World, accountId: string): VibeState {
  const now = world.now()
  const people = vibeRecipients(contactsOf(world, accountId)).toReversed()
  const row = sharesOf(world, accountId)
    .filter(({ storedAt }) => storedAt > now - VIBE_SHOWN_FOR_MS)
    .at(-1)
  return {
    now,
    people: people.map(({ id, name }) => ({ contactId: id, name })),
    last: row
      ? {
          ...row.shared,
          deliveries: visibleDeliveries(world, ({ delivery }) => row.deliveryIds.includes(delivery.id)),
        }
      : null,
  }
}
