import { softAuthenticator } from "@porchlight/conformance"
import { SignInRequired } from "@porchlight/core/error"
import { PasskeyRefused } from "@porchlight/core/session"
import { sql as raw } from "kysely"
import { Secret, TOTP } from "otpauth"
import { expect, test } from "vitest"
import { askingDater } from "../../test/asking.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { outcomesOf } from "../../test/outcomes.ts"
import { newPhone } from "../../test/people.ts"
import { accessSql } from "../access/index.ts"
import { phoneSql } from "../phone/index.ts"
import { safetySql, settingsSql } from "../settings/index.ts"
import type { AuthPort } from "./session.auth.port.ts"
import { createCaller } from "./session.caller.ts"
import { factorSql } from "./session.factor.sql.ts"
import { openSession } from "./session.open.ts"
import { passkeySql } from "./session.passkey.sql.ts"
import { ownSession } from "./session.proof.ts"

const VISITOR = { address: "203.0.113.9", devices: [] }
const PASSWORD = "rose garden"
const SERVICE = { role: "service" } as const

describeOnBoth("what a session changes that may end meanwhile", (open) => {
  /** Somebody, and a thief who knows her password and has a session of his own. */
  const robbed = async () => {
    const owner = await askingDater(open().database, PASSWORD)
    const { auth, context, accountId, email } = owner
    const caller = createCaller(auth, { ...VISITOR, token: null })
    await caller.enter(await auth.signIn({ email, password: PASSWORD }, VISITOR))
    /** What the thief can do, by way of a server that finds out who somebody is like this. */
    const thief = (through: AuthPort) => {
      const own = () => ownSession(through, caller)
      return {
        access: accessSql(context, accountId, through, own),
        safety: safetySql(context, accountId, through, own),
        factor: factorSql(context, through, caller),
        passkey: passkeySql(context, through, caller),
        phone: phoneSql(context, accountId, `198.51.100.8/${accountId}`, through, own),
        settings: settingsSql(context, through, caller),
      }
    }
    const addApp = async ({ factor }: Pick<ReturnType<typeof thief>, "factor">) => {
      const made = await factor.enroll({ type: "totp", name: "App", password: PASSWORD })
      const secret = Secret.fromBase32(made.totp?.secret ?? "")
      const code = () => new TOTP({ secret }).generate({ timestamp: context.clock.now() })
      return { id: made.factor.id, code }
    }
    /** Everything that opens the account, or says how she is. */
    const stored = () =>
      context.database.transaction(SERVICE, async (sql) => [
        await sql.selectFrom("access_pins").selectAll().where("user_id", "=", accountId).execute(),
        await sql.selectFrom("safety_settings").selectAll().where("user_id", "=", accountId).execute(),
        await sql.selectFrom("auth_factor").selectAll().where("account_id", "=", accountId).execute(),
        await sql.selectFrom("auth_recovery_code").selectAll().where("account_id", "=", accountId).execute(),
        await sql.selectFrom("user_phone_numbers").selectAll().where("user_id", "=", accountId).execute(),
        await sql.selectFrom("account").select("deleted_at").where("id", "=", accountId).execute(),
      ])
    const textTo = (phone: string) => {
      const text = context.sent.findLast((message) => message.to === phone)?.text ?? ""
      return /\b\d{6}\b/u.exec(text)?.[0] ?? "no code"
    }
    const sessions = async () => (await auth.list(accountId)).length
    const openAnother = () =>
      context.database.transaction(SERVICE, (sql) =>
        openSession(sql, context, accountId, { device: null, level: "aal1" }),
      )
    return { ...owner, thief, addApp, stored, textTo, sessions, openAnother }
  }
  type Robbed = Awaited<ReturnType<typeof robbed>>

  /** The password is looked at, and before anything comes of it the owner ends the thief's session. */
  const endedWhileAsked = ({ auth, session }: Robbed): AuthPort => ({
    ...auth,
    verifyPassword: async (...asked) => {
      const isRight = await auth.verifyPassword(...asked)
      await session.endOthers()
      return isRight
    },
  })

  test.each([
    ["PINs", ({ access }) => access.setPins({ safePin: "7391", duressPin: "1937", password: PASSWORD })],
    ["words", ({ safety }) => safety.setWords({ safeWord: "tulip", duressWord: "rain", password: PASSWORD })],
    ["factor", ({ factor }) => factor.enroll({ type: "totp", name: "App", password: PASSWORD })],
    ["passkey", ({ passkey }) => passkey.beginAdding({ password: PASSWORD })],
    ["recovery codes", ({ factor }) => factor.newRecoveryCodes({ password: PASSWORD })],
  ] satisfies ReadonlyArray<readonly [string, (thief: ReturnType<Robbed["thief"]>) => Promise<unknown>]>)(
    "no %s of a session that ended while its password was looked at",
    async (_, ask) => {
      const one = await robbed()
      const before = await one.stored()
      await expect(ask(one.thief(endedWhileAsked(one)))).rejects.toBeInstanceOf(SignInRequired)
      expect(await one.stored()).toEqual(before)
    },
  )

  /** The owner ends the thief's session after it was looked up and before anything is stored. */
  const endedOnceFound = ({ auth, session }: Robbed): AuthPort => ({
    ...auth,
    current: async (...asked) => {
      const live = await auth.current(...asked)
      await session.endOthers()
      return live
    },
  })

  test("no proved factor of a session that ended while it was looked up", async () => {
    const one = await robbed()
    const app = await one.addApp(one.thief(one.auth))
    const before = await one.stored()
    const { factor } = one.thief(endedOnceFound(one))
    await expect(factor.verify(app.id, { code: app.code() })).rejects.toBeInstanceOf(SignInRequired)
    expect(await one.stored()).toEqual(before)
  })

  test("no passkey of a session that ended while it was looked up", async () => {
    const one = await robbed()
    const { origin } = new URL(one.context.settings.publicUrl)
    const device = await softAuthenticator(origin)
    const { passkey } = one.thief(one.auth)
    const made = await device.create(await passkey.beginAdding({ password: PASSWORD }))
    const before = await one.stored()
    const late = one.thief(endedOnceFound(one)).passkey
    // Its challenge ended with it.
    await expect(late.add(made)).rejects.toBeInstanceOf(PasskeyRefused)
    expect(await one.stored()).toEqual(before)
  })

  test("no other number of a session that ended while it was looked up", async () => {
    const one = await robbed()
    const phone = newPhone()
    await one.thief(one.auth).phone.sendCode(phone, PASSWORD)
    const before = await one.stored()
    const late = one.thief(endedOnceFound(one)).phone
    await expect(late.checkCode(phone, one.textTo(phone))).rejects.toBeInstanceOf(SignInRequired)
    expect(await one.stored()).toEqual(before)
  })

  /** The process dies where it would end sessions. */
  const dying = ({ auth }: Robbed): AuthPort => {
    const die = () => Promise.reject(new Error("the process died"))
    return { ...auth, end: die, endWithin: die }
  }

  /** Done by a process that dies at it, nothing has changed; done again, it is. Says how many sessions are left then. */
  const leftAfter = async (one: Robbed, work: (thief: ReturnType<Robbed["thief"]>) => Promise<unknown>) => {
    await one.openAnother()
    const before = [await one.stored(), await one.sessions()]
    await expect(work(one.thief(dying(one)))).rejects.toThrow("the process died")
    expect([await one.stored(), await one.sessions()]).toEqual(before)
    await work(one.thief(one.auth))
    expect(await one.stored()).not.toEqual(before[0])
    return one.sessions()
  }

  test("a factor comes and goes together with the other sessions, or not at all", async () => {
    const one = await robbed()
    const app = await one.addApp(one.thief(one.auth))
    expect(await leftAfter(one, ({ factor }) => factor.verify(app.id, { code: app.code() }))).toBe(1)
    expect(await leftAfter(one, ({ factor }) => factor.remove(app.id, { password: PASSWORD }))).toBe(1)
    const device = await softAuthenticator(new URL(one.context.settings.publicUrl).origin)
    const add = async ({ passkey }: ReturnType<Robbed["thief"]>) =>
      passkey.add(await device.create(await passkey.beginAdding({ password: PASSWORD })))
    expect(await leftAfter(one, add)).toBe(1)
  })

  test("so does another number that codes are texted to, and the wish to be deleted", async () => {
    const one = await robbed()
    const phone = newPhone()
    await one.thief(one.auth).phone.sendCode(phone, PASSWORD)
    const now = one.context.clock.now()
    const id = one.context.chance.id(now)
    await one.write(raw`insert into auth_factor (id, account_id, type, name, status, created_at)
      values (${id}, ${one.accountId}, 'phone', 'Phone', 'verified', ${new Date(now)})`)
    const code = one.textTo(phone)
    expect(await leftAfter(one, (thief) => thief.phone.checkCode(phone, code))).toBe(1)
    expect(await leftAfter(one, ({ settings }) => settings.requestDeletion({ password: PASSWORD }))).toBe(0)
  })

  test("two sessions that each prove a factor at once: one is there, the other is gone", async () => {
    const one = await robbed()
    const [mine, his] = [factorSql(one.context, one.auth, one.caller), one.thief(one.auth)]
    const own = await one.addApp({ factor: mine })
    const outcomes = await outcomesOf([
      mine.verify(own.id, { code: own.code() }),
      his.factor.verify(own.id, { code: own.code() }),
    ])
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1)
    expect(await one.sessions()).toBe(1)
  })
})
