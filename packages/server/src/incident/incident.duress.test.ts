import { expect, test } from "vitest"
import type { WatchState } from "@porchlight/core/check-in"
import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newKey } from "../../test/people.ts"
import { countingDatabase } from "../../test/statements.ts"
import {
  arm,
  DURESS_PIN,
  lastSent,
  newDater,
  SAFE_PIN,
  sentTo,
  tokenIn,
  withWorker,
  type TestDater,
} from "../../test/watches.ts"
import { receiveReport } from "../delivery/index.ts"
import { readLive } from "../live/index.ts"
import type { Worker } from "../worker/index.ts"
import { incidentSql } from "./index.ts"

const SERVICE = { role: "service" } as const

/** What an onlooker could tell of a state: everything but names of rows. */
function outside(state: WatchState): unknown {
  return JSON.parse(
    JSON.stringify(state).replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, "id"),
  )
}

/** The first person's phone has the last alert or all-clear it was sent: under duress the one instead of the other. */
async function deliverLast(context: TestContext, dater: TestDater): Promise<void> {
  const last = context.sent.findLast(
    ({ to, purpose }) => to === dater.contacts[0]?.phone && (purpose === "alert" || purpose === "all-clear"),
  )
  if (!last) return
  await receiveReport(context, { provider: "test", reference: last.key, state: "delivered", reason: null })
}

describeOnBoth("duress", (open) => {
  /** Says something with a PIN and gives everything that an onlooker could compare. */
  const compare = async (
    say: (context: TestContext, dater: TestDater, pin: string) => Promise<unknown>,
    pin: string,
    before: (context: TestContext, dater: TestDater, worker: Worker) => Promise<void>,
  ) => {
    const counting = countingDatabase(open().database)
    const context = testContext(counting.database)
    const dater = await newDater(context)
    const seen: Array<unknown> = []
    let statements = 0
    await withWorker(context, async (worker) => {
      await arm(context, dater)
      await before(context, dater, worker)
      await worker.runUntilIdle()
    })
    const versions: Array<number> = []
    versions.push((await readLive(context, dater.id, "watch")).version)
    const from = counting.count()
    seen.push(await say(context, dater, pin).catch((error: unknown) => String(error)))
    statements = counting.count() - from
    versions.push((await readLive(context, dater.id, "watch")).version)
    seen.push(await dater.checkIn.state())
    await withWorker(context, async (worker) => {
      for (let second = 0; second < 4; second += 1) {
        await worker.runUntilIdle()
        // An all-clear or, under duress, the alert that is sent instead and that the decoy follows.
        if (second === 2) await deliverLast(context, dater)
        context.clock.advance(SECOND_MS)
      }
      await worker.runUntilIdle()
      seen.push(await dater.checkIn.state())
    })
    versions.push((await readLive(context, dater.id, "watch")).version)
    const first = versions[0] ?? 0
    return {
      context,
      dater,
      statements,
      versions: versions.map((version) => version - first),
      seen: seen.map((each) => outside(each as WatchState)),
      hidden: await context.database.transaction(SERVICE, (sql) =>
        sql
          .selectFrom("incident")
          .select(["id", "kind", "closed_at", "dossier"])
          .where("account_id", "=", dater.id)
          .where("hidden", "=", true)
          .execute(),
      ),
    }
  }

  const nothing = async () => {}
  const checkIn = async (_context: TestContext, dater: TestDater, pin: string) => {
    const { watch } = await dater.checkIn.state()
    return dater.checkIn.checkIn(watch?.id ?? "", pin, newKey())
  }
  const end = async (_context: TestContext, dater: TestDater, pin: string) => {
    const { watch } = await dater.checkIn.state()
    return dater.checkIn.end(watch?.id ?? "", pin, newKey())
  }
  const resolve = async (context: TestContext, dater: TestDater, pin: string) => {
    const { incident } = await dater.checkIn.state()
    return incidentSql(context, dater.id).resolve(incident?.id ?? "", pin)
  }
  const miss = async (context: TestContext, dater: TestDater, worker: Worker) => {
    // What arming sends is out before anything rings: both lanes would send at once else.
    await worker.runUntilIdle()
    context.clock.advance(40 * MINUTE_MS)
    await worker.runUntilIdle()
    context.clock.advance(2 * SECOND_MS)
    await deliverLast(context, dater)
  }

  test.each([
    ["a check-in", checkIn, nothing],
    ["the end of a date", end, nothing],
    ["the end of an alarm", resolve, miss],
  ])("%s looks like safety: same answer, rows, statements and versions", async (_name, say, before) => {
    const safe = await compare(say, SAFE_PIN, before)
    const duress = await compare(say, DURESS_PIN, before)
    expect(duress.seen).toEqual(safe.seen)
    expect(duress.statements).toBe(safe.statements)
    expect(duress.versions).toEqual(safe.versions)
    expect(safe.hidden).toEqual([])
    expect(duress.hidden).toMatchObject([{ kind: "duress", closed_at: null }])
  })

  test("the people are told that she is in danger, and none of them that she is safe", async () => {
    const { context, dater } = await compare(resolve, DURESS_PIN, miss)
    for (const contact of dater.contacts.slice(0, 2)) {
      expect(sentTo(context, contact.phone)).toEqual(["sms on-call", "sms alert", "sms alert"])
      expect(lastSent(context, contact.phone, "alert").text).toContain("DURESS. Do not call their phone")
    }
    const port = incidentSql(context, null)
    const view = await port.openLink(tokenIn(lastSent(context, dater.contacts[0]?.phone ?? "", "alert")))
    expect(view).toMatchObject({ kind: "duress", mayCall: false, daterPhone: null, closedAt: null })
    expect(view.place).toBe("Luigi's, 12 Elm Street")
    // Who holds the link of the alarm that she was made to close sees the truth, too.
    const earlier = context.sent.find(({ purpose }) => purpose === "alert")
    if (!earlier) throw new Error("nobody was alerted")
    expect(await port.openLink(tokenIn(earlier))).toMatchObject({ kind: "duress", closedAt: null })
  })

  test("at home, what responders need is kept when the visible date is erased; the safe PIN ends it all", async () => {
    const { context, dater } = await compare(checkIn, DURESS_PIN, async (given, person) => {
      const { watch } = await person.checkIn.state()
      await person.checkIn.end(watch?.id ?? "", SAFE_PIN, newKey())
      await given.database.transaction(SERVICE, (sql) =>
        sql
          .insertInto("location_updates")
          .values({
            watch_id: watch?.id ?? "",
            sequence: 1,
            user_id: person.id,
            latitude: 41.9,
            longitude: -87.6,
            accuracy: 10,
            battery_percent: 40,
            taken_at: new Date(given.clock.now()),
            created_at: new Date(given.clock.now()),
          })
          .execute(),
      )
    })
    const state = await dater.checkIn.state()
    expect(state).toMatchObject({
      watch: { outcome: "completed" },
      plan: { name: "–", place: "–", notes: "" },
      fix: null,
    })
    const view = await incidentSql(context, null).openLink(
      tokenIn(lastSent(context, dater.contacts[0]?.phone ?? "", "alert")),
    )
    expect(view).toMatchObject({
      place: "Luigi's, 12 Elm Street",
      notes: "Met online.",
      fix: { latitude: 41.9 },
    })
  })

  test("the safe PIN later closes the hidden alarm, and exactly those who heard of it hear that", async () => {
    const { context, dater } = await compare(checkIn, DURESS_PIN, nothing)
    await withWorker(context, async (worker) => {
      await checkIn(context, dater, SAFE_PIN)
      await worker.runUntilIdle()
    })
    const [maya, sam, lee] = dater.contacts
    expect(sentTo(context, maya?.phone ?? "")).toEqual(["sms on-call", "sms alert", "sms all-clear"])
    expect(sentTo(context, sam?.phone ?? "")).toEqual(["sms on-call", "sms alert", "sms all-clear"])
    expect(sentTo(context, lee?.phone ?? "")).toEqual(["sms on-call"])
    expect((await dater.checkIn.state()).deliveries.map(({ purpose }) => purpose)).not.toContain("all-clear")
  })

  test("the fifth wrong PIN in a row looks like the fourth and raises the silent alarm", async () => {
    const wrong = (pins: number) => async (_context: TestContext, dater: TestDater) => {
      for (let count = 0; count < pins; count += 1) {
        await expect(checkIn(_context, dater, "0000")).rejects.toMatchObject({ _tag: "PinWrong" })
      }
    }
    const fourth = await compare(checkIn, "0000", wrong(3))
    const fifth = await compare(checkIn, "0000", wrong(4))
    expect(fifth.seen).toEqual(fourth.seen)
    expect(fifth.statements).toBe(fourth.statements)
    expect(fifth.versions).toEqual(fourth.versions)
    expect(fourth.hidden).toEqual([])
    expect(fifth.hidden).toMatchObject([{ kind: "duress", closed_at: null }])
  })
})
