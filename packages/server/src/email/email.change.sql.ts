import {
  EMAIL_CHANGES_PER_HOUR,
  EMAIL_LINK_LIFETIME_MS,
  Email,
  emailChangeMessages,
  normalizeEmail,
  RequestEmailChangeInput,
  type EmailChange,
  type EmailChangePort,
} from "@porchlight/core/email"
import { InvalidInput, RateLimited, SignInRequired } from "@porchlight/core/error"
import { addMs, HOUR_MS } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { enqueue } from "../delivery/delivery.queue.ts"
import { decode } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import {
  holdSession,
  liveSession,
  requireProof,
  type AuthPort,
  type Caller,
  type LiveSession,
} from "../session/index.ts"
import { confirmChange, refuseOutside, undoChange } from "./email.change.link.ts"
import { whenFor } from "./email.change.notice.ts"
import { isHeld } from "./email.held.ts"

const SERVICE = { role: "service" } as const
const isAddress = Schema.is(Email)
const PER_HOUR = { limit: EMAIL_CHANGES_PER_HOUR, windowMs: HOUR_MS }

/** Changing the address of the account that calls. */
export function emailChangeSql(context: ServerContext, auth: AuthPort, caller: Caller): EmailChangePort {
  const own = () => liveSession(auth, caller)
  return {
    current: async () => {
      const { accountId } = await own()
      return context.database.transaction(SERVICE, (sql) => readPending(sql, context, accountId))
    },
    request: async (input) => {
      const session = await own()
      const { email: typed, password, code } = decode(RequestEmailChangeInput, input)
      const email = normalizeEmail(typed)
      if (!isAddress(email)) throw refused("invalid")
      await requireProof(context, auth, session, { password, code })
      const change = await context.database.transaction(SERVICE, (sql) => store(sql, context, session, email))
      context.wake.ring()
      return change
    },
    withdraw: async () => {
      const { accountId } = await own()
      await context.database.transaction(SERVICE, (sql) => dropPending(sql, accountId))
    },
    confirm: (token) => confirmChange(context, auth, token),
    undo: (token) => undoChange(context, auth, token),
  }
}

function refused(code: "invalid" | "same"): InvalidInput {
  return new InvalidInput({ issues: [{ field: "email", code, message: emailChangeMessages[code] }] })
}

async function dropPending(sql: Sql, accountId: string): Promise<void> {
  await sql
    .deleteFrom("email_changes")
    .where("user_id", "=", accountId)
    .where("confirmed_at", "is", null)
    .execute()
}

async function readPending(
  sql: Sql,
  { clock }: ServerContext,
  accountId: string,
): Promise<EmailChange | null> {
  const row = await sql
    .selectFrom("email_changes")
    .select(["new_email", "created_at", "expires_at"])
    .where("user_id", "=", accountId)
    .where("confirmed_at", "is", null)
    .where("expires_at", ">", timestamp(clock.now()))
    .executeTakeFirst()
  return row ? { email: row.new_email, askedAt: row.created_at, expiresAt: row.expires_at } : null
}

/** The work is the same for an address that is free and one that is somebody's: each gets a mail. Needs the service. */
async function store(
  sql: Sql,
  context: ServerContext,
  session: LiveSession,
  email: string,
): Promise<EmailChange> {
  const { clock, chance, secrets } = context
  const { id: sessionId, accountId } = session
  await holdSession(sql, session)
  // Two at once wait for each other at the profile.
  const profile = await sql
    .selectFrom("user_profiles")
    .select(["email", "timezone"])
    .where("user_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!profile) throw new SignInRequired({})
  await refuseOutside(sql, accountId)
  if (profile.email === email) throw refused("same")
  const now = clock.now()
  for (const key of [`email.change:${accountId}`, `email.change.to:${email}`]) {
    const retryAfterMs = await takeLimit(sql, key, PER_HOUR, now)
    if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
  }
  const isTaken = await isHeld(sql, email, now, accountId)
  await dropPending(sql, accountId)
  const id = chance.id(now)
  const expiresAt = addMs(now, EMAIL_LINK_LIFETIME_MS)
  await sql
    .insertInto("email_changes")
    .values({
      id,
      user_id: accountId,
      old_email: profile.email,
      new_email: email,
      session_id: sessionId,
      token_hash: isTaken ? null : secrets.hash(secrets.linkToken("email-change", id)),
      undo_hash: secrets.hash(secrets.linkToken("email-undo", id)),
      created_at: new Date(now),
      expires_at: new Date(expiresAt),
    })
    .execute()
  const tokenParts = [id]
  await enqueue(sql, context, [
    isTaken
      ? { accountId: null, channel: "email", to: email, purpose: "email-taken" }
      : { accountId, channel: "email", to: email, purpose: "email-change", facts: { tokenParts } },
    {
      accountId,
      channel: "email",
      to: profile.email,
      purpose: "email-change-notice",
      facts: { tokenParts, when: whenFor(now, profile.timezone), stage: "asked" },
    },
  ])
  return { email, askedAt: now, expiresAt }
}
