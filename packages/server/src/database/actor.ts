import { sql } from "kysely"
import type { DatabaseActor, Sql } from "./database.ts"

const roles = { account: "authenticated", service: "service_role" } as const

/** Makes the rest of the transaction act as `actor`: one statement sets the role and the claims, both local to it. */
export async function actAs(transaction: Sql, actor: DatabaseActor): Promise<void> {
  const subject = actor.role === "account" ? actor.accountId : ""
  await sql`select set_config('role', ${roles[actor.role]}, true), set_config('request.jwt.claim.sub', ${subject}, true)`.execute(
    transaction,
  )
}
