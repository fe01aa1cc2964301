import { SECOND_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newKey } from "../../test/people.ts"
import { countWaiting, inARing } from "../../test/waits.ts"
import { arm, DURESS_PIN, lastSent, newDater, tokenIn, withWorker } from "../../test/watches.ts"
import { answerDater } from "../check-in/check-in.answer.ts"
import type { Sql } from "../database/index.ts"
import { touchLive } from "../live/live.ts"
import { sosSql } from "../sos/index.ts"
import { incidentSql } from "./index.ts"
import { lockIncidents } from "./incident.link.ts"
import { answerIncident } from "./incident.respond.ts"

const SERVICE = { role: "service" } as const

describeOnBoth("an answer", (open) => {
  test("waits in no ring for what becomes of the message that it is to", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context)
    await sosSql(context, dater.id).broadcast(
      { pressedAgoMs: 0, timeZone: "America/Chicago", fix: null },
      newKey(),
    )
    const alert = await context.database.transaction(SERVICE, (sql) =>
      sql
        .selectFrom("delivery")
        .select(["id", "incident_id", "contact_id"])
        .where("account_id", "=", dater.id)
        .where("purpose", "=", "alert")
        .executeTakeFirstOrThrow(),
    )
    const first = {
      take: (sql: Sql) =>
        sql.selectFrom("delivery").select("id").where("id", "=", alert.id).forUpdate().execute(),
      thenTake: (sql: Sql) => touchLive(sql, dater.id, "watch"),
    }
    await inARing(context, first, async (sql) => {
      const incidents = await lockIncidents(sql, alert.incident_id ?? "")
      const answering = { contactId: alert.contact_id ?? "", deliveryId: alert.id, incidents }
      await answerIncident(sql, context, answering, "on-it")
    })
    const { state } = await context.database.transaction(SERVICE, (sql) =>
      sql.selectFrom("delivery").select("state").where("id", "=", alert.id).executeTakeFirstOrThrow(),
    )
    expect(state).toBe("acknowledged")
  })

  test.each(["new", "open already"])(
    "that comes as a duress PIN does is one to the alarm behind it, which is %s, and waits in no ring for who ends that",
    async (heir) => {
      const { database } = open()
      const context = testContext(database)
      const dater = await newDater(context)
      const watch = await arm(context, dater)
      if (heir === "open already") await dater.checkIn.checkIn(watch.id, DURESS_PIN, newKey())
      context.clock.advance(SECOND_MS)
      const press = { mode: "instant", pressedAgoMs: 0, timeZone: "America/Chicago", fix: null } as const
      await sosSql(context, dater.id).start(press, newKey())
      await withWorker(context, (worker) => worker.runUntilIdle().then(() => {}))
      const token = tokenIn(lastSent(context, dater.contacts[0]?.phone ?? "", "alert"))
      const hold = (sql: Sql, hidden: boolean) =>
        sql
          .selectFrom("incident")
          .selectAll()
          .where("account_id", "=", dater.id)
          .where("hidden", "=", hidden)
          .forNoKeyUpdate()
          .execute()
      const isWaited = async (sql: Sql, many: number) => {
        while (database.kind === "postgres" && (await countWaiting(sql)) < many) continue
      }
      const race = await database.transaction(SERVICE, async (sql) => {
        await hold(sql, false)
        const answering = incidentSql(context, null).respond(token, "on-it")
        await isWaited(sql, 1)
        await answerDater(sql, context, dater.id, watch.id, { type: "resolve", pin: DURESS_PIN })
        const ending = database.transaction(SERVICE, async (other) => {
          await hold(other, true)
          await hold(other, false)
        })
        await isWaited(sql, 2)
        return { outcomes: Promise.allSettled([answering, ending]) }
      })
      const seen = { kind: "duress", closedAt: null, you: { answer: "on-it" } }
      expect(await race.outcomes).toMatchObject([{ value: seen }, { status: "fulfilled" }])
      const [hidden] = await database.transaction(SERVICE, (sql) => hold(sql, true))
      expect(hidden?.acknowledged_at).toBe(context.clock.now())
    },
  )
})
