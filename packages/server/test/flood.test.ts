import { tagOf } from "@porchlight/core/error"
import { GUESSES_PER_DAY, RESEND_LOCK_MS } from "@porchlight/core/phone"
import { DAY_MS, HOUR_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { verifyPin } from "../src/access/access.pin.ts"
import { accessSql } from "../src/access/index.ts"
import { phoneSql } from "../src/phone/index.ts"
import { createAuth } from "../src/session/index.ts"
import { requestReset } from "../src/session/session.reset.ts"
import { testContext } from "./context.ts"
import { describeOnBoth } from "./databases.ts"
import { countOf, outcomesOf } from "./outcomes.ts"
import { newConfirmed, newPhone, noSession } from "./people.ts"
import { countingDatabase } from "./statements.ts"

const ADDRESSES = 200
const addressOf = (count: number) => `198.51.100.${count % ADDRESSES}`
const TIMEOUT_MS = 240_000
/** What a try at a password is compared with: the whole text, and the text without a PIN behind it. */
const LOOKS_A_TRY = 2

describeOnBoth("floods (the reliability plan's C1, C4, C6 and C14)", (open) => {
  const newMember = async (context = testContext(open().database)) => {
    const auth = createAuth(context)
    const email = `flooded-${context.chance.id(context.clock.now())}@example.com`
    const signedIn = await auth.signUp({ email, password: "correct horse battery", fullName: "Jane Roe" })
    return { auth, email, signedIn }
  }

  test(
    "of ten thousand wrong codes from two hundred addresses within a day, sixty at a time, fifty are looked at",
    { timeout: TIMEOUT_MS },
    async () => {
      const context = testContext(open().database)
      const { id } = await newConfirmed(context)
      const phone = newPhone()
      const auth = { verifyPassword: async () => true }
      const [burst, bursts] = [60, 167]
      const tags: Array<string> = []
      for (let round = 0; round < bursts; round += 1) {
        // A fresh code whenever there may be one: what somebody who wants to guess would ask for.
        await outcomesOf([phoneSql(context, id, addressOf(round), auth, noSession).sendCode(phone, "x")])
        const guesses = Array.from({ length: burst }, (_, count) =>
          phoneSql(context, id, addressOf(round * burst + count), auth, noSession).checkCode(phone, "000000"),
        )
        tags.push(...(await outcomesOf(guesses)))
        context.clock.advance(Math.max(RESEND_LOCK_MS, Math.floor(DAY_MS / bursts) - 1))
      }
      expect(tags.length).toBeGreaterThanOrEqual(10_000)
      expect(countOf(tags, "CodeWrong")).toBeLessThanOrEqual(GUESSES_PER_DAY)
      expect(countOf(tags, "CodeWrong")).toBeGreaterThan(0)
      expect(countOf(tags, "done")).toBe(0)
    },
  )

  test(
    "of a thousand wrong passwords from two hundred addresses within an hour, a hundred at most are looked at, and the owner's own device gets in",
    { timeout: TIMEOUT_MS },
    async () => {
      const context = testContext(open().database)
      let looks = 0
      const { isPassword } = context.secrets
      const counting: typeof context = {
        ...context,
        secrets: {
          ...context.secrets,
          isPassword: (...given) => {
            looks += 1
            return isPassword(...given)
          },
        },
      }
      const { auth, email, signedIn } = await newMember(counting)
      for (let round = 0; round < 40; round += 1) {
        const guesses = Array.from({ length: 25 }, (_, count) =>
          auth.signIn({ email, password: "wrong" }, { address: addressOf(round * 25 + count), devices: [] }),
        )
        await outcomesOf(guesses)
        context.clock.advance(Math.floor(HOUR_MS / 40))
      }
      expect(looks).toBeLessThanOrEqual(100 * LOOKS_A_TRY)
      const right = { email, password: "correct horse battery" }
      const own = { address: "192.0.2.9", devices: [signedIn.device] }
      expect((await auth.signIn(right, own)).accountId).toBe(signedIn.accountId)
      expect(await auth.current(signedIn.token)).not.toBeNull()
    },
  )

  test("a sign-in and a lost password cost the same work whether somebody is a member or not", async () => {
    const { database, count } = countingDatabase(open().database)
    let hashes = 0
    const base = testContext(database)
    const context: typeof base = {
      ...base,
      secrets: {
        ...base.secrets,
        isPassword: (...given) => {
          hashes += 1
          return base.secrets.isPassword(...given)
        },
      },
    }
    const { auth, email } = await newMember(context)
    const nobody = `nobody-${email}`
    const costOf = async (act: () => Promise<unknown>) => {
      const [before, hashesBefore] = [count(), hashes]
      const tag = await act().then(() => "done", tagOf)
      return { tag, statements: count() - before, hashes: hashes - hashesBefore }
    }
    const signIn = (who: string) => () =>
      auth.signIn({ email: who, password: "wrong" }, { address: "203.0.113.77", devices: [] })
    expect(await costOf(signIn(nobody))).toEqual({ ...(await costOf(signIn(email))), tag: "SignInFailed" })
    const reset = (who: string) => () => requestReset(context, { address: "203.0.113.78" }, who)
    expect(await costOf(reset(nobody))).toEqual({ ...(await costOf(reset(email))), tag: "done" })
    expect((await costOf(signIn(nobody))).hashes).toBe(LOOKS_A_TRY)
  })

  test("a PIN costs the same work, whichever it is", async () => {
    const { database, count } = countingDatabase(open().database)
    let hashes = 0
    const base = testContext(database)
    const isPassword: typeof base.secrets.isPassword = (...given) => {
      hashes += 1
      return base.secrets.isPassword(...given)
    }
    const context: typeof base = { ...base, secrets: { ...base.secrets, isPassword } }
    const { id } = await newConfirmed(context)
    const pins = { safePin: "2580", duressPin: "9173", password: "x" }
    await accessSql(context, id, { verifyPassword: async () => true }, noSession).setPins(pins)
    const costOf = async (pin: string) => {
      const [before, hashesBefore] = [count(), hashes]
      const verdict = await database.transaction({ role: "service" }, (sql) =>
        verifyPin(sql, context, id, pin),
      )
      return { verdict, statements: count() - before, hashes: hashes - hashesBefore }
    }
    const safe = await costOf(pins.safePin)
    expect(safe).toMatchObject({ verdict: "safe", hashes: 2 })
    expect(await costOf(pins.duressPin)).toEqual({ ...safe, verdict: "duress" })
    expect(await costOf("1379")).toEqual({ ...safe, verdict: "wrong" })
  })
})
