import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { noteAdded } from "../session/session.factor.undo.ts"

/**
 * Where codes by text are a second factor, another number is another factor: it comes in force in the place of the one before,
 * and its owner is told, with a link that takes it back. As the service.
 * @returns whether there was one
 */
export async function replacePhoneFactor(
  sql: Sql,
  context: ServerContext,
  accountId: string,
): Promise<boolean> {
  const now = context.clock.now()
  const replaced = await sql
    .updateTable("auth_factor")
    // Its id is what the link is derived from; a code that went to the number before is no use.
    .set({
      id: context.chance.id(now),
      created_at: new Date(now),
      used_at: null,
      code_id: null,
      code_hash: null,
      code_expires_at: null,
    })
    .where("account_id", "=", accountId)
    .where("type", "=", "phone")
    .where("status", "=", "verified")
    .returning("id")
    .executeTakeFirst()
  if (replaced === undefined) return false
  await noteAdded(sql, context, accountId, replaced.id)
  return true
}
