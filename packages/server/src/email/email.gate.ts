import { EmailConfirmationRequired } from "@porchlight/core/email"
import type { Sql } from "../database/index.ts"

/** Lets pass whoever has confirmed their address (D-20). In the account's or the service's name. @throws EmailConfirmationRequired */
export async function requireConfirmedAddress(sql: Sql, accountId: string): Promise<void> {
  const profile = await sql
    .selectFrom("user_profiles")
    .select("email_confirmed_at")
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  if (!profile?.email_confirmed_at) throw new EmailConfirmationRequired({})
}
