import { normalizeEmail } from "@porchlight/core/email"
import { Forbidden } from "@porchlight/core/error"
import { RegistrationFailed, registrationMessages } from "@porchlight/core/registration"
import type { TokenHolder } from "@porchlight/core/session"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { isHeld } from "../email/email.held.ts"
import { refuseFaults } from "../input/index.ts"
import { keepAccount } from "../settings/settings.deletion.ts"
import { seemsErased } from "../settings/settings.erase.ts"
import { findAsked, hearAsked, isWord, judgeAsked } from "./session.asked.ts"
import type { AuthPort } from "./session.auth.port.ts"
import { noticeAccount } from "./session.notice.ts"
import { createTokenReader, type IdentityProvider } from "./session.token.ts"

const SERVICE = { role: "service" } as const

/** Our own tokens have no dot, and signed ones have two. */
const isSigned = (token: string) => token.includes(".")

/**
 * The sign-in with the tokens of an outside provider beside our own sessions. The first token of a session of the provider's
 * opens one here, under the same rules: it is in the list, can be ended at once, and ends after seven idle days. An account
 * is made by registering (`adopt`) and by nothing else, and never by an address that somebody else has.
 */
export function acceptTokens(context: ServerContext, own: AuthPort, provider: IdentityProvider): AuthPort {
  const { clock, chance, database, secrets } = context
  const { issuer } = provider
  const read = createTokenReader(context, provider)
  /** Under which a session of the provider's is kept; a cookie cannot spell it. */
  const keyOf = ({ sessionId }: TokenHolder) => `outside:${JSON.stringify([issuer, sessionId])}`
  /** An ended token still says which session is meant. */
  const keyOfAny = async (token: string) => keyOf(await read(token, { isExpiryAllowed: true }))

  const insertSession = async (sql: Sql, holder: TokenHolder, client: string | null) => {
    const now = clock.now()
    const at = new Date(now)
    const session = {
      id: chance.id(now),
      account_id: holder.subject,
      level: holder.level,
      client,
      outside: true,
      provider_session: holder.sessionId,
    }
    return sql
      .insertInto("auth_session")
      .values({ ...session, token_hash: secrets.hash(keyOf(holder)), created_at: at, used_at: at })
      .onConflict((conflict) => conflict.column("token_hash").doNothing())
      .returning("id")
      .executeTakeFirst()
  }

  /** For a session of the provider's that was not seen before. Not for one that has ended here, nor for a stranger. */
  const open = (holder: TokenHolder, client: string | null) =>
    database.transaction(SERVICE, async (sql) => {
      const account = await sql
        .selectFrom("auth_credential")
        .innerJoin("account", "account.id", "auth_credential.account_id")
        .select(seemsErased(clock.now()).as("is_gone"))
        .where("account_id", "=", holder.subject)
        .where("issuer", "=", issuer)
        .executeTakeFirst()
      const ended = await sql
        .selectFrom("auth_ended")
        .select("account_id")
        .where("token_hash", "=", secrets.hash(keyOf(holder)))
        .executeTakeFirst()
      if (account?.is_gone !== false || ended !== undefined) return
      if ((await insertSession(sql, holder, client)) === undefined) return
      await keepAccount(sql, context, holder.subject)
      await noticeAccount(sql, context, holder.subject, "new-device", { client })
    })

  return {
    ...own,
    current: async (token, visitor) => {
      if (!isSigned(token)) return own.current(token)
      const holder = await read(token)
      const key = keyOf(holder)
      const seen = await own.current(key)
      if (seen === null) {
        const isRefused = holder.level === "aal1" && (await provider.mayOpen?.(token)) === false
        if (isRefused) return null
        await open(holder, visitor?.client ?? null)
      }
      const live = seen ?? (await own.current(key))
      return live?.accountId === holder.subject ? { ...live, level: holder.level } : null
    },

    signOut: async (token) => {
      if (!isSigned(token)) return own.signOut(token)
      const key = await keyOfAny(token)
      // One that was never used here is ended as well: the others are remembered by the database.
      const { subject } = await read(token, { isExpiryAllowed: true })
      await database.transaction(SERVICE, async (sql) => {
        await sql
          .insertInto("auth_ended")
          .columns(["token_hash", "account_id"])
          .expression((select) =>
            select
              .selectFrom("account")
              .select((is) => [is.val(secrets.hash(key)).as("token_hash"), "id"])
              .where("id", "=", subject),
          )
          .onConflict((conflict) => conflict.column("token_hash").doNothing())
          .execute()
      })
      await own.signOut(key)
    },

    whenEnded: async (token, handler) =>
      own.whenEnded(isSigned(token) ? await keyOfAny(token) : token, handler),

    isOutside: isSigned,
    adopt: async (token, { email }, alongside, client) => {
      const holder = await read(token)
      const held = normalizeEmail(holder.email ?? "")
      refuseFaults(held === normalizeEmail(email) ? {} : { email: "emailInvalid" }, registrationMessages)
      const at = new Date(clock.now())
      const { subject: accountId } = holder
      await database.transaction(SERVICE, async (sql) => {
        const made = await sql
          .insertInto("account")
          .values({ id: accountId, created_at: at, deleted_at: null })
          .onConflict((conflict) => conflict.column("id").doNothing())
          .returning("id")
          .executeTakeFirst()
        if (made === undefined || (await isHeld(sql, held, clock.now()))) throw new RegistrationFailed({})
        const credential = { account_id: accountId, email: held, issuer, password_hash: null, changed_at: at }
        const isOwn = await sql
          .insertInto("auth_credential")
          .values(credential)
          .onConflict((conflict) => conflict.column("email").doNothing())
          .returning("account_id")
          .executeTakeFirst()
        if (isOwn === undefined) throw new RegistrationFailed({})
        await alongside(sql, accountId)
        if (holder.isEmailVerified) {
          await sql
            .updateTable("user_profiles")
            .set({ email_confirmed_at: at })
            .where("user_id", "=", accountId)
            .execute()
        }
        await insertSession(sql, holder, client)
      })
      return accountId
    },

    setPassword: async (change, alongside) => {
      const account = await database.transaction(SERVICE, (sql) => findAsked(sql, clock.now(), change))
      // The provider keeps it, and it is changed there.
      if (account !== undefined && account.issuer !== null) throw new Forbidden({})
      await own.setPassword(change, alongside)
    },

    verifyPassword: async (accountId, password, alongside) => {
      const account = await database.transaction(SERVICE, (sql) => findAsked(sql, clock.now(), { accountId }))
      if (account === undefined || account.issuer === null)
        return own.verifyPassword(accountId, password, alongside)
      const word = await judgeAsked(
        asking(context, account, provider),
        { ...account, passwordHash: issuer },
        password,
      )
      await database.transaction(SERVICE, async (sql) => {
        await hearAsked(sql, context, account, word)
        if (isWord(word)) await alongside?.(sql, word)
      })
      context.wake.ring()
      return isWord(word)
    },
  }
}

/** Words are judged as ever, but for the question whether one is the password: that goes to the provider. */
function asking(
  { secrets }: Pick<ServerContext, "secrets">,
  { accountId, email }: { readonly accountId: string; readonly email: string },
  provider: IdentityProvider,
): Pick<ServerContext, "secrets"> {
  const isPassword = async (password: string, stored: string | null) =>
    stored === provider.issuer &&
    provider.isPassword !== undefined &&
    provider.isPassword(email, password, accountId)
  return { secrets: { ...secrets, isPassword } }
}
