import { SignInRequired } from "@porchlight/core/error"
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, type AuthenticatorLevel } from "@porchlight/core/session"
import type { FixSource } from "@porchlight/core/location"
import { addMs, earlier, type Instant } from "@porchlight/core/time"
import { fingerprint } from "./chance.ts"
import { keepAccount } from "./settings.deletion.ts"
import type { SessionRow } from "./session.row.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

/** One client's session, or the API key of a program. */
export interface Caller {
  /** Whose readings of a place these are. */
  readonly source: FixSource
  /** The signed-in account; null when nobody is. Using a session keeps it alive. */
  readonly accountOrNull: () => AccountRow | null
  /** @throws SignInRequired */
  readonly account: () => AccountRow
  /** This client's session; null when nobody is signed in. */
  readonly session: () => SessionRow | null
  /** Whether the account has been signed in with this client before. */
  readonly isKnownTo: (accountId: string) => boolean
  /** From now on the account knows this client and no other. */
  readonly knowAlone: (accountId: string) => void
  readonly open: (accountId: string, level?: AuthenticatorLevel) => void
  /** How many factors this session has shown. */
  readonly setLevel: (level: AuthenticatorLevel) => void
  readonly close: () => void
  readonly expiresAt: () => Instant
}

/** @param owner whose API key a program came with, as long as it works; null where a session is asked for */
export function createCaller(world: World, owner: (() => string | null) | null = null): Caller {
  let key: string | null = null
  const known = new Map<string, number>()
  const timesOf = (accountId: string) => world.store.forgottenDevices.get(accountId) ?? 0
  const row = () => (key === null ? undefined : world.store.sessions.get(key))
  const accountOrNull = () => {
    if (owner !== null) return world.store.accounts.get(owner() ?? "") ?? null
    const session = row()
    if (key === null || !session) return null
    if (world.now() >= endOf(session)) {
      world.store.sessions.delete(key)
      return null
    }
    world.store.sessions.set(key, { ...session, usedAt: world.now() })
    return world.store.accounts.get(session.accountId) ?? null
  }
  return {
    source: owner === null ? "phone" : "integration",
    accountOrNull,
    account: () => {
      const account = accountOrNull()
      if (account === null) throw new SignInRequired({})
      return account
    },
    session: () => (accountOrNull() === null ? null : (row() ?? null)),
    isKnownTo: (accountId) => known.get(accountId) === timesOf(accountId),
    knowAlone: (accountId) => {
      forgetDevices(world, accountId)
      known.set(accountId, timesOf(accountId))
    },
    open: (accountId, level = "aal1") => {
      if (key !== null) world.store.sessions.delete(key)
      key = fingerprint(world.chance.token())
      known.set(accountId, timesOf(accountId))
      keepAccount(world, accountId)
      const at = world.now()
      world.store.signIns.set(accountId, (world.store.signIns.get(accountId) ?? 0) + 1)
      world.store.sessions.set(key, {
        id: world.chance.id(at),
        accountId,
        level,
        createdAt: at,
        usedAt: at,
      })
    },
    setLevel: (level) => {
      const session = row()
      if (key !== null && session) world.store.sessions.set(key, { ...session, level })
    },
    close: () => {
      const accountId = row()?.accountId
      if (key !== null) world.store.sessions.delete(key)
      key = null
      if (accountId !== undefined) world.changed(accountId)
    },
    expiresAt: () => {
      const session = row()
      return session ? endOf(session) : world.now()
    },
  }
}

/** Every browser of the account is a new one when it comes again. */
export function forgetDevices({ store }: World, accountId: string): void {
  store.forgottenDevices.set(accountId, (store.forgottenDevices.get(accountId) ?? 0) + 1)
}

/** When a session ends if it is not used again. */
export function endOf(session: SessionRow): Instant {
  return earlier(addMs(session.createdAt, SESSION_ABSOLUTE_MS), addMs(session.usedAt, SESSION_IDLE_MS))
}

/** The account with this normalized address. */
export function accountByEmail(world: World, address: string): AccountRow | undefined {
  return [...world.store.accounts.values()].find(({ email }) => email === address)
}
