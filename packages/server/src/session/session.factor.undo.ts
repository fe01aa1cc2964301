import { EmailLinkInput, EmailLinkSpent } from "@porchlight/core/email"
import { FACTOR_UNDO_MS, REPEAT_MS } from "@porchlight/core/session"
import { addMs, type Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { endKeys } from "../api-key/api-key.end.ts"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import type { AuthPort } from "./session.auth.port.ts"
import { clearCodes } from "./session.factor.recovery.ts"
import { verifiedFactors } from "./session.factor.row.ts"
import { noticeAccount } from "./session.notice.ts"
import { keepDevice } from "./session.open.ts"
import { unlessRepeated } from "./session.repeat.ts"

const SERVICE = { role: "service" } as const
const isToken = Schema.is(EmailLinkInput)

/** Factors that were begun and not proved are over. As the service. */
async function dropBegun(sql: Sql, accountId: string): Promise<void> {
  await sql
    .deleteFrom("auth_factor")
    .where("account_id", "=", accountId)
    .where("status", "=", "unverified")
    .execute()
}

/** Notes that a factor has come in force, and tells its owner, with a link that takes it back. As the service. */
export async function noteAdded(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  factorId: string,
): Promise<void> {
  const { clock, secrets } = context
  const now = clock.now()
  // What was begun while no factor was asked for must not come in force beside this one.
  await dropBegun(sql, accountId)
  await sql
    .insertInto("auth_factor_added")
    .values({
      factor_id: factorId,
      account_id: accountId,
      undo_hash: secrets.hash(secrets.linkToken("factor-undo", factorId)),
      added_at: new Date(now),
      expires_at: new Date(addMs(now, FACTOR_UNDO_MS)),
    })
    .execute()
  await noticeAccount(sql, context, accountId, "factor-added", { tokenParts: [factorId] })
}

/**
 * Removes every factor that came in force since, or was only begun, and with the last one the recovery codes; links that take
 * those factors back are used up. Sessions of the account end in the same transaction: their level is not looked at. As the service.
 */
export async function removeFactorsSince(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  since: Instant,
): Promise<void> {
  await dropBegun(sql, accountId)
  const addedSince = sql
    .selectFrom("auth_factor_added")
    .select("factor_id")
    .where("account_id", "=", accountId)
    .where("added_at", ">=", timestamp(since))
  const removed = await sql
    .deleteFrom("auth_factor")
    .where("account_id", "=", accountId)
    .where((is) => is.or([is("created_at", ">=", timestamp(since)), is("id", "in", addedSince)]))
    .executeTakeFirst()
  await sql
    .deleteFrom("auth_factor_added")
    .where("account_id", "=", accountId)
    .where("added_at", ">=", timestamp(since))
    .execute()
  if (removed.numDeletedRows === 0n) return
  if ((await verifiedFactors(sql, accountId)).length === 0) await clearCodes(sql, accountId)
  await noticeAccount(sql, context, accountId, "factor-removed")
}

/**
 * What the link in the mail about a new factor does, once; whoever never heard the answer opens it again and is answered alike.
 * @throws EmailLinkSpent
 */
export async function undoFactor(
  context: ServerContext,
  auth: Pick<AuthPort, "end">,
  token: string,
): Promise<void> {
  if (!isToken({ token })) throw new EmailLinkSpent({})
  const hash = context.secrets.hash(token)
  const accountId = await ownerOf(context, hash)
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
  const added = await sql
    .selectFrom("auth_factor_added")
    .selectAll()
    .where("undo_hash", "=", hash)
    .where("expires_at", ">", timestamp(now))
    .forUpdate()
    .executeTakeFirst()
  if (!added) throw new EmailLinkSpent({})
  await removeFactorsSince(sql, context, accountId, added.added_at)
  // Kept with an end before its time: this is how a link that was used is known.
  await sql
    .insertInto("auth_factor_added")
    .values({ ...added, added_at: new Date(added.added_at), expires_at: new Date(now) })
    .execute()
  await endKeys(sql, context, accountId)
  await keepDevice(sql, context, accountId, null)
}

/** Whether the link has removed its factor just now. */
async function isUndone({ clock, database }: ServerContext, hash: string): Promise<boolean> {
  const row = await database.transaction(SERVICE, (sql) =>
    sql
      .selectFrom("auth_factor_added")
      .leftJoin("auth_factor", "auth_factor.id", "auth_factor_added.factor_id")
      .select(["added_at", "expires_at"])
      .where("undo_hash", "=", hash)
      .where("expires_at", ">", timestamp(addMs(clock.now(), -REPEAT_MS)))
      .where("auth_factor.id", "is", null)
      .executeTakeFirst(),
  )
  return row !== undefined && row.expires_at < addMs(row.added_at, FACTOR_UNDO_MS)
}

/** Whose link it is, good or spent: the sessions end in the transaction that uses it up. @throws EmailLinkSpent */
async function ownerOf({ database }: ServerContext, hash: string): Promise<string> {
  const row = await database.transaction(SERVICE, (sql) =>
    sql.selectFrom("auth_factor_added").select("account_id").where("undo_hash", "=", hash).executeTakeFirst(),
  )
  if (!row) throw new EmailLinkSpent({})
  return row.account_id
}
