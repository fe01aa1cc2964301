import { describe, expect, test } from "vitest"
import {
  deriveRegistrationStatus,
  registrationMessages,
  RegistrationStatus,
  signUpFaults,
  type RegistrationMessageKey,
  type SignUpForm,
} from "./index.ts"

const facts = (hasVerifiedPhone: boolean, hasConfirmedEmail: boolean, hasProfile: boolean) => ({
  hasVerifiedPhone,
  hasConfirmedEmail,
  hasProfile,
})

describe("where a registration stands", () => {
  test("profile, verified phone and confirmed e-mail are complete (REG-16)", () => {
    expect(deriveRegistrationStatus(facts(true, true, true))).toBe("complete")
  })

  test("a verified phone without a confirmed e-mail waits for the e-mail, with or without a profile (REG-17)", () => {
    expect(deriveRegistrationStatus(facts(true, false, true))).toBe("email_verification")
    expect(deriveRegistrationStatus(facts(true, false, false))).toBe("email_verification")
  })

  test("phone and e-mail without a profile wait for the profile (REG-18)", () => {
    expect(deriveRegistrationStatus(facts(true, true, false))).toBe("profile_creation")
  })

  test("everything else waits for the phone (REG-19)", () => {
    expect(deriveRegistrationStatus(facts(false, true, true))).toBe("phone_verification")
    expect(deriveRegistrationStatus(facts(false, false, true))).toBe("phone_verification")
    expect(deriveRegistrationStatus(facts(false, true, false))).toBe("phone_verification")
    expect(deriveRegistrationStatus(facts(false, false, false))).toBe("phone_verification")
  })

  test("nobody found is a sign-up (REG-20)", () => {
    expect(deriveRegistrationStatus(null)).toBe("signup")
  })

  test("there are five answers, four of them steps of the dialog (REG-01)", () => {
    expect(RegistrationStatus.literals).toEqual([
      "signup",
      "phone_verification",
      "email_verification",
      "profile_creation",
      "complete",
    ])
  })
})

describe("the sign-up form", () => {
  const form: SignUpForm = {
    fullName: "Ann Lee",
    email: "ann@example.com",
    password: "correct horse",
    confirmPassword: "correct horse",
    country: "US",
    phoneNumber: "(212) 555-0123",
    acceptedTerms: true,
    acceptedPrivacy: true,
  }
  const texts = (change: Partial<SignUpForm>) =>
    Object.fromEntries(
      Object.entries(signUpFaults({ ...form, ...change })).map(([field, key]) => [
        field,
        registrationMessages[key],
      ]),
    )

  test("filled in can be sent (REG-03, REG-05)", () => {
    expect(texts({})).toEqual({})
  })

  test("left empty says at every field what is required (REG-10)", () => {
    const empty = { fullName: "", email: "", password: "", confirmPassword: "", phoneNumber: " " }
    expect(texts({ ...empty, acceptedTerms: false, acceptedPrivacy: false })).toEqual({
      fullName: "Full name is required",
      email: "Email is required",
      password: "Password is required",
      phoneNumber: "Phone number is required",
      acceptedTerms: "You must accept the terms of service",
      acceptedPrivacy: "You must accept the privacy policy",
    })
  })

  test.each<[Partial<SignUpForm>, Record<string, string>]>([
    [{ email: "ann@example" }, { email: "Please enter a valid email address" }],
    [
      { password: "seven77", confirmPassword: "seven77" },
      { password: "Password must be at least 8 characters" },
    ],
    [{ confirmPassword: "correct hors" }, { confirmPassword: "Passwords do not match" }],
    [{ phoneNumber: "123" }, { phoneNumber: "Please enter a valid phone number" }],
    [{ country: "DE", phoneNumber: "030" }, { phoneNumber: "Please enter a valid phone number" }],
  ])("%j gets the text of the specification (REG-08, REG-10, REG-11)", (change, expected) => {
    expect(texts(change)).toEqual(expected)
  })

  test("a password of eight characters is long enough, of 129 too long (REG-11, CONST-05)", () => {
    expect(texts({ password: "12345678", confirmPassword: "12345678" })).toEqual({})
    const long = "x".repeat(129)
    expect(texts({ password: long, confirmPassword: long })).toEqual({
      password: "Password must be at most 128 characters",
    })
  })

  test("spaces belong to a password and not to a name or an address", () => {
    expect(texts({ fullName: "  Ann  ", email: " ann@example.com " })).toEqual({})
    expect(texts({ password: "        ", confirmPassword: "        " })).toEqual({})
  })

  test("a name with controls, overrides or 81 characters is refused in words", () => {
    expect(texts({ fullName: "Ann\u0007" })).toEqual({
      fullName: "Please enter your name without special control characters",
    })
    expect(texts({ fullName: "Your bank: http://evil.example/x" })).toEqual({
      fullName: "Please enter your name without a link, an address or a number. After a dot goes a space.",
    })
    expect(texts({ fullName: "\u202eeeL nnA" })).toHaveProperty("fullName")
    expect(texts({ fullName: "a".repeat(81) })).toEqual({ fullName: "Please enter at most 80 characters" })
  })

  test("a name is refused where the profile would have no place for its parts, and only there", () => {
    const tooLong = {
      fullName: "Please enter at most 39 characters for the first name and 39 for the last",
    }
    expect(texts({ fullName: "a".repeat(40) })).toEqual(tooLong)
    expect(texts({ fullName: `Ann ${"b".repeat(40)}` })).toEqual(tooLong)
    expect(texts({ fullName: `${"a".repeat(39)} ${"b".repeat(39)}` })).toEqual({})
    expect(texts({ fullName: "María del Carmen Fernández de Córdoba y Álvarez de Toledo" })).toEqual({})
  })
})

describe("texts of the specification, to the letter", () => {
  test.each<[RegistrationMessageKey, string]>([
    ["allRequired", "All fields are required"],
    ["acceptBoth", "You must accept the terms and privacy policy"],
    ["failed", "Registration failed"],
    ["failedTitle", "Registration Failed"],
    ["failedHint", "Please try again later."],
    ["codeSentTitle", "Verification Code Sent"],
    ["verifyFailedTitle", "Verification Failed"],
    ["verifyFailedHint", "Please try again."],
    ["emailSentTitle", "Email Verification Sent"],
    ["phoneFallback", "Phone verification failed"],
    ["profileFallback", "Profile creation failed"],
    ["statusFallback", "Failed to get registration status"],
  ])("%s is '%s' (REG-13)", (key, text) => {
    expect(registrationMessages[key]).toBe(text)
  })

  test("an address that is taken is not confirmed to exist", () => {
    expect(registrationMessages.emailTaken).not.toMatch(/already|exists|registered/i)
  })
})
