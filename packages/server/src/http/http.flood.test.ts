import { createHash } from "node:crypto"
import { IncomingMessage } from "node:http"
import { Socket } from "node:net"
import pg from "pg"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { freshPostgres, type OpenDatabase } from "../../test/databases.ts"
import { ORIGIN, signedUp, testServer, type TestServer } from "../../test/http.ts"
import { newKey } from "../../test/people.ts"

/** Two for what is due, two for what is urgent, and four for everything else. */
const CONNECTIONS = 8
const ORDINARY = 4
const FLOOD = 30

let opened: OpenDatabase
let server: TestServer
beforeAll(async () => {
  opened = await freshPostgres(CONNECTIONS)
  server = testServer(opened.database)
})
afterAll(async () => {
  await server.close()
  await opened.close()
})

/** Somebody else in the database, who holds what the flood waits for: counts, by the names of which only a hash is stored. */
let other: pg.Client
beforeEach(async () => {
  other = new pg.Client({ connectionString: opened.url ?? "" })
  await other.connect()
  await other.query("begin")
})
afterEach(() => other.end())

async function hold(...names: ReadonlyArray<string>) {
  const keys = names.map((name) => createHash("sha256").update(name).digest("base64url"))
  await other.query(
    "insert into rate_limits (key, hits, taken, expires_at) select key, '{}', true, now() from unnest($1::text[]) as key on conflict (key) do update set taken = true",
    [keys],
  )
}

/** How many connections do nothing but wait for what another holds. */
async function waiting() {
  const { rows } = await other.query<{ count: number }>(
    "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event in ('transactionid', 'tuple')",
  )
  return rows[0]?.count
}

function send(path: string, address: string, init: RequestInit): Promise<Response> {
  const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: address })
  const request = new Request(ORIGIN + path, { method: "POST", ...init })
  request.headers.set("origin", ORIGIN)
  return Promise.resolve(server.fetch(request, { incoming: new IncomingMessage(socket) }))
}

const signIn = (address: string) =>
  send("/api/v1/session", address, {
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "nobody@example.com", password: "a guess" }),
  })
const tryPin = (address: string) =>
  send("/check-in-here", address, { body: new URLSearchParams({ who: "nobody", secret: "0000" }) })

const addresses = Array.from({ length: FLOOD }, (_, count) => `198.51.100.${count}`)
const oneAddress = addresses.map(() => "203.0.113.7")
const press = { mode: "instant", pressedAgoMs: 0, timeZone: "UTC", fix: null }

test("a flood from many addresses, that has every connection for requests, holds up no call for help", async () => {
  const her = await signedUp(server)
  await hold(...addresses.map((address) => `sign-in:${address}`))
  const flood = addresses.map(signIn)
  await vi.waitFor(async () => expect(await waiting()).toBe(ORDINARY))

  const { status } = await her.call("POST", "/sos/presses", press, { "idempotency-key": newKey() })
  expect(status).toBe(201)
  expect(await waiting()).toBe(ORDINARY)
  await other.query("rollback")
  for (const answer of await Promise.all(flood)) expect([401, 429, 503]).toContain(answer.status)
})

test.each([
  [
    "sign-ins from one address has half of the connections",
    () => hold("sign-in:203.0.113.7"),
    () => oneAddress.map(signIn),
    ORDINARY / 2,
    [401, 429, 503],
  ],
  [
    "tries at one person's check-in from many addresses has three",
    () => hold("check-in.borrowed:nobody:pin"),
    () => addresses.map(tryPin),
    3,
    [303],
  ],
  [
    "tries at one person's check-in from one address has one",
    () => hold("check-in.borrowed:nobody:pin"),
    () => oneAddress.map(tryPin),
    1,
    [303],
  ],
])(
  "a flood of %s: whatever else is asked for goes on",
  async (_, holdWhatItWaitsFor, begin, has, answers) => {
    const her = await signedUp(server)
    await holdWhatItWaitsFor()
    const flood = begin()
    await vi.waitFor(async () => expect(await waiting()).toBe(has))

    expect((await her.call("GET", "/date-plans")).status).toBe(200)
    expect(await waiting()).toBe(has)
    await other.query("rollback")
    for (const answer of await Promise.all(flood)) expect(answers).toContain(answer.status)
  },
)
