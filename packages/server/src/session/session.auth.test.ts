import { InvalidInput, RateLimited, tagOf } from "@porchlight/core/error"
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, SIGN_IN_WINDOW_MS } from "@porchlight/core/session"
import { DAY_MS } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import { describe, expect, test } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { countOf, outcomesOf } from "../../test/outcomes.ts"
import { createAuth } from "./session.auth.ts"

const STRANGER = { address: "203.0.113.9", devices: [] }
let people = 0

/** A new account with the right password, and one that is not. */
async function newMember(context: TestContext) {
  const auth = createAuth(context)
  const email = `member-${(people += 1)}@example.com`
  const signedIn = await auth.signUp({ email, password: "correct horse battery", fullName: "Jane Roe" })
  const right = { email, password: "correct horse battery" }
  return { auth, email, signedIn, right, wrong: { email, password: "wrong horse battery" } }
}

const tagFrom = (promise: Promise<unknown>) => promise.then(() => null, tagOf)

describeOnBoth("who somebody is", (open) => {
  const context = () => testContext(open().database)

  test("signing up makes an account and a session of it", async () => {
    const { auth, signedIn } = await newMember(context())
    expect(await auth.current(signedIn.token)).toMatchObject({ accountId: signedIn.accountId })
  })

  test("an address is known however it is written, and one account at a time has it", async () => {
    const { auth, email } = await newMember(context())
    const again = auth.signUp({
      email: ` ${email.toUpperCase()} `,
      password: "another horse 1",
      fullName: "Eve",
    })
    expect(await tagFrom(again)).toBe("RegistrationFailed")
    const found = await auth.signIn(
      { email: email.toUpperCase(), password: "correct horse battery" },
      STRANGER,
    )
    expect(found.accountId).toBeTruthy()
  })

  test("of five sign-ups with one address at once one succeeds", async () => {
    const auth = createAuth(context())
    const email = `race-${(people += 1)}@example.com`
    const input = { email, password: "correct horse battery", fullName: "Jane Roe" }
    const outcomes = await outcomesOf(Array.from({ length: 5 }, () => auth.signUp(input)))
    expect(countOf(outcomes, "done")).toBe(1)
    expect(countOf(outcomes, "RegistrationFailed")).toBe(4)
  })

  test("what fails alongside a sign-up undoes it", async () => {
    const auth = createAuth(context())
    const input = {
      email: `undone-${(people += 1)}@example.com`,
      password: "correct horse 9",
      fullName: "J R",
    }
    const failing = auth.signUp(input, () => Promise.reject(new InvalidInput({ issues: [] })))
    expect(await tagFrom(failing)).toBe("InvalidInput")
    expect(await tagFrom(auth.signUp(input))).toBeNull()
  })

  test.each(["short", "password1", "a".repeat(129), "Jane1987"])(
    "the password %s makes no account, and the answer names the field (REG-11)",
    async (password) => {
      const auth = createAuth(context())
      const input = { email: `weak-${(people += 1)}@example.com`, password, fullName: "Jane Roe" }
      const error = await auth.signUp(input).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(InvalidInput)
      expect(error instanceof InvalidInput ? error.data.issues[0]?.field : null).toBe("password")
      expect(String(error)).not.toContain(password)
    },
  )

  test("a wrong password and an unknown address are one refusal (SIGNIN-03)", async () => {
    const { auth, wrong } = await newMember(context())
    const unknown = { email: "nobody@example.com", password: "correct horse battery" }
    const refusals = await Promise.all(
      [wrong, unknown].map((input) => auth.signIn(input, STRANGER).catch((error: unknown) => error)),
    )
    expect(refusals.map(String)).toEqual([String(refusals[0]), String(refusals[0])])
    expect(refusals.map(tagOf)).toEqual(["SignInFailed", "SignInFailed"])
  })

  test("texts that are no address are refused like a wrong password, whatever is in them", async () => {
    const auth = createAuth(context())
    for (const email of ["", "\u0000@\u0000.x", "' or 1=1 --", "\ud800@example.com", "a".repeat(254)]) {
      expect(await tagFrom(auth.signIn({ email, password: "x" }, STRANGER))).toBe("SignInFailed")
    }
  })

  test("after five failures even the right password waits, from every address", async () => {
    const server = context()
    const { auth, wrong, right } = await newMember(server)
    for (let n = 0; n < 5; n += 1) {
      expect(await tagFrom(auth.signIn(wrong, { ...STRANGER, address: `203.0.113.${n}` }))).toBe(
        "SignInFailed",
      )
    }
    const locked = await auth.signIn(right, { ...STRANGER, address: "198.51.100.1" }).catch((e: unknown) => e)
    expect(locked).toEqual(new RateLimited({ retryAfterMs: SIGN_IN_WINDOW_MS }))
    server.clock.advance(SIGN_IN_WINDOW_MS)
    expect(await tagFrom(auth.signIn(right, STRANGER))).toBeNull()
  })

  test("sixty guesses at once from sixty addresses are five", async () => {
    const { auth, wrong } = await newMember(context())
    const guesses = Array.from({ length: 60 }, (_, n) =>
      auth.signIn(wrong, { address: `198.51.100.${n}`, devices: [] }),
    )
    const outcomes = await outcomesOf(guesses)
    expect(countOf(outcomes, "SignInFailed")).toBe(5)
    expect(countOf(outcomes, "RateLimited")).toBe(55)
  })

  test("somebody's guesses lock out neither a live session nor a known device (AUTHZ-09)", async () => {
    const { auth, wrong, right, signedIn } = await newMember(context())
    for (let n = 0; n < 6; n += 1) await tagFrom(auth.signIn(wrong, STRANGER))
    expect(await auth.current(signedIn.token)).not.toBeNull()
    const owner = await auth.signIn(right, { address: "192.0.2.7", devices: [signedIn.device] })
    expect(owner.device).toBe(signedIn.device)
    expect(await tagFrom(auth.signIn(right, STRANGER))).toBe("RateLimited")
  })

  test("a known device has its own five tries, and one that somebody made up has none", async () => {
    const { auth, wrong, right, signedIn } = await newMember(context())
    const owner = { address: "192.0.2.7", devices: [signedIn.device] }
    for (let n = 0; n < 5; n += 1) await tagFrom(auth.signIn(wrong, owner))
    expect(await tagFrom(auth.signIn(right, owner))).toBe("RateLimited")
    expect(await tagFrom(auth.signIn(right, STRANGER))).toBeNull()
    for (let n = 0; n < 5; n += 1) {
      await tagFrom(auth.signIn(wrong, { ...STRANGER, devices: [`made-up-${n}`.padEnd(43, "x")] }))
    }
    expect(await tagFrom(auth.signIn(right, { ...STRANGER, devices: ["other".padEnd(43, "x")] }))).toBe(
      "RateLimited",
    )
  })

  test("successes forgive: nine of ten right ones never lock", async () => {
    const { auth, wrong, right } = await newMember(context())
    for (let n = 0; n < 8; n += 1) {
      await tagFrom(auth.signIn(wrong, STRANGER))
      expect(await tagFrom(auth.signIn(right, STRANGER))).toBeNull()
    }
  })

  test("an unknown address is locked like a known one: the lock tells nobody who is a member", async () => {
    const auth = createAuth(context())
    const input = { email: `unknown-${(people += 1)}@example.com`, password: "wrong horse" }
    const tags: Array<string | null> = []
    for (let n = 0; n < 6; n += 1) tags.push(await tagFrom(auth.signIn(input, STRANGER)))
    expect(tags).toEqual([...Array.from({ length: 5 }, () => "SignInFailed"), "RateLimited"])
  })

  test("one network address can try a hundred times in a quarter of an hour, whoever it names", async () => {
    const auth = createAuth(context())
    const visitor = { address: `flood-${(people += 1)}`, devices: [] }
    const tries = Array.from({ length: 104 }, (_, n) =>
      auth.signIn({ email: "not an address", password: `x${n}` }, visitor),
    )
    const outcomes = await outcomesOf(tries)
    expect(countOf(outcomes, "RateLimited")).toBeGreaterThanOrEqual(4)
  })

  test("a token that was changed, cut, lengthened or made up is nobody's, and one whose session ended too (AUTH-11)", async () => {
    const server = context()
    const { auth, signedIn } = await newMember(server)
    const { token } = signedIn
    const other = (letter: string | undefined) => (letter === "A" ? "B" : "A")
    const changed = Array.from(
      { length: token.length },
      (_, at) => token.slice(0, at) + other(token[at]) + token.slice(at + 1),
    )
    const forged = [...changed, token.slice(1), `${token}A`, "", "A".repeat(43), "\u0000", "null"]
    for (const guess of forged) expect(await auth.current(guess)).toBeNull()
    expect(await auth.current(token)).not.toBeNull()
    server.clock.advance(SESSION_ABSOLUTE_MS)
    expect(await auth.current(token)).toBeNull()
  })

  test("a session ends seven days after its last use, thirty after its start (AUTH-13)", async () => {
    const server = context()
    const { auth, signedIn, right } = await newMember(server)
    const start = server.clock.now()
    server.clock.advance(SESSION_IDLE_MS - 1)
    expect((await auth.current(signedIn.token))?.expiresAt).toBe(server.clock.now() + SESSION_IDLE_MS)
    server.clock.advance(SESSION_IDLE_MS)
    expect(await auth.current(signedIn.token)).toBeNull()

    const second = await auth.signIn(right, STRANGER)
    const secondStart = server.clock.now()
    for (let day = 0; day < 29; day += 1) {
      server.clock.advance(DAY_MS)
      expect(await auth.current(second.token)).not.toBeNull()
    }
    expect((await auth.current(second.token))?.expiresAt).toBe(secondStart + SESSION_ABSOLUTE_MS)
    server.clock.advance(DAY_MS)
    expect(await auth.current(second.token)).toBeNull()
    expect(secondStart).toBeGreaterThan(start)
  })

  test("signing out ends this session at once, no other, and tells whoever follows it", async () => {
    const { auth, signedIn, right } = await newMember(context())
    const other = await auth.signIn(right, STRANGER)
    let tell = () => {}
    const told = new Promise((done) => {
      tell = () => done("told")
    })
    await auth.whenEnded(signedIn.token, tell)
    await auth.signOut(signedIn.token)
    expect(await auth.current(signedIn.token)).toBeNull()
    expect(await auth.current(other.token)).not.toBeNull()
    await auth.signOut(signedIn.token)
    expect(await told).toBe("told")
  })

  test("tokens are new at each sign-in, long, and stored nowhere", async () => {
    const { auth, right, signedIn } = await newMember(context())
    const other = await auth.signIn(right, STRANGER)
    expect(new Set([signedIn.token, signedIn.device, other.token, other.device]).size).toBe(4)
    for (const token of [other.token, other.device]) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/u)
    const stored = await open().database.transaction({ role: "service" }, async (sql) => {
      const tables = ["auth_credential", "auth_session", "auth_device", "account_lockouts"]
      const rows = await Promise.all(
        tables.map((table) => raw<object>`select * from ${raw.table(table)}`.execute(sql)),
      )
      return JSON.stringify(rows.map((result) => result.rows))
    })
    for (const secret of [
      signedIn.token,
      signedIn.device,
      other.token,
      other.device,
      "correct horse battery",
    ]) {
      expect(stored).not.toContain(secret)
    }
  })

  test("a made-up token is nobody's, and one's hash is none", async () => {
    const server = context()
    const { auth, signedIn } = await newMember(server)
    for (const token of ["", "x".repeat(43), server.secrets.hash(signedIn.token)]) {
      expect(await auth.current(token)).toBeNull()
    }
  })

  test("the password is asked again where something dear is changed", async () => {
    const { auth, signedIn } = await newMember(context())
    expect(await auth.verifyPassword(signedIn.accountId, "correct horse battery")).toBe(true)
    expect(await auth.verifyPassword(signedIn.accountId, "wrong horse battery")).toBe(false)
    expect(
      await auth.verifyPassword(context().chance.id(context().clock.now()), "correct horse battery"),
    ).toBe(false)
  })

  describe("an account", () => {
    test.each(["auth_credential", "auth_session", "auth_device", "account_lockouts"])(
      "can neither read nor write %s (TBL-13)",
      async (table) => {
        const { signedIn } = await newMember(context())
        const actor = { role: "account", accountId: signedIn.accountId } as const
        for (const statement of [
          raw`select * from ${raw.table(table)}`,
          raw`delete from ${raw.table(table)}`,
        ]) {
          const attempt = open().database.transaction(actor, (sql) => statement.execute(sql))
          await expect(attempt).rejects.toThrow(/permission denied/u)
        }
      },
    )
  })
})
