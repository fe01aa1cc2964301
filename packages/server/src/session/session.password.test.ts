import { expect, test } from "vitest"
import { hashPassword, isCommonPassword, isPassword } from "./session.password.ts"

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

test("a password belongs to its own hash alone, and two hashes of it differ", async () => {
  const [one, two] = await Promise.all([hashPassword("correct horse"), hashPassword("correct horse")])
  expect(one).not.toBe(two)
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
  expect(await isPassword("correct horse", one)).toBe(true)
  expect(await isPassword("correct horsf", one)).toBe(false)
})

test("nobody's hash takes no password, not even its own", async () => {
  expect(await isPassword("the hash of nobody", null)).toBe(false)
})
