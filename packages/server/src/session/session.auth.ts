import { randomBytes } from "node:crypto"
import { Email, normalizeEmail } from "@porchlight/core/email"
import { RateLimited } from "@porchlight/core/error"
import { RegistrationFailed } from "@porchlight/core/registration"
import {
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
  SIGN_IN_WINDOW_MS,
  SignInFailed,
  type AuthenticatorLevel,
} from "@porchlight/core/session"
import { addMs, earlier, MINUTE_MS, type Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { takeLimit } from "../limit/index.ts"
import { listenForEndings, type SessionEndings } from "./session.ending.ts"
import { forgive, takeAttempt } from "./session.lockout.ts"
import { noticeAccount } from "./session.notice.ts"
import { ownWords, refusePassword } from "./session.password.ts"

/** From where somebody signs in. */
export interface Visitor {
  /** The network address, as far as it can be trusted. */
  readonly address: string
  /** What an earlier sign-in left in this browser; null in a new one. */
  readonly device: string | null
  /** Browser and system in words, as its owner is to recognise them; null when it did not say. */
  readonly client?: string | null
}

export interface SignedIn {
  readonly accountId: string
  /** 256 random bits in base64url: the session. Stored as a hash only. */
  readonly token: string
  /** To be kept in this browser beyond the session: strangers' failures do not lock it out. */
  readonly device: string
}

/** A session as it is found by its token. */
export interface LiveSession {
  readonly id: string
  readonly accountId: string
  readonly level: AuthenticatorLevel
  /** When it ends if it is not used again. */
  readonly expiresAt: Instant
}

/** A session as its owner sees it in the list. */
export interface StoredSession {
  readonly id: string
  readonly createdAt: Instant
  readonly usedAt: Instant
  readonly client: string | null
}

/** Who somebody is. The rest of the server knows nothing of passwords, cookies or the tables behind this. */
export interface AuthPort {
  /**
   * Makes the account and its first session. `alongside` runs in the same transaction, as the service: what it throws
   * undoes the sign-up.
   * @throws InvalidInput for a password that is short or easy to guess, RegistrationFailed for a known address
   */
  readonly signUp: (
    input: { readonly email: string; readonly password: string; readonly fullName: string },
    alongside?: (sql: Sql, accountId: string) => Promise<void>,
    client?: string | null,
  ) => Promise<SignedIn>

  /** Of the same effort for a known and an unknown address. @throws SignInFailed, RateLimited */
  readonly signIn: (
    input: { readonly email: string; readonly password: string },
    visitor: Visitor,
  ) => Promise<SignedIn>

  /** Ends the session at once, in every process. Ending what has ended changes nothing. */
  readonly signOut: (token: string) => Promise<void>

  /** A live session; null for anything else. */
  readonly current: (token: string) => Promise<LiveSession | null>

  /** Every live session of the account, the last used first. */
  readonly list: (accountId: string) => Promise<ReadonlyArray<StoredSession>>

  /** Ends sessions of the account at once, in every process; all that `isMeant`. Returns how many. */
  readonly end: (accountId: string, isMeant: (session: { readonly id: string }) => boolean) => Promise<number>

  /**
   * Replaces the password and ends every session but the one that is named. `alongside` runs in the same transaction.
   * @throws InvalidInput, with the issue at `newPassword`, for one that is short or easy to guess
   */
  readonly setPassword: (
    change: { readonly accountId: string; readonly password: string; readonly keptSessionId: string | null },
    alongside: (sql: Sql) => Promise<void>,
  ) => Promise<void>

  /** Whether this is the account's password. Callers limit the tries. */
  readonly verifyPassword: (accountId: string, password: string) => Promise<boolean>

  /**
   * Calls `handler` when the session is signed out, by whichever process, until the function that it is fulfilled with is
   * called. Only ends after that are certain to be heard.
   */
  readonly whenEnded: (token: string, handler: () => void) => Promise<() => void>
}

/** Sign-ins from one network address, whoever they are for: many people may share it, one machine cannot try many. */
const PER_ADDRESS = { limit: 100, windowMs: SIGN_IN_WINDOW_MS }
const isAddress = Schema.is(Email)

const SERVICE = { role: "service" } as const
/** How exactly the last use is kept: a write a request would cost more than it tells. */
const USE_STEP_MS = 5 * MINUTE_MS

export function createAuth(context: ServerContext): AuthPort {
  const { clock, chance, database, secrets, settings } = context
  const endings = listenForEndings(context)

  const openSession = async (
    sql: Sql,
    accountId: string,
    { device: known, client = null }: Pick<Visitor, "device" | "client">,
  ): Promise<SignedIn> => {
    const now = clock.now()
    const [token, device] = [newToken(), known ?? newToken()]
    const at = new Date(now)
    const [idle, old] = [addMs(now, -SESSION_IDLE_MS), addMs(now, -SESSION_ABSOLUTE_MS)]
    await raw`delete from auth_session where account_id = ${accountId}
      and (used_at <= ${new Date(idle)} or created_at <= ${new Date(old)})`.execute(sql)
    await sql
      .insertInto("auth_session")
      .values({
        id: chance.id(now),
        account_id: accountId,
        token_hash: secrets.hash(token),
        client,
        created_at: at,
        used_at: at,
      })
      .execute()
    await sql
      .insertInto("auth_device")
      .values({ account_id: accountId, token_hash: secrets.hash(device), used_at: at })
      .onConflict((conflict) => conflict.columns(["account_id", "token_hash"]).doUpdateSet({ used_at: at }))
      .execute()
    return { accountId, token, device }
  }

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
        const made = await sql
          .insertInto("auth_credential")
          .values({ account_id: accountId, email, password_hash: passwordHash, changed_at: new Date(now) })
          .onConflict((conflict) => conflict.column("email").doNothing())
          .returning("account_id")
          .executeTakeFirst()
        if (!made) throw new RegistrationFailed({})
        await alongside?.(sql, accountId)
        return openSession(sql, accountId, { device: null, client })
      })
    },

    signIn: async ({ email: typed, password }, { address, device, client = null }) => {
      const email = normalizeEmail(typed)
      const found = await database.transaction(SERVICE, async (sql) => {
        const flood = await takeLimit(sql, `sign-in:${address}`, PER_ADDRESS, clock.now())
        if (flood !== null) throw new RateLimited({ retryAfterMs: flood })
        const credential = isAddress(email) ? await findCredential(sql, email) : undefined
        const knownDevice =
          credential &&
          device !== null &&
          (await isKnownDevice(sql, credential.account_id, secrets.hash(device)))
            ? device
            : null
        const subject = secrets.hash(
          knownDevice === null ? `sign-in:${email}` : `sign-in:${email}:${knownDevice}`,
        )
        const retryAfterMs = await takeAttempt(sql, subject, clock.now())
        return { credential, knownDevice, subject, retryAfterMs }
      })
      if (found.retryAfterMs !== null) throw new RateLimited({ retryAfterMs: found.retryAfterMs })
      const isRight = await secrets.isPassword(password, found.credential?.password_hash ?? null)
      const accountId = found.credential?.account_id
      if (!isRight || accountId === undefined) throw new SignInFailed({})
      return database.transaction(SERVICE, async (sql) => {
        await forgive(sql, found.subject, clock.now())
        if (found.knownDevice === null) await noticeAccount(sql, context, accountId, "new-device", client)
        return openSession(sql, accountId, { device: found.knownDevice, client })
      })
    },

    signOut: async (token) => {
      const hash = secrets.hash(token)
      await database.transaction(SERVICE, async (sql) => {
        await sql.deleteFrom("auth_session").where("token_hash", "=", hash).execute()
        await endings.announce(sql, hash)
      })
    },

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

    end: (accountId, isMeant) =>
      database.transaction(SERVICE, (sql) => endSessions(sql, endings, accountId, isMeant)),

    setPassword: async ({ accountId, password, keptSessionId }, alongside) => {
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
        await alongside(sql)
        await sql
          .updateTable("auth_credential")
          .set({ password_hash: passwordHash, changed_at: new Date(clock.now()) })
          .where("account_id", "=", accountId)
          .execute()
        await endSessions(sql, endings, accountId, ({ id }) => id !== keptSessionId)
        await noticeAccount(sql, context, accountId, "password-changed")
      })
    },

    verifyPassword: async (accountId, password) => {
      const credential = await database.transaction(SERVICE, (sql) =>
        sql
          .selectFrom("auth_credential")
          .select("password_hash")
          .where("account_id", "=", accountId)
          .executeTakeFirst(),
      )
      return secrets.isPassword(password, credential?.password_hash ?? null)
    },

    whenEnded: (token, handler) => endings.add(secrets.hash(token), handler),
  }
}

function newToken(): string {
  return randomBytes(32).toString("base64url")
}

function endOf(session: { readonly created_at: Instant; readonly used_at: Instant }): Instant {
  return earlier(addMs(session.created_at, SESSION_ABSOLUTE_MS), addMs(session.used_at, SESSION_IDLE_MS))
}

/** Ends those sessions of an account that are meant, and tells every process. */
async function endSessions(
  sql: Sql,
  endings: SessionEndings,
  accountId: string,
  isMeant: (session: { readonly id: string }) => boolean,
): Promise<number> {
  const rows = await sql
    .selectFrom("auth_session")
    .select(["id", "token_hash"])
    .where("account_id", "=", accountId)
    .forUpdate()
    .execute()
  const meant = rows.filter(isMeant)
  for (const { id, token_hash: hash } of meant) {
    await sql.deleteFrom("auth_session").where("id", "=", id).execute()
    await endings.announce(sql, hash)
  }
  return meant.length
}

function findCredential(sql: Sql, email: string) {
  return sql
    .selectFrom("auth_credential")
    .select(["account_id", "password_hash"])
    .where("email", "=", email)
    .executeTakeFirst()
}

async function isKnownDevice(sql: Sql, accountId: string, hash: string): Promise<boolean> {
  const row = await sql
    .selectFrom("auth_device")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("token_hash", "=", hash)
    .executeTakeFirst()
  return row !== undefined
}
