import { randomBytes } from "node:crypto"
import { SignInRequired } from "@porchlight/core/error"
import {
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
  SignInFailed,
  type AuthenticatorLevel,
} from "@porchlight/core/session"
import { addMs } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { keepAccount } from "../settings/settings.deletion.ts"
import type { SignedIn } from "./session.auth.port.ts"
import type { SessionEndings } from "./session.ending.ts"
import { holdAccount } from "./session.hold.ts"

/** 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url")
}

/** Opens a session under a new token, and remembers the browser. Needs the service. */
export async function openSession(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  {
    device: known,
    client = null,
    level,
  }: {
    /** By which the account knows this browser; null where it does not. */
    readonly device: string | null
    readonly client?: string | null
    readonly level: AuthenticatorLevel
  },
): Promise<SignedIn> {
  const { clock, chance, secrets } = context
  const now = clock.now()
  await holdAccount(sql, accountId)
  await keepAccount(sql, context, accountId)
  const [token, device] = [newToken(), known ?? newToken()]
  const at = new Date(now)
  const [idle, old] = [addMs(now, -SESSION_IDLE_MS), addMs(now, -SESSION_ABSOLUTE_MS)]
  await raw`delete from auth_session where account_id = ${accountId}
    and (used_at <= ${new Date(idle)} or created_at <= ${new Date(old)})`.execute(sql)
  const session = { id: chance.id(now), account_id: accountId, level, client, created_at: at, used_at: at }
  await sql
    .insertInto("auth_session")
    .values({ ...session, token_hash: secrets.hash(token) })
    .execute()
  await sql
    .insertInto("auth_device")
    .values({ account_id: accountId, token_hash: secrets.hash(device), used_at: at })
    .onConflict((conflict) => conflict.columns(["account_id", "token_hash"]).doUpdateSet({ used_at: at }))
    .execute()
  return { accountId, token, device }
}

/** Ends those sessions of an account that are meant, and tells every process. */
export async function endSessions(
  sql: Sql,
  endings: SessionEndings,
  accountId: string,
  isMeant: (session: { readonly id: string }) => boolean,
): Promise<number> {
  await holdAccount(sql, accountId)
  const rows = await sql
    .selectFrom("auth_session")
    .select(["id", "token_hash"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .forUpdate()
    .execute()
  const meant = rows.filter(isMeant)
  for (const { id, token_hash: hash } of meant) {
    await sql.deleteFrom("auth_session").where("id", "=", id).execute()
    await endings.announce(sql, hash)
  }
  return meant.length
}

/**
 * Ends what sessions that are meant would have become or brought about: sign-ins that wait for their second step, which are
 * meant as a session of another id is, and changes of the address that wait for their confirmation, as their sessions are.
 */
export async function endBegun(
  sql: Sql,
  accountId: string,
  isMeant: (session: { readonly id: string }) => boolean,
): Promise<void> {
  const steps = await sql.selectFrom("auth_step").select("id").where("account_id", "=", accountId).execute()
  for (const { id } of steps.filter(isMeant)) await sql.deleteFrom("auth_step").where("id", "=", id).execute()
  const changes = await sql
    .selectFrom("email_changes")
    .select(["id", "session_id"])
    .where("user_id", "=", accountId)
    .where("confirmed_at", "is", null)
    .execute()
  for (const { id } of changes.filter((change) => isMeant({ id: change.session_id })))
    await sql.deleteFrom("email_changes").where("id", "=", id).where("confirmed_at", "is", null).execute()
}

/**
 * Whoever signs out everywhere, or changes the password, ends the other sessions first: what a session is about to make is made
 * before that, or not at all. @throws SignInRequired when the session has ended since the password was asked for
 */
export async function holdSession(
  sql: Sql,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<void> {
  await holdAccount(sql, accountId)
  const row = await sql
    .selectFrom("auth_session")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new SignInRequired({})
}

/**
 * The same for what ends the other sessions in the same transaction. All of the account are held, in one order: of two that end
 * each other the second waits, and then is refused. @throws SignInRequired
 */
export async function holdSessions(
  sql: Sql,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<void> {
  await holdAccount(sql, accountId)
  const rows = await sql
    .selectFrom("auth_session")
    .select("id")
    .where("account_id", "=", accountId)
    .orderBy("id")
    .forUpdate()
    .execute()
  if (!rows.some((row) => row.id === id)) throw new SignInRequired({})
}

/**
 * The same for a sign-in and the password that it was compared with. @throws SignInFailed when another has taken its place
 */
export async function holdPassword(
  sql: Sql,
  { accountId, passwordHash }: { readonly accountId: string; readonly passwordHash: string | null },
): Promise<void> {
  // The account comes first, as where it is erased.
  await holdAccount(sql, accountId)
  const row = await sql
    .selectFrom("auth_credential")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("password_hash", "=", passwordHash)
    .forShare()
    .executeTakeFirst()
  if (row === undefined) throw new SignInFailed({})
}

/**
 * Forgets every browser of an account but one, which is remembered: the others are new ones when they come again, and their owner
 * is told of them.
 * @param device null where none is kept
 */
export async function keepDevice(
  sql: Sql,
  { clock, secrets }: Pick<ServerContext, "clock" | "secrets">,
  accountId: string,
  device: string | null,
): Promise<void> {
  const kept = device === null ? "" : secrets.hash(device)
  await sql
    .deleteFrom("auth_device")
    .where("account_id", "=", accountId)
    .where("token_hash", "!=", kept)
    .execute()
  if (device === null) return
  await sql
    .insertInto("auth_device")
    .values({ account_id: accountId, token_hash: kept, used_at: new Date(clock.now()) })
    .onConflict((conflict) => conflict.columns(["account_id", "token_hash"]).doNothing())
    .execute()
}

/**
 * By which of its names the account knows a browser: it was signed in there before.
 * @param devices the names that the browser goes by; one that somebody else may have given it is worth nothing
 * @returns null where it knows none
 */
export async function knownDevice(
  sql: Sql,
  { secrets }: Pick<ServerContext, "secrets">,
  accountId: string,
  devices: ReadonlyArray<string>,
): Promise<string | null> {
  if (devices.length === 0) return null
  const rows = await sql
    .selectFrom("auth_device")
    .select("token_hash")
    .where("account_id", "=", accountId)
    .where("token_hash", "in", devices.map(secrets.hash))
    .execute()
  return devices.find((device) => rows.some((row) => row.token_hash === secrets.hash(device))) ?? null
}
