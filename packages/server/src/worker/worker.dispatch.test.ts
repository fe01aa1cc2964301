import { expect, test } from "vitest"
import { SECOND_MS } from "@porchlight/core/time"
import { testContext } from "../../test/context.ts"
import { describeOnBoth, freshPostgres } from "../../test/databases.ts"
import { newKey, newPhone } from "../../test/people.ts"
import { scriptedProvider, withProviders } from "../../test/providers.ts"
import { enqueue } from "../delivery/index.ts"
import { newDater, withWorker } from "../../test/watches.ts"
import { markDeliveries } from "../delivery/delivery.mark.ts"
import { sosSql } from "../sos/index.ts"

const MOMENT = { pressedAgoMs: 0, timeZone: "America/Chicago", fix: null }
const SERVICE = { role: "service" } as const

describeOnBoth("what came of messages", (open) => {
  test("is stored again once it could not be: the database was away for a moment", async () => {
    let isAway = true
    const provider = scriptedProvider("first")
    const context = withProviders(testContext(open().database), [provider], async (name) => {
      if (name === "delivery: before mark" && isAway) throw new Error("away")
    })
    const send = async () => {
      const message = {
        accountId: null,
        channel: "sms",
        to: newPhone(),
        purpose: "reply",
        facts: { text: "Hello" },
      } as const
      const [id] = await context.database.transaction(SERVICE, (sql) => enqueue(sql, context, [message]))
      return id ?? ""
    }
    const stateOf = (id: string) =>
      context.database.transaction(SERVICE, (sql) =>
        sql
          .selectFrom("delivery")
          .select(["state", "next_at"])
          .where("id", "=", id)
          .executeTakeFirstOrThrow(),
      )
    await withWorker(context, async (worker) => {
      const first = await send()
      await worker.runUntilIdle()
      isAway = false
      const second = await send()
      await worker.runUntilIdle()
      expect(await stateOf(second)).toEqual({ state: "accepted", next_at: null })
      context.clock.advance(13 * SECOND_MS)
      await worker.runUntilIdle()
      expect(await stateOf(first)).toEqual({ state: "accepted", next_at: null })
    })
    expect(provider.took).toHaveLength(2)
  })
})

test("of several alarms one that somebody holds keeps no other waiting, and is seen to once it is let go", async () => {
  const opened = await freshPostgres()
  const context = testContext(opened.database)
  const { database } = context
  const daters = [await newDater(context), await newDater(context)]
  for (const { id } of daters) await sosSql(context, id).broadcast(MOMENT, newKey())
  const alerts = await database.transaction(SERVICE, (sql) =>
    sql
      .selectFrom("delivery")
      .selectAll()
      .where("purpose", "=", "alert")
      .where("channel", "=", "sms")
      .orderBy("incident_id")
      .execute(),
  )
  const marks = alerts.map((row) => ({
    row: { ...row, channel: "sms" as const },
    change: { id: row.id, state: "accepted" as const, isSent: true, nextAt: null },
  }))
  const heldId = alerts[0]?.incident_id ?? ""
  const ofHeld = marks.filter(({ row }) => row.incident_id === heldId)
  expect(ofHeld.length).toBeLessThan(marks.length)
  await database.transaction(SERVICE, async (sql) => {
    await sql.selectFrom("incident").select("id").where("id", "=", heldId).forNoKeyUpdate().execute()
    expect(await markDeliveries(context, marks)).toEqual(ofHeld)
  })
  expect(await markDeliveries(context, ofHeld)).toEqual([])
  const states = await database.transaction(SERVICE, (sql) =>
    sql
      .selectFrom("delivery")
      .select("state")
      .where(
        "id",
        "in",
        alerts.map(({ id }) => id),
      )
      .execute(),
  )
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(["accepted"]))
  await opened.close()
})
