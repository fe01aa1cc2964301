import { actAs, storeAhead, type Sql } from "../database/index.ts"
import { holdAccount } from "../session/session.hold.ts"

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

/**
 * Holds a contact who is about to be changed, as strongly as any part of it will need: who writes first and then asks for more waits
 * for whoever names them, and PostgreSQL lets that one wait for what was written.
 */
export function lockContact(sql: Sql, accountId: string, contactId: string): Promise<void> {
  return storeAhead(
    sql,
    sql
      .selectFrom("inner_circle_contacts")
      .select("id")
      .where("user_id", "=", accountId)
      .where("id", "=", contactId)
      .forUpdate(),
  )
}

/**
 * Has whoever takes somebody out of the circle wait for an arming, which may count on them from then on, and an arming wait for that.
 * Before a contact is held; begins and ends in the account's name.
 */
export async function holdArming(sql: Sql, accountId: string): Promise<void> {
  await actAs(sql, { role: "service" })
  await holdAccount(sql, accountId)
  await actAs(sql, { role: "account", accountId })
}
