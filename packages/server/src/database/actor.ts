import { sql, type CompiledQuery, type Kysely, type RawBuilder } from "kysely"
import type { Database, DatabaseActor, Sql } from "./database.ts"
import { databaseFault } from "./fault.ts"
import type { Tables } from "./tables.ts"

const roles = { account: "authenticated", service: "service_role" } as const

/** One statement sets the role and the claims, both until the transaction ends. */
function acting(actor: DatabaseActor, value: (text: string) => RawBuilder<string>): RawBuilder<unknown> {
  const subject = actor.role === "account" ? actor.accountId : ""
  return sql`select set_config('role', ${value(roles[actor.role])}, true), set_config('request.jwt.claim.sub', ${value(subject)}, true)`
}

/** Makes the rest of the transaction act as `actor`. */
export async function actAs(transaction: Sql, actor: DatabaseActor): Promise<void> {
  await acting(actor, (text) => sql.val(text)).execute(transaction)
}

/** Makes a transaction that begins act as an actor: told by itself, or together with its first statement. */
type Opening = (transaction: Sql, actor: DatabaseActor) => Promise<unknown> | void

/** Literals, not parameters: PostgreSQL is told in one journey that the transaction begins, and for whom. */
const openWithLiterals: Opening = (transaction, actor) =>
  acting(actor, (text) => sql.lit(text)).execute(transaction)

/** The same for a connection that keeps statements, for which one text for all accounts is better. */
export function openingWith(open: (query: CompiledQuery) => void): Opening {
  return (transaction, actor) => open(acting(actor, (text) => sql.val(text)).compile(transaction))
}

/** Transactions of an open connection, each in an actor's name; what the driver throws comes out as a fault of ours. */
export function transactionsOver(
  kysely: Kysely<Tables>,
  open: Opening = openWithLiterals,
): Database["transaction"] {
  return (actor, work) =>
    kysely
      .transaction()
      .execute(async (transaction) => {
        await open(transaction, actor)
        return work(transaction)
      })
      .catch((error: unknown) => Promise.reject(databaseFault(error)))
}
