import { randomInt } from "node:crypto"
import {
  formatRecoveryCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  REPEAT_MS,
} from "@porchlight/core/session"
import { addMs } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import type { LiveSession } from "./session.auth.port.ts"
import { verifiedFactors, type StoredFactor } from "./session.factor.row.ts"
import { noticeAccount } from "./session.notice.ts"

/** Fresh recovery codes in place of all others; they are shown now and stored as hashes. */
export async function makeCodes(
  sql: Sql,
  context: ServerContext,
  accountId: string,
): Promise<ReadonlyArray<string>> {
  await clearCodes(sql, accountId)
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode)
  await sql
    .insertInto("auth_recovery_code")
    .values(
      codes.map((code) => ({
        account_id: accountId,
        code_hash: context.secrets.hash(`recovery:${accountId}:${code}`),
      })),
    )
    .execute()
  return codes.map(formatRecoveryCode)
}

/**
 * Whether the codes that came with a factor may have been lost on the way: they came just now, to this very session, with the only factor,
 * and none was used. Every other session ended with them. As the service.
 */
export async function mayBeUnheard(
  sql: Sql,
  { clock }: Pick<ServerContext, "clock">,
  { id, accountId }: LiveSession,
  factor: Pick<StoredFactor, "id" | "status">,
): Promise<boolean> {
  if (factor.status !== "verified") return false
  const added = await sql
    .selectFrom("auth_factor_added")
    .innerJoin("auth_session", "auth_session.account_id", "auth_factor_added.account_id")
    .select("factor_id")
    .where("factor_id", "=", factor.id)
    .where("auth_session.id", "=", id)
    .where("added_at", ">", timestamp(addMs(clock.now(), -REPEAT_MS)))
    .whereRef("auth_session.created_at", "<=", "added_at")
    .executeTakeFirst()
  if (added === undefined || (await verifiedFactors(sql, accountId)).length > 1) return false
  return (await countCodes(sql, accountId)) === RECOVERY_CODE_COUNT
}

/** The same number of others in their place; their owner is told: somebody else may have the phone in hand by now. As the service. */
export async function remakeCodes(
  sql: Sql,
  context: ServerContext,
  accountId: string,
): Promise<ReadonlyArray<string>> {
  const codes = await makeCodes(sql, context, accountId)
  await noticeAccount(sql, context, accountId, "recovery-codes-made")
  return codes
}

function newCode(): string {
  const sign = () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)] ?? ""
  return Array.from({ length: RECOVERY_CODE_LENGTH }, sign).join("")
}

export async function clearCodes(sql: Sql, accountId: string): Promise<void> {
  await sql.deleteFrom("auth_recovery_code").where("account_id", "=", accountId).execute()
}

export async function countCodes(sql: Sql, accountId: string): Promise<number> {
  const row = await sql
    .selectFrom("auth_recovery_code")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
