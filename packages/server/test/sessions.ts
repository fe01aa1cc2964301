import { sql as raw } from "kysely"
import type { TestContext } from "./context.ts"

/** Stores a session of somebody's, whose token nobody knows. @returns its id */
export async function insertSession(
  { database, chance, clock }: TestContext,
  accountId: string,
): Promise<string> {
  const now = clock.now()
  const id = chance.id(now)
  await database.transaction({ role: "service" }, (sql) =>
    raw`insert into auth_session (id, account_id, token_hash, created_at, used_at)
      values (${id}, ${accountId}, ${id}, ${new Date(now)}, ${new Date(now)})`.execute(sql),
  )
  return id
}
