import * as fc from "fast-check"
import { expect, test } from "vitest"
import { isPasswordLength, missingSignInFields, PASSWORD_MAX_LENGTH } from "./index.ts"

const text = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.constantFrom("", " ", "\t"))

test("nothing is missing exactly when both fields hold something (SIGNIN-01)", () => {
  fc.assert(
    fc.property(text, text, (email, password) => {
      const missing = missingSignInFields({ email, password })
      expect(missing.length === 0).toBe(email.trim() !== "" && password !== "")
      expect(new Set(missing).size).toBe(missing.length)
    }),
  )
})

test("a longer password is never too short, a shorter one never too long", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 50 }), (password, more) => {
      const longer = password + more
      const isStillShort = longer.length <= PASSWORD_MAX_LENGTH
      expect(isPasswordLength(password) && isStillShort && !isPasswordLength(longer)).toBe(false)
    }),
  )
})
