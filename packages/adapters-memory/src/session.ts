import { RateLimited, SignInRequired } from "@porchlight/core/error"
import { normalizeEmail } from "@porchlight/core/email"
import {
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
  SIGN_IN_MAX_FAILURES,
  SIGN_IN_WINDOW_MS,
  SignInFailed,
  SignInInput,
  type Session,
  type SessionPort,
} from "@porchlight/core/session"
import { addMs, earlier, type Instant } from "@porchlight/core/time"
import { fingerprint } from "./chance.ts"
import { decode } from "./input.ts"
import type { AccountRow, SessionRow } from "./store.ts"
import type { World } from "./world.ts"

/** One client's session. */
export interface Caller {
  /** The signed-in account; null when nobody is. Using a session keeps it alive. */
  readonly accountOrNull: () => AccountRow | null
  /** @throws SignInRequired */
  readonly account: () => AccountRow
  readonly open: (accountId: string) => void
  readonly close: () => void
  readonly expiresAt: () => Instant
}

export function createCaller(world: World): Caller {
  let key: string | null = null
  const row = () => (key === null ? undefined : world.store.sessions.get(key))
  const accountOrNull = () => {
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
    accountOrNull,
    account: () => {
      const account = accountOrNull()
      if (account === null) throw new SignInRequired({})
      return account
    },
    open: (accountId) => {
      if (key !== null) world.store.sessions.delete(key)
      key = fingerprint(world.chance.token())
      world.store.sessions.set(key, { accountId, createdAt: world.now(), usedAt: world.now() })
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

function endOf(session: SessionRow): Instant {
  return earlier(addMs(session.createdAt, SESSION_ABSOLUTE_MS), addMs(session.usedAt, SESSION_IDLE_MS))
}

export function sessionPort(world: World, caller: Caller): SessionPort {
  return {
    current: async () => {
      const account = caller.accountOrNull()
      return account === null ? null : sessionOf(account, caller)
    },
    signIn: async (input) => {
      const { email, password } = decode(SignInInput, input)
      const address = normalizeEmail(email)
      refuseAfterFailures(world, address)
      const account = accountByEmail(world, address)
      if (account?.password !== fingerprint(password)) {
        const failures = world.store.failedSignIns.get(address) ?? []
        world.store.failedSignIns.set(address, [...failures, world.now()])
        throw new SignInFailed({})
      }
      world.store.failedSignIns.delete(address)
      caller.open(account.id)
      return sessionOf(account, caller)
    },
    signOut: async () => caller.close(),
  }
}

/** The account with this normalized address. */
export function accountByEmail(world: World, address: string): AccountRow | undefined {
  return [...world.store.accounts.values()].find(({ email }) => email === address)
}

function refuseAfterFailures(world: World, address: string): void {
  const since = world.now() - SIGN_IN_WINDOW_MS
  const failures = (world.store.failedSignIns.get(address) ?? []).filter((at) => at > since)
  const first = failures.at(-SIGN_IN_MAX_FAILURES)
  if (first !== undefined) throw new RateLimited({ retryAfterMs: first - since })
}

function sessionOf(account: AccountRow, caller: Caller): Session {
  return {
    accountId: account.id,
    email: account.email,
    fullName: account.fullName,
    phone: account.verifiedPhone,
    emailVerified: account.emailConfirmedAt !== null,
    hasPin: account.pins !== null,
    expiresAt: caller.expiresAt(),
  }
}
