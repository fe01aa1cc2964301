import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { enqueue } from "../delivery/delivery.queue.ts"
import { seemsErased } from "../settings/settings.erase.ts"
import type { PromptJob } from "../worker/worker.job.ts"

const SERVICE = { role: "service" } as const
const BATCH = 100

/** Answers requests for a new password, and forgets those whose time is over. */
export const sessionJob: PromptJob = {
  name: "session.reset",
  nextAt: (sql) =>
    sql
      .selectFrom("password_resets")
      .select(({ fn }) =>
        fn
          .coalesce(fn.min("created_at").filterWhere("looked_up_at", "is", null), fn.min("expires_at"))
          .as("at"),
      ),
  run: (context) =>
    context.database.transaction(SERVICE, async (sql) => {
      const now = context.clock.now()
      const forgotten = await sql
        .deleteFrom("password_resets")
        .where("expires_at", "<=", timestamp(now))
        .executeTakeFirst()
      return Number(forgotten.numDeletedRows) + (await answerRequests(sql, context))
    }),
}

/** Mails a link to every address that is an account's; nothing happens for others, and nobody learns which it was. */
async function answerRequests(sql: Sql, context: ServerContext): Promise<number> {
  const now = context.clock.now()
  const asked = await sql
    .selectFrom("password_resets")
    .select(["id", "email"])
    .where("looked_up_at", "is", null)
    .orderBy("created_at")
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id, email } of asked) {
    const account = await sql
      .selectFrom("auth_credential")
      .innerJoin("account", "account.id", "auth_credential.account_id")
      .select(["account_id", seemsErased(now).as("is_gone")])
      .where("email", "=", email)
      // Of an outside provider's accounts the provider keeps the password.
      .where("issuer", "is", null)
      .executeTakeFirst()
    const accountId = account?.is_gone === false ? account.account_id : null
    const token = context.secrets.linkToken("password-reset", id)
    await sql
      .updateTable("password_resets")
      .set({
        looked_up_at: new Date(now),
        user_id: accountId,
        token_hash: accountId === null ? null : context.secrets.hash(token),
      })
      .where("id", "=", id)
      .execute()
    if (accountId === null) continue
    const facts = { tokenParts: [id] }
    await enqueue(sql, context, [
      { accountId, channel: "email", to: email, purpose: "password-reset", facts },
    ])
  }
  return asked.length
}
