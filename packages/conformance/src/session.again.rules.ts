import type { Backend } from "@porchlight/core/backend"
import { RESEND_LOCK_MS } from "@porchlight/core/phone"
import {
  RECOVERY_CODE_COUNT,
  REPEAT_MS,
  RESET_REPEATS,
  SecondFactorRequired,
  TOTP_PERIOD_MS,
  type FactorEnrolment,
} from "@porchlight/core/session"
import { SECOND_MS } from "@porchlight/core/time"
import { Secret, TOTP } from "otpauth"
import { check, equal, present, race, rejects } from "./check.ts"
import { noticesOf } from "./news.ts"
import { codeFor, messagesTo, signUp, tokenIn, type Member } from "./people.ts"
import type { Rule } from "./rule.ts"
import { deviceOf } from "./session.passkey.rules.ts"
import { secondStep } from "./session.step.ts"
import type { Subject } from "./subject.ts"

const NEW_PASSWORD = "a newer horse battery"

/** A client, and the token of the link that a member was mailed for it. */
async function resetFor(subject: Subject, member: Member) {
  const backend = await subject.backend()
  await backend.session.requestReset(member.email)
  const mails = await messagesTo(subject, member.email)
  const mail = mails.findLast((one) => /choose a new password/iu.test(one.subject ?? ""))
  return { backend, token: tokenIn(present(mail, "a link").text) }
}

/** What the authenticator app shows now. */
function appCode(subject: Subject, { totp }: Pick<FactorEnrolment, "totp">): string {
  const secret = Secret.fromBase32(present(totp, "the secret of an app").secret)
  return new TOTP({ secret }).generate({ timestamp: subject.now() })
}

/** Signs her in elsewhere, with a code of the factor. */
async function signInWith({ email, password }: Member, backend: Backend, factorId: string, code: string) {
  const refused = await backend.session.signIn({ email, password }).then(
    () => null,
    (error: unknown) => error,
  )
  check(refused instanceof SecondFactorRequired, "the password alone was enough")
  await backend.session.verifyStep({ ticket: refused.data.ticket, factorId, code })
}

/** A first factor of hers, with the code that made it one, and the recovery codes of the answer that she may not have heard. */
async function firstFactor(subject: Subject, { backend, password, phone }: Member, type: "totp" | "phone") {
  if (type === "phone") await subject.advance(RESEND_LOCK_MS)
  const enrolment = await backend.factor.enroll({ type, name: "My factor", password })
  const code = type === "totp" ? appCode(subject, enrolment) : await codeFor(subject, phone)
  const { id } = enrolment.factor
  const { codes } = await backend.factor.verify(id, { code })
  return { enrolment, id, code, codes }
}

/** What every backend must do about what is sent once more because the answer was lost on the way. */
export const sessionAgainRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "the same password by the same link again within minutes is answered alike and does nothing",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { backend, token } = await resetFor(subject, member)
      const again = () => backend.session.reset({ token, newPassword: NEW_PASSWORD })
      equal(await race(again, again), [null, null], "two callers at once")
      const fresh = await subject.backend()
      await fresh.session.signIn({ email: member.email, password: NEW_PASSWORD })
      await subject.advance(REPEAT_MS - SECOND_MS)
      await again()
      check((await fresh.session.current()) !== null, "a session that came after it ended")
      equal(await backend.session.current(), null, "the session of whoever sent it again")
      const told = (await noticesOf(subject, { ...member, backend: fresh })).filter(
        (notice) => notice === "password-changed",
      )
      equal(told.length, 1, "notices")
      await subject.advance(SECOND_MS)
      await rejects(again(), "ResetSpent")
    },
  },
  {
    title: "a link that has chosen a password finds none out, and brings none back",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const used = async () => {
        const { backend, token } = await resetFor(subject, member)
        const choose = (newPassword: string) => backend.session.reset({ token, newPassword })
        await choose(NEW_PASSWORD)
        return choose
      }
      const guess = await used()
      for (let n = 0; n < RESET_REPEATS; n += 1) await rejects(guess(`yet another horse ${n}`), "ResetSpent")
      await rejects(guess(NEW_PASSWORD), "ResetSpent")
      const again = await used()
      const { session } = await subject.backend()
      await session.signIn({ email: member.email, password: NEW_PASSWORD })
      await session.changePassword({ currentPassword: NEW_PASSWORD, newPassword: "yet another horse" })
      await rejects(again(NEW_PASSWORD), "ResetSpent")
      await session.signIn({ email: member.email, password: "yet another horse" })
    },
  },
  {
    title:
      "the code that made a first factor brings recovery codes once more within minutes, in place of those that were lost, and it is told",
    run: async (subject) => {
      for (const type of ["totp", "phone"] as const) {
        const member = await signUp(subject, "email")
        const { backend } = member
        const { enrolment, id, code, codes } = await firstFactor(subject, member, type)
        await subject.advance(SECOND_MS)
        const again = await backend.factor.verify(id, { code })
        equal(again.codes.length, RECOVERY_CODE_COUNT, `codes that came again with a ${type}`)
        equal((await backend.factor.list()).recoveryCodesLeft, RECOVERY_CODE_COUNT)
        equal(await noticesOf(subject, member), ["factor-added", "recovery-codes-made"])
        await subject.advance(TOTP_PERIOD_MS)
        if (type === "totp") {
          const next = await backend.factor.verify(id, { code: appCode(subject, enrolment) })
          equal(next.codes.length, RECOVERY_CODE_COUNT, "codes that came with the next code")
          await secondStep(subject, member, present(next.codes[0], "a code"))
        } else {
          await rejects(secondStep(subject, member, present(codes[0], "a code")), "FactorWrong")
          await secondStep(subject, member, present(again.codes[0], "a code"))
        }
        await rejects(backend.factor.verify(id, { code }), "FactorWrong")
      }
    },
  },
  {
    title:
      "no recovery codes come once more with another code, to another session, after minutes, or once one of them was used",
    run: async (subject) => {
      const wrong = await signUp(subject, "email")
      const first = await firstFactor(subject, wrong, "totp")
      const other = String((Number(first.code) + 1) % 1_000_000).padStart(6, "0")
      await rejects(wrong.backend.factor.verify(first.id, { code: other }), "FactorWrong")

      const elsewhere = await signUp(subject, "email")
      const { enrolment, id } = await firstFactor(subject, elsewhere, "totp")
      await subject.advance(TOTP_PERIOD_MS)
      const backend = await subject.backend()
      const code = appCode(subject, enrolment)
      await signInWith(elsewhere, backend, id, code)
      await rejects(backend.factor.verify(id, { code }), "FactorWrong")

      const late = await signUp(subject, "email")
      const before = await firstFactor(subject, late, "phone")
      await subject.advance(REPEAT_MS)
      await rejects(late.backend.factor.verify(before.id, { code: before.code }), "FactorWrong")

      const used = await signUp(subject, "email")
      const one = await firstFactor(subject, used, "totp")
      await secondStep(subject, used, present(one.codes[0], "a code"))
      await rejects(used.backend.factor.verify(one.id, { code: one.code }), "FactorWrong")
    },
  },
  {
    title:
      "a first passkey that is sent again within minutes brings recovery codes once more, in place of those that were lost, and it is told",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { backend, password } = member
      const device = await deviceOf(subject, member)
      const made = await device.create(await backend.passkey.beginAdding({ password }))
      const first = await backend.passkey.add(made)
      await subject.advance(REPEAT_MS - SECOND_MS)
      const again = await backend.passkey.add(made)
      equal(again.factor, first.factor, "the passkey")
      equal(again.codes.length, RECOVERY_CODE_COUNT, "codes that came again")
      equal((await backend.factor.list()).factors.length, 1, "factors")
      equal(await noticesOf(subject, member), ["factor-added", "recovery-codes-made"])
      const nobody = await subject.backend()
      await rejects(nobody.passkey.add(made), "SignInRequired")
      await rejects(secondStep(subject, member, present(first.codes[0], "a code")), "FactorWrong")
      await secondStep(subject, member, present(again.codes[0], "a code"))
      equal((await backend.passkey.add(made)).codes, [], "codes once one was used")
      await subject.advance(SECOND_MS)
      await rejects(backend.passkey.add(made), "PasskeyRefused")
    },
  },
  {
    title:
      "a passkey that is sent again brings nothing to another session, as another one or once it is removed, and no codes with a further one",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { backend, password } = member
      const device = await deviceOf(subject, member)
      const creation = await backend.passkey.beginAdding({ password })
      const made = await device.create(creation)
      const { factor } = await backend.passkey.add(made)
      const another = await (await deviceOf(subject, member)).create(creation)
      await rejects(backend.passkey.add(another), "PasskeyRefused")
      await rejects(backend.passkey.add({ ...another, id: made.id }), "PasskeyRefused")
      const elsewhere = await subject.backend()
      await elsewhere.passkey.signIn(await device.get(await elsewhere.passkey.beginSignIn({ ticket: null })))
      await rejects(elsewhere.passkey.add(made), "PasskeyRefused")
      const stranger = await signUp(subject, "email")
      await rejects(stranger.backend.passkey.add(made), "PasskeyRefused")

      const second = await (
        await deviceOf(subject, member)
      ).create(await elsewhere.passkey.beginAdding({ password }))
      const added = await elsewhere.passkey.add(second)
      equal(await elsewhere.passkey.add(second), added, "the answer to a further one")
      equal(added.codes, [], "codes of a further one")
      await elsewhere.factor.remove(added.factor.id, { password })
      await rejects(elsewhere.passkey.add(second), "PasskeyRefused")
      equal((await elsewhere.factor.list()).recoveryCodesLeft, RECOVERY_CODE_COUNT, "codes that are left")
      equal(
        (await elsewhere.factor.list()).factors.map(({ id }) => id),
        [factor.id],
      )
    },
  },
]
