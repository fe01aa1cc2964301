import { sql as raw } from "kysely"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { Unavailable } from "@porchlight/core/error"
import { freshPostgres, type OpenDatabase } from "../../test/databases.ts"
import { quietableWay, type QuietableWay } from "../../test/silence.ts"
import type { Database } from "./database.ts"
import { openPostgres } from "./postgres.ts"

const SERVICE = { role: "service" } as const
const WAIT = { timeout: 20_000 }

let direct: OpenDatabase
let way: QuietableWay
let far: Database
beforeAll(async () => {
  direct = await freshPostgres()
  way = await quietableWay(direct.url ?? "")
  const url = way.url
  far = await openPostgres({
    url,
    maxConnections: 2,
    answerMaxMs: 400,
    askEveryMs: 200,
    onConnectionError: () => {},
  })
})
afterAll(async () => {
  await way.close()
  await direct.close()
})

const ask = () => far.transaction(SERVICE, (sql) => raw<{ one: number }>`select 1 as one`.execute(sql))
const answer = { rows: [{ one: 1 }] }

test("a database that is not heard of any more is away soon, and is there again as soon as it is", async () => {
  expect(await ask()).toMatchObject(answer)
  way.fallSilent()
  // More than there are connections, one of them in the middle of something.
  const asked = await Promise.allSettled([ask(), ask(), ask()])
  for (const each of asked) expect(each).toMatchObject({ reason: expect.any(Unavailable) })
  way.speak()
  for (let count = 0; count < 4; count += 1) expect(await ask()).toMatchObject(answer)
})

test("of the connections that were open then one alone is waited for", async () => {
  let open = 0
  const openOne = () =>
    far.transaction(SERVICE, async (sql) => {
      await raw`select 1`.execute(sql)
      open += 1
      await vi.waitFor(() => expect(open).toBe(2))
    })
  await Promise.all([openOne(), openOne()])
  way.fallSilent()
  way.speak()
  await expect(ask()).rejects.toBeInstanceOf(Unavailable)
  expect(await ask()).toMatchObject(answer)
})

test("who listens hears again, and looks for what was told meanwhile", async () => {
  const heard: Array<string> = []
  const stop = await far.listen("news", (text) => heard.push(text))
  const tell = (text: string) =>
    direct.database.transaction(SERVICE, (sql) => raw`select pg_notify('news', ${text})`.execute(sql))
  await tell("first")
  await vi.waitFor(() => expect(heard).toContain("first"), WAIT)
  way.fallSilent()
  await tell("unheard")
  way.speak()
  await vi.waitFor(() => expect(heard.at(-1)).toBe(""), WAIT)
  await tell("second")
  await vi.waitFor(() => expect(heard.at(-1)).toBe("second"), WAIT)
  expect(heard).not.toContain("unheard")
  await stop()
})

test("a process that was not heard of shows anew that it lives, under another mark", async () => {
  const before = await vi.waitFor(() => {
    const mark = far.processMark()
    expect(mark).toBeGreaterThan(0)
    return mark
  }, WAIT)
  way.fallSilent()
  await vi.waitFor(() => expect(far.processMark()).toBeLessThan(0), WAIT)
  way.speak()
  await vi.waitFor(() => expect(far.processMark()).toBeGreaterThan(0), WAIT)
  expect(far.processMark()).not.toBe(before)
})

test("it ends, although nobody answers", async () => {
  await vi.waitFor(async () => expect(await ask()).toMatchObject(answer), WAIT)
  way.fallSilent()
  await expect(far.close()).resolves.toBeUndefined()
})
