import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import {
  CODE_LENGTH,
  CODE_LIFETIME_MS,
  CODE_MAX_TRIES,
  CODES_PER_WINDOW,
  CodeWrong,
  formatNanp,
  formatPhone,
  isCodeComplete,
  isE164,
  isNanp,
  isTextable,
  maskPhone,
  normalizePhone,
  parseNanp,
  Phone,
  PHONE_COUNTRIES,
  phoneMessages,
  PhoneTaken,
  RESEND_LOCK_MS,
  sanitizeCode,
  VerificationCode,
} from "./index.ts"

const phone = (country: string, input: string): Phone =>
  normalizePhone(country, input) ?? expect.fail(`${input} should be a number of ${country}`)

describe("the registration rule: a North American number", () => {
  test.each([
    "2125550123",
    "12125550123",
    "+1 212 555 0123",
    "(212) 555-0123",
    "1-212-555-0123",
    "212.555.0123",
    " 212 555 0123 ",
    "tel:+1-212-555-0123",
    "2 1 2 5 5 5 0 1 2 3",
  ])("'%s' is one (REG-08)", (input) => {
    expect(parseNanp(input)).toBe("2125550123")
    expect(isNanp(input)).toBe(true)
  })

  test.each([
    ["nothing", ""],
    ["no digits", "(---) ---"],
    ["nine digits", "212555012"],
    ["eleven digits that do not start with 1", "22125550123"],
    ["twelve digits", "112125550123"],
    ["an area code that starts with 0", "0125550123"],
    ["an area code that starts with 1", "1125550123"],
    ["an exchange that starts with 1", "2121550123"],
    ["an exchange that starts with 0", "2120550123"],
    ["two leading ones", "1 1 212 555 0123"],
    ["digits of another script", "٢١٢٥٥٥٠١٢٣"],
  ])("%s is none (REG-08)", (_, input) => {
    expect(parseNanp(input)).toBeNull()
    expect(isNanp(input)).toBe(false)
  })
})

describe("the dialog rule: international format", () => {
  test.each(["+12125550123", "+442079460958", "+12", "+123456789012345"])(
    "'%s' has it (PHONE-05)",
    (input) => {
      expect(isE164(input)).toBe(true)
    },
  )

  test.each([
    "+0123456",
    "+1",
    "12125550123",
    "+1 2125550123",
    "+1234567890123456",
    "++12",
    "+",
    "",
    "+12\n",
  ])("'%s' has not (PHONE-05)", (input) => {
    expect(isE164(input)).toBe(false)
    expect(Schema.is(Phone)(input)).toBe(false)
  })

  test("it is a plus and digits, no dashes or spaces (PHONE-17)", () => {
    expect(phone("US", "(212) 555-0123")).toBe("+12125550123")
  })
})

describe("the display rule", () => {
  test.each([
    ["2125550123", "(212) 555-0123"],
    ["12125550123", "(212) 555-0123"],
    ["+1 212-555-0123", "(212) 555-0123"],
    ["0000000000", "(000) 000-0000"],
  ])("'%s' is shown as '%s' (PHONE-16, CONST-18)", (input, shown) => {
    expect(formatNanp(input)).toBe(shown)
  })

  test.each(["", "212555012", "22125550123", "112125550123"])(
    "'%s' has neither 10 digits nor 11 that start with 1 and is not shown (PHONE-16)",
    (input) => {
      expect(formatNanp(input)).toBeNull()
    },
  )

  test("numbers of other countries are shown as they are", () => {
    expect(formatPhone(phone("GB", "020 7946 0958"))).toBe("+442079460958")
    expect(formatPhone(phone("US", "2125550123"))).toBe("(212) 555-0123")
  })

  test("a masked number shows its last two digits alone", () => {
    expect(maskPhone(phone("US", "2125550123"))).toBe("••• 23")
  })
})

describe("a country and what was typed beside it", () => {
  test("six countries are offered, in this order (REG-04)", () => {
    expect(PHONE_COUNTRIES.map(({ label }) => label)).toEqual([
      "+1 US/CA",
      "+44 UK",
      "+33 FR",
      "+49 DE",
      "+81 JP",
      "+86 CN",
    ])
  })

  test.each([
    ["US", "(212) 555-0123", "+12125550123"],
    ["GB", "020 7946 0958", "+442079460958"],
    ["GB", "7700 900123", "+447700900123"],
    ["FR", "06 12 34 56 78", "+33612345678"],
    ["DE", "0151 2345 6789", "+4915123456789"],
    ["DE", "030 1234567", "+49301234567"],
    ["JP", "090-1234-5678", "+819012345678"],
    ["CN", "138 0013 8000", "+8613800138000"],
  ])("in %s '%s' is %s (REG-04)", (country, input, number) => {
    expect(normalizePhone(country, input)).toBe(number)
  })

  test.each([
    ["GB", "+1 212 555 0123", "+12125550123"],
    ["US", "+44 20 7946 0958", "+442079460958"],
    ["US", "+44 (0)20 7946 0958", "+442079460958"],
    ["US", "0044 20 7946 0958", "+442079460958"],
    ["GB", "001 212 555 0123", "+12125550123"],
    ["", "+33 6 12 34 56 78", "+33612345678"],
  ])("beside %s '%s' names its own country", (country, input, number) => {
    expect(normalizePhone(country, input)).toBe(number)
  })

  test.each([
    ["a German mobile is no American number (REG-08)", "US", "0151 2345 6789"],
    ["a country that is not offered", "XX", "2125550123"],
    ["a calling code that is not offered", "US", "+7 912 345 67 89"],
    ["two zeros where a trunk zero stands", "FR", "+33 006 12 34 56 78"],
    ["too short for France", "FR", "06 12 34 56 7"],
    ["too long for China", "CN", "138 0013 80001"],
    ["nothing", "US", ""],
    ["a lone plus", "US", "+"],
    ["an area code that starts with 1", "US", "+1 123 555 0123"],
  ])("%s is refused", (_, country, input) => {
    expect(normalizePhone(country, input)).toBeNull()
  })
})

describe("the code", () => {
  test("has six digits and works for ten minutes (PHONE-09, CONST-03)", () => {
    expect([CODE_LENGTH, CODE_LIFETIME_MS]).toEqual([6, 600_000])
  })

  test("may be asked for again after thirty seconds, survives four wrong guesses, and five are sent in a window", () => {
    expect([RESEND_LOCK_MS, CODE_MAX_TRIES, CODES_PER_WINDOW]).toEqual([30_000, 5, 5])
  })

  test.each([
    ["123456", "123456"],
    ["12 34 56", "123456"],
    ["1234567", "123456"],
    ["abc", ""],
    ["G-482913 is your code", "482913"],
  ])("of '%s' the field keeps '%s' (PHONE-07)", (typed, kept) => {
    expect(sanitizeCode(typed)).toBe(kept)
  })

  test("can be sent for checking with six digits, not with five (PHONE-07)", () => {
    expect(isCodeComplete("123456")).toBe(true)
    expect(isCodeComplete("12345")).toBe(false)
  })

  test.each(["12345", "1234567", "12345a", "１２３４５６", "123456\n", ""])(
    "'%s' is no code on the wire",
    (code) => {
      expect(Schema.is(VerificationCode)(code)).toBe(false)
    },
  )
})

describe("texts of the specification, to the letter", () => {
  test.each([
    [phoneMessages.change, "Change Phone Number"],
    [phoneMessages.invalidTitle, "Invalid Phone Number"],
    [phoneMessages.invalid, "Please enter a valid phone number"],
    [phoneMessages.sendErrorTitle, "Error"],
    [phoneMessages.codeRequiredTitle, "Code Required"],
    [phoneMessages.codeRequired, "Please enter the verification code"],
    [phoneMessages.codeWrongTitle, "Incorrect/expired code"],
    [phoneMessages.codeWrongHint, "Please try again or request a new code"],
    [phoneMessages.verifiedTitle, "Verified"],
    [phoneMessages.codeSentTitle, "Code sent"],
    [phoneMessages.codeNone, "No valid verification code found. Please request a new code."],
    [phoneMessages.codeInvalid, "Invalid verification code. Please try again."],
    [phoneMessages.codeFailed, "Verification failed. Please try again."],
    [phoneMessages.sendFailed, "Failed to send verification code"],
    [phoneMessages.smsFailed, "SMS sending failed"],
  ])("'%s' (PHONE-12)", (message, text) => {
    expect(message).toBe(text)
  })

  test("a failed send names what went wrong and what to try", () => {
    expect(phoneMessages.sendError("Network error")).toBe(
      "Network error. Check phone format (+1...), or try another number.",
    )
  })

  test("the text message says that it expires in 10 minutes and lets the browser fill it in (PHONE-09)", () => {
    const text = phoneMessages.codeText("Porchlight", "482913", "porchlight.test")
    expect(text).toContain("It expires in 10 minutes.")
    expect(text.split("\n").at(-1)).toBe("@porchlight.test #482913")
  })

  test("a number that is taken and one that cannot be used read the same", () => {
    expect(new PhoneTaken({}).message).not.toMatch(/account|taken|registered|exists/i)
    expect(new CodeWrong({ triesLeft: 1 }).message).not.toContain("1")
  })
})

describe("numbers that are texted", () => {
  test.each([
    "+12025550123",
    "+447911123456",
    "+33612345678",
    "+4915112345678",
    "+819012345678",
    "+8613812345678",
  ])("%s is a phone of an offered country", (phone) => {
    expect(isTextable(phone)).toBe(true)
  })

  test.each([
    ["+18765550123", "Jamaica"],
    ["+12425550123", "the Bahamas"],
    ["+18095550123", "the Dominican Republic"],
    ["+19005550123", "a premium rate"],
    ["+12029760123", "a premium exchange"],
    ["+447012345678", "a forwarding number at a premium rate"],
    ["+33899123456", "a special rate"],
    ["+79261234567", "a country that is not offered"],
    ["+12", "no number"],
    ["+1 202 555 0123", "not in E.164 form"],
    ["+120255501234", "too long"],
  ])("%s is not: %s", (phone) => {
    expect(isTextable(phone)).toBe(false)
  })
})
