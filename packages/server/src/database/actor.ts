import { sql, type Kysely } from "kysely"
import type { Database, DatabaseActor, Sql } from "./database.ts"
import { databaseFault } from "./fault.ts"
import type { Tables } from "./tables.ts"

const roles = { account: "authenticated", service: "service_role" } as const

/** Makes the rest of the transaction act as `actor`: one statement sets the role and the claims, both local to it. */
export async function actAs(transaction: Sql, actor: DatabaseActor): Promise<void> {
  const subject = actor.role === "account" ? actor.accountId : ""
  // Literals, not parameters: as the first statement of a transaction it travels together with its begin.
  await sql`select set_config('role', ${sql.lit(roles[actor.role])}, true), set_config('request.jwt.claim.sub', ${sql.lit(subject)}, true)`.execute(
    transaction,
  )
}

/** Transactions of an open connection, each in an actor's name; what the driver throws comes out as a fault of ours. */
export function transactionsOver(kysely: Kysely<Tables>): Database["transaction"] {
  return (actor, work) =>
    kysely
      .transaction()
      .execute(async (transaction) => {
        await actAs(transaction, actor)
        return work(transaction)
      })
      .catch((error: unknown) => Promise.reject(databaseFault(error)))
}
