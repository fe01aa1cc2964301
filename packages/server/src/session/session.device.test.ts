import { tagOf } from "@porchlight/core/error"
import { SIGN_IN_MAX_FAILURES } from "@porchlight/core/session"
import { expect, test } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newAccount } from "../../test/people.ts"
import { insertPassword } from "../../test/sessions.ts"
import { createAuth } from "./session.auth.ts"
import { createCaller, DEVICES_MAX } from "./session.caller.ts"
import { sessionSql } from "./session.sql.ts"

const PASSWORD = "correct horse battery"
const ADDRESS = "192.0.2.7"

/** One browser, at which people sign in in turn. */
function newBrowser(context: TestContext) {
  const auth = createAuth(context)
  const caller = createCaller(auth, { address: ADDRESS, devices: [], token: null })
  const enter = async ({ email }: { readonly email: string }) => {
    const signedIn = await auth.signIn({ email, password: PASSWORD }, caller.visitor())
    await caller.enter(signedIn)
    return signedIn
  }
  const join = async () => {
    const account = await newAccount(context)
    await insertPassword(context, account, PASSWORD)
    const { accountId, device } = await enter(account)
    return { email: account.email, accountId, device }
  }
  return { auth, caller, join, enter }
}

/** How often the owner of an account was told of a new browser. */
const toldOf = (context: TestContext, { accountId }: { readonly accountId: string }) =>
  context.database.transaction({ role: "service" }, async (sql) => {
    const rows = await sql
      .selectFrom("notifications")
      .select("data")
      .where("user_id", "=", accountId)
      .execute()
    return rows.filter(({ data }) => JSON.stringify(data).includes("new-device")).length
  })

describeOnBoth("a browser that people share", (open) => {
  test("each is known there, however they take turns, and told of it once", async () => {
    const context = testContext(open().database)
    const { caller, join, enter } = newBrowser(context)
    const [one, other] = [await join(), await join()]
    for (const person of [one, other, one, other]) await enter(person)
    expect([await toldOf(context, one), await toldOf(context, other)]).toEqual([1, 1])
    expect(caller.visitor().devices).toEqual([other.device, one.device])
  })

  test("a stranger's guesses shut the door to neither of them, and each guesses for themselves", async () => {
    const context = testContext(open().database)
    const { auth, caller, join, enter } = newBrowser(context)
    const [one, other] = [await join(), await join()]
    const guess = (email: string, devices: ReadonlyArray<string>) =>
      auth
        .signIn({ email, password: "wrong horse battery" }, { address: "203.0.113.9", devices })
        .then(() => null, tagOf)
    for (const { email } of [one, other])
      for (let count = 0; count <= SIGN_IN_MAX_FAILURES; count += 1) await guess(email, [])
    for (const person of [one, other, one]) await enter(person)
    for (let count = 0; count <= SIGN_IN_MAX_FAILURES; count += 1)
      await guess(other.email, caller.visitor().devices)
    await expect(enter(other)).rejects.toMatchObject({ _tag: "RateLimited" })
    await enter(one)
  })

  test("who was there longest ago is forgotten for one more, and told when they come again", async () => {
    const context = testContext(open().database)
    const { caller, join, enter } = newBrowser(context)
    const first = await join()
    const others = []
    for (let count = 0; count < DEVICES_MAX; count += 1) others.push(await join())
    expect(caller.visitor().devices).toEqual(others.map(({ device }) => device).toReversed())
    await enter(first)
    expect(await toldOf(context, first)).toBe(2)
  })

  test("who ends their other sessions stays known there, and so does whoever shares it", async () => {
    const context = testContext(open().database)
    const { auth, caller, join, enter } = newBrowser(context)
    const [one, other] = [await join(), await join()]
    await enter(one)
    await auth.signIn({ email: one.email, password: PASSWORD }, { address: ADDRESS, devices: [] })
    expect(await toldOf(context, one)).toBe(2)
    await sessionSql(context, auth, caller).endOthers()
    for (const person of [other, one]) await enter(person)
    expect([await toldOf(context, one), await toldOf(context, other)]).toEqual([2, 1])
  })

  test("a name that somebody else's browser was given makes nobody known", async () => {
    const context = testContext(open().database)
    const { auth, join } = newBrowser(context)
    const [one, other] = [await join(), await join()]
    const signedIn = await auth.signIn(
      { email: one.email, password: PASSWORD },
      { address: ADDRESS, devices: [other.device] },
    )
    expect(await toldOf(context, one)).toBe(2)
    expect([one.device, other.device]).not.toContain(signedIn.device)
  })
})
