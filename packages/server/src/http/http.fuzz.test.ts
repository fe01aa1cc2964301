import * as fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import document from "../../openapi.json" with { type: "json" }
import { ORIGIN, signedUp, testServer, type Browser, type TestServer } from "../../test/http.ts"
import { memoryDatabase } from "../../test/databases.ts"

/** One operation of the description, as far as a hostile client needs it. */
interface Operation {
  readonly method: string
  readonly path: string
  /** The names of its body's fields. */
  readonly fields: ReadonlyArray<string>
}

const MARK = "ech0-mark"
const nowhere = "00000000-0000-7000-8000-000000000000"
const operations: ReadonlyArray<Operation> = Object.entries(document.paths)
  .filter(([path]) => !path.startsWith("/live/"))
  .flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      fields: fieldsOf(JSON.stringify(operation)),
    })),
  )

/** The fields of the schema that an operation's body refers to. */
function fieldsOf(operation: string): ReadonlyArray<string> {
  const name = /"requestBody".*?schemas\/(\w+)"/u.exec(operation)?.[1]
  const schemas: Readonly<Record<string, object>> = document.components.schemas
  const schema = name === undefined ? undefined : schemas[name]
  return schema !== undefined && "properties" in schema ? Object.keys(schema.properties as object) : []
}

const hostileText = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "",
    "\u0000",
    "\ud800",
    "\u202e",
    "' or 1=1 --",
    "{{7*7}}",
    "<script>alert(1)</script>",
    "=cmd|' /C calc'!A0",
    "../../etc/passwd",
    "%00",
    "\r\nSet-Cookie: a=b",
    "a".repeat(5_000),
    "+14155550123",
    "jane@example.com",
    nowhere,
    "1e309",
    "NaN",
  ),
)
const hostileValue = fc.oneof(
  hostileText.map((text) => `${MARK}${text}`),
  hostileText,
  fc.double(),
  fc.constantFrom(null, true, -1, 0, 1e308, -0, 2 ** 53, 253_402_300_800_000, 0.1),
  fc.array(hostileText, { maxLength: 12 }),
  fc.dictionary(fc.constantFrom("__proto__", "constructor", "toString", "length", "id"), hostileText),
)

const attack = fc.constantFrom(...operations).chain((operation) =>
  fc.record({
    operation: fc.constant(operation),
    id: fc.oneof(fc.constant(nowhere), hostileText),
    key: fc.oneof(fc.uuid(), fc.constant("short")),
    body: fc.oneof(
      fc.record(Object.fromEntries(operation.fields.map((field) => [field, hostileValue])), {
        requiredKeys: [],
      }),
      hostileValue,
    ),
  }),
)

let server: TestServer
let browser: Browser
beforeAll(async () => {
  server = testServer(await memoryDatabase())
  browser = await signedUp(server)
})
afterAll(() => server.close())

test("three thousand hostile requests get an answer below 500 that repeats nothing of them", async () => {
  await fc.assert(
    fc.asyncProperty(attack, async ({ operation, id, key, body }) => {
      const path = operation.path.replace(/\{\w+\}/u, encoded(id))
      const { status, text } = await send(operation.method, path, JSON.stringify(body), key)
      const told = status < 400 ? "" : text
      expect({ operation: operation.path, isBelow500: status < 500 }).toEqual({
        operation: operation.path,
        isBelow500: true,
      })
      expect(told).not.toContain(MARK)
      expect(told).not.toMatch(/node_modules|\.ts:\d|at async|syntax error|constraint/u)
    }),
    { numRuns: 3_000 },
  )
}, 300_000)

test.each([
  ["nothing", ""],
  ["half a document", '{"email":'],
  ["a document ten thousand deep", `${"[".repeat(10_000)}${"]".repeat(10_000)}`],
  ["a number beyond all numbers", '{"email":1e999,"password":1e999}'],
  ["two fields of one name", '{"email":"a","email":"b","password":"x"}'],
  ["a prototype", '{"__proto__":{"email":"a"},"password":"x"}'],
  ["bytes that are no text", "\u0000\u0001\u0002"],
])("a body of %s is refused with 400 or as a wrong sign-in", async (_what, body) => {
  const { status } = await send("POST", "/session", body, "key-of-the-test")
  expect([400, 401]).toContain(status)
})

/** A part of a path; a lone half of a character, which no address can hold, becomes the sign for it. */
function encoded(part: string): string {
  return encodeURIComponent(Buffer.from(part).toString())
}

async function send(method: string, path: string, body: string, key: string) {
  const hasBody = !["GET", "DELETE"].includes(method)
  const response = await browser.fetch(
    new Request(`${ORIGIN}/api/v1${path}`, {
      method,
      headers: { "idempotency-key": key, ...(hasBody ? { "content-type": "application/json" } : {}) },
      ...(hasBody ? { body } : {}),
    }),
  )
  return { status: response.status, text: await response.text() }
}
