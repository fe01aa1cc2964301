import { expect, test } from "vitest"
import { CHEAP } from "../../test/context.ts"
import { urgently } from "../precedence/index.ts"
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

test("a PIN of somebody in danger is tried before the passwords of a flood that came earlier", async () => {
  const cheap = createPasswordHashes(CHEAP)
  const stored = await cheap.hashPassword("2580")
  let tried = 0
  const flood = Array.from({ length: 200 }, () =>
    cheap.isPassword("a guess", stored).then((isRight) => {
      tried += 1
      return isRight
    }),
  )
  expect(await urgently(() => cheap.isPassword("2580", stored))).toBe(true)
  // Those that were being tried as it came, and whatever those made room for before it stood in line.
  expect(tried).toBeLessThan(20)
  expect(new Set(await Promise.all(flood))).toEqual(new Set([false]))
})
