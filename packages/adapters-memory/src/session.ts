import { RateLimited, SignInRequired } from "@porchlight/core/error"
import { normalizeEmail } from "@porchlight/core/email"
import {
  ChangePasswordInput,
  nextLevel,
  SIGN_IN_MAX_FAILURES,
  SIGN_IN_WINDOW_MS,
  SignInFailed,
  SignInInput,
  type Session,
  type SessionPort,
} from "@porchlight/core/session"
import { countGuess } from "./access.count.ts"
import { endKeys } from "./api-key.end.ts"
import { decode } from "./input.ts"
import { hearAsked, judgeAsked, mayEnter } from "./session.asked.ts"
import { accountByEmail, endOf, type Caller } from "./session.caller.ts"
import { factorsOf } from "./session.factor.row.ts"
import { refuseFirstStep, sendStepCode, verifyStep } from "./session.factor.ts"
import {
  endSessions,
  noticeAccount,
  requestReset,
  requireConfirmedPassword,
  reset,
  setPassword,
} from "./session.password.ts"
import type { SessionRow } from "./session.row.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

export function sessionPort(world: World, caller: Caller): SessionPort {
  return {
    current: async () => {
      const account = caller.accountOrNull()
      return account === null ? null : sessionOf(world, account, caller)
    },
    signIn: async (input) => {
      const { email, password } = decode(SignInInput, input)
      const address = normalizeEmail(email)
      const account = accountByEmail(world, address)
      // Strangers' failures do not count for a browser that the account knows.
      const subject = account !== undefined && caller.isKnownTo(account.id) ? `${address} known` : address
      refuseAfterFailures(world, subject)
      const word = account === undefined ? null : judgeAsked(account, password)
      if (account === undefined || word === null || !mayEnter(world, account, word)) {
        const failures = world.store.failedSignIns.get(subject) ?? []
        world.store.failedSignIns.set(subject, [...failures, world.now()])
        if (account !== undefined && word === null) countGuess(world, account, password)
        throw new SignInFailed({})
      }
      world.store.failedSignIns.delete(subject)
      hearAsked(world, account, word)
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
      endKeys(world, own.accountId)
      caller.knowAlone(own.accountId)
    },
    changePassword: async (input) => {
      const account = caller.account()
      const own = needSession(caller)
      const { currentPassword, newPassword } = decode(ChangePasswordInput, input)
      requireConfirmedPassword(world, account, currentPassword)
      setPassword(world, account, newPassword, own.id)
      caller.knowAlone(own.accountId)
    },
    requestReset: async (email) => requestReset(world, email),
    reset: async (input) => {
      const accountId = reset(world, input)
      if (accountId !== null) caller.knowAlone(accountId)
    },
  }
}

/** @throws SignInRequired */
function needSession(caller: Caller): SessionRow {
  const session = caller.session()
  if (session === null) throw new SignInRequired({})
  return session
}

function refuseAfterFailures(world: World, subject: string): void {
  const since = world.now() - SIGN_IN_WINDOW_MS
  const failures = (world.store.failedSignIns.get(subject) ?? []).filter((at) => at > since)
  const first = failures.at(-SIGN_IN_MAX_FAILURES)
  if (first !== undefined) throw new RateLimited({ retryAfterMs: first - since })
}

/** What the account may see of itself. */
export function sessionOf(world: World, account: AccountRow, caller: Caller): Session {
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
