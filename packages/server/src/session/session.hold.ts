import { storeAhead, type Sql } from "../database/index.ts"

/**
 * Holds an account until the transaction ends, before its sessions and whatever hangs on them: a session that ends leaves in its
 * account when it was last used, and two that each held what the other asks for would wait in a ring. As the service.
 */
export function holdAccount(sql: Sql, accountId: string): Promise<void> {
  return storeAhead(sql, sql.selectFrom("account").select("id").where("id", "=", accountId).forNoKeyUpdate())
}

/** The same by what only somebody of the account's has: a session's token, or the ticket of a second step. As the service. */
export function holdAccountOf(
  sql: Sql,
  { table, hash }: { readonly table: "auth_session" | "auth_step"; readonly hash: string },
): Promise<void> {
  const owner =
    table === "auth_session"
      ? sql.selectFrom("auth_session").select("account_id").where("token_hash", "=", hash)
      : sql.selectFrom("auth_step").select("account_id").where("ticket_hash", "=", hash)
  return storeAhead(sql, sql.selectFrom("account").select("id").where("id", "=", owner).forNoKeyUpdate())
}
