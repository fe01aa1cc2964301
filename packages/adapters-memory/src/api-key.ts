import {
  API_KEYS_MAX,
  API_KEYS_PER_HOUR,
  apiKeyEnd,
  apiKeyFrom,
  apiKeyPrefix,
  ApiKeysFull,
  forgottenBefore,
  isExpired,
  NewApiKey,
  type ApiKeyPort,
  type MadeApiKey,
} from "@porchlight/core/api-key"
import { IdempotencyMismatch, NotFound } from "@porchlight/core/error"
import { HOUR_MS } from "@porchlight/core/time"
import { recordActivity } from "./admin.activity.ts"
import type { ApiKeyRow } from "./api-key.row.ts"
import { fingerprint } from "./chance.ts"
import { requireFactor } from "./session.factor.proof.ts"
import { decode, decodeKey } from "./input.ts"
import type { Caller } from "./session.caller.ts"
import { noticeAccount, requireConfirmedPassword, takeHit } from "./session.password.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import type { World } from "./world.ts"

type Wanted = Pick<NewApiKey, "name" | "scopes" | "days">

/** Whose key this is, as long as it works; null for any other. */
export function ownerOfKey(world: World, secret: string): string | null {
  const isIt = ({ key, isRevoked }: ApiKeyRow) =>
    !isRevoked && !isExpired(key, world.now()) && secretOf(world, key.id) === secret
  return rowsWhere(world.store.apiKeys, isIt)[0]?.accountId ?? null
}

/** The keys of whoever calls. */
export function apiKeyPort(world: World, caller: Caller): ApiKeyPort {
  return {
    list: async () => keysOf(world, caller.account().id).map(({ key }) => key),
    create: async (input, idempotencyKey) => {
      const account = caller.account()
      const creationKey = decodeKey(idempotencyKey)
      const { password, code, ...wanted } = decode(NewApiKey, input)
      requireConfirmedPassword(world, account, password)
      requireFactor(world, caller, account, code)
      return makeOnce(world, account, creationKey, wanted)
    },
    revoke: async (id) => {
      const { id: accountId } = caller.account()
      const row = world.store.apiKeys.get(id)
      if (row?.accountId !== accountId) throw new NotFound({})
      if (!row.isRevoked) recordActivity(world, accountId, "api-key-revoked", id, accountId)
      world.store.apiKeys.set(id, { ...row, isRevoked: true })
    },
  }
}

/** Those that were not revoked and are not forgotten yet, the newest first. */
export function keysOf(world: World, accountId: string): ReadonlyArray<ApiKeyRow> {
  const since = forgottenBefore(world.now())
  return rowsWhere(
    world.store.apiKeys,
    (row) => row.accountId === accountId && !row.isRevoked && !isExpired(row.key, since),
  ).toReversed()
}

function secretOf(world: World, id: string): string {
  const hex = [0, 1, 2, 3].map((part) => fingerprint(`${world.secret}:api-key:${id}:${part}`)).join("")
  return apiKeyFrom(Uint8Array.from(hex.match(/../gu) ?? [], (byte) => Number.parseInt(byte, 16)))
}

/** @throws IdempotencyMismatch, ApiKeysFull, RateLimited */
function makeOnce(world: World, account: AccountRow, creationKey: string, wanted: Wanted): MadeApiKey {
  const [known] = rowsWhere(
    world.store.apiKeys,
    (row) => row.accountId === account.id && row.creationKey === creationKey,
  )
  if (known === undefined) return make(world, account, creationKey, wanted)
  if (known.isRevoked || !isSame(known, wanted)) throw new IdempotencyMismatch({})
  return { key: known.key, secret: secretOf(world, known.key.id) }
}

function isSame({ key, days }: ApiKeyRow, wanted: Wanted): boolean {
  return key.name === wanted.name && days === wanted.days && key.scopes.join() === wanted.scopes.join()
}

function make(world: World, account: AccountRow, creationKey: string, wanted: Wanted): MadeApiKey {
  const now = world.now()
  const live = keysOf(world, account.id).filter(({ key }) => !isExpired(key, now))
  if (live.length >= API_KEYS_MAX) throw new ApiKeysFull({})
  takeHit(world.store.apiKeyTimes, account.id, API_KEYS_PER_HOUR, HOUR_MS, now)
  const { name, scopes, days } = wanted
  const id = world.chance.id(now)
  const secret = secretOf(world, id)
  const times = { createdAt: now, expiresAt: apiKeyEnd(now, days), lastUsedAt: null }
  const key = { id, name, prefix: apiKeyPrefix(secret), scopes, ...times }
  world.store.apiKeys.set(id, { accountId: account.id, creationKey, days, isRevoked: false, key })
  noticeAccount(world, account, "api-key-added")
  return { key, secret }
}
