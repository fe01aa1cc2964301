import { randomInt } from "node:crypto"
import {
  formatRecoveryCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
} from "@porchlight/core/session"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"

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
