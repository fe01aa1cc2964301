import { describe, expect, test } from "vitest"
import {
  isPasswordLength,
  missingSignInFields,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordFaults,
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
  SIGN_IN_MAX_FAILURES,
  SIGN_IN_REDIRECT_DELAY_MS,
  SIGN_IN_WINDOW_MS,
  sessionMessages,
  SignInFailed,
} from "./index.ts"

test("e-mail and password are both required (SIGNIN-01)", () => {
  expect(missingSignInFields({ email: " ", password: "" })).toEqual(["email", "password"])
  expect(missingSignInFields({ email: "ann@example.com", password: "" })).toEqual(["password"])
  expect(missingSignInFields({ email: "", password: "secret" })).toEqual(["email"])
  expect(missingSignInFields({ email: "ann@example.com", password: " " })).toEqual([])
})

test("after a sign-in one second passes before the dashboard (CONST-07)", () => {
  expect(SIGN_IN_REDIRECT_DELAY_MS).toBe(1_000)
})

describe("the password policy, the same everywhere", () => {
  test("asks for eight characters (REG-11, CONST-05)", () => {
    expect([PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH]).toEqual([8, 128])
    expect(isPasswordLength("1234567")).toBe(false)
    expect(isPasswordLength("12345678")).toBe(true)
  })

  test("counts characters, not their bytes: eight emoji are eight", () => {
    expect(isPasswordLength("🙂".repeat(8))).toBe(true)
    expect(isPasswordLength("🙂".repeat(7))).toBe(false)
  })

  test("refuses what would be dear to hash", () => {
    expect(isPasswordLength("x".repeat(128))).toBe(true)
    expect(isPasswordLength("x".repeat(129))).toBe(false)
  })
})

test("a session ends after a week without use and a month in all; five failures shut sign-in for fifteen minutes", () => {
  expect([SESSION_IDLE_MS, SESSION_ABSOLUTE_MS]).toEqual([7 * 86_400_000, 30 * 86_400_000])
  expect([SIGN_IN_MAX_FAILURES, SIGN_IN_WINDOW_MS]).toEqual([5, 900_000])
})

test("an unknown address and a wrong password read the same", () => {
  expect(new SignInFailed({})).toMatchObject({ status: 401, message: sessionMessages.failed, data: {} })
  expect(sessionMessages.failed).not.toMatch(/unknown|no account|not registered/i)
})

test.each([
  [sessionMessages.submit, "Sign In"],
  [sessionMessages.submitting, "Signing In..."],
  [sessionMessages.failedTitle, "Sign In Failed"],
  [sessionMessages.errorTitle, "Sign In Error"],
  [sessionMessages.error, "An error occurred during sign in"],
  [sessionMessages.welcome, "Welcome back!"],
  [sessionMessages.gateTitle, "Authentication Required"],
  [sessionMessages.signUp, "Sign Up"],
  [sessionMessages.signUpFailedTitle, "Sign Up Failed"],
  [sessionMessages.signUpErrorTitle, "Sign Up Error"],
  [sessionMessages.createdTitle, "Account Created!"],
  [sessionMessages.created, "Please check your email to verify your account."],
  [sessionMessages.createdInline, "Account created! Please check your email to verify your account."],
  [sessionMessages.resetSentTitle, "Email Sent!"],
  [sessionMessages.resetFailed, "Failed to send reset email"],
  [sessionMessages.passwordFailedTitle, "Password Update Failed"],
  [sessionMessages.passwordErrorTitle, "Error"],
  [sessionMessages.passwordError, "An unexpected error occurred."],
])("'%s' is the text of the specification (AUTHD-05, AUTHD-06)", (message, text) => {
  expect(message).toBe(text)
})

describe("the form that sets a password", () => {
  const filled = {
    currentPassword: "the old one",
    newPassword: "long enough",
    confirmPassword: "long enough",
  }
  const change = { isCurrentAsked: true }

  test("is sent when nothing is wrong with it; the present password is asked for unless a link stands for it", () => {
    expect(passwordFaults(filled, change)).toEqual({})
    expect(passwordFaults({ ...filled, currentPassword: "" }, change)).toEqual({
      currentPassword: "required",
    })
    expect(passwordFaults({ ...filled, currentPassword: "" }, { isCurrentAsked: false })).toEqual({})
  })

  test("wants the new one twice (SET-05)", () => {
    const once = { ...filled, confirmPassword: "long enougj" }
    expect(passwordFaults(once, change)).toEqual({ confirmPassword: "mismatch" })
    expect(sessionMessages.passwordMismatchTitle).toBe("Password Mismatch")
    expect(sessionMessages.passwordMismatch).toBe("New passwords do not match.")
  })

  test("wants eight characters, like every password (SET-06)", () => {
    const of = (newPassword: string) =>
      passwordFaults({ ...filled, newPassword, confirmPassword: newPassword }, change)
    expect(of("")).toEqual({ newPassword: "required" })
    expect(of("1234567")).toEqual({ newPassword: "short" })
    expect(of("12345678")).toEqual({})
    expect(of("x".repeat(129))).toEqual({ newPassword: "long" })
    expect(sessionMessages.passwordShortTitle).toBe("Password Too Short")
    expect(sessionMessages.passwordShort).toBe("Password must be at least 8 characters long.")
  })
})
