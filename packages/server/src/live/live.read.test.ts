import { expect, onTestFinished, test, vi } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth, freshPostgres } from "../../test/databases.ts"
import { newAccount, newKey } from "../../test/people.ts"
import { followStates } from "../backend/index.ts"
import type { Database } from "../database/index.ts"
import { sosSql } from "../sos/index.ts"
import { readLive, type LiveState } from "./live.read.ts"
import { touchLive } from "./live.ts"

describeOnBoth("whoever follows", (open) => {
  test("is told what changed after their first look and before this process listened", async () => {
    const { database } = open()
    let beginToListen = () => {}
    const begun = new Promise<void>((go) => (beginToListen = go))
    const listen: Database["listen"] = async (...asked) => {
      await begun
      return database.listen(...asked)
    }
    const context = testContext({ ...database, listen })
    const { id } = await newAccount(context)
    const versions: Array<number> = []
    const unfollow = followStates(context, id, "circle", null, {
      onState: ({ version }) => versions.push(version),
      onLine: () => {},
    })
    await vi.waitFor(() => expect(versions).toEqual([0]))
    await database.transaction({ role: "service" }, (sql) => touchLive(sql, id, "circle"))
    beginToListen()
    await vi.waitFor(() => expect(versions).toEqual([0, 1]))
    unfollow()
  })
})

// An embedded database lets nobody read meanwhile.
test("a state that was read while a press was being stored is dated before the answer to it: it would take the countdown, and a PIN half typed, off the screen", async () => {
  const { database, close } = await freshPostgres()
  onTestFinished(close)
  const context = testContext(database)
  const { id } = await newAccount(context)
  const meanwhile: Array<LiveState<"sos">> = []
  const transaction: Database["transaction"] = (actor, work) =>
    database.transaction(actor, async (sql) => {
      const done = await work(sql)
      if (actor.role === "account") return done
      context.clock.advance(1)
      meanwhile.push(await readLive(context, id, "sos"))
      context.clock.advance(1)
      return done
    })
  const moment = { mode: "countdown", pressedAgoMs: 0, timeZone: "UTC", fix: null } as const
  const answer = await sosSql({ ...context, database: { ...database, transaction } }, id).start(
    moment,
    newKey(),
  )
  expect(answer.press).toMatchObject({ state: "counting" })
  expect(meanwhile).toMatchObject([{ state: { press: null, now: answer.now - 1 } }])
})
