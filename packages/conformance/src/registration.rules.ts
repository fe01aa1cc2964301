import { Registration, type SignUpInput } from "@porchlight/core/registration"
import { Session } from "@porchlight/core/session"
import { check, equal, oneWins, present, race, rejects, toldBy } from "./check.ts"
import {
  codeFor,
  confirmationFor,
  messagesTo,
  newEmail,
  newPhone,
  profileInput,
  signInAgain,
  signUp,
  signUpInput,
  untyped,
} from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape, ODD_LINES, REFUSED_LINES } from "./shape.ts"
import type { Subject } from "./subject.ts"

/** Every way in which one field of a sign-up can be wrong. */
const FAULTS: ReadonlyArray<readonly [field: keyof SignUpInput, values: ReadonlyArray<unknown>]> = [
  ["fullName", [...REFUSED_LINES, 7, null, undefined]],
  [
    "email",
    ["", "nope", "a@b", "a b@example.com", "a@example.com,b@example.com", `${"x".repeat(250)}@e.com`],
  ],
  ["password", ["", "1234567", "x".repeat(129), null]],
  ["phone", ["", "+12", "2125550123", "+1 212 555 0123", "+12120550123", `+1${"2".repeat(40)}`]],
  ["acceptedTerms", [false, null, "true"]],
  ["acceptedPrivacy", [false, undefined]],
]

/** What every backend must do about becoming a member. */
export const registrationRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "a sign-up opens a session of an account with an id, texts a code and waits for it (AUTH-07, REG-15)",
    run: async (subject) => {
      const backend = await subject.backend()
      const input = signUpInput(subject)
      const registration = await backend.registration.signUp(input)
      hasShape(Registration, registration, "the registration")
      equal([registration.status, registration.pendingPhone], ["phone_verification", input.phone])
      const { resendAt, expiresAt } = present(registration.codeSent, "the code's times")
      check(resendAt > subject.now() && expiresAt > resendAt, "the code's times are not ahead of now")
      const session = present(await backend.session.current(), "the session")
      hasShape(Session, session, "the session")
      equal(session.email, input.email)
      equal((await messagesTo(subject, input.phone)).length, 1, "the number of texts")
    },
  },
  {
    title: "somebody who is nobody yet stands at the sign-up",
    run: async (subject) => {
      const backend = await subject.backend()
      const nobody = await backend.registration.status()
      equal(nobody, { status: "signup", pendingPhone: null, codeSent: null })
    },
  },
  {
    title:
      "the stored facts decide the step: number, then address, then profile, then complete (REG-16, REG-17, REG-18, REG-21)",
    run: async (subject) => {
      const member = await signUp(subject, "phone")
      const atEmail = await member.backend.registration.status()
      equal([atEmail.status, atEmail.pendingPhone], ["email_verification", null])
      await member.backend.email.confirm(await confirmationFor(subject, member))
      equal((await member.backend.registration.status()).status, "profile_creation")
      await member.backend.profile.complete(profileInput(member))
      equal((await member.backend.registration.status()).status, "complete")
    },
  },
  {
    title: "a profile that was completed before the address was confirmed waits for that alone (REG-17)",
    run: async (subject) => {
      const member = await signUp(subject, "phone")
      await member.backend.profile.complete(profileInput(member))
      equal((await member.backend.registration.status()).status, "email_verification")
      await member.backend.email.confirm(await confirmationFor(subject, member))
      equal((await member.backend.registration.status()).status, "complete")
    },
  },
  {
    title: "a confirmed address does not stand in for an unverified number",
    run: async (subject) => {
      const member = await signUp(subject, "signed-up")
      await member.backend.email.confirm(await confirmationFor(subject, member))
      equal((await member.backend.registration.status()).status, "phone_verification")
      await member.backend.phone.checkCode(member.phone, await codeFor(subject, member.phone))
      equal((await member.backend.registration.status()).status, "profile_creation")
    },
  },
  {
    title: "an address that is registered cannot be registered again, in any letter case",
    run: async (subject) => {
      const { email, password, backend } = await signUp(subject, "signed-up")
      const other = await subject.backend()
      const again = { ...signUpInput(subject), email: email.toUpperCase(), fullName: "Eve" }
      await rejects(other.registration.signUp(again), "RegistrationFailed")
      equal(await other.session.current(), null, "the session of the second")
      equal((await backend.profile.get()).fullName, "Ana Alvarez", "the first one's name")
      await signInAgain(subject, { ...(await signUp(subject, "signed-up")), email, password })
    },
  },
  {
    title: "of two racing sign-ups with one address one becomes an account",
    run: async (subject) => {
      const [one, two] = [await subject.backend(), await subject.backend()]
      const email = newEmail(subject)
      const outcomes = await race(
        () => one.registration.signUp({ ...signUpInput(subject), email }),
        () => two.registration.signUp({ ...signUpInput(subject), email }),
      )
      oneWins(outcomes, "RegistrationFailed")
    },
  },
  {
    title: "fields beyond the input's own have no effect, a role least of all (AUTH-06)",
    run: async (subject) => {
      const backend = await subject.backend()
      const more = {
        role: "admin",
        status: "complete",
        emailVerified: true,
        phoneVerified: true,
        hasPin: true,
      }
      await backend.registration.signUp({ ...signUpInput(subject), ...more })
      equal((await backend.registration.status()).status, "phone_verification")
      const session = present(await backend.session.current(), "the session")
      equal([session.emailVerified, session.hasPin, session.phone], [false, false, null])
      equal(session.role, "viewer", "the role")
    },
  },
  {
    title: "each wrong field is refused as invalid, without an echo, and makes no account",
    run: async (subject) => {
      const backend = await subject.backend()
      for (const [field, values] of FAULTS) {
        for (const value of values) {
          const input = untyped<SignUpInput>({ ...signUpInput(subject), [field]: value })
          const error = await rejects(backend.registration.signUp(input), "InvalidInput")
          const told = toldBy(error)
          const isEchoed = typeof value === "string" && value.length > 5 && told.includes(value)
          check(!isEchoed, `the refusal of ${field} repeats what was typed`)
        }
      }
      equal(await backend.session.current(), null)
      equal((await backend.registration.status()).status, "signup")
    },
  },
  {
    title: "names of every script are kept exactly as they were typed",
    run: async (subject) => {
      for (const fullName of ODD_LINES) {
        const backend = await subject.backend()
        await backend.registration.signUp({ ...signUpInput(subject), fullName })
        equal((await backend.profile.get()).fullName, fullName, "the name")
      }
    },
  },
  {
    title: "a password may be of any letters between 8 and 128",
    run: async (subject) => {
      for (const password of ["пароль-è-🔑", "y two dogs x".repeat(10), "'; DROP TABLE account;--"]) {
        const backend = await subject.backend()
        const input = { ...signUpInput(subject), password }
        await backend.registration.signUp(input)
        await signInAgain(subject, { ...(await signUp(subject, "signed-up")), email: input.email, password })
      }
    },
  },
  {
    title: "a number that another account has verified is not handed over by a sign-up",
    run: async (subject) => {
      const { backend, phone } = await signUp(subject, "phone")
      const other = await subject.backend()
      await other.registration.signUp({ ...signUpInput(subject), phone }).catch(() => undefined)
      equal((await other.session.current())?.phone ?? null, null, "the second one's number")
      equal((await backend.session.current())?.phone, phone, "the first one's number")
      await rejects(
        other.phone.checkCode(phone, await codeFor(subject, phone)),
        "CodeMissing",
        "CodeWrong",
        "SignInRequired",
      )
    },
  },
  {
    title: "a sign-up's number is pending for its own account alone",
    run: async (subject) => {
      const [one, two] = [await signUp(subject, "signed-up"), await signUp(subject, "signed-up")]
      equal((await one.backend.registration.status()).pendingPhone, one.phone)
      equal((await two.backend.registration.status()).pendingPhone, two.phone)
      check(newPhone(subject) !== one.phone, "the subject's numbers repeat")
    },
  },
]
