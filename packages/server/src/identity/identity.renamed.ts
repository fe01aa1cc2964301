import { isSamePerson, type ShownPerson } from "@porchlight/core/identity"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"

/**
 * What was found counts for the name and the birth date that the document was compared with. Where the profile has become
 * somebody else's, the result ends now, and what waits for its review is taken back, with its pictures: a reviewer who has
 * opened it decides nothing any more. As the service, in the transaction that stored the profile.
 */
export async function endForAnother(
  sql: Sql,
  { clock }: Pick<ServerContext, "clock">,
  accountId: string,
  { before, after }: { readonly before: ShownPerson; readonly after: ShownPerson },
): Promise<void> {
  if (isSamePerson(before, after)) return
  const now = clock.now()
  // All of them: one that is just being decided is seen as it has become.
  await sql
    .selectFrom("identity_verifications")
    .select("id")
    .where("user_id", "=", accountId)
    .orderBy("id")
    .forUpdate()
    .execute()
  await sql
    .deleteFrom("identity_verifications")
    .where("user_id", "=", accountId)
    .where("stage", "=", "waiting")
    .execute()
  await sql
    .updateTable("identity_verifications")
    .set({ expires_at: new Date(now) })
    .where("user_id", "=", accountId)
    .where("stage", "=", "decided")
    .where("expires_at", ">", timestamp(now))
    .execute()
}
