import { tagOf } from "@porchlight/core/error"
import { DELETION_UNDO_MS } from "@porchlight/core/settings"
import { HOUR_MS } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import { expect, test } from "vitest"
import { askingDater, hiddenAlarms, type AskingDater } from "../../test/asking.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newPhone } from "../../test/people.ts"
import { arm, DURESS_PIN, SAFE_PIN, sentTo, withWorker } from "../../test/watches.ts"
import { verifyPin } from "../access/index.ts"
import { phoneSql } from "../phone/phone.sql.ts"
import { createAuth } from "./session.auth.ts"
import { ownSession } from "./session.proof.ts"

const STRANGER = { address: "203.0.113.9", devices: [] }
const PASSWORD = "rose garden"
const FORCED = PASSWORD + DURESS_PIN

type Act = (one: AskingDater, typed: string) => Promise<unknown>

const ACTS: Readonly<Record<string, Act>> = {
  "a sign-in": ({ auth, email }, password) => auth.signIn({ email, password }, STRANGER),
  "a sign-in on a known device": ({ auth, email, device }, password) =>
    auth.signIn({ email, password }, { ...STRANGER, devices: [device] }),
  "the first step of two": async ({ auth, email, addFactor }, password) => {
    await addFactor()
    return auth.signIn({ email, password }, STRANGER).catch(tagOf)
  },
  "the file": async ({ settings }, password) =>
    Object.keys((await settings.exportData({ password })).sections),
  "a new password": ({ session }, currentPassword) =>
    session.changePassword({ currentPassword, newPassword: "a newer rose garden" }),
  "new PINs": ({ access }, password) => access.setPins({ safePin: "9173", duressPin: "3719", password }),
  "a deletion": ({ settings }, password) => settings.requestDeletion({ password }),
  "a wrong password": ({ settings }, password) =>
    settings.exportData({ password: `${password}9` }).catch(tagOf),
}

const BEFORE: Readonly<Record<string, (one: AskingDater) => Promise<unknown>>> = {
  "at rest": async () => {},
  "on a date": ({ context, dater }) => arm(context, dater),
  "with a hidden alarm": ({ auth, accountId }) => auth.verifyPassword(accountId, FORCED),
}

describeOnBoth("the password under duress", (open) => {
  /** Somebody does it with what she types; gives everything that an onlooker could compare, and whom it told. */
  const live = async (act: Act, before: (one: AskingDater) => Promise<unknown>, typed: string) => {
    const one = await askingDater(open().database, PASSWORD)
    await before(one)
    await withWorker(one.context, (worker) => worker.runUntilIdle())
    const [from, sent] = [one.count(), one.context.sent.length]
    const answer = await act(one, typed)
    const statements = one.count() - from
    const shown = [await one.seen()]
    await withWorker(one.context, (worker) => worker.runUntilIdle())
    shown.push(await one.seen())
    const mails = one.context.sent.slice(sent).filter(({ to }) => to === one.email)
    return {
      seen: {
        answer: one.outside(answer),
        statements,
        shown,
        mails: mails.map(({ purpose, subject, text }) => one.outside([purpose, subject, text])),
      },
      hidden: await hiddenAlarms(one),
      told: sentTo(one.context, one.dater.contacts[0]?.phone ?? ""),
    }
  }

  test.each(Object.keys(BEFORE).flatMap((state) => Object.keys(ACTS).map((what) => ({ what, state }))))(
    "$what $state is answered, counted, mailed and shown alike (N-04)",
    async ({ what, state }) => {
      const [act, before] = [ACTS[what], BEFORE[state]]
      if (!act || !before) throw new Error("There is no such act.")
      const calm = await live(act, before, PASSWORD)
      const forced = await live(act, before, FORCED)
      expect(forced.seen).toEqual(calm.seen)
      const isAlarm = state === "with a hidden alarm"
      const isTold = isAlarm || what !== "a wrong password"
      expect(calm.hidden).toHaveLength(isAlarm ? 1 : 0)
      expect(forced.hidden).toHaveLength(isTold ? 1 : 0)
      expect(forced.told.includes("sms alert")).toBe(isTold)
    },
  )

  test("it is heard where what she is made to ask for is refused: another number during a date, anything without a confirmed address", async () => {
    const dating = await askingDater(open().database, PASSWORD)
    await arm(dating.context, dating.dater)
    const { context, accountId, auth, caller } = dating
    const phone = phoneSql(context, accountId, STRANGER.address, auth, () => ownSession(auth, caller))
    await expect(phone.sendCode(newPhone(), FORCED)).rejects.toMatchObject({ _tag: "Forbidden" })
    expect(await hiddenAlarms(dating)).toHaveLength(1)
    const one = await askingDater(open().database, PASSWORD)
    await one.write(raw`update user_profiles set email_confirmed_at = null where user_id = ${one.accountId}`)
    const refusal = { _tag: "EmailConfirmationRequired" }
    await expect(one.settings.requestDeletion({ password: FORCED })).rejects.toMatchObject(refusal)
    expect(await hiddenAlarms(one)).toHaveLength(1)
    // What was refused was not done on the way.
    expect(await one.auth.list(one.accountId)).toHaveLength(1)
  })

  test("it opens one alarm however often it is typed, and at once; the safe PIN behind the password ends it", async () => {
    const one = await askingDater(open().database, PASSWORD)
    const say = (typed: string) => one.auth.verifyPassword(one.accountId, typed)
    // The first four open their connections: what comes at once after that meets at the rows.
    for (const typed of [PASSWORD, FORCED]) await Promise.all([typed, typed, typed, typed].map(say))
    expect(await hiddenAlarms(one)).toMatchObject([{ kind: "duress", closed_at: null }])
    await withWorker(one.context, (worker) => worker.runUntilIdle())
    await say(PASSWORD)
    expect(await hiddenAlarms(one)).toMatchObject([{ closed_at: null }])
    await say(PASSWORD + SAFE_PIN)
    expect(await hiddenAlarms(one)).toMatchObject([{ closed_at: expect.any(Number) }])
    await withWorker(one.context, (worker) => worker.runUntilIdle())
    expect(sentTo(one.context, one.dater.contacts[0]?.phone ?? "")).toEqual(["sms alert", "sms all-clear"])
  })

  test("PINs that wait for the end of a date count behind the password from then on, the others until then", async () => {
    const one = await askingDater(open().database, PASSWORD)
    const watch = await arm(one.context, one.dater)
    await one.access.setPins({ safePin: "9173", duressPin: "3719", password: PASSWORD })
    const say = (pin: string) => one.auth.verifyPassword(one.accountId, PASSWORD + pin)
    expect([await say("9173"), await say(SAFE_PIN)]).toEqual([false, true])
    await one.write(
      raw`update watch set ended_at = ${new Date(one.context.clock.now())} where id = ${watch.id}`,
    )
    expect([await say("9173"), await say(SAFE_PIN)]).toEqual([true, false])
    // The same once a PIN that was asked for has brought them into force.
    await one.context.database.transaction({ role: "service" }, (sql) =>
      verifyPin(sql, one.context, one.accountId, "9173"),
    )
    expect([await say("9173"), await say(SAFE_PIN)]).toEqual([true, false])
  })

  test("PINs that were chosen before there were marks do not count behind the password", async () => {
    const one = await askingDater(open().database, PASSWORD)
    await one.write(
      raw`update access_pins set safe_mark = null, duress_mark = null where user_id = ${one.accountId}`,
    )
    expect(await one.auth.verifyPassword(one.accountId, FORCED)).toBe(false)
    expect(await one.auth.verifyPassword(one.accountId, PASSWORD)).toBe(true)
  })

  test("an account that was deleted under duress costs and answers a sign-in like an address that nobody has", async () => {
    const one = await askingDater(open().database, PASSWORD)
    await one.settings.requestDeletion({ password: FORCED })
    one.context.clock.advance(DELETION_UNDO_MS)
    const nobody = createAuth(one.context)
    const costOf = async (email: string, password: string, devices: ReadonlyArray<string>) => {
      const [from, hashes] = [one.count(), one.hashes()]
      const tag = await nobody.signIn({ email, password }, { ...STRANGER, devices }).catch(tagOf)
      return [tag, one.count() - from, one.hashes() - hashes]
    }
    for (const password of [PASSWORD, FORCED])
      for (const devices of [[], [one.device]]) {
        const unknown = await costOf(`nobody-${one.email}`, password, devices)
        expect(unknown).toEqual(["SignInFailed", expect.any(Number), 2])
        expect(await costOf(one.email, password, devices)).toEqual(unknown)
        one.context.clock.advance(HOUR_MS)
      }
    const [opened] = await costOf(one.email, PASSWORD + SAFE_PIN, [])
    expect(opened).toMatchObject({ accountId: one.accountId })
  })
})
