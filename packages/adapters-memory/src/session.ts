import { RateLimited, SignInRequired } from "@porchlight/core/error"
import { EmailConfirmationRequired, normalizeEmail } from "@porchlight/core/email"
import {
  ChangePasswordInput,
  nextLevel,
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
  SIGN_IN_MAX_FAILURES,
  SIGN_IN_WINDOW_MS,
  SignInFailed,
  SignInInput,
  type AuthenticatorLevel,
  type Session,
  type SessionPort,
} from "@porchlight/core/session"
import { addMs, earlier, type Instant } from "@porchlight/core/time"
import { fingerprint } from "./chance.ts"
import { decode } from "./input.ts"
import { factorsOf, refuseFirstStep, sendStepCode, verifyStep } from "./session.factor.ts"
import {
  endSessions,
  noticeAccount,
  requestReset,
  requirePassword,
  reset,
  setPassword,
} from "./session.password.ts"
import { keepAccount } from "./settings.deletion.ts"
import type { AccountRow, SessionRow } from "./store.ts"
import type { World } from "./world.ts"

/** One client's session. */
export interface Caller {
  /** The signed-in account; null when nobody is. Using a session keeps it alive. */
  readonly accountOrNull: () => AccountRow | null
  /** @throws SignInRequired */
  readonly account: () => AccountRow
  /** This client's session; null when nobody is signed in. */
  readonly session: () => SessionRow | null
  /** Whether the account has been signed in with this client before. */
  readonly isKnownTo: (accountId: string) => boolean
  readonly open: (accountId: string, level?: AuthenticatorLevel) => void
  /** This session has shown a second factor. */
  readonly raise: () => void
  readonly close: () => void
  readonly expiresAt: () => Instant
}

export function createCaller(world: World): Caller {
  let key: string | null = null
  const known = new Set<string>()
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
    session: () => (accountOrNull() === null ? null : (row() ?? null)),
    isKnownTo: (accountId) => known.has(accountId),
    open: (accountId, level = "aal1") => {
      if (key !== null) world.store.sessions.delete(key)
      key = fingerprint(world.chance.token())
      known.add(accountId)
      keepAccount(world, accountId)
      const at = world.now()
      world.store.sessions.set(key, {
        id: world.chance.id(at),
        accountId,
        level,
        createdAt: at,
        usedAt: at,
      })
    },
    raise: () => {
      const session = row()
      if (key !== null && session) world.store.sessions.set(key, { ...session, level: "aal2" })
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
      return account === null ? null : sessionOf(world, account, caller)
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
      refuseFirstStep(world, account)
      if (!caller.isKnownTo(account.id)) noticeAccount(world, account, "new-device")
      caller.open(account.id)
      return sessionOf(world, account, caller)
    },
    sendStepCode: async (input) => sendStepCode(world, input),
    verifyStep: async (input) => {
      const account = verifyStep(world, input)
      if (!caller.isKnownTo(account.id)) noticeAccount(world, account, "new-device")
      caller.open(account.id, "aal2")
      return sessionOf(world, account, caller)
    },
    signOut: async () => caller.close(),
    list: async () => {
      const own = needSession(caller)
      const rows = [...world.store.sessions.values()]
        .filter((row) => row.accountId === own.accountId && world.now() < endOf(row))
        .sort((a, b) => b.usedAt - a.usedAt)
        .map(({ id, createdAt, usedAt }) => ({
          id,
          createdAt,
          usedAt,
          isCurrent: id === own.id,
          client: null,
        }))
      return [...rows.filter((row) => row.isCurrent), ...rows.filter((row) => !row.isCurrent)]
    },
    end: async (id) => {
      const own = needSession(caller)
      endSessions(world, own.accountId, (row) => row.id === id)
    },
    endOthers: async () => {
      const own = needSession(caller)
      endSessions(world, own.accountId, (row) => row.id !== own.id)
    },
    changePassword: async (input) => {
      const account = caller.account()
      const own = needSession(caller)
      const { currentPassword, newPassword } = decode(ChangePasswordInput, input)
      if (account.emailConfirmedAt === null) throw new EmailConfirmationRequired({})
      requirePassword(world, account, currentPassword)
      setPassword(world, account, newPassword, own.id)
    },
    requestReset: async (email) => requestReset(world, email),
    reset: async (input) => reset(world, input),
  }
}

/** @throws SignInRequired */
function needSession(caller: Caller): SessionRow {
  const session = caller.session()
  if (session === null) throw new SignInRequired({})
  return session
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

function sessionOf(world: World, account: AccountRow, caller: Caller): Session {
  return {
    accountId: account.id,
    email: account.email,
    fullName: account.fullName,
    phone: account.verifiedPhone,
    emailVerified: account.emailConfirmedAt !== null,
    hasPin: account.pins !== null,
    role: account.role,
    level: caller.session()?.level ?? "aal1",
    nextLevel: nextLevel(factorsOf(world, account.id).map(({ factor }) => factor)),
    expiresAt: caller.expiresAt(),
  }
}
