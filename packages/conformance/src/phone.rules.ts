import {
  CODE_LIFETIME_MS,
  CODE_MAX_TRIES,
  CODES_PER_WINDOW,
  CODES_WINDOW_MS,
  CodeSent,
  CodeWrong,
  RESEND_LOCK_MS,
  type Phone,
} from "@porchlight/core/phone"
import { RateLimited } from "@porchlight/core/error"
import { SECOND_MS } from "@porchlight/core/time"
import { check, equal, oneWins, present, race, refusal, rejects } from "./check.ts"
import { codeFor, messagesTo, newPhone, signUp, signUpInput, untyped } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"

/** A code that is not this one. */
function otherCode(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, "0")
}

/** What every backend must do about proving a phone. */
export const phoneRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "the texted code verifies the number (PHONE-15, FN-04, FN-05, FN-06)",
    run: async (subject) => {
      const { backend, phone } = await signUp(subject, "signed-up")
      equal((await backend.session.current())?.phone, null)
      await backend.phone.checkCode(phone, await codeFor(subject, phone))
      equal((await backend.session.current())?.phone, phone)
      equal((await backend.profile.get()).phone, phone)
    },
  },
  {
    title:
      "a code works once, even for two callers at once; the same again while it lives, because the answer was lost, is answered alike",
    run: async (subject) => {
      const { backend, phone } = await signUp(subject, "signed-up")
      const stranger = await signUp(subject, "signed-up")
      const code = await codeFor(subject, phone)
      const send = () => backend.phone.checkCode(phone, code)
      equal(await race(send, send), [null, null], "two callers at once")
      await send()
      equal((await backend.session.current())?.phone, phone)
      await rejects(backend.phone.checkCode(phone, otherCode(code)), "CodeMissing")
      await rejects(stranger.backend.phone.checkCode(phone, code), "CodeMissing", "CodeWrong")
      await subject.advance(CODE_LIFETIME_MS)
      await rejects(send(), "CodeMissing")
    },
  },
  {
    title: "a wrong code says how many tries are left, and the fifth kills the code",
    run: async (subject) => {
      const { backend, phone } = await signUp(subject, "signed-up")
      const code = await codeFor(subject, phone)
      for (let left = CODE_MAX_TRIES - 1; left >= 0; left -= 1) {
        const error = await rejects(backend.phone.checkCode(phone, otherCode(code, left + 1)), "CodeWrong")
        check(error instanceof CodeWrong && error.data.triesLeft === left, `the tries left are not ${left}`)
      }
      await rejects(backend.phone.checkCode(phone, code), "CodeMissing")
      equal((await backend.session.current())?.phone, null)
    },
  },
  {
    title: "a code works at 9:59 and is dead at 10:00",
    run: async (subject) => {
      const late = await signUp(subject, "signed-up")
      const inTime = await signUp(subject, "signed-up")
      const { expiresAt } = present((await late.backend.registration.status()).codeSent, "the code's times")
      check(expiresAt - subject.now() <= CODE_LIFETIME_MS, "the code lives longer than ten minutes")
      await subject.advance(expiresAt - subject.now() - SECOND_MS)
      await inTime.backend.phone.checkCode(inTime.phone, await codeFor(subject, inTime.phone))
      await subject.advance(SECOND_MS)
      await rejects(
        late.backend.phone.checkCode(late.phone, await codeFor(subject, late.phone)),
        "CodeMissing",
      )
    },
  },
  {
    title: "a newer code takes the place of the one before",
    run: async (subject) => {
      const { backend, phone } = await signUp(subject, "signed-up")
      const first = await codeFor(subject, phone)
      await subject.advance(RESEND_LOCK_MS)
      const sent = await backend.phone.sendCode(phone)
      hasShape(CodeSent, sent, "the answer")
      const second = await codeFor(subject, phone)
      if (first !== second) await rejects(backend.phone.checkCode(phone, first), "CodeWrong")
      await backend.phone.checkCode(phone, second)
    },
  },
  {
    title: "another code is refused for thirty seconds and sent after them",
    run: async (subject) => {
      const { backend, phone } = await signUp(subject, "signed-up")
      const { resendAt } = present((await backend.registration.status()).codeSent, "the code's times")
      await subject.advance(resendAt - subject.now() - SECOND_MS)
      const error = await rejects(backend.phone.sendCode(phone), "RateLimited")
      const waits = error instanceof RateLimited ? error.data.retryAfterMs : 0
      check(waits > 0 && waits <= RESEND_LOCK_MS, `the wait is ${waits} ms`)
      equal((await messagesTo(subject, phone)).length, 1, "the number of texts")
      await subject.advance(SECOND_MS)
      await backend.phone.sendCode(phone)
      equal((await messagesTo(subject, phone)).length, 2, "the number of texts")
    },
  },
  {
    title: "of two racing requests for a code one is sent",
    run: async (subject) => {
      const { backend, phone } = await signUp(subject, "signed-up")
      await subject.advance(RESEND_LOCK_MS)
      const outcomes = await race(
        () => backend.phone.sendCode(phone),
        () => backend.phone.sendCode(phone),
      )
      oneWins(outcomes, "RateLimited")
    },
  },
  {
    title: "a number gets at most five codes in ten minutes",
    run: async (subject) => {
      const { backend, phone } = await signUp(subject, "signed-up")
      for (let sent = 1; sent < CODES_PER_WINDOW; sent += 1) {
        await subject.advance(RESEND_LOCK_MS + SECOND_MS)
        await backend.phone.sendCode(phone)
      }
      await subject.advance(RESEND_LOCK_MS + SECOND_MS)
      await rejects(backend.phone.sendCode(phone), "RateLimited")
      await subject.advance(CODES_WINDOW_MS)
      await backend.phone.sendCode(phone)
    },
  },
  {
    title: "sign-ups cannot be used to flood a number with codes",
    run: async (subject) => {
      const phone = newPhone(subject)
      for (let count = 0; count < 3; count += 1) {
        const nobody = await subject.backend()
        await refusal(nobody.registration.signUp({ ...signUpInput(subject), phone }))
      }
      equal((await messagesTo(subject, phone)).length, 1, "the number of texts")
    },
  },
  {
    title: "a code works for the account that asked for it alone",
    run: async (subject) => {
      const [one, two] = [await signUp(subject, "signed-up"), await signUp(subject, "signed-up")]
      const code = await codeFor(subject, one.phone)
      await rejects(two.backend.phone.checkCode(one.phone, code), "CodeMissing", "CodeWrong")
      equal((await two.backend.session.current())?.phone, null)
      await one.backend.phone.checkCode(one.phone, code)
    },
  },
  {
    title: "a number that another account has verified is taken",
    run: async (subject) => {
      const [one, two] = [await signUp(subject, "phone"), await signUp(subject, "signed-up")]
      await subject.advance(RESEND_LOCK_MS)
      await rejects(two.backend.phone.sendCode(one.phone), "PhoneTaken")
      equal((await one.backend.session.current())?.phone, one.phone)
    },
  },
  {
    title: "of two accounts that ask for codes to one number only one can verify it",
    run: async (subject) => {
      const [one, two] = [await signUp(subject, "signed-up"), await signUp(subject, "signed-up")]
      const phone = newPhone(subject)
      await one.backend.phone.sendCode(phone)
      const first = await codeFor(subject, phone)
      await subject.advance(RESEND_LOCK_MS)
      await two.backend.phone.sendCode(phone)
      const second = await codeFor(subject, phone)
      const outcomes = await race(
        () => one.backend.phone.checkCode(phone, first),
        () => two.backend.phone.checkCode(phone, second),
      )
      equal(outcomes.filter((tag) => tag === null).length, 1, "the number of owners")
    },
  },
  {
    title: "what is no number is refused and gets no text",
    run: async (subject) => {
      const { backend } = await signUp(subject, "signed-up")
      const before = (await subject.outbox()).length
      for (const text of [
        "",
        "nope",
        "+12",
        "+1",
        "2125550123",
        "+12120550123",
        "+1\u0000",
        "9".repeat(10_000),
      ]) {
        await rejects(backend.phone.sendCode(untyped<Phone>(text)), "PhoneInvalid", "InvalidInput")
      }
      equal((await subject.outbox()).length, before, "the number of messages")
    },
  },
  {
    title: "what is no code is refused and verifies nothing",
    run: async (subject) => {
      const { backend, phone } = await signUp(subject, "signed-up")
      for (const text of ["", "12345", "1234567", "abcdef", "１２３４５６", "12 345", "1".repeat(10_000)]) {
        await rejects(backend.phone.checkCode(phone, text), "InvalidInput", "CodeWrong", "CodeMissing")
      }
      equal((await backend.session.current())?.phone, null)
    },
  },
  {
    title: "the verified number stays until another is verified, which takes the password",
    run: async (subject) => {
      const { backend, phone, password } = await signUp(subject, "email")
      const next = newPhone(subject)
      await rejects(backend.phone.sendCode(next), "PasswordWrong")
      await rejects(backend.phone.sendCode(next, "not her password"), "PasswordWrong")
      equal((await messagesTo(subject, next)).length, 0, "texts to the other number")
      await backend.phone.sendCode(next, password)
      equal((await backend.session.current())?.phone, phone)
      await refusal(backend.phone.checkCode(next, otherCode(await codeFor(subject, next))))
      equal((await backend.session.current())?.phone, phone)
      await backend.phone.checkCode(next, await codeFor(subject, next))
      equal((await backend.session.current())?.phone, next)
    },
  },
  {
    title: "a code is not stored in plain",
    run: async (subject) => {
      const { phone } = await signUp(subject, "signed-up")
      const code = await codeFor(subject, phone)
      const stored = await present(subject.stored, "a look at what is stored")()
      check(!new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`, "u").test(stored), "the code is stored in plain")
    },
  },
  {
    title: "a code survives a restart of the backend",
    run: async (subject) => {
      const { backend, phone } = await signUp(subject, "signed-up")
      await present(subject.restart, "a way to restart")()
      await backend.phone.checkCode(phone, await codeFor(subject, phone))
    },
  },
]
