import { sql as raw } from "kysely"
import type { TestContext } from "./context.ts"
import type { TestAccount } from "./people.ts"

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

/** Lets somebody sign in with a password. */
export async function insertPassword(
  { database, secrets, clock }: TestContext,
  { id, email }: TestAccount,
  password: string,
): Promise<void> {
  const hash = await secrets.hashPassword(password)
  await database.transaction({ role: "service" }, (sql) =>
    raw`insert into auth_credential (account_id, email, password_hash, changed_at)
      values (${id}, ${email}, ${hash}, ${new Date(clock.now())})`.execute(sql),
  )
}
