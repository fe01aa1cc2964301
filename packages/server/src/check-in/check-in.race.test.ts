import { expect, test } from "vitest"
import { tagOf } from "@porchlight/core/error"
import { addMs, MINUTE_MS, type Instant } from "@porchlight/core/time"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newAccount, newWatch } from "../../test/people.ts"
import { answerDater } from "./check-in.answer.ts"
import { watchJob } from "./check-in.job.ts"

const SERVICE = { role: "service" } as const

/** Dates that race at a time: as many check-ins as there are, and one batch of the worker's. */
const AT_A_TIME = 8

describeOnBoth("a check-in that races the alarm", (open) => {
  test("wins or loses, never both and never neither", async () => {
    const { database } = open()
    // PGlite has one connection: there the two can only come one after the other.
    const races = database.kind === "postgres" ? 2_000 : 104
    // The worker's clock is a millisecond ahead of the one that lets the check-in in.
    const dater = testContext(database)
    const worker = testContext(database)
    worker.clock.advance(1)
    const accounts: Array<string> = []
    while (accounts.length < AT_A_TIME) accounts.push((await newAccount(dater)).id)
    const wins = { "checked-in": 0, fired: 0 }
    for (let round = 0; round < races / AT_A_TIME; round += 1) {
      const dates = await Promise.all(
        accounts.map(async (accountId) => ({ accountId, watchId: await newWatch(dater, accountId) })),
      )
      const watchIds = dates.map(({ watchId }) => watchId)
      await makeAlarmsDue(dater, watchIds, worker.clock.now())
      const checkIns = () =>
        Promise.all(
          dates.map(({ accountId, watchId }) =>
            database
              .transaction(SERVICE, (sql) =>
                answerDater(sql, dater, accountId, watchId, { type: "check-in", pin: null }),
              )
              .then(() => "checked-in", tagOf),
          ),
        )
      const racers =
        round % 2 === 0
          ? ([checkIns(), watchJob.run(worker)] as const)
          : ([watchJob.run(worker).then(checkIns), watchJob.run(worker)] as const)
      const [answers] = await Promise.all(racers)
      await watchJob.run(worker)
      const after = await lookAndEnd(dater, watchIds)
      for (const [index, watchId] of watchIds.entries()) {
        const answer = answers[index]
        expect({ answer, ...after.get(watchId) }).toEqual(
          answer === "checked-in"
            ? { answer, epoch: 1, isAlerted: false, incidents: 0 }
            : { answer: "AlarmOpen", epoch: 0, isAlerted: true, incidents: 1 },
        )
        wins[answer === "checked-in" ? "checked-in" : "fired"] += 1
      }
    }
    expect(wins["checked-in"]).toBeGreaterThan(0)
    expect(wins.fired).toBeGreaterThan(0)
    expect(wins["checked-in"] + wins.fired).toBe(races)
  }, 240_000)
})

/** Leaves nothing of the epochs but their alarms, which are due at `at`. */
async function makeAlarmsDue(
  context: TestContext,
  watchIds: ReadonlyArray<string>,
  at: Instant,
): Promise<void> {
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
      .where("id", "in", watchIds)
      .execute(),
  )
}

/** How each date stands now; then it ends. */
async function lookAndEnd(context: TestContext, watchIds: ReadonlyArray<string>) {
  return context.database.transaction(SERVICE, async (sql) => {
    const incidents = await sql
      .selectFrom("incident")
      .select("watch_id")
      .where("watch_id", "in", watchIds)
      .execute()
    const watches = await sql
      .updateTable("watch")
      .set({ ended_at: new Date(context.clock.now()), deadline_at: null })
      .where("id", "in", watchIds)
      .returning(["id", "epoch", "incident_id"])
      .execute()
    return new Map(
      watches.map(({ id, epoch, incident_id }) => [
        id,
        {
          epoch,
          isAlerted: incident_id !== null,
          incidents: incidents.filter(({ watch_id }) => watch_id === id).length,
        },
      ]),
    )
  })
}
