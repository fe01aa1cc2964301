import { softAuthenticator } from "@porchlight/conformance"
import { tagOf } from "@porchlight/core/error"
import { expect, it } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { countingDatabase } from "../../test/statements.ts"
import { acceptTokens, createAuth, createCaller, passkeySql, type AuthPort } from "../session/index.ts"
import { emailChangeSql } from "./index.ts"

const PASSWORD = "correct horse battery"
const SERVICE = { role: "service" } as const

describeOnBoth("the work of what must not tell who is a member (C6)", (open) => {
  const setUp = async () => {
    const { database, count } = countingDatabase(open().database)
    const context = testContext(database)
    const auth = createAuth(context)
    const member = () => newMember(context, auth)
    const costOf = async (act: () => Promise<unknown>) => {
      const before = count()
      const tag = await act().then(() => "done", tagOf)
      return { tag, statements: count() - before }
    }
    return { context, auth, newMember: member, costOf }
  }

  it("another address costs the same whether it is free or somebody's", async () => {
    const { context, auth, newMember, costOf } = await setUp()
    const [one, two, owner] = [await newMember(), await newMember(), await newMember()]
    const ask = (who: typeof one, email: string) => () =>
      emailChangeSql(context, auth, who.caller).request({ email, password: PASSWORD, code: null })
    const free = await costOf(ask(one, `free-${one.email}`))
    expect(await costOf(ask(two, owner.email))).toEqual(free)
    expect(free.tag).toBe("done")
  })

  it("a passkey that nobody has costs what a forged one of a member costs", async () => {
    const { context, auth, newMember, costOf } = await setUp()
    const { caller } = await newMember()
    const { origin } = new URL(context.settings.publicUrl)
    const [own, nobodys] = [await softAuthenticator(origin), await softAuthenticator(origin)]
    const port = passkeySql(context, auth, caller)
    await port.add(await own.create(await port.beginAdding({ password: PASSWORD })))
    await nobodys.create(await port.beginAdding({ password: PASSWORD }))
    const visitor = passkeySql(
      context,
      auth,
      createCaller(auth, { address: "192.0.2.51", devices: [], token: null }),
    )
    const forged = await own.get(await visitor.beginSignIn({ ticket: null }), { isForged: true })
    const unknown = await nobodys.get(await visitor.beginSignIn({ ticket: null }))
    const refused = await costOf(() => visitor.signIn(forged))
    expect(await costOf(() => visitor.signIn(unknown))).toEqual(refused)
    expect(refused.tag).toBe("PasskeyRefused")
    const left = await context.database.transaction(SERVICE, (sql) =>
      sql.selectFrom("auth_challenge").select("purpose").where("purpose", "=", "sign-in").execute(),
    )
    expect(left).toEqual([])
  })
})

describeOnBoth("the address of an account whose password an outside provider keeps", (open) => {
  const ISSUER = "https://p.example/auth/v1"
  const setUp = async () => {
    const context = testContext(open().database)
    const provider = { issuer: ISSUER, audience: "authenticated", keySetUrl: `${ISSUER}/keys` }
    const isPassword = async (_: string, password: string) => password === PASSWORD
    const auth = acceptTokens(context, createAuth(context), { ...provider, isPassword })
    const { caller, accountId, email } = await newMember(context, auth)
    const inService = <Value>(work: Parameters<typeof context.database.transaction<Value>>[1]) =>
      context.database.transaction(SERVICE, work)
    const moveOut = () =>
      inService((sql) =>
        sql
          .updateTable("auth_credential")
          .set({ issuer: ISSUER, password_hash: null })
          .where("account_id", "=", accountId)
          .execute(),
      )
    const address = () =>
      inService((sql) =>
        sql
          .selectFrom("auth_credential")
          .select("email")
          .where("account_id", "=", accountId)
          .executeTakeFirstOrThrow(),
      )
    /** The link of the only change, as it was mailed. */
    const link = async (purpose: "email-change" | "email-undo") => {
      const { id } = await inService((sql) =>
        sql
          .selectFrom("email_changes")
          .select("id")
          .where("user_id", "=", accountId)
          .executeTakeFirstOrThrow(),
      )
      return context.secrets.linkToken(purpose, id)
    }
    const port = emailChangeSql(context, auth, caller)
    const ask = () => port.request({ email: `new-${email}`, password: PASSWORD, code: null })
    return { port, email, ask, moveOut, address, link }
  }

  it("is not changed: the provider would be asked for the password of whoever has the new one there", async () => {
    const { port, email, ask, moveOut, address } = await setUp()
    await moveOut()
    expect(await ask().catch(tagOf)).toBe("Forbidden")
    expect(await port.current()).toBeNull()
    expect(await address()).toEqual({ email })
  })

  it("is not changed by a link that was mailed before", async () => {
    const { port, email, ask, moveOut, address, link } = await setUp()
    await ask()
    await moveOut()
    expect(await port.confirm(await link("email-change")).catch(tagOf)).toBe("Forbidden")
    expect(await address()).toEqual({ email })
  })

  it("is put in force again by the link of a change that was made before", async () => {
    const { port, email, ask, moveOut, address, link } = await setUp()
    await ask()
    await port.confirm(await link("email-change"))
    expect(await address()).toEqual({ email: `new-${email}` })
    await moveOut()
    await port.undo(await link("email-undo"))
    expect(await address()).toEqual({ email })
  })
})

async function newMember(context: TestContext, auth: AuthPort) {
  const caller = createCaller(auth, { address: "192.0.2.50", devices: [], token: null })
  const email = `member-${context.chance.id(context.clock.now())}@example.com`
  const at = new Date(context.clock.now())
  const signedIn = await auth.signUp({ email, password: PASSWORD, fullName: "Ada" }, async (sql, id) => {
    await sql
      .insertInto("user_profiles")
      .values({
        user_id: id,
        email,
        full_name: "Ada",
        timezone: "UTC",
        email_confirmed_at: at,
        terms_accepted_at: at,
        privacy_accepted_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute()
  })
  await caller.enter(signedIn)
  return { caller, email, accountId: signedIn.accountId }
}
