import { expect, test } from "vitest"
import { isCommonPassword } from "./session.password.ts"

const own = ["Jane", "Roe", "jane.roe", "Porchlight"]

test.each([
  "password",
  "Password1!",
  "p4ssw0rd2024",
  "12345678",
  "87654321",
  "aaaaaaaa",
  "abababab",
  "123123123",
  "qwertyuiop",
  "asdfghjk",
  "1qaz2wsx",
  "iloveyou",
  "ILoveYou!!",
  "letmein123",
  "welcome2026",
  "porchlight",
  "jane.roe",
  "Jane1987",
  "roe!!!!!",
])("%s is easy to guess", (password) => {
  expect(isCommonPassword(password, own)).toBe(true)
})

test.each([
  "correct horse battery",
  "correct horse 9",
  "Tr0ub4dor&3x",
  "wir sehen uns am see",
  "密码很长很安全吗",
  "🐎🔋📎✂️🐴🔌🧷🪡",
  "janes old blue bicycle",
  "8f3kq02vnz1",
])("%s is not", (password) => {
  expect(isCommonPassword(password, own)).toBe(false)
})
