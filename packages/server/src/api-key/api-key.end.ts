import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"

/** Revokes every key of an account, at once and everywhere: each use looks at the row. As the service. */
export async function endKeys(
  sql: Sql,
  { clock }: Pick<ServerContext, "clock">,
  accountId: string,
): Promise<void> {
  await sql
    .updateTable("api_key")
    .set({ revoked_at: new Date(clock.now()) })
    .where("user_id", "=", accountId)
    .where("revoked_at", "is", null)
    .execute()
}
