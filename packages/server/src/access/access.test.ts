import { PasswordWrong, PIN_GUESSES_PER_HOUR, PIN_MAX_TRIES } from "@porchlight/core/access"
import { InvalidInput, RateLimited } from "@porchlight/core/error"
import { SIGN_IN_MAX_FAILURES } from "@porchlight/core/session"
import { HOUR_MS } from "@porchlight/core/time"
import { expect, it } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { endWatches, newAccount, newWatch, noSession } from "../../test/people.ts"
import { createSecrets } from "../secret/index.ts"
import { accessSql, hasPins, verifyPin } from "./index.ts"

const PASSWORD = "correct horse battery staple"
const PINS = { safePin: "2580", duressPin: "9173", password: PASSWORD }

describeOnBoth("PINs", (open) => {
  const setUp = async () => {
    const context = testContext(open().database)
    const account = await newAccount(context)
    const verifyPassword = async (_: string, password: string) => password === PASSWORD
    const port = accessSql(context, account.id, { verifyPassword }, noSession)
    const verify = (pin: string) => enter(context, account.id, pin)
    return { context, account, port, verify }
  }
  const enter = (context: TestContext, accountId: string, pin: string) =>
    context.database.transaction({ role: "service" }, (sql) => verifyPin(sql, context, accountId, pin))

  it("tell the safe one from the duress one and from every other", async () => {
    const { port, verify } = await setUp()
    await port.setPins(PINS)
    expect(await verify("2580")).toBe("safe")
    expect(await verify("9173")).toBe("duress")
    for (const pin of ["2581", "", "25800", "\u0000", "x".repeat(1_000)]) {
      expect(await verify(pin)).toBe("wrong")
      await verify("2580")
    }
  })

  it("take the fifth wrong one in a row for force, and every fifth after it; a right one starts the count anew", async () => {
    const { port, verify } = await setUp()
    await port.setPins(PINS)
    const wrong = async (times: number) => {
      const verdicts: Array<string> = []
      for (let time = 0; time < times; time += 1) verdicts.push(await verify("4826"))
      return verdicts
    }
    expect(await wrong(PIN_MAX_TRIES - 1)).toEqual(["wrong", "wrong", "wrong", "wrong"])
    expect(await verify("9173")).toBe("duress")
    expect((await wrong(10)).join(" ")).toBe("wrong wrong wrong wrong force wrong wrong wrong wrong force")
  })

  it("are not found by whoever guesses on: after thirty wrong ones none counts for an hour, whatever was right in between", async () => {
    const { context, port, verify } = await setUp()
    await port.setPins(PINS)
    const guess = async (times: number) => {
      for (let time = 0; time < times; time += 1) await verify("4826")
    }
    await guess(PIN_GUESSES_PER_HOUR - 1)
    // Whoever knows the duress PIN, or whatever she types herself, makes no room for more.
    expect(await verify("9173")).toBe("duress")
    expect(await verify("2580")).toBe("safe")
    context.clock.advance(HOUR_MS / 2)
    await guess(1)
    // Her people are told all the same, and of more guesses as before; the safe PIN itself tells nobody.
    expect(await verify("9173")).toBe("force")
    expect(await Promise.all(Array.from({ length: 9 }, () => verify("2580")))).not.toContain("force")
    await guess(2)
    expect(await verify("4826")).toBe("force")
    context.clock.advance(HOUR_MS / 2 - 1)
    expect(await verify("2580")).toBe("wrong")
    context.clock.advance(1)
    expect(await verify("2580")).toBe("safe")
    expect(await verify("9173")).toBe("duress")
  })

  it("count exactly when wrong ones come at once", async () => {
    const { port, verify } = await setUp()
    await port.setPins(PINS)
    const verdicts = await Promise.all(Array.from({ length: 12 }, () => verify("4826")))
    expect(verdicts.filter((verdict) => verdict === "force")).toHaveLength(2)
  })

  it("are those of their account, and an account without PINs has none that is right", async () => {
    const { context, port, verify } = await setUp()
    const other = await setUp()
    await port.setPins(PINS)
    expect(await enter(context, other.account.id, "2580")).toBe("wrong")
    expect(await verify("2580")).toBe("safe")
    const has = (accountId: string) =>
      context.database.transaction({ role: "account", accountId }, (sql) => hasPins(sql, accountId))
    expect(await has(other.account.id)).toBe(false)
  })

  it("change during a watch only once it has ended", async () => {
    const { context, account, port, verify } = await setUp()
    await port.setPins(PINS)
    await newWatch(context, account.id)
    await port.setPins({ safePin: "7391", duressPin: "1937", password: PASSWORD })
    expect(await verify("2580")).toBe("safe")
    expect(await verify("9173")).toBe("duress")
    expect(await verify("7391")).toBe("wrong")
    await endWatches(context, account.id)
    expect(await verify("2580")).toBe("wrong")
    expect(await verify("7391")).toBe("safe")
    expect(await verify("1937")).toBe("duress")
  })

  it("wait for the watch during which they were chosen, not for the next one", async () => {
    const { context, account, port, verify } = await setUp()
    await port.setPins(PINS)
    await newWatch(context, account.id)
    await port.setPins({ safePin: "7391", duressPin: "1937", password: PASSWORD })
    await endWatches(context, account.id)
    await newWatch(context, account.id)
    await port.setPins({ safePin: "6482", duressPin: "2846", password: PASSWORD })
    expect(await verify("2580")).toBe("wrong")
    expect(await verify("7391")).toBe("safe")
    expect(await verify("6482")).toBe("wrong")
  })

  it("change at once where a hidden alarm is all that is open: the screen shows an account at rest", async () => {
    const { context, account, port, verify } = await setUp()
    await port.setPins(PINS)
    const watchId = await newWatch(context, account.id)
    await endWatches(context, account.id)
    const at = new Date(context.clock.now())
    await context.database.transaction({ role: "service" }, (sql) =>
      sql
        .insertInto("incident")
        .values({
          id: context.chance.id(context.clock.now()),
          account_id: account.id,
          watch_id: watchId,
          opened_at: at,
          link_expires_at: at,
          epoch: 0,
          rounds_done: 0,
          hidden: true,
          kind: "duress",
          reason: "{}",
          responders: "[]",
        })
        .execute(),
    )
    await port.setPins({ safePin: "7391", duressPin: "1937", password: PASSWORD })
    expect(await verify("7391")).toBe("safe")
  })

  it("need the password, which cannot be guessed here either", async () => {
    const { port, verify } = await setUp()
    for (let guess = 0; guess < SIGN_IN_MAX_FAILURES; guess += 1) {
      await expect(port.setPins({ ...PINS, password: `guess ${guess}` })).rejects.toBeInstanceOf(
        PasswordWrong,
      )
    }
    await expect(port.setPins(PINS)).rejects.toBeInstanceOf(RateLimited)
    expect(await verify("2580")).toBe("wrong")
  })

  it.each([
    ["two equal ones", { safePin: "2580", duressPin: "2580" }, "duressPin", "pinSame"],
    ["one that ends with the other", { safePin: "2580", duressPin: "92580" }, "duressPin", "pinEnding"],
    ["a run", { safePin: "1234", duressPin: "9173" }, "safePin", "pinWeak"],
    ["one repeated digit", { safePin: "2580", duressPin: "7777" }, "duressPin", "pinWeak"],
    ["letters", { safePin: "abcd", duressPin: "9173" }, "safePin", "invalid"],
    ["nine digits", { safePin: "258012345", duressPin: "9173" }, "safePin", "invalid"],
  ])("refuse %s", async (_what, pins, field, code) => {
    const { port } = await setUp()
    await expect(port.setPins({ ...pins, password: PASSWORD })).rejects.toMatchObject({
      _tag: InvalidInput.tag,
      data: { issues: [{ field, code }] },
    })
  })

  it("are stored as argon2id with 19 MiB and two passes", async () => {
    const { context, account } = await setUp()
    const asInProduction = { ...context, secrets: createSecrets("a secret for tests") }
    await accessSql(asInProduction, account.id, { verifyPassword: async () => true }, noSession).setPins(PINS)
    const row = await context.database.transaction({ role: "service" }, (sql) =>
      sql.selectFrom("access_pins").selectAll().where("user_id", "=", account.id).executeTakeFirstOrThrow(),
    )
    expect(row.safe_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(row.duress_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})
