import { Email, normalizeEmail } from "@porchlight/core/email"
import { RateLimited } from "@porchlight/core/error"
import {
  REPEAT_MS,
  RequestResetInput,
  RESET_LINK_LIFETIME_MS,
  RESET_REPEATS,
  ResetInput,
  ResetSpent,
  RESETS_PER_HOUR,
  SIGN_IN_WINDOW_MS,
} from "@porchlight/core/session"
import { addMs, DAY_MS, HOUR_MS } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import type { ServerContext } from "../context/index.ts"
import { timestamp } from "../database/index.ts"
import { decode } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import { forgetOwnCodes } from "../phone/phone.limit.ts"
import { seemsErased } from "../settings/settings.erase.ts"
import type { AuthPort, Visitor } from "./session.auth.port.ts"
import type { Caller } from "./session.caller.ts"
import { forgetGuesses } from "./session.factor.code.ts"
import { knownDevice, newToken } from "./session.open.ts"

const SERVICE = { role: "service" } as const
const isAddress = Schema.is(Email)
const isReset = Schema.is(ResetInput)
/** Requests from one network address, whoever they are for. */
const PER_ADDRESS = { limit: 20, windowMs: SIGN_IN_WINDOW_MS }
const PER_EMAIL = { limit: RESETS_PER_HOUR, windowMs: HOUR_MS }

/** Notes that somebody asked. Whether there is such an account is looked up by the worker: here both take the same work. */
export async function requestReset(
  context: ServerContext,
  { address }: Pick<Visitor, "address">,
  typed: string,
): Promise<void> {
  const email = normalizeEmail(decode(RequestResetInput, { email: typed }).email)
  if (!isAddress(email)) return
  const retryAfterMs = await context.database.transaction(SERVICE, async (sql) => {
    const now = context.clock.now()
    const flood = await takeLimit(sql, `reset.address:${address}`, PER_ADDRESS, now)
    if (flood !== null) return flood
    // More than that are answered like the others and change nothing: the mailbox may be a stranger's.
    if ((await takeLimit(sql, `reset.email:${email}`, PER_EMAIL, now)) !== null) return null
    const fresh = {
      id: context.chance.id(now),
      user_id: null,
      token_hash: null,
      created_at: new Date(now),
      looked_up_at: null,
      expires_at: new Date(addMs(now, RESET_LINK_LIFETIME_MS)),
      used_at: null,
    }
    await sql
      .insertInto("password_resets")
      .values({ ...fresh, email })
      .onConflict((conflict) => conflict.column("email").doUpdateSet(fresh))
      .execute()
    return null
  })
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
  context.wake.ring()
}

/**
 * One statement uses the link up, so that of two racing callers one chooses the password; one that is refused leaves it. The browser
 * is known from then on: strangers' guesses would lock her out of the account that she has just won back. Whoever never heard the
 * answer and sends the same password again is answered alike, and nothing is done.
 */
export async function reset(
  context: ServerContext,
  auth: AuthPort,
  caller: Pick<Caller, "visitor" | "know">,
  input: ResetInput,
): Promise<void> {
  if (!isReset(input)) {
    decode(Schema.Struct({ newPassword: ResetInput.fields.newPassword }), input)
    throw new ResetSpent({})
  }
  const hash = context.secrets.hash(input.token)
  const now = context.clock.now()
  const link = await context.database.transaction(SERVICE, (sql) =>
    sql
      .selectFrom("password_resets")
      .innerJoin("account", "account.id", "password_resets.user_id")
      .select(["user_id", seemsErased(now).as("is_gone")])
      .where("token_hash", "=", hash)
      .where("used_at", "is", null)
      .where("expires_at", ">", timestamp(now))
      .executeTakeFirst(),
  )
  const accountId = link?.is_gone === false ? link.user_id : null
  if (accountId === null) return requireRepeat(context, hash, input.newPassword)
  await makeRoom(context, accountId)
  const device = await deviceOf(context, accountId, caller)
  const change = { accountId, password: input.newPassword, keptSessionId: null, device }
  const isFirst = await setOnce(auth, change, async (sql) => {
    const used = await sql
      .updateTable("password_resets")
      .set({ used_at: new Date(now) })
      .where("token_hash", "=", hash)
      .where("used_at", "is", null)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) throw new ResetSpent({})
    // Who reads the account's mail has shown that the address is theirs.
    await sql
      .updateTable("user_profiles")
      .set({ email_confirmed_at: new Date(now) })
      .where("user_id", "=", accountId)
      .where("email_confirmed_at", "is", null)
      .execute()
  })
  if (!isFirst) return requireRepeat(context, hash, input.newPassword)
  caller.know(device)
}

/** Says whether it did: another caller may have used the link up meanwhile. */
async function setOnce(auth: AuthPort, ...change: Parameters<AuthPort["setPassword"]>): Promise<boolean> {
  try {
    await auth.setPassword(...change)
    return true
  } catch (error) {
    if (error instanceof ResetSpent) return false
    throw error
  }
}

/**
 * Refuses all but the password that the link has chosen a moment ago, while it is the account's. Few are compared: whoever reads the mail
 * later must not find it out. @throws ResetSpent
 */
async function requireRepeat(context: ServerContext, hash: string, password: string): Promise<void> {
  const now = context.clock.now()
  const stored = await context.database.transaction(SERVICE, async (sql) => {
    const link = await sql
      .selectFrom("password_resets")
      .innerJoin("auth_credential", "auth_credential.account_id", "password_resets.user_id")
      .innerJoin("account", "account.id", "password_resets.user_id")
      .select(["password_hash", seemsErased(now).as("is_gone")])
      .where("token_hash", "=", hash)
      .where("used_at", ">", timestamp(addMs(now, -REPEAT_MS)))
      .executeTakeFirst()
    if (link?.is_gone !== false) return null
    const limit = { limit: RESET_REPEATS, windowMs: REPEAT_MS }
    return (await takeLimit(sql, `reset.repeat:${hash}`, limit, now)) === null ? link.password_hash : null
  })
  if (stored === null || !(await context.secrets.isPassword(password, stored))) throw new ResetSpent({})
}

/** By which the account knows the browser of whoever has chosen its password. */
async function deviceOf(
  context: ServerContext,
  accountId: string,
  caller: Pick<Caller, "visitor">,
): Promise<string> {
  const { devices } = caller.visitor()
  const known = await context.database.transaction(SERVICE, (sql) =>
    knownDevice(sql, context, accountId, devices),
  )
  return known ?? newToken()
}

const ONCE_A_DAY = { limit: 1, windowMs: DAY_MS }

/**
 * Whoever knew the password before may have used up what her second step needs. Once a day: a mailbox that somebody else reads is
 * what the second step stands against.
 */
async function makeRoom({ database, clock }: ServerContext, accountId: string): Promise<void> {
  await database.transaction(SERVICE, async (sql) => {
    if ((await takeLimit(sql, `factor.forgiven:${accountId}`, ONCE_A_DAY, clock.now())) !== null) return
    await forgetGuesses(sql, accountId)
    await forgetOwnCodes(sql, accountId)
  })
}
