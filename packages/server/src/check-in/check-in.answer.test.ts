import { MINUTE_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newKey } from "../../test/people.ts"
import { scriptedProvider, withProviders } from "../../test/providers.ts"
import { insertDevice } from "../../test/pushes.ts"
import { arm, newDater, passMinutes, SAFE_PIN, withWorker } from "../../test/watches.ts"

const SERVICE = { role: "service" } as const

/** A dater on a date whose phone rings, and what it shows. */
async function ringing(base: TestContext) {
  const phone = scriptedProvider("push", ["push"])
  const context = withProviders(base, [phone, scriptedProvider("texts")])
  const dater = await newDater(context, { plan: { intervalMinutes: 30 } })
  await context.database.transaction(SERVICE, (sql) => insertDevice(sql, context, dater.id))
  const watch = await arm(context, dater)
  /** What was pushed of the date, and how each is answered. */
  const asked = () =>
    phone.took
      .filter(({ purpose }) => purpose !== "notification")
      .map(({ purpose, answer }) => ({ purpose, answer }))
  return { context, dater, watch, asked }
}

describeOnBoth("an answer from the lock screen", (open) => {
  test("each reminder and the prompt say to which period they belong and how they are answered; what is told is not answered (B-15)", async () => {
    const { context, dater, watch, asked } = await ringing(testContext(open().database))
    await withWorker(context, async (worker) => {
      await passMinutes(context, worker, (watch.dueAt - context.clock.now()) / MINUTE_MS + 11)
      const answer = {
        label: "Check in",
        watchId: watch.id,
        epoch: 0,
        accountId: dater.id,
        timeZone: "America/Chicago",
        next: "Reminder: your check-in is due at {time}.",
        thanks: "Thank you.",
        failed: "That did not work. Touch to open.",
      }
      expect(asked()).toEqual([
        { purpose: "reminder", answer },
        { purpose: "reminder", answer },
        { purpose: "prompt", answer },
        { purpose: "notice", answer: null },
      ])
    })
  })

  test("the answer to a reminder checks in; the same from an older one on the screen does nothing more (B-15)", async () => {
    const { context, dater, watch, asked } = await ringing(testContext(open().database))
    const { answer } = dater.checkIn
    await withWorker(context, async (worker) => {
      await passMinutes(context, worker, (watch.dueAt - context.clock.now()) / MINUTE_MS - 5)
      const first = await answer(watch.id, asked()[0]?.answer?.epoch ?? -1, newKey())
      expect([first.epoch, first.lastCheckInAt]).toEqual([1, context.clock.now()])
      await passMinutes(context, worker, (first.dueAt - context.clock.now()) / MINUTE_MS - 5)
      expect(asked().map((each) => each.answer?.epoch)).toEqual([0, 1])
      expect(await answer(watch.id, 0, newKey())).toEqual((await dater.checkIn.state()).watch)
      expect((await answer(watch.id, 1, newKey())).epoch).toBe(2)
    })
    const events = await context.database.transaction(SERVICE, (sql) =>
      sql.selectFrom("watch_event").select("type").where("watch_id", "=", watch.id).orderBy("id").execute(),
    )
    expect(events.map(({ type }) => type).filter((type) => type !== "steps-done")).toEqual([
      "armed",
      "check-in",
      "check-in",
    ])
  })

  test("on the way home it ends the date well", async () => {
    const { context, dater, watch, asked } = await ringing(testContext(open().database))
    await withWorker(context, async (worker) => {
      const home = await dater.checkIn.end(watch.id, SAFE_PIN, newKey())
      await passMinutes(context, worker, (home.dueAt - context.clock.now()) / MINUTE_MS)
      const epoch = asked().at(-1)?.answer?.epoch ?? -1
      expect((await dater.checkIn.answer(watch.id, epoch, newKey())).outcome).toBe("completed")
    })
  })

  test("where messages are discreet its words are, too, in her language (B-26)", async () => {
    const base = testContext(open().database)
    const { context, dater, watch, asked } = await ringing(base)
    await context.database.transaction(SERVICE, async (sql) => {
      const cloak = { always_discreet: true, app_title: "Jardín", reminder_text: "Regar las plantas" }
      await sql
        .insertInto("cloak_settings")
        .values({ user_id: dater.id, ...cloak, updated_at: new Date(context.clock.now()) })
        .execute()
      await sql.updateTable("user_profiles").set({ language: "es" }).where("user_id", "=", dater.id).execute()
    })
    await withWorker(context, async (worker) => {
      await passMinutes(context, worker, (watch.dueAt - context.clock.now()) / MINUTE_MS - 5)
      expect(asked()[0]?.answer).toMatchObject({
        label: "Hecho",
        next: "Jardín: Regar las plantas, a las {time}.",
        thanks: "Gracias.",
        failed: "No ha funcionado. Toca para abrir.",
      })
    })
  })
})
