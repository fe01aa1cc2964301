import { EmailLinkSpent } from "@porchlight/core/email"
import { expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { freshPostgres } from "../../test/databases.ts"
import { newAccount } from "../../test/people.ts"
import { besides } from "../../test/waits.ts"
import { lastSent, tokenIn } from "../../test/watches.ts"
import type { Sql } from "../database/index.ts"
import { emailSql } from "./index.ts"

test("a link that is used while its address is changed, or while another is asked for, waits in no ring for that", async () => {
  const opened = await freshPostgres()
  const context = testContext(opened.database)
  const account = await newAccount(context)
  await emailSql(context, account.id).sendConfirmation()
  const token = tokenIn(lastSent(context, account.email, "email-confirmation"))
  const first = {
    take: (sql: Sql) =>
      sql
        .selectFrom("user_profiles")
        .select("user_id")
        .where("user_id", "=", account.id)
        .forUpdate()
        .execute(),
    thenTake: (sql: Sql) => sql.deleteFrom("email_confirmations").where("user_id", "=", account.id).execute(),
  }
  await expect(besides(context, first, () => emailSql(context, null).confirm(token))).rejects.toBeInstanceOf(
    EmailLinkSpent,
  )
  await opened.close()
})
