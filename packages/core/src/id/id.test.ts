import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import { Id, IdempotencyKey, LinkToken } from "./index.ts"

const isId = Schema.is(Id)
const isToken = Schema.is(LinkToken)
const isKey = Schema.is(IdempotencyKey)

describe("an id", () => {
  test.each(["0198c8a4-7b1e-7c3a-9f00-0242ac120002", "00000000-0000-0000-0000-000000000000"])(
    "%s is one",
    (id) => {
      expect(isId(id)).toBe(true)
    },
  )

  test.each([
    ["nothing", ""],
    ["capital letters", "0198C8A4-7B1E-7C3A-9F00-0242AC120002"],
    ["no dashes", "0198c8a47b1e7c3a9f000242ac120002"],
    ["braces", "{0198c8a4-7b1e-7c3a-9f00-0242ac120002}"],
    ["a line break after it", "0198c8a4-7b1e-7c3a-9f00-0242ac120002\n"],
    ["a space before it", " 0198c8a4-7b1e-7c3a-9f00-0242ac120002"],
    ["one digit too many", "0198c8a4-7b1e-7c3a-9f00-0242ac1200021"],
    ["a quote", "0198c8a4-7b1e-7c3a-9f00-0242ac12000'"],
    ["a path", "../../../../etc/passwd"],
  ])("%s is refused", (_, id) => {
    expect(isId(id)).toBe(false)
  })

  test.each([[null], [undefined], [7], [{}], [["0198c8a4-7b1e-7c3a-9f00-0242ac120002"]]])(
    "%j is no text and is refused",
    (value) => {
      expect(isId(value)).toBe(false)
    },
  )
})

describe("a link token", () => {
  const token = "A-z_".repeat(10) + "abc"

  test("is 43 characters of base64url, the text of 32 bytes", () => {
    expect(token).toHaveLength(43)
    expect(isToken(token)).toBe(true)
  })

  test.each([
    ["one short", token.slice(1)],
    ["one long", `${token}a`],
    ["padded", `${token.slice(1)}=`],
    ["in plain base64", `+/${token.slice(2)}`],
    ["ended by a line break", `${token}\n`],
  ])("is refused when %s", (_, value) => {
    expect(isToken(value)).toBe(false)
  })
})

describe("an idempotency key", () => {
  test.each(["a1b2c3d4", "0198c8a4-7b1e-7c3a-9f00-0242ac120002", "x".repeat(64)])("%s is one", (key) => {
    expect(isKey(key)).toBe(true)
  })

  test.each([
    ["too short", "a1b2c3d"],
    ["too long", "x".repeat(65)],
    ["with a space", "a1b2 c3d4"],
    ["with a line break that could split a header", "a1b2c3d4\r\nX-Admin: 1"],
    ["with letters outside ASCII", "schlüssel"],
  ])("is refused when %s", (_, key) => {
    expect(isKey(key)).toBe(false)
  })
})
