import { EMAIL_CHANGE_UNDO_MS, EmailLinkInput, EmailLinkSpent } from "@porchlight/core/email"
import { Forbidden } from "@porchlight/core/error"
import { REPEAT_MS } from "@porchlight/core/session"
import { addMs } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { endKeys } from "../api-key/api-key.end.ts"
import { recordActivity } from "../admin/admin.activity.ts"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { enqueue } from "../delivery/delivery.queue.ts"
import { touchLive } from "../live/index.ts"
import { keepDevice, removeFactorsSince, unlessRepeated, type AuthPort } from "../session/index.ts"
import { whenFor } from "./email.change.notice.ts"
import { isHeld } from "./email.held.ts"

const SERVICE = { role: "service" } as const
const isToken = Schema.is(EmailLinkInput)

/**
 * An outside provider is asked for the password by the address: with another one it would be asked for that of whoever has
 * the other one there. As the service. @throws Forbidden where there is such a provider
 */
export async function refuseOutside(sql: Sql, accountId: string): Promise<void> {
  const row = await sql
    .selectFrom("auth_credential")
    .select("issuer")
    .where("account_id", "=", accountId)
    .executeTakeFirst()
  if (row !== undefined && row.issuer !== null) throw new Forbidden({})
}

/**
 * Puts the new address in force and ends every session but the one that asked. One statement uses the link up; whoever never heard the
 * answer opens it again and is answered alike.
 */
export async function confirmChange(
  context: ServerContext,
  auth: Pick<AuthPort, "end">,
  token: string,
): Promise<void> {
  if (!isToken({ token })) throw new EmailLinkSpent({})
  const now = context.clock.now()
  const hash = context.secrets.hash(token)
  const meant = await findChange(context, "token_hash", hash)
  const isOther = ({ id }: { readonly id: string }) => id !== meant.session_id
  const change = () =>
    auth.end(meant.user_id, isOther, async (sql) => {
      const row = await sql
        .updateTable("email_changes")
        .set({ confirmed_at: new Date(now), undo_until: new Date(addMs(now, EMAIL_CHANGE_UNDO_MS)) })
        .where("token_hash", "=", hash)
        .where("confirmed_at", "is", null)
        .where("expires_at", ">", timestamp(now))
        .returning(["id", "user_id", "old_email", "new_email"])
        .executeTakeFirst()
      if (!row) throw new EmailLinkSpent({})
      await refuseOutside(sql, row.user_id)
      // Somebody may have signed up with it since.
      if (await isHeld(sql, row.new_email, now, row.user_id)) throw new EmailLinkSpent({})
      await moveTo(sql, context, row.user_id, row.new_email)
      await notice(sql, context, row, { to: row.old_email, stage: "done" })
    })
  await unlessRepeated(
    () => refusingTaken(change),
    () => isConfirmed(context, hash),
  )
}

/** Whether the link has put its address in force just now, which is still the account's. */
function isConfirmed({ clock, database }: ServerContext, hash: string): Promise<boolean> {
  const now = clock.now()
  return database.transaction(SERVICE, async (sql) => {
    const row = await sql
      .selectFrom("email_changes")
      .innerJoin("user_profiles", "user_profiles.user_id", "email_changes.user_id")
      .select("email_changes.id")
      .where("token_hash", "=", hash)
      .where("confirmed_at", ">", timestamp(addMs(now, -REPEAT_MS)))
      .where("undo_until", ">", timestamp(now))
      .whereRef("email", "=", "new_email")
      .executeTakeFirst()
    return row !== undefined
  })
}

/** Whose link it is, good or spent: the sessions end in the transaction that uses it up. @throws EmailLinkSpent */
async function findChange(context: ServerContext, column: "token_hash" | "undo_hash", hash: string) {
  const row = await context.database.transaction(SERVICE, (sql) =>
    sql
      .selectFrom("email_changes")
      .select(["user_id", "session_id"])
      .where(column, "=", hash)
      .executeTakeFirst(),
  )
  if (!row) throw new EmailLinkSpent({})
  return row
}

/** SQLSTATE of a second row where there may be one: somebody signed up with the address in the same moment. */
const TAKEN = "23505"

async function refusingTaken(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === TAKEN) throw new EmailLinkSpent({})
    throw error
  }
}

/** Puts the old address in force again, takes back what was asked for and added since, and ends every session. */
export async function undoChange(
  context: ServerContext,
  auth: Pick<AuthPort, "end">,
  token: string,
): Promise<void> {
  if (!isToken({ token })) throw new EmailLinkSpent({})
  const hash = context.secrets.hash(token)
  const { user_id: accountId } = await findChange(context, "undo_hash", hash)
  await unlessRepeated(
    () =>
      auth.end(
        accountId,
        () => true,
        (sql) => takeBack(sql, context, accountId, hash),
      ),
    () => isUndone(context, hash),
  )
}

/** Uses the link up: of two callers the second waits, and finds its time over. @throws EmailLinkSpent */
async function takeBack(sql: Sql, context: ServerContext, accountId: string, hash: string): Promise<void> {
  const now = context.clock.now()
  const row = await sql
    .selectFrom("email_changes")
    .select(["id", "user_id", "old_email", "created_at", "confirmed_at"])
    .where("undo_hash", "=", hash)
    .where((is) =>
      is.or([
        is("undo_until", ">", timestamp(now)),
        is.and([is("confirmed_at", "is", null), is("expires_at", ">", timestamp(now))]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new EmailLinkSpent({})
  // Over in the moment in which it came: this is how a change that was taken back is told from one whose time ran out.
  await sql
    .updateTable("email_changes")
    .set({ confirmed_at: new Date(now), undo_until: new Date(now) })
    .where("id", "=", row.id)
    .execute()
  // Whoever changed it may have gone on: the way back leads past that, too.
  await sql
    .deleteFrom("email_changes")
    .where("user_id", "=", accountId)
    .where("created_at", ">=", timestamp(row.created_at))
    .where("id", "!=", row.id)
    .execute()
  if (row.confirmed_at !== null) {
    const lost = await sql
      .selectFrom("user_profiles")
      .select("email")
      .where("user_id", "=", accountId)
      .executeTakeFirstOrThrow()
    await moveTo(sql, context, accountId, row.old_email)
    // The address that loses the account hears of it: who pressed may be somebody who reads the old mailbox.
    await notice(sql, context, row, { to: lost.email, stage: "undone" })
  }
  // The mail about a factor that was added since went to the new address.
  await removeFactorsSince(sql, context, accountId, row.created_at)
  await endKeys(sql, context, accountId)
  await keepDevice(sql, context, accountId, null)
}

/** Whether the link has taken its change back just now, and the old address is the account's. */
function isUndone({ clock, database }: ServerContext, hash: string): Promise<boolean> {
  return database.transaction(SERVICE, async (sql) => {
    const row = await sql
      .selectFrom("email_changes")
      .innerJoin("user_profiles", "user_profiles.user_id", "email_changes.user_id")
      .select("email_changes.id")
      .where("undo_hash", "=", hash)
      .where("undo_until", ">", timestamp(addMs(clock.now(), -REPEAT_MS)))
      .whereRef("confirmed_at", "=", "undo_until")
      .whereRef("email", "=", "old_email")
      .executeTakeFirst()
    return row !== undefined
  })
}

/** Everything that is kept by the address follows; links that went to the one before stop working. Needs the service. */
async function moveTo(sql: Sql, context: ServerContext, accountId: string, email: string): Promise<void> {
  const at = new Date(context.clock.now())
  await sql
    .updateTable("auth_credential")
    .set({ email, changed_at: at })
    .where("account_id", "=", accountId)
    .execute()
  // The link that led here has shown that the address is theirs.
  await sql
    .updateTable("user_profiles")
    .set({ email, email_confirmed_at: at, updated_at: at })
    .where("user_id", "=", accountId)
    .execute()
  await sql.deleteFrom("email_confirmations").where("user_id", "=", accountId).execute()
  await sql.deleteFrom("password_resets").where("user_id", "=", accountId).execute()
  await recordActivity(sql, context, { accountId, action: "email-changed", resource: accountId })
  await touchLive(sql, accountId, "profile")
}

async function notice(
  sql: Sql,
  context: ServerContext,
  { id, user_id: accountId }: { readonly id: string; readonly user_id: string },
  { to, stage }: { readonly to: string; readonly stage: "done" | "undone" },
): Promise<void> {
  const { timezone } = await sql
    .selectFrom("user_profiles")
    .select("timezone")
    .where("user_id", "=", accountId)
    .executeTakeFirstOrThrow()
  const facts = { tokenParts: [id], when: whenFor(context.clock.now(), timezone), stage }
  await enqueue(sql, context, [{ accountId, channel: "email", to, purpose: "email-change-notice", facts }])
  context.wake.ring()
}
