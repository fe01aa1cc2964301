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

/** Somebody else in the database, who holds what the flood waits for. */
let other: pg.Client
beforeEach(async () => {
  other = new pg.Client({ connectionString: opened.url ?? "" })
  await other.connect()
})
afterEach(() => other.end())

const hold = (who: string) =>
  other.query("select pg_advisory_lock(hashtextextended($1, 0))", [`borrowed:${who}`])

const waiting = async () => {
  const { rows } = await other.query<{ count: number }>(
    "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event = 'advisory'",
  )
  return rows[0]?.count
}

/** A try at somebody's check-in from a borrowed phone. */
function tryFrom(address: string, who: string): Promise<Response> {
  const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: address })
  const request = new Request(`${ORIGIN}/check-in-here`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN },
    body: new URLSearchParams({ who, secret: "0000" }),
  })
  return Promise.resolve(server.fetch(request, { incoming: new IncomingMessage(socket) }))
}

const many = (one: (count: number) => Promise<Response>) =>
  Array.from({ length: FLOOD }, (_, count) => one(count))
const press = { mode: "instant", pressedAgoMs: 0, timeZone: "UTC", fix: null }

test("a flood from many addresses at many people, that has every connection for requests, holds up no call for help", async () => {
  const her = await signedUp(server)
  for (let count = 0; count < FLOOD; count += 1) await hold(`nobody${count}`)
  const flood = many((count) => tryFrom(`198.51.100.${count}`, `nobody${count}`))
  await vi.waitFor(async () => expect(await waiting()).toBe(ORDINARY))

  const { status } = await her.call("POST", "/sos/presses", press, { "idempotency-key": newKey() })
  expect(status).toBe(201)
  expect(await waiting()).toBe(ORDINARY)
  await other.query("select pg_advisory_unlock_all()")
  for (const answer of await Promise.all(flood)) expect([303, 503]).toContain(answer.status)
})

test.each([
  ["many addresses at one person", (count: number) => [`198.51.100.${count}`, "nobody"] as const],
  ["one address at many people", (count: number) => ["198.51.100.7", `nobody${count}`] as const],
])(
  "a flood from %s has no more than its share of the connections: whatever else is asked for goes on",
  async (_, one) => {
    const her = await signedUp(server)
    for (let count = 0; count < FLOOD; count += 1) await hold(one(count)[1])
    const flood = many((count) => {
      const [address, who] = one(count)
      return tryFrom(address, who)
    })
    await vi.waitFor(async () => expect(await waiting()).toBe(ORDINARY / 2))

    expect((await her.call("GET", "/date-plans")).status).toBe(200)
    expect(await waiting()).toBe(ORDINARY / 2)
    await other.query("select pg_advisory_unlock_all()")
    for (const answer of await Promise.all(flood)) expect([303, 503]).toContain(answer.status)
  },
)
