import { RESEND_LOCK_MS } from "@porchlight/core/phone"
import {
  FACTOR_MAX_FAILURES,
  FACTOR_WINDOW_MS,
  FactorList,
  RECOVERY_CODE_COUNT,
  SecondFactorRequired,
  Session,
  STEP_LIFETIME_MS,
  TOTP_PERIOD_MS,
  type FactorEnrolment,
} from "@porchlight/core/session"
import { Secret, TOTP } from "otpauth"
import { check, equal, present, refusal, rejects } from "./check.ts"
import { codeFor, messagesTo, signInAgain, signUp, tokenIn, type Member } from "./people.ts"
import type { Rule } from "./rule.ts"
import { secondStep } from "./session.step.ts"
import { hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"

const NO_ID = "00000000-0000-7000-8000-000000000000"

/** What the authenticator app shows, now or some steps away. */
function appCode(subject: Subject, { totp }: Pick<FactorEnrolment, "totp">, steps = 0): string {
  const secret = Secret.fromBase32(present(totp, "the secret of an app").secret)
  return new TOTP({ secret }).generate({ timestamp: subject.now() + steps * TOTP_PERIOD_MS })
}

/** Adds an authenticator app and shows that it works. */
async function withApp(subject: Subject, member: Member) {
  const enrolment = await member.backend.factor.enroll({
    type: "totp",
    name: "My app",
    password: member.password,
  })
  const { codes } = await member.backend.factor.verify(enrolment.factor.id, {
    code: appCode(subject, enrolment),
  })
  // The code of these thirty seconds is used up.
  await subject.advance(TOTP_PERIOD_MS)
  return { enrolment, codes }
}

/** The first step of a sign-in with a second one. */
async function firstStep(subject: Subject, { email, password }: Member) {
  const backend = await subject.backend()
  const answer = await backend.session.signIn({ email, password }).then(
    () => null,
    (error: unknown) => error,
  )
  check(answer instanceof SecondFactorRequired, "the password alone was enough")
  return { backend, ...answer.data }
}

/** What every backend must do about second factors. */
export const sessionFactorRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "a factor protects nothing before its first code was right (AUTHZ-10)",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { backend, password } = member
      equal(await backend.factor.list(), { factors: [], recoveryCodesLeft: 0 })
      const enrolment = await backend.factor.enroll({ type: "totp", name: "My app", password })
      hasShape(FactorList, await backend.factor.list(), "the list")
      equal(enrolment.factor.status, "unverified")
      equal((await backend.session.current())?.nextLevel, "aal1")
      await signInAgain(subject, member)
      await rejects(backend.factor.verify(enrolment.factor.id, { code: "000000" }), "FactorWrong")
      const { codes } = await backend.factor.verify(enrolment.factor.id, {
        code: appCode(subject, enrolment),
      })
      equal(new Set(codes).size, RECOVERY_CODE_COUNT, "recovery codes")
      const session = present(await backend.session.current(), "the session")
      equal([session.level, session.nextLevel], ["aal2", "aal2"])
    },
  },
  {
    title: "with a factor the password alone signs nobody in, and its code does (AUTHD-03, AUTH-02, AUTH-03)",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { enrolment } = await withApp(subject, member)
      const { backend, ticket, factors } = await firstStep(subject, member)
      equal(
        factors.map(({ id, type }) => [id, type]),
        [[enrolment.factor.id, "totp"]],
        "the choices",
      )
      equal(await backend.session.current(), null, "a session before the second step")
      await rejects(backend.profile.get(), "SignInRequired")
      const factorId = enrolment.factor.id
      await rejects(backend.session.verifyStep({ ticket, factorId, code: "000000" }), "FactorWrong")
      const session = await backend.session.verifyStep({
        ticket,
        factorId,
        code: appCode(subject, enrolment),
      })
      hasShape(Session, session, "the session")
      equal([session.level, session.email], ["aal2", member.email])
      equal((await backend.profile.get()).email, member.email)
    },
  },
  {
    title: "a code of an authenticator app works once, and its neighbours are taken for clocks that differ",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { enrolment } = await withApp(subject, member)
      const factorId = enrolment.factor.id
      const [one, two, three] = [
        await firstStep(subject, member),
        await firstStep(subject, member),
        await firstStep(subject, member),
      ]
      await rejects(
        one.backend.session.verifyStep({
          ticket: one.ticket,
          factorId,
          code: appCode(subject, enrolment, 2),
        }),
        "FactorWrong",
      )
      const code = appCode(subject, enrolment, 1)
      const racers = [one, two].map(({ backend, ticket }) =>
        refusal(backend.session.verifyStep({ ticket, factorId, code })),
      )
      equal((await Promise.all(racers)).filter((tag) => tag === null).length, 1, "uses of one code")
      const earlier = { ticket: three.ticket, factorId, code: appCode(subject, enrolment) }
      await rejects(three.backend.session.verifyStep(earlier), "FactorWrong")
    },
  },
  {
    title: "a recovery code stands in once, however it is written, and its owner is told",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { codes } = await withApp(subject, member)
      const code = present(codes[3], "a recovery code").toLowerCase().replace("-", " ")
      const one = await firstStep(subject, member)
      equal(
        (await one.backend.session.verifyStep({ ticket: one.ticket, factorId: null, code })).level,
        "aal2",
      )
      equal((await one.backend.factor.list()).recoveryCodesLeft, RECOVERY_CODE_COUNT - 1)
      const two = await firstStep(subject, member)
      await rejects(
        two.backend.session.verifyStep({ ticket: two.ticket, factorId: null, code }),
        "FactorWrong",
      )
      const mails = (await messagesTo(subject, member.email)).filter(({ subject: title }) =>
        /recovery code was used/iu.test(title ?? ""),
      )
      equal(mails.length, 1, "notices")
    },
  },
  {
    title: "ten wrong codes shut the second step for fifteen minutes, whatever ticket they come with",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { enrolment } = await withApp(subject, member)
      const factorId = enrolment.factor.id
      for (let n = 0; n < FACTOR_MAX_FAILURES; n += 5) {
        const { backend, ticket } = await firstStep(subject, member)
        for (let guess = 0; guess < 5; guess += 1) {
          await rejects(backend.session.verifyStep({ ticket, factorId, code: "000000" }), "FactorWrong")
        }
      }
      const { backend, ticket } = await firstStep(subject, member)
      const right = () => ({ ticket, factorId, code: appCode(subject, enrolment) })
      await rejects(backend.session.verifyStep(right()), "RateLimited")
      check((await member.backend.session.current()) !== null, "the live session was ended")
      await subject.advance(FACTOR_WINDOW_MS)
      const again = await firstStep(subject, member)
      const input = { ...right(), ticket: again.ticket }
      equal((await again.backend.session.verifyStep(input)).email, member.email)
    },
  },
  {
    title: "a ticket works for ten minutes and once",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { enrolment, codes } = await withApp(subject, member)
      const used = await firstStep(subject, member)
      const [first, second] = [present(codes[0], "a code"), present(codes[1], "a code")]
      await used.backend.session.verifyStep({ ticket: used.ticket, factorId: null, code: first })
      const repeat = { ticket: used.ticket, factorId: null, code: second }
      await rejects(used.backend.session.verifyStep(repeat), "StepExpired")
      const { backend, ticket } = await firstStep(subject, member)
      await subject.advance(STEP_LIFETIME_MS)
      const code = appCode(subject, enrolment)
      await rejects(
        backend.session.verifyStep({ ticket, factorId: enrolment.factor.id, code }),
        "StepExpired",
      )
      const made = { ticket: "x".repeat(43), factorId: null, code }
      await rejects(backend.session.verifyStep(made), "StepExpired")
    },
  },
  {
    title: "the verified phone can be a factor, whose code is texted",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { backend, password, phone } = member
      await subject.advance(RESEND_LOCK_MS)
      const { factor, totp } = await backend.factor.enroll({ type: "phone", name: "My phone", password })
      equal(totp, null, "a secret")
      await backend.factor.verify(factor.id, { code: await codeFor(subject, phone) })
      await rejects(backend.factor.enroll({ type: "phone", name: "Again", password }), "Conflict")
      await subject.advance(RESEND_LOCK_MS)
      const step = await firstStep(subject, member)
      const input = { ticket: step.ticket, factorId: factor.id }
      await rejects(step.backend.session.verifyStep({ ...input, code: "000000" }), "FactorWrong")
      await step.backend.session.sendStepCode(input)
      const code = await codeFor(subject, phone)
      equal((await step.backend.session.verifyStep({ ...input, code })).level, "aal2")
    },
  },
  {
    title: "factors change with the password alone, end all other sessions, and are told by mail",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { backend, password } = member
      const other = await signInAgain(subject, member)
      const wrong = { type: "totp", name: "My app", password: "not the password" } as const
      await rejects(backend.factor.enroll(wrong), "PasswordWrong")
      const { enrolment, codes } = await withApp(subject, member)
      equal(await other.session.current(), null, "the other session")
      const { id } = enrolment.factor
      await rejects(backend.factor.remove(id, { password: "not the password" }), "PasswordWrong")
      await rejects(backend.factor.remove(NO_ID, { password }), "NotFound")
      const elsewhere = await secondStep(subject, member, present(codes[0], "a code"))
      const fresh = await backend.factor.newRecoveryCodes({ password })
      equal(await elsewhere.session.current(), null, "another session beside new recovery codes")
      check(!fresh.codes.includes(present(codes[0], "a code")), "an old recovery code came again")
      await backend.factor.remove(id, { password })
      equal(await backend.factor.list(), { factors: [], recoveryCodesLeft: 0 })
      equal((await backend.session.current())?.level, "aal1", "the level without a factor")
      await rejects(backend.factor.newRecoveryCodes({ password }), "Conflict")
      await signInAgain(subject, member)
      const titles = (await messagesTo(subject, member.email)).map((mail) => mail.subject ?? "")
      for (const sign of [/factor was added/iu, /factor was removed/iu, /new recovery codes/iu]) {
        equal(titles.filter((title) => sign.test(title)).length, 1, `notices like ${sign}`)
      }
    },
  },
  {
    title: "a sign-in that waits for its second step ends with the other sessions",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { codes } = await withApp(subject, member)
      const { backend, password: currentPassword } = member
      const ways = [
        () => backend.session.endOthers(),
        () => backend.session.changePassword({ currentPassword, newPassword: "a newer horse battery" }),
      ]
      for (const regain of ways) {
        const { backend: elsewhere, ticket } = await firstStep(subject, member)
        await regain()
        const step = { ticket, factorId: null, code: present(codes[0], "a recovery code") }
        await rejects(elsewhere.session.verifyStep(step), "StepExpired")
      }
    },
  },
  {
    title: "somebody else's factors are nowhere",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const stranger = await signUp(subject, "email")
      const { enrolment } = await withApp(subject, member)
      const { id } = enrolment.factor
      const { backend, password } = stranger
      await rejects(backend.factor.verify(id, { code: appCode(subject, enrolment) }), "NotFound")
      await rejects(backend.factor.remove(id, { password }), "NotFound")
      equal((await backend.factor.list()).factors.length, 0)
    },
  },
  {
    title: "neither an app's secret nor a recovery code can be read in what is stored",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { enrolment, codes } = await withApp(subject, member)
      const stored = await present(subject.stored, "a look at what is stored")()
      const mail = present((await messagesTo(subject, member.email)).at(-1), "the mail about the factor")
      const secrets = [present(enrolment.totp, "a secret").secret, ...codes, tokenIn(mail.text)]
      for (const secret of secrets) {
        check(!stored.includes(secret), "a secret can be read")
        check(!stored.includes(secret.replace("-", "")), "a secret can be read")
      }
    },
  },
]
