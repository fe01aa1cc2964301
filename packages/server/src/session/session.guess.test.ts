import { PIN_MAX_TRIES } from "@porchlight/core/access"
import { tagOf } from "@porchlight/core/error"
import { SIGN_IN_MAX_FAILURES, SIGN_IN_WINDOW_MS } from "@porchlight/core/session"
import { sql as raw } from "kysely"
import { expect, test } from "vitest"
import { askingDater, hiddenAlarms, type AskingDater } from "../../test/asking.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { arm, DURESS_PIN, SAFE_PIN, sentTo, withWorker } from "../../test/watches.ts"
import { receiveReply } from "../delivery/index.ts"
import { acceptTokens } from "./session.outside.ts"

const PASSWORD = "rose garden"
const GUESSES = ["4826", "5937", "6048", "7159", "8260", "9371"] as const
const STRANGER = { address: "203.0.113.9", devices: [] }

type Say = (one: AskingDater, typed: string) => Promise<unknown>

const SAY: Readonly<Record<string, Say>> = {
  "a password that is asked again": ({ settings }, password) =>
    settings.exportData({ password }).then(() => "done", tagOf),
  "a sign-in": ({ auth, email }, password) =>
    auth.signIn({ email, password }, STRANGER).then(() => "done", tagOf),
  "a sign-in on a known device": ({ auth, email, device }, password) =>
    auth.signIn({ email, password }, { ...STRANGER, devices: [device] }).then(() => "done", tagOf),
}
const asked: Say = ({ auth, accountId }, typed) => auth.verifyPassword(accountId, typed)

describeOnBoth("PINs that are guessed behind the password", (open) => {
  const dater = (password = PASSWORD) => askingDater(open().database, password)
  const wrongInARow = async ({ context, accountId }: AskingDater) => {
    const row = await context.database.transaction({ role: "service" }, (sql) =>
      sql
        .selectFrom("access_pins")
        .select("wrong_in_a_row")
        .where("user_id", "=", accountId)
        .executeTakeFirst(),
    )
    return row?.wrong_in_a_row
  }

  test.each(Object.keys(SAY))(
    "%s: the fifth one raises the silent alarm, however often the password alone comes between",
    async (what) => {
      const say = SAY[what]
      if (!say) throw new Error("There is no such place.")
      const one = await dater()
      await arm(one.context, one.dater)
      const answers = []
      for (const guess of GUESSES.slice(0, PIN_MAX_TRIES - 1)) answers.push(await say(one, PASSWORD + guess))
      expect(await say(one, PASSWORD)).toBe("done")
      expect(await hiddenAlarms(one)).toEqual([])
      answers.push(await say(one, PASSWORD + GUESSES[4]))
      expect(new Set(answers).size).toBe(1)
      expect(await hiddenAlarms(one)).toMatchObject([{ kind: "duress", closed_at: null }])
      await withWorker(one.context, (worker) => worker.runUntilIdle())
      expect(sentTo(one.context, one.dater.contacts[0]?.phone ?? "")).toContain("sms alert")
    },
  )

  test("where the password is asked again, what is right between them gives no more of them", async () => {
    const one = await dater()
    const say = SAY["a password that is asked again"]
    const answers = []
    for (const guess of GUESSES) answers.push(await say?.(one, PASSWORD), await say?.(one, PASSWORD + guess))
    expect(answers.filter((answer) => answer === "PasswordWrong")).toHaveLength(SIGN_IN_MAX_FAILURES)
    expect(answers.slice(-2)).toEqual(["RateLimited", "RateLimited"])
    one.context.clock.advance(SIGN_IN_WINDOW_MS)
    expect(await say?.(one, PASSWORD)).toBe("done")
  })

  test("they are of one count with those that are wrong elsewhere, which the safe PIN behind the password ends", async () => {
    const one = await dater()
    const text = (pin: string) => receiveReply(one.context, { from: one.dater.phone, text: pin })
    await text(GUESSES[0])
    for (const typed of [GUESSES[1], GUESSES[2], "", DURESS_PIN]) await asked(one, PASSWORD + typed)
    expect(await wrongInARow(one)).toBe(3)
    await asked(one, PASSWORD + SAFE_PIN)
    expect(await wrongInARow(one)).toBe(0)
    await asked(one, PASSWORD + GUESSES[3])
    expect(await wrongInARow(one)).toBe(1)
  })

  test("they count exactly when they come at once", async () => {
    const one = await dater()
    await Promise.all(GUESSES.map((guess) => asked(one, PASSWORD + guess)))
    expect(await wrongInARow(one)).toBe(GUESSES.length)
    expect(await hiddenAlarms(one)).toMatchObject([{ closed_at: null }])
  })

  test.each([
    [PASSWORD, ["4826", "48260", "482604", "4826048", "48260482"]],
    ["rose garden 1998", ["4826", "48260", "482604", "4826048", "48260482"]],
    // A slip of the finger that takes a PIN's place: it cannot be told from a guess.
    ["rose garden 1998", ["1998", "0000", "11111", "19981998", "2581"]],
  ])("'%s' with %j behind it are five guesses", async (password, behind) => {
    const one = await dater(password)
    for (const typed of behind) expect(await asked(one, password + typed)).toBe(false)
    expect(await wrongInARow(one)).toBe(PIN_MAX_TRIES)
    expect(await hiddenAlarms(one)).toHaveLength(1)
  })

  test.each([
    [
      PASSWORD,
      ["rose gardem", "rosegarden4826", "rose garden482", "rose garden482604826", "4826", "48264826"],
    ],
    [
      "rose garden 1998",
      [
        "rose gardn 1998",
        "rose garden 1989",
        "rose garden 19988",
        "rose garden 199",
        "rose garden 1998 4826",
      ],
    ],
  ])("'%s' mistyped as %j are none, also where its own end are digits", async (password, mistyped) => {
    const one = await dater(password)
    for (const typed of mistyped) expect(await asked(one, typed)).toBe(false)
    expect(await wrongInARow(one)).toBe(0)
    expect(await hiddenAlarms(one)).toEqual([])
  })

  test("a PIN behind a longer guess is one: the right password has other digits behind it", async () => {
    const one = await dater()
    for (const pin of [SAFE_PIN, DURESS_PIN]) expect(await asked(one, `${PASSWORD}9${pin}`)).toBe(false)
    expect(await wrongInARow(one)).toBe(2)
  })

  test("nothing is counted where no PIN could be found behind the password", async () => {
    const one = await dater()
    await one.write(
      raw`update access_pins set safe_mark = null, duress_mark = null where user_id = ${one.accountId}`,
    )
    for (const guess of GUESSES) await asked(one, PASSWORD + guess)
    expect(await wrongInARow(one)).toBe(0)
    await one.write(raw`delete from access_pins where user_id = ${one.accountId}`)
    for (const guess of GUESSES) expect(await asked(one, PASSWORD + guess)).toBe(false)
    expect(await hiddenAlarms(one)).toEqual([])
  })

  test("they count where an outside provider keeps the password, too", async () => {
    const one = await dater()
    const issuer = "https://p.example/auth/v1"
    await one.write(
      raw`update auth_credential set issuer = ${issuer}, password_hash = null where account_id = ${one.accountId}`,
    )
    const auth = acceptTokens(one.context, one.auth, {
      issuer,
      audience: "authenticated",
      keySetUrl: `${issuer}/keys`,
      isPassword: async (_, password) => password === PASSWORD,
    })
    const say = (typed: string) => auth.verifyPassword(one.accountId, typed)
    for (const guess of GUESSES.slice(0, PIN_MAX_TRIES - 1)) expect(await say(PASSWORD + guess)).toBe(false)
    expect(await say(PASSWORD)).toBe(true)
    expect(await hiddenAlarms(one)).toEqual([])
    expect(await say(PASSWORD + GUESSES[4])).toBe(false)
    expect(await hiddenAlarms(one)).toHaveLength(1)
  })

  test("a wrong password with digits behind it, a guess and the fifth guess are answered with the same work", async () => {
    const one = await dater()
    const costOf = async (typed: string) => {
      const [from, hashes] = [one.count(), one.hashes()]
      const answer = await asked(one, typed)
      return { answer, statements: one.count() - from, hashes: one.hashes() - hashes }
    }
    const wrong = await costOf(`rose gardem${GUESSES[0]}`)
    expect(wrong).toEqual({ answer: false, statements: expect.any(Number), hashes: 2 })
    expect(await costOf("rose gardem")).toEqual(wrong)
    for (const guess of GUESSES.slice(0, PIN_MAX_TRIES)) expect(await costOf(PASSWORD + guess)).toEqual(wrong)
    expect(await hiddenAlarms(one)).toHaveLength(1)
  })

  test("at a sign-in the first guess costs what the fifth costs, and a stranger's as much as at an address that nobody has", async () => {
    const one = await dater()
    const costOf = async (email: string, password: string) => {
      const [from, hashes] = [one.count(), one.hashes()]
      const answer = await one.auth
        .signIn({ email, password }, { ...STRANGER, devices: [one.device] })
        .catch(tagOf)
      return [answer, one.count() - from, one.hashes() - hashes]
    }
    for (const behind of ["4826", "48260", "482604826048"]) {
      const nobody = await costOf(`nobody-${one.email}`, `rose gardem${behind}`)
      const [tag, , hashes] = nobody
      expect([tag, hashes]).toEqual(["SignInFailed", 1 + Math.min(behind.length - 3, 5)])
      const { auth, email } = one
      const visitor = { address: "203.0.113.10", devices: [] }
      const [from, before] = [one.count(), one.hashes()]
      await auth.signIn({ email, password: `rose gardem${behind}` }, visitor).catch(tagOf)
      expect(one.hashes() - before).toBe(hashes)
      expect(one.count() - from).toBe(nobody[1])
      one.context.clock.advance(SIGN_IN_WINDOW_MS)
    }
    expect(await wrongInARow(one)).toBe(0)
    const costs = []
    for (const guess of GUESSES.slice(0, PIN_MAX_TRIES)) costs.push(await costOf(one.email, PASSWORD + guess))
    expect(await hiddenAlarms(one)).toHaveLength(1)
    expect(new Set(costs.map((cost) => JSON.stringify(cost))).size).toBe(1)
  })
})
