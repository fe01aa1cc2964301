import { expect, test } from "vitest"
import { tagOf } from "@porchlight/core/error"
import { addMs, MINUTE_MS, type Instant } from "@porchlight/core/time"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newAccount, newWatch } from "../../test/people.ts"
import { answerDater } from "./check-in.answer.ts"
import { watchJob } from "./check-in.job.ts"

const SERVICE = { role: "service" } as const

describeOnBoth("a check-in that races the alarm", (open) => {
  test("wins or loses, never both and never neither", async () => {
    const { database } = open()
    // PGlite has one connection: there the two can only come one after the other.
    const rounds = database.kind === "postgres" ? 2_000 : 100
    // The worker's clock is a millisecond ahead of the one that lets the check-in in.
    const dater = testContext(database)
    const worker = testContext(database)
    worker.clock.advance(1)
    const account = await newAccount(dater)
    const wins = { "checked-in": 0, fired: 0 }
    for (let round = 0; round < rounds; round += 1) {
      const watchId = await newWatch(dater, account.id)
      await makeAlarmDue(dater, watchId, worker.clock.now())
      const checkIn = () =>
        database
          .transaction(SERVICE, (sql) =>
            answerDater(sql, dater, account.id, watchId, { type: "check-in", pin: null }),
          )
          .then(() => "checked-in", tagOf)
      const racers =
        round % 2 === 0
          ? ([checkIn(), watchJob.run(worker)] as const)
          : ([watchJob.run(worker).then(checkIn), watchJob.run(worker)] as const)
      const [answer] = await Promise.all(racers)
      await watchJob.run(worker)
      const after = await lookAndEnd(dater, watchId)
      expect({ answer, ...after }).toEqual(
        answer === "checked-in"
          ? { answer, epoch: 1, isAlerted: false, incidents: 0 }
          : { answer: "AlarmOpen", epoch: 0, isAlerted: true, incidents: 1 },
      )
      wins[answer === "checked-in" ? "checked-in" : "fired"] += 1
    }
    expect(wins["checked-in"]).toBeGreaterThan(0)
    expect(wins.fired).toBeGreaterThan(0)
  }, 240_000)
})

/** Leaves nothing of the epoch but its alarm, which is due at `at`. */
async function makeAlarmDue(context: TestContext, watchId: string, at: Instant): Promise<void> {
  await context.database.transaction(SERVICE, (sql) =>
    sql
      .updateTable("watch")
      .set({
        due_at: new Date(addMs(at, -10 * MINUTE_MS)),
        epoch_started_at: new Date(addMs(at, -40 * MINUTE_MS)),
        planned_end_at: new Date(addMs(at, 120 * MINUTE_MS)),
        steps_done: 5,
        deadline_at: new Date(at),
      })
      .where("id", "=", watchId)
      .execute(),
  )
}

async function lookAndEnd(context: TestContext, watchId: string) {
  return context.database.transaction(SERVICE, async (sql) => {
    const incidents = await sql.selectFrom("incident").select("id").where("watch_id", "=", watchId).execute()
    const watch = await sql
      .updateTable("watch")
      .set({ ended_at: new Date(context.clock.now()), deadline_at: null })
      .where("id", "=", watchId)
      .returning(["epoch", "incident_id"])
      .executeTakeFirstOrThrow()
    return { epoch: watch.epoch, isAlerted: watch.incident_id !== null, incidents: incidents.length }
  })
}
