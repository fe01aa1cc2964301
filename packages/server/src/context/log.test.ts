import { Writable } from "node:stream"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { createLog, redact } from "./log.ts"

/** What a log wrote, as text. */
function written(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: Array<string> = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  write(createLog("info", stream))
  return lines.join("")
}

test("facts with telling names are hidden whole", () => {
  const facts = {
    phone: "+14155550123",
    email: "jane@example.com",
    recipient: "x",
    token: "t",
    pin: "2580",
    latitude: 41.9,
    password: "p",
    nested: { fullName: "Jane Roe", safe: "kept" },
    deliveryId: "0198c8a4-7b1e-7c3a-9f00-0242ac120002",
  }
  const text = JSON.stringify(redact(facts))
  for (const secret of ["4155550123", "jane@", "2580", "41.9", "Jane Roe"]) expect(text).not.toContain(secret)
  expect(text).toContain("kept")
  expect(text).toContain("0198c8a4-7b1e-7c3a-9f00-0242ac120002")
})

test("numbers, addresses, tokens, codes and places are cut out of every text, also of errors and their causes", () => {
  const secrets = ["+14155550123", "jane.roe@example.com", "x".repeat(43), "41.87810", "123456"]
  const error = new Error(`inserting (${secrets.join(", ")}) failed`)
  error.cause = new Error(`because of ${secrets.join(" and ")}`)
  const text = written((log) => log.error({ error, list: [{ at: secrets.join(" ") }] }, "it failed"))
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(text).toContain("it failed")
  expect(text).toContain("log.test.ts")
})

test("the place of an error in a built file keeps its line, also beyond the hundred thousandth", () => {
  const error = new Error("it failed with 123456")
  error.stack =
    "Error: it failed with 123456\n    at work (file:///srv/main.js:102345:21)\n    at f.ts:654321:1"
  const text = written((log) => log.error({ error }, "broken"))
  expect(text).toContain("main.js:102345:21")
  expect(text).toContain("f.ts:654321:1")
  expect(text).not.toContain("123456")
})

test("a line stays a line, whatever is in the facts", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (key, value) => {
      const text = written((log) => log.info({ [key]: value }, "something happened"))
      expect(text.trimEnd().split("\n")).toHaveLength(1)
      expect(JSON.parse(text)).toMatchObject({ msg: "something happened" })
    }),
  )
})

test("a circle in the facts ends", () => {
  const circle: Record<string, unknown> = {}
  circle["self"] = circle
  expect(written((log) => log.info({ circle }, "round"))).toContain("round")
})

test("at the level silent nothing is written", () => {
  const lines: Array<string> = []
  const stream = { write: (line: string) => lines.push(line) }
  createLog("silent", stream).error({}, "nobody hears this")
  expect(lines).toEqual([])
})
