import { expect, test } from "vitest"
import { createPasswordHashes, HASH_COST } from "./secret.password.ts"

const { hashPassword, isPassword } = createPasswordHashes(HASH_COST)

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
