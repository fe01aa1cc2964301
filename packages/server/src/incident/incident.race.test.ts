import { expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newKey } from "../../test/people.ts"
import { inARing } from "../../test/waits.ts"
import { newDater } from "../../test/watches.ts"
import type { Sql } from "../database/index.ts"
import { touchLive } from "../live/live.ts"
import { sosSql } from "../sos/index.ts"
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
      const incidents = await lockIncidents(sql, [alert.incident_id ?? ""])
      const answering = { contactId: alert.contact_id ?? "", deliveryId: alert.id, incidents }
      await answerIncident(sql, context, answering, "on-it")
    })
    const { state } = await context.database.transaction(SERVICE, (sql) =>
      sql.selectFrom("delivery").select("state").where("id", "=", alert.id).executeTakeFirstOrThrow(),
    )
    expect(state).toBe("acknowledged")
  })
})
