import type { Instant } from "@porchlight/core/time"
import { timestamp, type Sql } from "../database/index.ts"

/**
 * Whether an address is somebody's: of an account, or of one that can still take it back. Needs the service.
 * @param accountId whose own old addresses do not count
 */
export async function isHeld(
  sql: Sql,
  email: string,
  now: Instant,
  accountId: string | null = null,
): Promise<boolean> {
  const account = await sql
    .selectFrom("auth_credential")
    .select("account_id")
    .where("email", "=", email)
    .executeTakeFirst()
  const kept = await sql
    .selectFrom("email_changes")
    .select("user_id")
    .where("old_email", "=", email)
    .where("confirmed_at", "is not", null)
    .where("undo_until", ">", timestamp(now))
    .execute()
  return account !== undefined || kept.some(({ user_id: id }) => id !== accountId)
}
