import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { HEARTBEAT_STALE_MS } from "@porchlight/core/check-in"
import { expect, test, vi } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { withWorker } from "../../test/watches.ts"
import { HEARTBEAT_EVERY_MS, startWorker } from "./index.ts"

describeOnBoth("the heart of the worker", (open) => {
  test("goes on to beat where the machine's clock is set back: a beat of the future would hide that it stopped", async () => {
    const context = testContext(open().database)
    const { clock, database } = context
    const beatAt = async () =>
      database.transaction({ role: "service" }, async (sql) => {
        const row = await sql.selectFrom("scheduler_heartbeat").select("beat_at").executeTakeFirstOrThrow()
        return row.beat_at
      })
    await withWorker(context, async (worker) => {
      await worker.runUntilIdle()
      expect(await beatAt()).toBe(clock.now())
      clock.advance(-HOUR_MS)
      await worker.runUntilIdle()
      expect(await beatAt()).toBe(clock.now())
      clock.advance(HEARTBEAT_EVERY_MS - SECOND_MS)
      await worker.runUntilIdle()
      expect(await beatAt()).toBe(clock.now() - HEARTBEAT_EVERY_MS + SECOND_MS)
    })
  })

  test("a long clean-up is no hang for which the server is started again, and one that never ends is", async () => {
    const context = testContext(open().database)
    const { clock } = context
    let end = () => {}
    const long = () => new Promise<typeof endless>((done) => (end = () => done(endless)))
    const endless = addMs(clock.now(), 10 * HOUR_MS)
    const worker = startWorker(context, [long])
    try {
      const ageAfter = (milliseconds: number) => {
        clock.advance(milliseconds)
        return vi.waitFor(() => {
          clock.advance(SECOND_MS)
          const ageMs = clock.now() - worker.turnedAt()
          expect(ageMs <= HEARTBEAT_STALE_MS).toBe(milliseconds < HOUR_MS)
        })
      }
      await ageAfter(MINUTE_MS)
      await ageAfter(HOUR_MS)
    } finally {
      end()
      await worker.stop()
    }
  })

  test("whoever stops waits for the clean-up at hand, and no other is begun", async () => {
    const context = testContext(open().database)
    const did: Array<string> = []
    let end = () => {}
    const next = addMs(context.clock.now(), HOUR_MS)
    const first = async () => {
      did.push("first begun")
      await new Promise<void>((done) => (end = done))
      did.push("first done")
      return next
    }
    const second = async () => {
      did.push("second begun")
      return next
    }
    const worker = startWorker(context, [first, second])
    await vi.waitFor(() => expect(did).toEqual(["first begun"]))
    const stopping = worker.stop().then(() => did.push("stopped"))
    end()
    await stopping
    expect(did).toEqual(["first begun", "first done", "stopped"])
  })

  test("a clean-up that goes on keeps nobody from stopping the server in time", async () => {
    const context = testContext(open().database)
    let isStopped = false
    const worker = startWorker(context, [() => new Promise(() => {})])
    const stopping = worker.stop().then(() => (isStopped = true))
    await vi.waitFor(() => {
      context.clock.advance(5 * SECOND_MS)
      expect(isStopped).toBe(true)
    })
    await stopping
  })
})
