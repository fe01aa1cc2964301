import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"

/** One thing that was done, to be written down. */
export interface ActivityEntry {
  /** Who did it; null for the server itself. */
  readonly accountId: string | null
  readonly action: string
  /** What it was done to: an account's id, or a kind of thing. */
  readonly resource: string
  /** To whose account it was done, who may read the entry; nobody's where absent. */
  readonly subjectId?: string
  /** Facts without anybody's name, number or address. */
  readonly details?: Readonly<Record<string, string>>
  readonly isSuccess?: boolean
}

/** Writes down what was done with an account. Needs the service; commits with the caller's transaction. */
export async function recordActivity(
  sql: Sql,
  { clock, chance }: Pick<ServerContext, "clock" | "chance">,
  { accountId, action, resource, subjectId, details = {}, isSuccess = true }: ActivityEntry,
): Promise<void> {
  const now = clock.now()
  await sql
    .insertInto("user_activity_log")
    .values({
      id: chance.id(now),
      user_id: accountId,
      action,
      resource,
      subject_id: subjectId ?? null,
      details: JSON.stringify(details),
      success: isSuccess,
      created_at: new Date(now),
    })
    .execute()
}
