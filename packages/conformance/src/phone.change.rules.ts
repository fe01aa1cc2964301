import { CODES_PER_DAY, CODES_WINDOW_MS, RESEND_LOCK_MS, type Phone } from "@porchlight/core/phone"
import { SecondFactorRequired } from "@porchlight/core/session"
import { check, equal, present, refusal, rejects } from "./check.ts"
import { noticesOf } from "./news.ts"
import {
  codeFor,
  messagesTo,
  newKey,
  newPhone,
  signInAgain,
  signUp,
  signUpInput,
  type Member,
} from "./people.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"
import { webhookInput } from "./webhooks.ts"

/** Proves another number, with the password. */
async function takeNumber(subject: Subject, { backend, password }: Member, phone: Phone): Promise<void> {
  await backend.phone.sendCode(phone, password)
  await backend.phone.checkCode(phone, await codeFor(subject, phone))
}

/** What every backend must do about a number that is proved already: whoever else asks for it, and another in its place. */
export const phoneChangeRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "another number waits for a confirmed address, the first one does not (EMAIL-04)",
    run: async (subject) => {
      const { backend, phone } = await signUp(subject, "phone")
      const next = newPhone(subject)
      await rejects(backend.phone.sendCode(next), "EmailConfirmationRequired")
      await rejects(backend.phone.checkCode(next, "123456"), "EmailConfirmationRequired")
      equal((await messagesTo(subject, next)).length, 0, "texts to the other number")
      equal((await backend.session.current())?.phone, phone)
    },
  },
  {
    title:
      "the password is heard before what waits for a confirmed address is refused: another number, also while a code for it lives, and a webhook",
    run: async (subject) => {
      const { backend, phone, password } = await signUp(subject, "signed-up")
      const next = newPhone(subject)
      await backend.phone.sendCode(next)
      await backend.phone.checkCode(phone, await codeFor(subject, phone))
      await rejects(backend.phone.sendCode(next, "not her password"), "PasswordWrong")
      await rejects(backend.phone.sendCode(next, password), "EmailConfirmationRequired")
      const add = (typed: string) => backend.webhook.add(webhookInput({ password: typed }), newKey(subject))
      await rejects(add("not her password"), "PasswordWrong")
      await rejects(add(password), "EmailConfirmationRequired")
    },
  },
  {
    title: "another number is told by mail and in the app; the first one, and the same one again, are not",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { backend, phone: first } = member
      equal(await noticesOf(subject, member), [], "notices of the first number")
      await subject.advance(RESEND_LOCK_MS)
      await backend.phone.sendCode(first)
      await backend.phone.checkCode(first, await codeFor(subject, first))
      equal(await noticesOf(subject, member), [], "notices of the same number")
      await takeNumber(subject, member, newPhone(subject))
      equal(await noticesOf(subject, member), ["phone-changed"], "notices of another number")
      check((await backend.session.current()) !== null, "the session that changed it ended")
    },
  },
  {
    title: "where codes by text are a second factor, another number ends every other session, as factors do",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { backend, password, phone } = member
      const other = await signInAgain(subject, member)
      await takeNumber(subject, member, newPhone(subject))
      check((await other.session.current()) !== null, "without a factor another session ended")
      const next = present((await backend.session.current())?.phone, "the number")
      check(next !== phone, "the number is the old one")
      await subject.advance(RESEND_LOCK_MS)
      const { factor } = await backend.factor.enroll({ type: "phone", name: "My phone", password })
      const { codes } = await backend.factor.verify(factor.id, { code: await codeFor(subject, next) })
      const elsewhere = await subject.backend()
      const step = await elsewhere.session.signIn(member).then(
        () => null,
        (error: unknown) => error,
      )
      check(step instanceof SecondFactorRequired, "the password alone was enough")
      const code = present(codes[0], "a recovery code")
      await elsewhere.session.verifyStep({ ticket: step.data.ticket, factorId: null, code })
      await takeNumber(subject, member, newPhone(subject))
      equal(await elsewhere.session.current(), null, "another session")
      check((await backend.session.current()) !== null, "the session that changed it ended")
    },
  },
  {
    title: "strangers who ask for codes to a proved number use up none of its owner's, nor a second step",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { backend, phone, password } = member
      await subject.advance(RESEND_LOCK_MS)
      const { factor } = await backend.factor.enroll({ type: "phone", name: "My phone", password })
      await backend.factor.verify(factor.id, { code: await codeFor(subject, phone) })
      for (let count = 0; count < CODES_PER_DAY; count += 1) {
        await subject.advance(CODES_WINDOW_MS / 2)
        const stranger = await subject.backend()
        await refusal(stranger.registration.signUp({ ...signUpInput(subject), phone }))
      }
      await backend.phone.sendCode(phone)
      await subject.advance(RESEND_LOCK_MS)
      const elsewhere = await subject.backend()
      const step = await elsewhere.session.signIn(member).then(
        () => null,
        (error: unknown) => error,
      )
      check(step instanceof SecondFactorRequired, "the password alone was enough")
      const { ticket } = step.data
      await elsewhere.session.sendStepCode({ ticket, factorId: factor.id })
      const code = await codeFor(subject, phone)
      equal((await elsewhere.session.verifyStep({ ticket, factorId: factor.id, code })).level, "aal2")
    },
  },
]
