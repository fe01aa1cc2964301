import { normalizeWord } from "@porchlight/core/settings"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"

/**
 * Reads what a word is compared with, which takes its time and needs no transaction: the answer says whether it is one of the
 * account's two, counting nothing, for places where anybody may try. It compares with both, also where there are none, and where
 * nobody is given. As the service.
 */
export async function compareWord(
  sql: Sql,
  { secrets: { isPassword } }: Pick<ServerContext, "secrets">,
  accountId: string | null,
  text: string,
): Promise<() => Promise<boolean>> {
  const row = await sql
    .selectFrom("safety_settings")
    .select(["safe_word_hash", "duress_word_hash"])
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  const said = normalizeWord(text)
  return async () => {
    const matches = await Promise.all([
      isPassword(said, row?.safe_word_hash ?? null),
      isPassword(said, row?.duress_word_hash ?? null),
    ])
    return matches.includes(true)
  }
}

/**
 * Which of her words a text is; null for any other text, which counts as no try: people write all kinds of things. Always
 * compares with two hashes, so that the words cannot be told apart by time. As the service.
 */
export async function verifyWord(
  sql: Sql,
  context: Pick<ServerContext, "secrets">,
  accountId: string,
  text: string,
): Promise<"safe" | "duress" | null> {
  const row = await sql
    .selectFrom("safety_settings")
    .select(["safe_word_hash", "duress_word_hash"])
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  if (row === undefined || row.safe_word_hash === null) return null
  const said = normalizeWord(text)
  const { isPassword } = context.secrets
  const [isSafe, isDuress] = await Promise.all([
    isPassword(said, row.safe_word_hash),
    isPassword(said, row.duress_word_hash),
  ])
  if (isSafe) return "safe"
  return isDuress ? "duress" : null
}
