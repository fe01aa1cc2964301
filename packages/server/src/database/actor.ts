import { sql, type CompiledQuery, type Kysely, type KyselyPlugin, type RawBuilder } from "kysely"
import { storeAhead } from "./ahead.ts"
import type { Database, DatabaseActor, Sql } from "./database.ts"
import { databaseFault } from "./fault.ts"
import { OWN_DATABASE, type Layout } from "./layout.ts"
import type { Tables } from "./tables.ts"

type Roles = Layout["roles"]

/** One statement sets the role and the claims, both until the transaction ends. */
function acting(actor: DatabaseActor, roles: Roles): RawBuilder<unknown> {
  return sql`select set_config('role', ${roles[actor.role]}, true), set_config('request.jwt.claim.sub', ${subjectOf(actor)}, true)`
}

function subjectOf(actor: DatabaseActor): string {
  return actor.role === "account" ? actor.accountId : ""
}

/** The roles of transactions whose database has others than usual. */
const rolesOf = new WeakMap<Sql, Roles>()

/** What a transaction does before its commit, after everything else. */
const endingsOf = new WeakMap<Sql, Array<() => Promise<void>>>()

/** The same transaction with plugins of Kysely's, for whoever looks on. */
export function withPlugin(transaction: Sql, plugin: KyselyPlugin): Sql {
  const seen = transaction.withPlugin(plugin)
  const [endings, roles] = [endingsOf.get(transaction), rolesOf.get(transaction)]
  if (endings !== undefined) endingsOf.set(seen, endings)
  if (roles !== undefined) rolesOf.set(seen, roles)
  return seen
}

/** Does something as the last of a transaction, right before its commit: what others wait for should be held for no longer. */
export function beforeCommit(transaction: Sql, work: () => Promise<void>): void {
  const endings = endingsOf.get(transaction)
  if (endings === undefined) throw new Error("[porchlight/database] It is no transaction that is open.")
  endings.push(work)
}

/** Makes the rest of the transaction act as `actor`: what is asked from here on, in its order. */
export async function actAs(transaction: Sql, actor: DatabaseActor): Promise<void> {
  await storeAhead(transaction, acting(actor, rolesOf.get(transaction) ?? OWN_DATABASE.roles))
}

/** Makes a transaction that begins act as an actor: told by itself, or together with its first statement. */
type Opening = (transaction: Sql, actor: DatabaseActor, roles: Roles) => Promise<unknown> | void

/** Without parameters, so that it travels with `begin`; and nothing that PostgreSQL would have to plan. */
const openWithLiterals: Opening = (transaction, actor, roles) =>
  sql`set local role ${sql.raw(roles[actor.role])}; set local request.jwt.claim.sub to ${sql.lit(subjectOf(actor))}`.execute(
    transaction,
  )

/** Whether a statement is the one with which transactions open: nobody looks at its answer. */
export function isOpening(text: string): boolean {
  return text.startsWith("set local role ")
}

/** The same for a connection that keeps statements, for which one text for all accounts is better. */
export function openingWith(open: (query: CompiledQuery) => void): Opening {
  return (transaction, actor, roles) => open(acting(actor, roles).compile(transaction))
}

/** Transactions of an open connection, each in an actor's name; what the driver throws comes out as a fault of ours. */
export function transactionsOver(
  kysely: Kysely<Tables>,
  open: Opening = openWithLiterals,
  { schema, roles }: Layout = OWN_DATABASE,
): Database["transaction"] {
  return (actor, work, access) =>
    (access ? kysely.transaction().setAccessMode(access) : kysely.transaction())
      .execute(async (transaction) => {
        if (schema !== null) rolesOf.set(transaction, roles)
        const endings: Array<() => Promise<void>> = []
        endingsOf.set(transaction, endings)
        await open(transaction, actor, roles)
        const value = await work(transaction)
        for (const end of endings) await end()
        return value
      })
      .catch((error: unknown) => Promise.reject(databaseFault(error)))
}
