import { RateLimited } from "@porchlight/core/error"
import {
  cancelPlacedCall,
  fakeCallMessages,
  NewPlacedCall,
  placeCall,
  PLACED_CALL_SHOWN_AFTER_MS,
  PLACED_CALLS_PER_ACCOUNT,
  PLACED_CALLS_WINDOW_MS,
  PlacedCallRefused,
  takePlacedCall,
  type PlacedCallPort,
  type PlacedCallStatus,
} from "@porchlight/core/fake-call"
import { deliver } from "./delivery.ts"
import type { PlacedCallRow } from "./fake-call.row.ts"
import { decode, decodeKey } from "./input.ts"
import { inOwnLanguage } from "./outbox.ts"
import type { Caller } from "./session.caller.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import { once, type World } from "./world.ts"

export function placedCallPort(world: World, caller: Caller): PlacedCallPort {
  const status = () => statusOf(world, caller.account())
  /** What a key stands for: the call that it asked for or found; null when it was called off before it came. */
  const callOfKey = (key: string, begin: () => string | null) =>
    once(world, `${caller.account().id}:placed-call`, key, {}, begin)
  return {
    status: async () => status(),
    place: async (given, idempotencyKey) => {
      const account = caller.account()
      const key = decodeKey(idempotencyKey)
      const input = decode(NewPlacedCall, given)
      callOfKey(key, () => waitingOf(world, account.id)?.call.key ?? begin(world, account, input, key))
      return status()
    },
    cancel: async (idempotencyKey) => {
      const account = caller.account()
      const named = callOfKey(decodeKey(idempotencyKey), () => null)
      const row = named === null ? undefined : world.store.placedCalls.get(nameOf(account.id, named))
      if (row) save(world, { ...row, call: cancelPlacedCall(row.call, world.now()) })
      return status()
    },
  }
}

function nameOf(accountId: string, key: string): string {
  return `${accountId}:${key}`
}

function save(world: World, row: PlacedCallRow): void {
  world.store.placedCalls.set(nameOf(row.accountId, row.call.key), row)
}

function waitingOf(world: World, accountId: string): PlacedCallRow | undefined {
  const isWaiting = (row: PlacedCallRow) => row.accountId === accountId && row.call.state === "waiting"
  return rowsWhere(world.store.placedCalls, isWaiting).at(0)
}

/** Stores the call. Gives its key. @throws PlacedCallRefused, RateLimited */
function begin(world: World, account: AccountRow, input: NewPlacedCall, key: string): string {
  if (account.verifiedPhone === null) throw new PlacedCallRefused({})
  const isHers = ({ accountId }: PlacedCallRow) => accountId === account.id
  const oldest = rowsWhere(world.store.placedCalls, isHers).at(-PLACED_CALLS_PER_ACCOUNT)
  if (oldest !== undefined) {
    const retryAfterMs = oldest.call.askedAt + PLACED_CALLS_WINDOW_MS - world.now()
    if (retryAfterMs > 0) throw new RateLimited({ retryAfterMs })
  }
  const call = placeCall(key, input, world.now())
  save(world, { accountId: account.id, call, script: input.script, deliveryId: null })
  return key
}

/** Hands on the calls whose time has come. */
export function runPlacedCalls(world: World): void {
  const isWaiting = ({ call }: PlacedCallRow) => call.state === "waiting"
  for (const row of rowsWhere(world.store.placedCalls, isWaiting)) {
    const call = takePlacedCall(row.call, world.now())
    const account = world.store.accounts.get(row.accountId)
    if (call === row.call || !account) continue
    const deliveryId = call.state === "called" ? send(world, account, row.script) : null
    save(world, { ...row, call, script: "", deliveryId })
  }
}

function send(world: World, account: AccountRow, script: string): string {
  const id = world.chance.id(world.now())
  deliver(world, {
    id,
    accountId: account.id,
    watchId: null,
    incidentId: null,
    contactId: null,
    recipientName: "",
    channel: "voice",
    purpose: "placed-call",
    round: 0,
    address: account.verifiedPhone,
    text: script === "" ? inOwnLanguage(account, () => fakeCallMessages.script) : script,
    subject: null,
    isHidden: false,
  })
  return id
}

function statusOf(world: World, account: AccountRow): PlacedCallStatus {
  const since = world.now() - PLACED_CALL_SHOWN_AFTER_MS
  const isShown = ({ accountId, call }: PlacedCallRow) =>
    accountId === account.id && (call.endedAt === null || call.endedAt > since)
  const row = waitingOf(world, account.id) ?? rowsWhere(world.store.placedCalls, isShown).at(-1)
  const delivery = row?.deliveryId ? world.store.deliveries.get(row.deliveryId)?.delivery : undefined
  return {
    now: world.now(),
    phone: account.verifiedPhone,
    call: row?.call ?? null,
    fate: delivery ? { state: delivery.state, reason: delivery.reason } : null,
  }
}
