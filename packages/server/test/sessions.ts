import { sql as raw } from "kysely"
import type { TestContext } from "./context.ts"
import type { TestAccount } from "./people.ts"

/** Stores a session of somebody's who has shown two factors. */
export async function insertSession(
  { database, chance, clock, secrets }: TestContext,
  accountId: string,
): Promise<{ readonly id: string; readonly token: string }> {
  const now = clock.now()
  const at = new Date(now)
  const id = chance.id(now)
  const token = secrets.hash(`a session of the tests: ${id}`)
  await database.transaction({ role: "service" }, (sql) =>
    sql
      .insertInto("auth_session")
      .values({
        id,
        account_id: accountId,
        token_hash: secrets.hash(token),
        level: "aal2",
        created_at: at,
        used_at: at,
      })
      .execute(),
  )
  return { id, token }
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
