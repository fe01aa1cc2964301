import { SignInRequired } from "@porchlight/core/error"
import { DAY_MS } from "@porchlight/core/time"
import type { KyselyPlugin } from "kysely"
import { describe, expect, onTestFinished, test } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { freshPostgres } from "../../test/databases.ts"
import { newAccount, newKey } from "../../test/people.ts"
import { DEVICE } from "../../test/pushes.ts"
import { insertPassword, insertSession } from "../../test/sessions.ts"
import { besides, inARing, isAnybodyWaiting } from "../../test/waits.ts"
import { withPlugin, type Sql } from "../database/index.ts"
import { adminSql } from "../admin/index.ts"
import { locationShareSql } from "../location/index.ts"
import { pushSql } from "../notification/index.ts"
import { retentionSteps } from "../retention/retention.steps.ts"
import type { AuthPort } from "./session.auth.port.ts"
import { createAuth } from "./session.auth.ts"
import { createCaller, type Caller } from "./session.caller.ts"
import { forgive, takeAttempt } from "./session.lockout.ts"

const SERVICE = { role: "service" } as const
const PASSWORD = "rose garden"

/** Somebody with a password, on PostgreSQL: on the embedded database one transaction waits for another as a whole. */
async function setUp() {
  const opened = await freshPostgres()
  onTestFinished(opened.close)
  const context = testContext(opened.database)
  const account = await newAccount(context)
  await insertPassword(context, account, PASSWORD)
  const auth = createAuth(context)
  const signIn = () =>
    auth.signIn({ email: account.email, password: PASSWORD }, { address: "192.0.2.7", devices: [] })
  const endAll = (sql: Sql) => sql.deleteFrom("auth_session").where("account_id", "=", account.id).execute()
  const sessions = () => auth.list(account.id)
  return { context, account, auth, signIn, endAll, sessions }
}

test("signing out waits in no ring for whoever holds the account and then ends its sessions", async () => {
  const { context, account, auth, signIn, endAll, sessions } = await setUp()
  const { token } = await signIn()
  const first = { take: (sql: Sql) => hold(sql, account.id), thenTake: endAll }
  await besides(context, first, () => auth.signOut(token))
  expect(await sessions()).toEqual([])
})

test("so does ending all of them", async () => {
  const { context, account, auth, signIn, endAll, sessions } = await setUp()
  await signIn()
  const first = { take: (sql: Sql) => hold(sql, account.id), thenTake: endAll }
  await inARing(context, first, (sql) => auth.endWithin(sql, account.id, () => true))
  expect(await sessions()).toEqual([])
})

test("an attempt counts, also while the right password has those before it forgotten", async () => {
  const { context } = await setUp()
  const now = context.clock.now()
  const inService = (work: (sql: Sql) => Promise<unknown>) => context.database.transaction(SERVICE, work)
  await inService((sql) => takeAttempt(sql, "somebody", now))
  const forgiving: Array<Promise<unknown>> = []
  /** Has them forgotten after its first statement: at once, or once it is over. */
  const forgetting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (forgiving.length > 0) return result
      let isOver = false
      forgiving.push(inService((sql) => forgive(sql, "somebody")).finally(() => (isOver = true)))
      while (!isOver && !(await inService(isAnybodyWaiting))) continue
      return result
    },
  }
  expect(await inService((sql) => takeAttempt(withPlugin(sql, forgetting), "somebody", now))).toBeNull()
  await Promise.all(forgiving)
})

describe("whose session ends in that moment is asked to sign in", () => {
  const share = { hours: 2, isApproximate: false, contactIds: [] } as const
  test.each<[string, (context: TestContext, auth: AuthPort, caller: Caller) => Promise<unknown>]>([
    ["for a browser that is to ring", (context, auth, caller) => pushSql(context, auth, caller).add(DEVICE)],
    [
      "for a share that begins",
      (context, auth, caller) => locationShareSql(context, auth, caller).start(share, newKey()),
    ],
    [
      "for a step of the staff",
      (context, auth, caller) => adminSql(context, auth, caller).stepUp({ password: PASSWORD }),
    ],
  ])("%s", async (_what, begin) => {
    const { context, account, auth, endAll } = await setUp()
    await context.database.transaction(SERVICE, (sql) =>
      sql.updateTable("account").set({ role: "admin" }).where("id", "=", account.id).execute(),
    )
    const { token } = await insertSession(context, account.id)
    const caller = createCaller(auth, { address: "192.0.2.7", devices: [], token })
    const begun = besides(context, { take: endAll, thenTake: async () => {} }, () =>
      begin(context, auth, caller),
    )
    await expect(begun).rejects.toBeInstanceOf(SignInRequired)
  })
})

test("sessions that are over are forgotten without waiting for an account that somebody holds", async () => {
  const { context, account } = await setUp()
  for (const { id } of [account, await newAccount(context)]) await insertSession(context, id)
  context.clock.advance(400 * DAY_MS)
  await context.database.transaction(SERVICE, async (sql) => {
    await hold(sql, account.id)
    await context.database.transaction(SERVICE, async (other) =>
      retentionSteps["sessions"]?.(other, context.clock.now()),
    )
  })
  const left = await context.database.transaction(SERVICE, (sql) =>
    sql.selectFrom("auth_session").select("account_id").execute(),
  )
  expect(left).toEqual([{ account_id: account.id }])
})

async function hold(sql: Sql, accountId: string): Promise<void> {
  await sql.selectFrom("account").select("id").where("id", "=", accountId).forNoKeyUpdate().execute()
}
