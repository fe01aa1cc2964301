import { SECOND_MS } from "@porchlight/core/time"
import { sql as query } from "kysely"
import { expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newFix, newKey } from "../../test/people.ts"
import { DURESS_PIN, newDater, SAFE_PIN, withWorker } from "../../test/watches.ts"
import { sosSql } from "./index.ts"

const SERVICE = { role: "service" } as const
const MOMENT = { pressedAgoMs: 0, timeZone: "America/Chicago", fix: newFix(0) }

describeOnBoth("a call for help", (open) => {
  test("leaves one row a contact of a broadcast, with the place and the words, which nobody can change (EMBC-05)", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context)
    await sosSql(context, dater.id).broadcast(MOMENT, newKey())
    const rows = await context.database.transaction(SERVICE, (sql) =>
      sql.selectFrom("emergency_broadcasts").selectAll().where("user_id", "=", dater.id).execute(),
    )
    expect(rows.map(({ contact_id }) => contact_id).toSorted()).toEqual(
      dater.contacts.map(({ id }) => id).toSorted(),
    )
    for (const { latitude, longitude, accuracy, message } of rows) {
      expect([latitude, longitude, accuracy]).toEqual([41.8781, -87.6298, 12])
      expect(message).toMatch(/^EMERGENCY ALERT: /)
    }
    const change = context.database.transaction(SERVICE, (sql) =>
      sql.updateTable("emergency_broadcasts").set({ message: "" }).execute(),
    )
    await expect(change).rejects.toThrow(/permission denied/)
  })

  test("the record of a broadcast says where an API key told the place (KEY-01, EMBC-05)", async () => {
    const context = testContext(open().database)
    for (const source of ["phone", "integration"] as const) {
      const dater = await newDater(context)
      await sosSql(context, dater.id, source).broadcast(MOMENT, newKey())
      const rows = await context.database.transaction(SERVICE, (sql) =>
        sql.selectFrom("emergency_broadcasts").select("by_key").where("user_id", "=", dater.id).execute(),
      )
      expect(new Set(rows.map(({ by_key }) => by_key))).toEqual(new Set([source === "integration"]))
    }
  })

  test("a duress PIN that overtakes its press tells her people in the zone of her profile: the press would have brought hers", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context)
    await context.database.transaction(SERVICE, (sql) =>
      sql
        .updateTable("user_profiles")
        .set({ timezone: "Asia/Tokyo" })
        .where("user_id", "=", dater.id)
        .execute(),
    )
    await sosSql(context, dater.id).cancel(newKey(), DURESS_PIN)
    const alarms = await context.database.transaction(SERVICE, (sql) =>
      sql.selectFrom("incident").select(["kind", "time_zone"]).where("account_id", "=", dater.id).execute(),
    )
    expect(alarms).toEqual([{ kind: "duress", time_zone: "Asia/Tokyo" }])
  })

  test("the list of emergency contacts is the circle: those who said yes, each account its own (EMBC-02, TBL-11)", async () => {
    const context = testContext(open().database)
    const [dater, other] = [await newDater(context), await newDater(context)]
    const { rows: seen } = await context.database.transaction(
      { role: "account", accountId: dater.id },
      (sql) => query<{ readonly contact_id: string }>`select * from emergency_contacts`.execute(sql),
    )
    const told = dater.contacts.map(({ id, phone, email }) => ({
      user_id: dater.id,
      contact_id: id,
      phone,
      email,
    }))
    const inOrder = (rows: ReadonlyArray<{ readonly contact_id: string }>) =>
      rows.toSorted((a, b) => a.contact_id.localeCompare(b.contact_id))
    expect(inOrder(seen)).toEqual(inOrder(told))
    expect(JSON.stringify(seen)).not.toContain(other.id)
  })

  test("the log of dates says 'opened' at the press and 'completed' when it is over (SOS-04)", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context)
    const sos = sosSql(context, dater.id)
    const log = () =>
      context.database.transaction(SERVICE, async (sql) => {
        const rows = await sql
          .selectFrom("date_events")
          .select(["type", "facts"])
          .where("user_id", "=", dater.id)
          .orderBy("at")
          .execute()
        return rows.filter(({ type }) => type === "Emergency Event").map(({ facts }) => facts)
      })
    const key = newKey()
    await sos.start({ mode: "countdown", ...MOMENT }, key)
    expect(await log()).toEqual([{ status: "opened" }])
    context.clock.advance(SECOND_MS)
    await sos.cancel(key, SAFE_PIN)
    expect(await log()).toEqual([{ status: "opened" }, { status: "completed" }])
  })

  test("a worker that dies between claiming a press and its alarm loses nothing, and doubles nothing", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context)
    await sosSql(context, dater.id).start({ mode: "countdown", ...MOMENT }, newKey())
    context.clock.advance(6 * SECOND_MS)
    let crashes = 0
    const failPoint = async (name: string) => {
      if (name === "sos: after fire" && (crashes += 1) <= 2) throw new Error("killed")
    }
    await withWorker({ ...context, failPoint }, async (worker) => {
      for (let tries = 0; tries < 12; tries += 1) {
        await worker.runUntilIdle()
        context.clock.advance(SECOND_MS)
      }
    })
    const { press, incident } = await sosSql(context, dater.id).state()
    expect([press?.state, press?.incidentId]).toEqual(["fired", incident?.id])
    const alerts = context.sent.filter(({ purpose }) => purpose === "alert")
    expect(new Set(alerts.map(({ key }) => key)).size).toBe(alerts.length)
    expect(alerts.length).toBeGreaterThan(0)
  })
})
