import { SignInRequired } from "@porchlight/core/error"
import { addMs, MINUTE_MS } from "@porchlight/core/time"
import { expect, onTestFinished, test } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth, freshPostgres } from "../../test/databases.ts"
import { confirmAddress, newAccount } from "../../test/people.ts"
import { insertSession } from "../../test/sessions.ts"
import { besides } from "../../test/waits.ts"
import type { Sql } from "../database/index.ts"
import { createAuth, createCaller } from "../session/index.ts"
import { adminSql } from "./index.ts"

const SERVICE = { role: "service" } as const

/** An administrator for whom the administration is open. */
async function newAdmin(context: TestContext) {
  const { id, email } = await newAccount(context)
  await confirmAddress(context, id)
  const session = await insertSession(context, id)
  const until = new Date(addMs(context.clock.now(), MINUTE_MS))
  await context.database.transaction(SERVICE, async (sql) => {
    await sql.updateTable("account").set({ role: "admin" }).where("id", "=", id).execute()
    await sql.insertInto("staff_steps").values({ session_id: session.id, until }).execute()
  })
  const auth = createAuth(context)
  const caller = createCaller(auth, { address: "192.0.2.7", devices: [], token: session.token })
  return { id, email, port: adminSql(context, auth, caller) }
}

const roleOf = (context: TestContext, id: string) =>
  context.database.transaction(SERVICE, async (sql) => {
    const row = await sql.selectFrom("account").select("role").where("id", "=", id).executeTakeFirst()
    return row?.role
  })

describeOnBoth("administrators", (open) => {
  test("of two who take each other's role at once, one keeps theirs (AUTHZ-06)", async () => {
    const context = testContext(open().database)
    const [one, two] = [await newAdmin(context), await newAdmin(context)]
    const outcomes = await Promise.allSettled([
      one.port.assignRole({ email: two.email, role: "viewer" }),
      two.port.assignRole({ email: one.email, role: "viewer" }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    const roles = [await roleOf(context, one.id), await roleOf(context, two.id)]
    expect(roles.filter((role) => role === "admin")).toHaveLength(1)
  })
})

test.each([
  [
    "gives nobody a role",
    (admin: Admin, other: string) => admin.port.assignRole({ email: other, role: "support" }),
  ],
  ["switches no bypass on", (admin: Admin) => admin.port.setBypass({ isOn: true })],
])("an administrator whose role is being taken away %s any more (AUTHZ-06)", async (_, change) => {
  const opened = await freshPostgres()
  onTestFinished(opened.close)
  const context = testContext(opened.database)
  const admin = await newAdmin(context)
  const other = await newAccount(context)
  await confirmAddress(context, other.id)
  const take = (sql: Sql) => sql.deleteFrom("auth_session").where("account_id", "=", admin.id).execute()
  const begun = besides(context, { take, thenTake: async () => {} }, () => change(admin, other.email))
  await expect(begun).rejects.toBeInstanceOf(SignInRequired)
  expect(await roleOf(context, other.id)).toBe("viewer")
})

type Admin = Awaited<ReturnType<typeof newAdmin>>
