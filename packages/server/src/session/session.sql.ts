import { isEmailVerified } from "@porchlight/core/email"
import { SignInRequired } from "@porchlight/core/error"
import type { Phone } from "@porchlight/core/phone"
import {
  ChangePasswordInput,
  nextLevel,
  SignInInput,
  type Factor,
  type Role,
  type Session,
  type SessionPort,
} from "@porchlight/core/session"
import { endKeys } from "../api-key/api-key.end.ts"
import type { ServerContext } from "../context/index.ts"
import { decode, isId } from "../input/index.ts"
import type { AuthPort, LiveSession } from "./session.auth.port.ts"
import type { Caller } from "./session.caller.ts"
import { changePassword } from "./session.change.ts"
import { keepDevice, knownDevice } from "./session.open.ts"
import { requestReset, reset } from "./session.reset.ts"

/** The session of one caller. */
export function sessionSql(context: ServerContext, auth: AuthPort, caller: Caller): SessionPort {
  const live = async () => {
    const token = caller.token()
    return token === null ? null : auth.current(token, caller.visitor())
  }
  /** @throws SignInRequired */
  const needed = async () => {
    const session = await live()
    if (session === null) throw new SignInRequired({})
    return session
  }
  const current = async () => {
    const session = await live()
    return session === null ? null : readSession(context, session)
  }
  const begun = () => begunSession(context, auth, caller)
  return {
    current,
    signIn: async (input) => {
      await caller.enter(await auth.signIn(decode(SignInInput, input), caller.visitor()))
      return begun()
    },
    sendStepCode: (input) => auth.sendStepCode(input, caller.visitor()),
    verifyStep: async (input) => {
      await caller.enter(await auth.verifyStep(input, caller.visitor()))
      return begun()
    },
    signOut: () => caller.leave(),
    list: async () => {
      const own = await needed()
      const entries = (await auth.list(own.accountId)).map((entry) => ({
        ...entry,
        isCurrent: entry.id === own.id,
      }))
      return [...entries.filter((entry) => entry.isCurrent), ...entries.filter((entry) => !entry.isCurrent)]
    },
    end: async (id) => {
      const own = await needed()
      // Its own end is `signOut`, which the browser hears of as well.
      if (id === own.id) return caller.leave()
      if (isId(id)) await auth.end(own.accountId, (session) => session.id === id)
    },
    endOthers: async () => {
      const own = await needed()
      await auth.end(
        own.accountId,
        (session) => session.id !== own.id,
        async (sql) => {
          await endKeys(sql, context, own.accountId)
          const here = await knownDevice(sql, context, own.accountId, caller.visitor().devices)
          await keepDevice(sql, context, own.accountId, here)
        },
      )
    },
    changePassword: async (input) => {
      const own = await needed()
      await changePassword(context, auth, own, caller.visitor().devices, decode(ChangePasswordInput, input))
    },
    requestReset: (email) => requestReset(context, caller.visitor(), email),
    reset: (input) => reset(context, auth, caller, input),
  }
}

/** The session that has just begun. @throws SignInRequired where it has ended again */
export async function begunSession(context: ServerContext, auth: AuthPort, caller: Caller): Promise<Session> {
  const token = caller.token()
  const live = token === null ? null : await auth.current(token)
  const session = live && (await readSession(context, live))
  if (session === null) throw new SignInRequired({})
  return session
}

/** What the account may see of itself; null for an account whose profile is gone. */
async function readSession(context: ServerContext, live: LiveSession): Promise<Session | null> {
  const { accountId, expiresAt, level } = live
  return context.database.transaction({ role: "account", accountId }, async (sql) => {
    const row = await sql
      .selectFrom("user_profiles")
      .innerJoin("account", "account.id", "user_profiles.user_id")
      .leftJoin("user_phone_numbers", (join) =>
        join
          .onRef("user_phone_numbers.user_id", "=", "user_profiles.user_id")
          .on("user_phone_numbers.is_verified", "=", true),
      )
      .leftJoin("access_pins", "access_pins.user_id", "user_profiles.user_id")
      .select([
        "email",
        "full_name",
        "email_confirmed_at",
        "phone_number",
        "access_pins.user_id as pins",
        "account.role",
      ])
      .where("user_profiles.user_id", "=", accountId)
      .executeTakeFirst()
    if (!row) return null
    const factors = await sql
      .selectFrom("auth_factor")
      .select("status")
      .where("account_id", "=", accountId)
      .execute()
    return {
      accountId,
      email: row.email,
      fullName: row.full_name,
      // The tables' own checks are those of the types.
      phone: row.phone_number as Phone | null,
      emailVerified: isEmailVerified(false, row.email_confirmed_at),
      hasPin: row.pins !== null,
      role: row.role as Role,
      level,
      // The column's check is the type.
      nextLevel: nextLevel(factors as ReadonlyArray<Pick<Factor, "status">>),
      expiresAt,
    }
  })
}
