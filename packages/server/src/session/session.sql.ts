import { isEmailVerified } from "@porchlight/core/email"
import { SignInRequired } from "@porchlight/core/error"
import type { Phone } from "@porchlight/core/phone"
import type { Session, SessionPort } from "@porchlight/core/session"
import type { Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { AuthPort } from "./session.auth.ts"
import type { Caller } from "./session.caller.ts"

/** The session of one caller. */
export function sessionSql(context: ServerContext, auth: AuthPort, caller: Caller): SessionPort {
  const current = async () => {
    const token = caller.token()
    const live = token === null ? null : await auth.current(token)
    return live === null ? null : readSession(context, live)
  }
  return {
    current,
    signIn: async (input) => {
      await caller.enter(await auth.signIn(input, caller.visitor()))
      const session = await current()
      if (session === null) throw new SignInRequired({})
      return session
    },
    signOut: () => caller.leave(),
  }
}

/** What the account may see of itself; null for an account whose profile is gone. */
async function readSession(
  context: ServerContext,
  live: { readonly accountId: string; readonly expiresAt: Instant },
): Promise<Session | null> {
  const { accountId, expiresAt } = live
  return context.database.transaction({ role: "account", accountId }, async (sql) => {
    const row = await sql
      .selectFrom("user_profiles")
      .leftJoin("user_phone_numbers", (join) =>
        join
          .onRef("user_phone_numbers.user_id", "=", "user_profiles.user_id")
          .on("user_phone_numbers.is_verified", "=", true),
      )
      .leftJoin("access_pins", "access_pins.user_id", "user_profiles.user_id")
      .select(["email", "full_name", "email_confirmed_at", "phone_number", "access_pins.user_id as pins"])
      .where("user_profiles.user_id", "=", accountId)
      .executeTakeFirst()
    if (!row) return null
    return {
      accountId,
      email: row.email,
      fullName: row.full_name,
      // The table's own check is that of the brand.
      phone: row.phone_number as Phone | null,
      emailVerified: isEmailVerified(false, row.email_confirmed_at),
      hasPin: row.pins !== null,
      expiresAt,
    }
  })
}
