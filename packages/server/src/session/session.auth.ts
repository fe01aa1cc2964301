import { Email, normalizeEmail } from "@porchlight/core/email"
import { RateLimited, SignInRequired } from "@porchlight/core/error"
import { RegistrationFailed } from "@porchlight/core/registration"
import {
  SecondFactorRequired,
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
  SIGN_IN_WINDOW_MS,
  SignInFailed,
  type AuthenticatorLevel,
} from "@porchlight/core/session"
import { addMs, earlier, MINUTE_MS, type Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { endKeys } from "../api-key/api-key.end.ts"
import type { ServerContext } from "../context/index.ts"
import { isHeld } from "../email/email.held.ts"
import { takeLimit } from "../limit/index.ts"
import { listenForEndings } from "./session.ending.ts"
import { findAsked, hearAsked, isWord, judgeAsked } from "./session.asked.ts"
import { holdAccount, holdAccountOf } from "./session.hold.ts"
import { forgive, takeAttempt } from "./session.lockout.ts"
import type { AuthPort } from "./session.auth.port.ts"
import { noticeAccount } from "./session.notice.ts"
import {
  endBegun,
  endSessions,
  holdPassword,
  keepDevice,
  knownDevice as findKnownDevice,
  openSession,
} from "./session.open.ts"
import { ownWords, refusePassword } from "./session.password.ts"
import { beginStep, sendStepCode, verifyStep } from "./session.step.ts"

/** Sign-ins from one network address, whoever they are for: many people may share it, one machine cannot try many. */
const PER_ADDRESS = { limit: 100, windowMs: SIGN_IN_WINDOW_MS }
const isAddress = Schema.is(Email)

const SERVICE = { role: "service" } as const
/** How exactly the last use is kept: a write a request would cost more than it tells. */
const USE_STEP_MS = 5 * MINUTE_MS

export function createAuth(context: ServerContext): AuthPort {
  const { clock, chance, database, secrets, settings } = context
  const endings = listenForEndings(context)

  return {
    signUp: async ({ email: typed, password, fullName }, alongside, client = null) => {
      const email = normalizeEmail(typed)
      refusePassword("password", password, ownWords({ email, fullName, brandName: settings.brandName }))
      // Hashed before anything is looked up: a known address costs as much as an unknown one.
      const passwordHash = await secrets.hashPassword(password)
      return database.transaction(SERVICE, async (sql) => {
        const now = clock.now()
        const accountId = chance.id(now)
        await sql
          .insertInto("account")
          .values({ id: accountId, created_at: new Date(now), deleted_at: null })
          .execute()
        if (await isHeld(sql, email, now)) throw new RegistrationFailed({})
        const made = await sql
          .insertInto("auth_credential")
          .values({ account_id: accountId, email, password_hash: passwordHash, changed_at: new Date(now) })
          .onConflict((conflict) => conflict.column("email").doNothing())
          .returning("account_id")
          .executeTakeFirst()
        if (!made) throw new RegistrationFailed({})
        await alongside?.(sql, accountId)
        return openSession(sql, context, accountId, { device: null, client, level: "aal1" })
      })
    },

    signIn: async ({ email: typed, password }, { address, devices, client = null }) => {
      const email = normalizeEmail(typed)
      const found = await database.transaction(SERVICE, async (sql) => {
        const flood = await takeLimit(sql, `sign-in:${address}`, PER_ADDRESS, clock.now())
        if (flood !== null) throw new RateLimited({ retryAfterMs: flood })
        const account = isAddress(email) ? await findAsked(sql, clock.now(), { email }) : undefined
        const knownDevice =
          account?.isGone === false ? await findKnownDevice(sql, context, account.accountId, devices) : null
        const subject = secrets.hash(
          knownDevice === null ? `sign-in:${email}` : `sign-in:${email}:${knownDevice}`,
        )
        const retryAfterMs = await takeAttempt(sql, subject, clock.now())
        return { account, knownDevice, subject, retryAfterMs }
      })
      if (found.retryAfterMs !== null) throw new RateLimited({ retryAfterMs: found.retryAfterMs })
      const { account } = found
      const word = await judgeAsked(context, account, password)
      if (account !== undefined && word === "guess") {
        // Whoever comes here has shown the password: a stranger counts nothing, and a wrong one costs what it costs at nobody's.
        await database.transaction(SERVICE, (sql) => hearAsked(sql, context, account, word))
        context.wake.ring()
      }
      if (account === undefined || !isWord(word)) throw new SignInFailed({})
      const { accountId } = account
      const outcome = await database.transaction(SERVICE, async (sql) => {
        await holdPassword(sql, account)
        await forgive(sql, found.subject)
        await hearAsked(sql, context, account, word)
        const step = await beginStep(sql, context, accountId)
        if (step !== null) return step
        if (found.knownDevice === null) await noticeAccount(sql, context, accountId, "new-device", { client })
        return openSession(sql, context, accountId, { device: found.knownDevice, client, level: "aal1" })
      })
      context.wake.ring()
      // Thrown after the commit: the ticket is kept.
      if (outcome instanceof SecondFactorRequired) throw outcome
      return outcome
    },

    sendStepCode: (input, visitor) => sendStepCode(context, input, visitor),
    verifyStep: (input, visitor) => verifyStep(context, input, visitor),

    signOut: async (token) => {
      const hash = secrets.hash(token)
      await database.transaction(SERVICE, async (sql) => {
        await holdAccountOf(sql, { table: "auth_session", hash })
        await sql.deleteFrom("auth_session").where("token_hash", "=", hash).execute()
        await endings.announce(sql, hash)
      })
    },

    // Without a provider every token is our own.
    isOutside: () => false,
    adopt: () => Promise.reject(new SignInRequired({})),

    current: (token) =>
      database.transaction(SERVICE, async (sql) => {
        const hash = secrets.hash(token)
        const now = clock.now()
        const row = await sql
          .selectFrom("auth_session")
          .select(["id", "account_id", "level", "created_at", "used_at"])
          .where("token_hash", "=", hash)
          .executeTakeFirst()
        if (!row || endOf(row) <= now) return null
        const isStale = now - row.used_at >= USE_STEP_MS
        if (isStale) {
          await sql
            .updateTable("auth_session")
            .set({ used_at: new Date(now) })
            .where("token_hash", "=", hash)
            .execute()
        }
        return {
          id: row.id,
          accountId: row.account_id,
          // The column's check is the type.
          level: row.level as AuthenticatorLevel,
          expiresAt: endOf(isStale ? { ...row, used_at: now } : row),
        }
      }),

    list: (accountId) =>
      database.transaction(SERVICE, async (sql) => {
        const rows = await sql
          .selectFrom("auth_session")
          .select(["id", "created_at", "used_at", "client"])
          .where("account_id", "=", accountId)
          .orderBy("used_at", "desc")
          .orderBy("id")
          .execute()
        return rows
          .filter((row) => endOf(row) > clock.now())
          .map((row) => ({ id: row.id, createdAt: row.created_at, usedAt: row.used_at, client: row.client }))
      }),

    end: (accountId, isMeant, alongside) =>
      database.transaction(SERVICE, async (sql) => {
        const count = await endSessions(sql, endings, accountId, isMeant)
        await alongside?.(sql)
        await endBegun(sql, accountId, isMeant)
        return count
      }),

    endWithin: async (sql, accountId, isMeant) => {
      await endSessions(sql, endings, accountId, isMeant)
      await endBegun(sql, accountId, isMeant)
    },

    setPassword: async ({ accountId, password, keptSessionId, device }, alongside) => {
      const profile = await database.transaction(SERVICE, (sql) =>
        sql
          .selectFrom("user_profiles")
          .select(["email", "full_name"])
          .where("user_id", "=", accountId)
          .executeTakeFirst(),
      )
      const own = { email: profile?.email ?? "", fullName: profile?.full_name ?? "" }
      refusePassword("newPassword", password, ownWords({ ...own, brandName: settings.brandName }))
      const passwordHash = await secrets.hashPassword(password)
      await database.transaction(SERVICE, async (sql) => {
        await holdAccount(sql, accountId)
        await alongside(sql)
        await sql
          .updateTable("auth_credential")
          .set({ password_hash: passwordHash, changed_at: new Date(clock.now()) })
          .where("account_id", "=", accountId)
          .execute()
        // Links that were mailed to replace the password before; one that has done so is known until its end.
        await sql
          .deleteFrom("password_resets")
          .where("user_id", "=", accountId)
          .where("used_at", "is", null)
          .execute()
        const isMeant = ({ id }: { readonly id: string }) => id !== keptSessionId
        await endSessions(sql, endings, accountId, isMeant)
        await endBegun(sql, accountId, isMeant)
        await keepDevice(sql, context, accountId, device)
        await endKeys(sql, context, accountId)
        await noticeAccount(sql, context, accountId, "password-changed")
      })
    },

    verifyPassword: async (accountId, password, alongside) => {
      const account = await database.transaction(SERVICE, (sql) => findAsked(sql, clock.now(), { accountId }))
      const word = await judgeAsked(context, account, password)
      if (account === undefined) return false
      await database.transaction(SERVICE, async (sql) => {
        await hearAsked(sql, context, account, word)
        if (isWord(word)) await alongside?.(sql, word)
      })
      context.wake.ring()
      return isWord(word)
    },

    whenEnded: (token, handler) => endings.add(secrets.hash(token), handler),
  }
}

function endOf(session: { readonly created_at: Instant; readonly used_at: Instant }): Instant {
  return earlier(addMs(session.created_at, SESSION_ABSOLUTE_MS), addMs(session.used_at, SESSION_IDLE_MS))
}
