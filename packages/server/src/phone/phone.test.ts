import { Forbidden, RateLimited } from "@porchlight/core/error"
import {
  CODE_LIFETIME_MS,
  CODE_MAX_TRIES,
  CodeMissing,
  CodeNotSent,
  CODES_PER_DAY,
  CODES_PER_WINDOW,
  CODES_WINDOW_MS,
  CodeWrong,
  GUESSES_PER_DAY,
  PhoneInvalid,
  RESEND_LOCK_MS,
  type Phone,
} from "@porchlight/core/phone"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@porchlight/core/time"
import { expect, it } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { countOf, outcomesOf } from "../../test/outcomes.ts"
import { endWatches, newConfirmed, newPhone, noSession, newWatch } from "../../test/people.ts"
import { CODES_PER_BLOCK_PER_HOUR, phoneJob, phoneSql } from "./index.ts"

/** The six digits of the newest text to a number. */
function textedCode(context: TestContext, phone: Phone): string {
  const text = context.sent.findLast((message) => message.to === phone)?.text ?? ""
  return /\b\d{6}\b/.exec(text)?.[0] ?? "no code"
}

function wrong(code: string): string {
  return code === "000000" ? "000001" : "000000"
}

const PASSWORD = "correct horse battery"

let addresses = 0

describeOnBoth("proving a phone", (open) => {
  const setUp = async () => {
    const context = testContext(open().database)
    const account = await newConfirmed(context)
    const address = `192.0.2.${(addresses += 1)}`
    const auth = { verifyPassword: async (_id: string, password: string) => password === PASSWORD }
    const own = phoneSql(context, account.id, address, auth, noSession)
    const port = { ...own, sendCode: (phone: Phone, password = PASSWORD) => own.sendCode(phone, password) }
    return { context, account, phone: newPhone(), port, own }
  }
  const numbersOf = (context: TestContext, accountId: string) =>
    context.database.transaction({ role: "account", accountId }, (sql) =>
      sql.selectFrom("user_phone_numbers").selectAll().execute(),
    )

  it("texts a code that expires in 10 minutes, and the right one proves the number (PHONE-08, FN-02)", async () => {
    const { context, account, phone, port } = await setUp()
    const sent = await port.sendCode(phone)
    expect(sent.expiresAt - context.clock.now()).toBe(CODE_LIFETIME_MS)
    expect(sent.resendAt - context.clock.now()).toBe(RESEND_LOCK_MS)
    expect(context.sent.at(-1)).toMatchObject({ channel: "sms", to: phone, accountId: account.id })
    await port.checkCode(phone, textedCode(context, phone))
    const numbers = await numbersOf(context, account.id)
    expect(numbers).toHaveLength(1)
    expect(numbers[0]).toMatchObject({
      phone_number: phone,
      is_verified: true,
      verified_at: context.clock.now(),
    })
  })

  it("records the number once for 20 parallel right codes, and answers all alike (PHONE-10)", async () => {
    const { context, account, phone, port } = await setUp()
    await port.sendCode(phone)
    const code = textedCode(context, phone)
    const outcomes = await outcomesOf(Array.from({ length: 20 }, () => port.checkCode(phone, code)))
    expect(countOf(outcomes, "done")).toBe(20)
    const before = await numbersOf(context, account.id)
    context.clock.advance(1_000)
    await port.checkCode(phone, code)
    expect(await numbersOf(context, account.id)).toEqual(before)
  })

  it("takes a code a moment before its end and refuses it at its end (PHONE-09)", async () => {
    const { context, phone, port } = await setUp()
    await port.sendCode(phone)
    const code = textedCode(context, phone)
    context.clock.advance(CODE_LIFETIME_MS)
    await expect(port.checkCode(phone, code)).rejects.toBeInstanceOf(CodeMissing)
    await port.sendCode(phone)
    const next = textedCode(context, phone)
    context.clock.advance(CODE_LIFETIME_MS - 1)
    await port.checkCode(phone, next)
  })

  it("kills the earlier code when another is sent, and knows the code of no other number or account (PHONE-08)", async () => {
    const { context, phone, port } = await setUp()
    const stranger = await setUp()
    await port.sendCode(phone)
    const earlier = textedCode(context, phone)
    context.clock.advance(RESEND_LOCK_MS)
    await port.sendCode(phone)
    const code = textedCode(context, phone)
    expect(code).not.toBe(earlier)
    await expect(port.checkCode(phone, earlier)).rejects.toBeInstanceOf(CodeWrong)
    await expect(port.checkCode(stranger.phone, code)).rejects.toBeInstanceOf(CodeMissing)
    await expect(stranger.port.checkCode(phone, code)).rejects.toBeInstanceOf(CodeMissing)
    await port.checkCode(phone, code)
    await port.checkCode(phone, code)
    await expect(port.checkCode(phone, earlier)).rejects.toBeInstanceOf(CodeMissing)
  })

  it("counts the tries down to zero, also when they come at once; then the right code is dead as well (PHONE-10)", async () => {
    const { context, phone, port } = await setUp()
    await port.sendCode(phone)
    const code = textedCode(context, phone)
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, () => port.checkCode(phone, wrong(code))),
    )
    const faults = results.map((result) => (result.status === "rejected" ? result.reason : null))
    const left = faults.flatMap((fault) => (fault instanceof CodeWrong ? [fault.data.triesLeft] : []))
    expect(left.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4])
    expect(faults.filter((fault) => fault instanceof CodeMissing)).toHaveLength(60 - CODE_MAX_TRIES)
    await expect(port.checkCode(phone, code)).rejects.toBeInstanceOf(CodeMissing)
  })

  it("waits 30 seconds between two codes, sends 5 in 10 minutes and 10 a day to one number", async () => {
    const { context, phone, port } = await setUp()
    await port.sendCode(phone)
    context.clock.advance(RESEND_LOCK_MS - 1)
    await expect(port.sendCode(phone)).rejects.toMatchObject({ data: { retryAfterMs: 1 } })
    context.clock.advance(1)
    for (let count = 1; count < CODES_PER_WINDOW; count += 1) {
      await port.sendCode(phone)
      context.clock.advance(RESEND_LOCK_MS)
    }
    await expect(port.sendCode(phone)).rejects.toMatchObject({
      data: { retryAfterMs: CODES_WINDOW_MS - CODES_PER_WINDOW * RESEND_LOCK_MS },
    })
    let sent = CODES_PER_WINDOW
    for (; sent < CODES_PER_DAY; sent += 1) {
      context.clock.advance(CODES_WINDOW_MS)
      await port.sendCode(phone)
    }
    context.clock.advance(CODES_WINDOW_MS)
    await expect(port.sendCode(phone)).rejects.toBeInstanceOf(RateLimited)
    expect(context.sent.filter(({ to }) => to === phone)).toHaveLength(CODES_PER_DAY)
  })

  it("holds the limits of a number against other accounts and addresses, also at the same moment", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, setUp))
    const phone = newPhone()
    const outcomes = await outcomesOf(people.map(({ port }) => port.sendCode(phone)))
    expect(countOf(outcomes, "done")).toBe(1)
    expect(countOf(outcomes, "RateLimited")).toBe(7)
  })

  it("cuts a run through a block of numbers off, whoever asks", async () => {
    const outcomes: Array<string> = []
    for (let last = 0; last < CODES_PER_BLOCK_PER_HOUR + 5; last += 1) {
      const { port } = await setUp()
      const phone = `+1646555${String(last).padStart(4, "0")}` as Phone
      outcomes.push(...(await outcomesOf([port.sendCode(phone)])))
    }
    expect(countOf(outcomes, "done")).toBe(CODES_PER_BLOCK_PER_HOUR)
    expect(countOf(outcomes, "RateLimited")).toBe(5)
  })

  it("takes 50 guesses a day at one number, over all its codes, and then not even the right one", async () => {
    const { context, phone, port } = await setUp()
    const late = CODE_LIFETIME_MS - MINUTE_MS
    for (let round = 0; round < CODES_PER_DAY; round += 1) {
      await port.sendCode(phone)
      context.clock.advance(late)
      for (let guess = 0; guess < CODE_MAX_TRIES; guess += 1) {
        const fault = port.checkCode(phone, wrong(textedCode(context, phone)))
        await expect(fault).rejects.toBeInstanceOf(CodeWrong)
      }
      context.clock.advance(2 * HOUR_MS - late)
    }
    expect(CODES_PER_DAY * CODE_MAX_TRIES).toBe(GUESSES_PER_DAY)
    // A day after the first code there may be another, while its guesses, made later, still count.
    context.clock.advance(4 * HOUR_MS)
    await port.sendCode(phone)
    const code = textedCode(context, phone)
    await expect(port.checkCode(phone, code)).rejects.toMatchObject({ data: { retryAfterMs: late } })
    context.clock.advance(late)
    await port.checkCode(phone, code)
  })

  it("says that a number is another's to who is signed in, and counts the question like a code (D-03)", async () => {
    const { context, port } = await setUp()
    const { phone: taken } = await newConfirmed(context)
    expect(await outcomesOf([port.sendCode(taken)])).toEqual(["PhoneTaken"])
    expect(await outcomesOf([port.sendCode(taken)])).toEqual(["RateLimited"])
    expect(context.sent).toHaveLength(0)
  })

  it("verifies a number for one account, also when another proved it while the code was under way (TBL-06)", async () => {
    const { context, account, phone, port } = await setUp()
    await port.sendCode(phone)
    const code = textedCode(context, phone)
    const other = await newConfirmed(context)
    await context.database.transaction({ role: "service" }, (sql) =>
      sql
        .updateTable("user_phone_numbers")
        .set({ phone_number: phone })
        .where("user_id", "=", other.id)
        .execute(),
    )
    expect(await outcomesOf([port.checkCode(phone, wrong(code))])).toEqual(["CodeWrong"])
    expect(await outcomesOf([port.checkCode(phone, code)])).toEqual(["CodeMissing"])
    const numbers = await numbersOf(context, account.id)
    expect(numbers.find(({ is_verified }) => is_verified)?.phone_number).toBe(account.phone)
  })

  it.each(["+18765550123", "+19005550123", "+79261234567", "+12", "12025550123", "", "+1202555012\u0000"])(
    "refuses %j before anything is counted or sent",
    async (phone) => {
      const { context, port } = await setUp()
      await expect(port.sendCode(phone as Phone)).rejects.toBeInstanceOf(PhoneInvalid)
      expect(context.sent).toHaveLength(0)
    },
  )

  it("says that a code could not go out, and forgets it: to a number that said STOP, and when the provider refuses (PHONE-13)", async () => {
    const { context, phone, port } = await setUp()
    context.answerWith(() => ({ type: "refused", reason: "undeliverable" }))
    await expect(port.sendCode(phone)).rejects.toBeInstanceOf(CodeNotSent)
    const stopped = newPhone()
    await context.database.transaction({ role: "service" }, (sql) =>
      sql
        .insertInto("sms_suppressions")
        .values({ phone_number: stopped, stopped_at: new Date(context.clock.now()) })
        .execute(),
    )
    context.answerWith((message) => ({ type: "accepted", reference: message.key }))
    const before = context.sent.length
    await expect(port.sendCode(stopped)).rejects.toBeInstanceOf(CodeNotSent)
    expect(context.sent).toHaveLength(before)
    await expect(port.checkCode(phone, "123456")).rejects.toBeInstanceOf(CodeMissing)
    await expect(port.checkCode(stopped, "123456")).rejects.toBeInstanceOf(CodeMissing)
  })

  it("asks for the password before another number takes the place of the verified one, and not again while its code lives", async () => {
    const { context, phone, port, own } = await setUp()
    const before = context.sent.length
    expect(await outcomesOf([own.sendCode(phone)])).toEqual(["PasswordWrong"])
    expect(await outcomesOf([own.sendCode(phone, "not hers")])).toEqual(["PasswordWrong"])
    expect(context.sent).toHaveLength(before)
    await port.sendCode(phone)
    context.clock.advance(RESEND_LOCK_MS)
    await own.sendCode(phone)
    expect(context.sent).toHaveLength(before + 2)
    context.clock.advance(CODE_LIFETIME_MS)
    expect(await outcomesOf([own.sendCode(phone)])).toEqual(["PasswordWrong"])
  })

  it("does not lead a running date's prompts to another number", async () => {
    const { context, account, phone, port } = await setUp()
    await newWatch(context, account.id)
    await expect(port.sendCode(phone)).rejects.toBeInstanceOf(Forbidden)
    await endWatches(context, account.id)
    await port.sendCode(phone)
    await port.checkCode(phone, textedCode(context, phone))
    expect(await numbersOf(context, account.id)).toHaveLength(1)
  })

  it("notes the consent to texts with its words and source (CONS-06, TBL-02)", async () => {
    const { context, account, phone, port } = await setUp()
    await port.sendCode(phone)
    const log = await context.database.transaction({ role: "account", accountId: account.id }, (sql) =>
      sql.selectFrom("sms_opt_in_log").selectAll().execute(),
    )
    expect(log).toHaveLength(1)
    expect(log[0]).toMatchObject({
      phone_number: phone,
      consent_type: "registration_verification",
      source: "phone_verification",
      consent_timestamp: context.clock.now(),
    })
    expect(log[0]?.wording).toContain("Reply STOP to end them.")
  })

  it("deletes codes a day after their end (PHONE-10, TBL-07)", async () => {
    const { context, phone, port } = await setUp()
    await port.sendCode(phone)
    const next = () => context.database.transaction({ role: "service" }, (sql) => phoneJob.nextAt(sql))
    context.clock.advance(CODE_LIFETIME_MS + DAY_MS - MINUTE_MS)
    const due = await next()
    expect(due).not.toBeNull()
    context.clock.advance(MINUTE_MS)
    expect(await phoneJob.run(context)).toBeGreaterThan(0)
    expect(await phoneJob.run(context)).toBe(0)
  })
})
