import {
  FactorsFull,
  passkeyName,
  PasskeyRefused,
  PASSKEYS_MAX,
  type AddedPasskey,
} from "@porchlight/core/session"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import type { LiveSession, SignedIn, Visitor } from "./session.auth.port.ts"
import { makeCodes } from "./session.factor.recovery.ts"
import { FACTOR_COLUMNS, factorOf, verifiedFactors } from "./session.factor.row.ts"
import { noteAdded } from "./session.factor.undo.ts"
import { noticeAccount } from "./session.notice.ts"
import { holdAccount } from "./session.hold.ts"
import { knownDevice, openSession } from "./session.open.ts"
import type { PasskeyKey } from "./session.passkey.verify.ts"

/** Whose a passkey is, as its authenticator keeps it: the account's id in 16 bytes, which says nothing about a person. */
export function handleOf(accountId: string): string {
  return Buffer.from(accountId.replaceAll("-", ""), "hex").toString("base64url")
}

/** Oldest first. */
export function passkeysOf(sql: Sql, accountId: string) {
  return sql
    .selectFrom("auth_passkey")
    .innerJoin("auth_factor", "auth_factor.id", "auth_passkey.factor_id")
    .select(["credential_id", "transports"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("auth_factor.id")
    .execute()
}

/** The factor that was made of this very passkey; undefined where the account has it not. */
export function findPasskey(
  sql: Sql,
  accountId: string,
  { credentialId, publicKey }: Pick<PasskeyKey, "credentialId" | "publicKey">,
) {
  return sql
    .selectFrom("auth_factor")
    .innerJoin("auth_passkey", "auth_passkey.factor_id", "auth_factor.id")
    .select(FACTOR_COLUMNS)
    .where("account_id", "=", accountId)
    .where("credential_id", "=", credentialId)
    .where("public_key", "=", publicKey)
    .executeTakeFirst()
}

/** Makes a factor of a passkey that was checked, and this session one of the second level. Needs the service. */
export async function storePasskey(
  sql: Sql,
  context: ServerContext,
  { id: sessionId, accountId }: LiveSession,
  made: PasskeyKey & { readonly transports: ReadonlyArray<string>; readonly client: string | null },
): Promise<AddedPasskey> {
  // Two at once wait for each other at the profile.
  await sql
    .selectFrom("user_profiles")
    .select("user_id")
    .where("user_id", "=", accountId)
    .forUpdate()
    .execute()
  const verified = await verifiedFactors(sql, accountId)
  if (verified.filter(({ type }) => type === "passkey").length >= PASSKEYS_MAX) throw new FactorsFull({})
  const now = context.clock.now()
  const row = await sql
    .insertInto("auth_factor")
    .values({
      id: context.chance.id(now),
      account_id: accountId,
      type: "passkey",
      name: passkeyName(made.aaguid, made.client),
      status: "verified",
      created_at: new Date(now),
    })
    .returning(FACTOR_COLUMNS)
    .executeTakeFirstOrThrow()
  const stored = await sql
    .insertInto("auth_passkey")
    .values({
      factor_id: row.id,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: JSON.stringify(made.transports),
      aaguid: made.aaguid,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .executeTakeFirst()
  // An authenticator that repeats a name it has given, to whomever: the name would lead to two accounts.
  if (!stored.numInsertedOrUpdatedRows) throw new PasskeyRefused({})
  await sql.updateTable("auth_session").set({ level: "aal2" }).where("id", "=", sessionId).execute()
  await noteAdded(sql, context, accountId, row.id)
  const codes = verified.length === 0 ? await makeCodes(sql, context, accountId) : []
  return { factor: factorOf(row), codes }
}

interface Proof {
  readonly factorId: string
  readonly accountId: string
  /** What the authenticator counted. */
  readonly counter: number
  /** The sign-in whose second step it is; null where the passkey stands alone. */
  readonly stepId: string | null
}

/**
 * Opens a session of level aal2 for a passkey that was checked. Needs the service, and a transaction that is committed either way.
 * @returns null for a copied passkey, or a second step that is over or somebody else's
 */
export async function signInWith(
  sql: Sql,
  context: ServerContext,
  { factorId, accountId, counter, stepId }: Proof,
  { devices, client = null }: Visitor,
): Promise<SignedIn | null> {
  await holdAccount(sql, accountId)
  if (!(await count(sql, context, factorId, counter))) {
    await noticeAccount(sql, context, accountId, "passkey-copied")
    return null
  }
  if (stepId !== null && !(await endStep(sql, context, stepId, accountId))) return null
  const known = await knownDevice(sql, context, accountId, devices)
  if (known === null) await noticeAccount(sql, context, accountId, "new-device", { client })
  return openSession(sql, context, accountId, { device: known, client, level: "aal2" })
}

/** The rule of `isCounterBack`, in one statement: of two answers with one counter the second is a copy's. */
async function count(
  sql: Sql,
  { clock }: ServerContext,
  factorId: string,
  counter: number,
): Promise<boolean> {
  const counted = await sql
    .updateTable("auth_passkey")
    .set({ counter })
    .where("factor_id", "=", factorId)
    .where((is) =>
      is.or([is("counter", "<", counter), is.and([is("counter", "=", 0), is.val(counter === 0)])]),
    )
    .executeTakeFirst()
  if (counted.numUpdatedRows === 0n) return false
  await sql
    .updateTable("auth_factor")
    .set({ used_at: new Date(clock.now()) })
    .where("id", "=", factorId)
    .execute()
  return true
}

async function endStep(
  sql: Sql,
  { clock }: ServerContext,
  stepId: string,
  accountId: string,
): Promise<boolean> {
  const ended = await sql
    .deleteFrom("auth_step")
    .where("id", "=", stepId)
    .where("account_id", "=", accountId)
    .where("expires_at", ">", timestamp(clock.now()))
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}
