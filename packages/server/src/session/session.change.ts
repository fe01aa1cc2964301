import { PasswordWrong } from "@porchlight/core/access"
import { EmailConfirmationRequired, FactorRequired } from "@porchlight/core/email"
import { RateLimited } from "@porchlight/core/error"
import {
  FactorWrong,
  FRESH_STEP_MS,
  SIGN_IN_MAX_FAILURES,
  SIGN_IN_WINDOW_MS,
  type ChangePasswordInput,
} from "@porchlight/core/session"
import { isPinWrong } from "../access/access.pin.ts"
import type { ServerContext } from "../context/index.ts"
import { forgetLimit, takeBack, takeLimit } from "../limit/index.ts"
import type { AuthPort, LiveSession } from "./session.auth.port.ts"
import { takeAnyGuess } from "./session.factor.code.ts"
import { verifiedFactors } from "./session.factor.row.ts"
import { holdSessions, knownDevice } from "./session.open.ts"

const SERVICE = { role: "service" } as const
/** Guesses at the password of a session that is open: as many as at sign-in. */
const PASSWORD_TRIES = { limit: SIGN_IN_MAX_FAILURES, windowMs: SIGN_IN_WINDOW_MS }

/**
 * Asks for the password again before something dear is changed; `alongside` as in `verifyPassword`.
 * @throws PasswordWrong, RateLimited after five tries in a quarter of an hour
 */
export async function requirePassword(
  context: ServerContext,
  auth: Pick<AuthPort, "verifyPassword">,
  accountId: string,
  password: string,
  alongside?: Parameters<AuthPort["verifyPassword"]>[2],
): Promise<void> {
  const now = context.clock.now()
  const key = `session.password:${accountId}`
  const retryAfterMs = await context.database.transaction(SERVICE, (sql) =>
    takeLimit(sql, key, PASSWORD_TRIES, now),
  )
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
  if (!(await auth.verifyPassword(accountId, password, alongside))) throw new PasswordWrong({})
  // While a wrong PIN stands, what was tried before may have been PINs behind the password: those are not forgiven with it.
  await context.database.transaction(SERVICE, async (sql) =>
    (await isPinWrong(sql, accountId)) ? takeBack(sql, key, now) : forgetLimit(sql, key),
  )
}

/**
 * Asks for the second factor before something dear is changed, where the account has one. A session that was opened with it
 * lately has shown it: those whose factor has no code to type sign in again.
 * @throws FactorRequired, FactorWrong, RateLimited
 */
export async function requireFactor(
  context: ServerContext,
  { id, accountId, level }: LiveSession,
  code: string | null,
): Promise<void> {
  const isShown = await context.database.transaction(SERVICE, async (sql) => {
    const verified = await verifiedFactors(sql, accountId)
    if (verified.length === 0) return true
    const session = await sql
      .selectFrom("auth_session")
      .select("created_at")
      .where("id", "=", id)
      .executeTakeFirst()
    const openedAt = session?.created_at ?? 0
    if (code === null && level === "aal2" && context.clock.now() - openedAt < FRESH_STEP_MS) return true
    if (code === null) throw new FactorRequired({})
    return takeAnyGuess(sql, context, accountId, verified, code)
  })
  // Thrown after the commit: a wrong guess counts.
  if (!isShown) throw new FactorWrong({})
}

/**
 * The password of an account for a sensitive action, which waits for a confirmed address (D-20). What was typed is heard first:
 * whoever types the duress PIN behind it may be made to ask for what is refused.
 * @throws PasswordWrong, RateLimited, EmailConfirmationRequired: then nothing was done `alongside`
 */
export async function requireConfirmedPassword(
  context: ServerContext,
  auth: Pick<AuthPort, "verifyPassword">,
  accountId: string,
  password: string,
  alongside?: Parameters<AuthPort["verifyPassword"]>[2],
): Promise<void> {
  const isConfirmed = await isEmailConfirmed(context, accountId)
  await requirePassword(context, auth, accountId, password, isConfirmed ? alongside : undefined)
  if (!isConfirmed) throw new EmailConfirmationRequired({})
}

async function isEmailConfirmed(context: ServerContext, accountId: string): Promise<boolean> {
  const profile = await context.database.transaction({ role: "account", accountId }, (sql) =>
    sql
      .selectFrom("user_profiles")
      .select("email_confirmed_at")
      .where("user_id", "=", accountId)
      .executeTakeFirst(),
  )
  return (profile?.email_confirmed_at ?? null) !== null
}

/** The password of a session that is open: the present one is asked for, every other session ends (D-23). */
export async function changePassword(
  context: ServerContext,
  auth: AuthPort,
  { id, accountId }: LiveSession,
  devices: ReadonlyArray<string>,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<void> {
  await requireConfirmedPassword(context, auth, accountId, currentPassword)
  const device = await context.database.transaction(SERVICE, (sql) =>
    knownDevice(sql, context, accountId, devices),
  )
  await auth.setPassword({ accountId, password: newPassword, keptSessionId: id, device }, (sql) =>
    holdSessions(sql, { id, accountId }),
  )
}
