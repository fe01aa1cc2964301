import { storeAhead, type Sql } from "../database/index.ts"

/**
 * Holds contacts who are about to be named: whoever takes one of them out of the circle just now waits, or is waited for, and then
 * they are not there. That one holds them before plans, cards and shares too. As the service.
 */
export function holdContacts(sql: Sql, accountId: string, contactIds: ReadonlyArray<string>): Promise<void> {
  return storeAhead(
    sql,
    sql
      .selectFrom("inner_circle_contacts")
      .select("id")
      .where("user_id", "=", accountId)
      .where("id", "in", contactIds)
      .orderBy("id")
      .forKeyShare(),
  )
}
