import { addMs, MINUTE_MS } from "@porchlight/core/time"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { TEST_NOW } from "../../test/context.ts"
import { isSigned, signBody } from "./http.signature.ts"

const secret = "a shared secret of a test, long enough"

test("what was signed with the secret lately is believed", () => {
  const body = '{"from":"+14155550123","text":"YES"}'
  const header = signBody(secret, body, TEST_NOW)
  expect(isSigned(secret, body, header, TEST_NOW)).toBe(true)
  expect(isSigned(secret, body, header, addMs(TEST_NOW, 5 * MINUTE_MS))).toBe(true)
})

test("another secret, another body, another time or another header is not", () => {
  const body = "{}"
  const header = signBody(secret, body, TEST_NOW)
  expect(isSigned("another secret", body, header, TEST_NOW)).toBe(false)
  expect(isSigned(secret, "{ }", header, TEST_NOW)).toBe(false)
  expect(isSigned(secret, body, header, addMs(TEST_NOW, 5 * MINUTE_MS + 1))).toBe(false)
  expect(isSigned(secret, body, header, addMs(TEST_NOW, -5 * MINUTE_MS - 1))).toBe(false)
  expect(isSigned(secret, body, header.replace(/t=\d+/u, `t=${TEST_NOW + 1}`), TEST_NOW)).toBe(false)
  expect(isSigned(secret, body, "", TEST_NOW)).toBe(false)
})

test("no text that anybody makes up is believed", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (body, header) => {
      expect(isSigned(secret, body, header, TEST_NOW)).toBe(false)
      expect(isSigned(secret, body, `t=${TEST_NOW},v1=${header}`, TEST_NOW)).toBe(false)
    }),
  )
})
