import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { normalizePhone } from "../phone/index.ts"
import {
  deriveRegistrationStatus,
  registrationMessages,
  RegistrationStatus,
  SignUpInput,
  signUpFaults,
} from "./index.ts"

const facts = fc.record({
  hasProfile: fc.boolean(),
  hasVerifiedPhone: fc.boolean(),
  hasConfirmedEmail: fc.boolean(),
})
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constant("(212) 555-0123"),
  fc.emailAddress(),
)
const form = fc
  .record({
    fullName: text,
    email: text,
    password: fc.string({ maxLength: 140 }),
    isRepeated: fc.boolean(),
    country: fc.constantFrom("US", "GB", "FR", "DE", "JP", "CN", "XX"),
    phoneNumber: text,
    acceptedTerms: fc.boolean(),
    acceptedPrivacy: fc.boolean(),
  })
  .map(({ isRepeated, ...rest }) => ({
    ...rest,
    confirmPassword: isRepeated ? rest.password : "something else",
  }))

/** Forms that are nearly always right, so that the law below is about what passes. */
const hopeful = fc
  .record({ fullName: text, email: fc.emailAddress(), password: fc.string({ minLength: 6, maxLength: 130 }) })
  .map((typed) => ({
    ...typed,
    confirmPassword: typed.password,
    country: "US",
    phoneNumber: "(212) 555-0123",
    acceptedTerms: true,
    acceptedPrivacy: true,
  }))

test("every combination of the facts has exactly one answer (EXT-14)", () => {
  fc.assert(
    fc.property(fc.option(facts), (known) => {
      expect(RegistrationStatus.literals).toContain(deriveRegistrationStatus(known))
    }),
  )
})

test("learning one more fact never leads a step back (REG-02)", () => {
  const order = ["signup", "phone_verification", "email_verification", "profile_creation", "complete"]
  fc.assert(
    fc.property(
      facts,
      fc.constantFrom("hasProfile", "hasVerifiedPhone", "hasConfirmedEmail"),
      (known, fact) => {
        const before = order.indexOf(deriveRegistrationStatus(known))
        const after = order.indexOf(deriveRegistrationStatus({ ...known, [fact]: true }))
        expect(after).toBeGreaterThanOrEqual(before)
        expect(before).toBeGreaterThan(order.indexOf(deriveRegistrationStatus(null)))
      },
    ),
  )
})

test("complete is reached with all three facts and in no other way (REG-16)", () => {
  fc.assert(
    fc.property(facts, (known) => {
      const isAll = known.hasProfile && known.hasVerifiedPhone && known.hasConfirmedEmail
      expect(deriveRegistrationStatus(known) === "complete").toBe(isAll)
    }),
  )
})

test("a form without a fault makes an input that the backend takes, whatever was typed (REG-05)", () => {
  fc.assert(
    fc.property(hopeful, (typed) => {
      fc.pre(Object.keys(signUpFaults(typed)).length === 0)
      const input = {
        fullName: typed.fullName.trim(),
        email: typed.email.trim(),
        password: typed.password,
        phone: normalizePhone(typed.country, typed.phoneNumber),
        acceptedTerms: typed.acceptedTerms,
        acceptedPrivacy: typed.acceptedPrivacy,
      }
      expect(Schema.is(SignUpInput)(input)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test("every fault names a field of the form and has words", () => {
  fc.assert(
    fc.property(form, (typed) => {
      for (const [field, key] of Object.entries(signUpFaults(typed))) {
        expect(Object.keys(typed)).toContain(field)
        expect(registrationMessages[key].length).toBeGreaterThan(5)
      }
    }),
  )
})

test("nobody gets past the two boxes", () => {
  fc.assert(
    fc.property(form, (typed) => {
      const faults = signUpFaults(typed)
      expect(faults.acceptedTerms === undefined).toBe(typed.acceptedTerms)
      expect(faults.acceptedPrivacy === undefined).toBe(typed.acceptedPrivacy)
    }),
  )
})
