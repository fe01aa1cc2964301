import { API_KEY_SCOPES, partsOfScope, tellsPlace, type ApiKeyScope } from "@porchlight/core/api-key"
import { MINUTE_MS } from "@porchlight/core/time"
import { afterAll, beforeAll, expect, test } from "vitest"
import { KEY_REACH } from "../src/api-key/api-key.reach.ts"
import { memoryDatabase } from "./databases.ts"
import { testServer, type TestServer } from "./http.ts"
import { keyOwner, makeKey, program } from "./keys.ts"
import { CALLS } from "./matrix.calls.ts"
import { MATRIX } from "./matrix.ts"
import { answerFields, operations, type Operation } from "./operations.ts"

const NOWHERE = "00000000-0000-7000-8000-000000000000"

let server: TestServer
let calls = 0
beforeAll(async () => {
  server = testServer(await memoryDatabase())
})
afterAll(() => server.close())

/** Calls an operation with a key, at things that are nowhere. */
async function use(call: ReturnType<typeof program>, { id, method, path }: Operation) {
  calls += 1
  // A key may be used sixty times a minute.
  if (calls % 50 === 0) server.clock.advance(MINUTE_MS)
  const { body, query = "" } = CALLS[id] ?? {}
  const filled = `${path}${query && `?${query}`}`
    .replace("{id}", NOWHERE)
    .replace("{key}", "a-key-of-nobody")
    .replace("{index}", "1")
    .replace("{image}", "id")
    .replace("{token}", "x".repeat(43))
    .replace("{topic}", "watch")
  const given = typeof body === "function" ? body(calls) : body
  return call(method, filled, given, { "idempotency-key": `key-of-a-program-${calls}` })
}

/** What a program may never do for anybody: it is in words here, so that the table cannot grow by a slip. */
const NEVER =
  /^(signIn|signOut|signUp|.*Session|.*Factor|.*Passkey|.*ApiKey|change(Password|.*Email.*)|setPins|set.*Words|update(Settings|Safety|Cloak|Contact|Geofence)|export|delete|remove|end|resolve|cancel|safe|extend|checkIn|answer|stop|release|beat|close|withdraw|purge|restore|leave|disguise|.*Identity|.*Verification|create(Checkout)|open|redeem|stepUp|assign|find(People)|lookAt|follow)/u

test("no operation that ends an alarm, proves somebody or removes is within the reach of a key", () => {
  const ids = operations().map(({ id }) => id)
  for (const [id, scope] of Object.entries(KEY_REACH)) {
    expect(ids).toContain(id)
    expect(API_KEY_SCOPES).toContain(scope)
    expect(id).not.toMatch(NEVER)
  }
  // Every permission lets do something.
  expect(new Set(Object.values(KEY_REACH))).toEqual(new Set(API_KEY_SCOPES))
  // Whoever may only read changes nothing: what is not a GET and reads is a question with a body.
  const reads = operations().filter(({ id }) => partsOf(KEY_REACH[id])?.action === "read")
  const asks = reads.filter(({ method }) => method !== "GET").map(({ id }) => id)
  expect(asks.toSorted()).toEqual(["checkPlace", "findDrivers"])
})

/** What of an answer says where somebody is or means to be. */
const PLACES = ["latitude", "place", "pickup", "destination"]

test("who makes a key is warned of each permission whose answers say where she is or means to be, and of no other", () => {
  const telling = Object.entries(KEY_REACH).flatMap(([id, scope]) => {
    const fields = answerFields(id)
    return PLACES.some((field) => fields.has(field)) ? [scope] : []
  })
  // The directory of venues is nobody's place. Notifications name the zones that she comes into and leaves.
  const expected = new Set<string>(["notification:read", "notification:write", ...telling])
  expected.delete("venue:read")
  expect(API_KEY_SCOPES.filter(tellsPlace)).toEqual(API_KEY_SCOPES.filter((scope) => expected.has(scope)))
  expect(expected).toContain("route:read")
})

const partsOf = (scope: ApiKeyScope | undefined) => (scope === undefined ? null : partsOfScope(scope))

test(
  "every operation answers a key as its permissions say: none without its own, none at all beyond the list (KEY-01, AUTHZ-02)",
  { timeout: 120_000 },
  async () => {
    const owner = await keyOwner(server)
    const all = program(server, (await makeKey(owner, API_KEY_SCOPES)).secret)
    const seen: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const operation of operations()) {
      const scope = KEY_REACH[operation.id]
      const { status, json } = await use(all, operation)
      seen[operation.id] = status === 403 ? [json["code"], json["data"]] : status
      // A member is answered so at what is nobody's.
      expected[operation.id] =
        scope === undefined ? ["ApiKeyRefused", { scope: null }] : MATRIX[operation.id]?.[1]
    }
    expect(seen).toEqual(expected)
    // It is as signed in as before: nothing of what was refused has happened.
    expect((await owner.call("GET", "/profile")).status).toBe(200)
  },
)

test(
  "each permission is asked for alone: a key with all the others is refused",
  { timeout: 120_000 },
  async () => {
    const seen: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    const owner = await keyOwner(server)
    for (const lacking of API_KEY_SCOPES) {
      // An account makes ten keys an hour, and has ten.
      await server.context.database.transaction({ role: "service" }, (sql) =>
        sql.deleteFrom("rate_limits").execute(),
      )
      const key = await makeKey(
        owner,
        API_KEY_SCOPES.filter((scope) => scope !== lacking),
      )
      for (const operation of operations().filter(({ id }) => KEY_REACH[id] === lacking)) {
        const { status, json } = await use(program(server, key.secret), operation)
        seen[operation.id] = [status, json["code"], json["data"], json["title"]]
        const title = `This API key lacks the permission ${lacking}.`
        expected[operation.id] = [403, "ApiKeyRefused", { scope: lacking }, title]
      }
      await owner.call("DELETE", `/api-keys/${key.id}`)
    }
    expect(seen).toEqual(expected)
  },
)
