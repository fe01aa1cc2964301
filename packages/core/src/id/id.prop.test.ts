import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { Id, IdempotencyKey, LinkToken } from "./index.ts"

const decode = Schema.decodeUnknownSync(Id)
const base64url = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".split("")
const text = (min: number, max: number) =>
  fc.array(fc.constantFrom(...base64url), { minLength: min, maxLength: max }).map((parts) => parts.join(""))

test("every UUID in lower case is an id and comes back unchanged", () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(Schema.encodeSync(Id)(decode(id))).toBe(id)
    }),
  )
})

test("a UUID with anything before, after or inside it is no id", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string({ minLength: 1 }), fc.nat({ max: 36 }), (id, junk, at) => {
      expect(Schema.is(Id)(id.slice(0, at) + junk + id.slice(at))).toBe(false)
    }),
  )
})

test("ids of version 7 sort by their time", () => {
  const version7 = fc.uuid({ version: 7 })
  const time = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  fc.assert(
    fc.property(version7, version7, (a, b) => {
      expect(time(a) < time(b) && a >= b).toBe(false)
    }),
  )
})

test("a token has 43 characters of the alphabet, no more and no fewer", () => {
  fc.assert(
    fc.property(text(0, 60), (token) => {
      expect(Schema.is(LinkToken)(token)).toBe(token.length === 43)
    }),
  )
  fc.assert(
    fc.property(text(43, 43), (token) => {
      expect(Schema.is(LinkToken)(token)).toBe(true)
    }),
  )
})

test("a key has 8 to 64 characters of the alphabet", () => {
  fc.assert(
    fc.property(text(0, 80), (key) => {
      expect(Schema.is(IdempotencyKey)(key)).toBe(key.length >= 8 && key.length <= 64)
    }),
  )
})
