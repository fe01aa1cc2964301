import { HOUR_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { freshPglite } from "../../test/databases.ts"
import { testServer } from "../../test/http.ts"

test("a database that nobody else tends is tended by the server, once an hour", async () => {
  const { database, close } = await freshPglite()
  let tended = 0
  const tend = async () => {
    tended += 1
    await database.tend?.()
  }
  const server = testServer({ ...database, tend })
  try {
    await server.worker.runUntilIdle()
    expect(tended).toBe(0)
    server.clock.advance(HOUR_MS)
    await server.worker.runUntilIdle()
    expect(tended).toBe(1)
  } finally {
    await server.close()
    await close()
  }
})
