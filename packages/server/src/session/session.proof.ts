import { SignInRequired } from "@porchlight/core/error"
import type { FactorProof } from "@porchlight/core/session"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import type { AuthPort, LiveSession } from "./session.auth.port.ts"
import type { Caller } from "./session.caller.ts"
import { requireConfirmedPassword, requireFactor, requirePassword } from "./session.change.ts"
import { holdSessions } from "./session.open.ts"

/** What is typed again before something dear is changed. */
export interface Proof {
  readonly password: string
  /** Of the second factor; null where none was typed. */
  readonly code: string | null
}

/** The session that calls; an API key has none. @throws SignInRequired */
export async function liveSession(
  auth: Pick<AuthPort, "current">,
  caller: Pick<Caller, "token">,
): Promise<LiveSession> {
  const token = caller.token()
  const session = token === null ? null : await auth.current(token)
  if (session === null) throw new SignInRequired({})
  return session
}

/**
 * Asks for what a stranger with her unlocked phone cannot show: the password and, where the account has one, the second factor.
 * @throws PasswordWrong, EmailConfirmationRequired, FactorRequired, FactorWrong, RateLimited
 */
export async function requireProof(
  context: ServerContext,
  auth: AuthPort,
  session: LiveSession,
  { password, code }: Proof,
): Promise<void> {
  await requireConfirmedPassword(context, auth, session.accountId, password)
  await requireFactor(context, session, code)
}

/**
 * The same where no address need be confirmed: second factors protect an account from its first day.
 * @throws PasswordWrong, FactorRequired, FactorWrong, RateLimited
 */
export async function requireFactorProof(
  context: ServerContext,
  auth: Pick<AuthPort, "verifyPassword">,
  session: LiveSession,
  { password, code = null }: FactorProof,
): Promise<void> {
  await requirePassword(context, auth, session.accountId, password)
  await requireFactor(context, session, code)
}

/** The session that calls, for the transaction that stores what it asked for. */
export interface OwnSession {
  /** Comes first in the transaction. @throws SignInRequired where it has ended meanwhile */
  readonly hold: (sql: Sql) => Promise<void>
  /** Ends every other session of the account, in that transaction. */
  readonly endOthers: (sql: Sql) => Promise<void>
  /** Asks it for the second factor, outside any transaction. @throws FactorRequired, FactorWrong, RateLimited */
  readonly requireFactor: (context: ServerContext, code: string | null) => Promise<void>
}

/** @throws SignInRequired */
export async function ownSession(
  auth: Pick<AuthPort, "current" | "endWithin">,
  caller: Pick<Caller, "token">,
): Promise<OwnSession> {
  const session = await liveSession(auth, caller)
  return {
    hold: (sql) => holdSessions(sql, session),
    endOthers: (sql) => auth.endWithin(sql, session.accountId, ({ id }) => id !== session.id),
    requireFactor: (context, code) => requireFactor(context, session, code),
  }
}
