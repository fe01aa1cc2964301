import type { OfferedLanguage } from "@porchlight/core/language"
import type { Phone } from "@porchlight/core/phone"
import { storedLanguage } from "../context/index.ts"
import type { Sql } from "../database/index.ts"

/**
 * In which language a number is answered: a member's own, or else the one in which its newest dater has it written to;
 * English for a stranger. In the service's name.
 */
export async function languageOfNumber(sql: Sql, phone: Phone): Promise<OfferedLanguage> {
  const member = await sql
    .selectFrom("user_phone_numbers")
    .innerJoin("user_profiles", "user_profiles.user_id", "user_phone_numbers.user_id")
    .select("language")
    .where("phone_number", "=", phone)
    .where("is_verified", "=", true)
    .executeTakeFirst()
  if (member !== undefined) return storedLanguage(member.language)
  const contact = await sql
    .selectFrom("inner_circle_contacts")
    .select("language")
    .where("phone", "=", phone)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
  return storedLanguage(contact?.language)
}

/** In which language somebody who got a message of ours reads and hears: a contact's own, or the account's. */
export async function languageOfRecipient(
  sql: Sql,
  to: { readonly accountId: string | null; readonly contactId: string | null },
): Promise<OfferedLanguage> {
  const { accountId, contactId } = to
  const row =
    contactId !== null
      ? await sql
          .selectFrom("inner_circle_contacts")
          .select("language")
          .where("id", "=", contactId)
          .executeTakeFirst()
      : await sql
          .selectFrom("user_profiles")
          .select("language")
          .where("user_id", "=", accountId)
          .executeTakeFirst()
  return storedLanguage(row?.language)
}
