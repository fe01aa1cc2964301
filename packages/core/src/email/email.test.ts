import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import { addMs, toInstant } from "../time/index.ts"
import {
  canResendEmail,
  cooldownRemaining,
  Email,
  EMAIL_GATED_ACTIONS,
  EMAIL_LINK_LIFETIME_MS,
  EMAIL_RESEND_COOLDOWN_MS,
  emailMessages,
  isEmail,
  isEmailVerified,
  needsVerifiedEmail,
  normalizeEmail,
} from "./index.ts"

const now = toInstant(1_795_287_600_000)
const sent = (ago: number) => ({ isVerified: false, confirmedAt: null, lastSentAt: addMs(now, -ago) })

describe("the shape of an address", () => {
  test.each([
    "ann@example.com",
    "a@b.co",
    "ann.lee+dates@mail.example.co.uk",
    "o_o-1@x-y.example",
    "ünï@exämple.de",
    `${"a".repeat(242)}@example.com`,
  ])("'%s' has it (REG-10)", (address) => {
    expect(isEmail(address)).toBe(true)
    expect(Schema.is(Email)(address)).toBe(true)
  })

  test.each([
    ["nothing", ""],
    ["no at sign", "ann.example.com"],
    ["two at signs", "ann@@example.com"],
    ["no dot in the domain", "ann@example"],
    ["a dot at the end", "ann@example.com."],
    ["a space", "ann lee@example.com"],
    ["a second address", "ann@example.com,eve@example.com"],
    ["a display name", "Ann <ann@example.com>"],
    ["a header behind it", "ann@example.com\r\nBcc: eve@example.com"],
    ["a null character", "ann\u0000@example.com"],
    ["an escape character", "ann\u001b@example.com"],
    ["a bidirectional override", "ann\u202e@example.com"],
    ["a zero-width space", "ann\u200b@example.com"],
    ["half an emoji", "ann\ud83d@example.com"],
    ["255 characters", `${"a".repeat(243)}@example.com`],
  ])("with %s it has not: the form and the backend agree (REG-10)", (_, address) => {
    expect(isEmail(address)).toBe(false)
    expect(Schema.is(Email)(address)).toBe(false)
  })

  test("addresses are compared without case and spaces at their ends", () => {
    expect(normalizeEmail("  Ann@Example.COM ")).toBe("ann@example.com")
  })
})

describe("whether it is confirmed", () => {
  test.each([
    [false, null, false],
    [true, null, true],
    [false, now, true],
    [true, now, true],
  ])("the profile says %s and the account %s: %s (EMAIL-02)", (flag, confirmedAt, verified) => {
    expect(isEmailVerified(flag, confirmedAt)).toBe(verified)
  })
})

describe("sending the link again", () => {
  test("is allowed a minute after the last, not a millisecond before (EMAIL-03, CONST-04)", () => {
    expect(EMAIL_RESEND_COOLDOWN_MS).toBe(60_000)
    expect(canResendEmail(sent(59_999), now)).toBe(false)
    expect(canResendEmail(sent(60_000), now)).toBe(true)
  })

  test("counts down from sixty seconds (EMAIL-01, EMAIL-03)", () => {
    expect(cooldownRemaining(sent(0), now)).toBe(60_000)
    expect(cooldownRemaining(sent(45_000), now)).toBe(15_000)
    expect(cooldownRemaining(sent(90_000), now)).toBe(0)
  })

  test("waits for nothing before the first", () => {
    expect(canResendEmail({ isVerified: false, confirmedAt: null, lastSentAt: null }, now)).toBe(true)
  })

  test("is not needed once confirmed", () => {
    expect(canResendEmail({ isVerified: true, confirmedAt: null, lastSentAt: null }, now)).toBe(false)
  })

  test("a link works for a day", () => {
    expect(EMAIL_LINK_LIFETIME_MS).toBe(24 * 3_600_000)
  })
})

describe("what waits for a confirmed address", () => {
  test.each([...EMAIL_GATED_ACTIONS])("%s does (EMAIL-04)", (action) => {
    expect(needsVerifiedEmail(action)).toBe(true)
  })

  test.each(["sos", "escape-text", "cloak", "check-in", "alert", "live-share", "arm", ""])(
    "'%s' does not: safety never waits for an e-mail (EMAIL-04)",
    (action) => {
      expect(needsVerifiedEmail(action)).toBe(false)
    },
  )
})

test.each([
  [emailMessages.noEmail, "No user email found"],
  [emailMessages.sendFailed, "Failed to send email verification"],
  [emailMessages.requiredTitle, "Email Verification Required"],
])("'%s' is the text of the specification (EMAIL-05)", (message, text) => {
  expect(message).toBe(text)
})
