import { SECOND_MS } from "@porchlight/core/time"
import { afterEach, expect, test } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newPhone } from "../../test/people.ts"
import { connectTwilio, inAlarm } from "../../test/twilio.connect.ts"
import type { FakeTwilio, TwilioSent } from "../../test/twilio.ts"
import { SAFE_PIN, withWorker } from "../../test/watches.ts"
import { incidentSql } from "../incident/index.ts"
import { enqueue } from "./index.ts"

let twilio: FakeTwilio | null = null
afterEach(async () => twilio?.close())

const wordsOf = ({ texts }: { readonly texts: ReadonlyArray<TwilioSent> }) =>
  texts.map(({ form }) => (form.get("Body")?.startsWith("EMERGENCY ALERT") ? "alert" : "other"))

describeOnBoth("Twilio, and a process that dies", (open) => {
  const setUp = async (failPoint?: (name: string) => Promise<void>) => {
    const connected = await connectTwilio(testContext(open().database), failPoint)
    twilio = connected.twilio
    return connected
  }

  const crash = async () => {
    throw new Error("killed here")
  }
  const store = (context: TestContext, channel: "sms" | "voice", to: string) =>
    context.database.transaction({ role: "service" }, (sql) =>
      enqueue(sql, context, [{ accountId: null, channel, to, purpose: "reply", facts: { text: "Hello" } }]),
    )
  /** As long as it takes until whatever was left is taken up again. */
  const takeUp = async (context: TestContext) =>
    withWorker(context, async (worker) => {
      // What is on its way goes by a real connection: time that moves meanwhile would cut it off.
      await worker.runUntilIdle()
      for (const seconds of [13, 1, 2, 5, 10, 30]) {
        context.clock.advance(seconds * SECOND_MS)
        await worker.runUntilIdle()
      }
    })
  const rowOf = (context: TestContext, id: string | undefined) =>
    context.database.transaction({ role: "service" }, (sql) =>
      sql
        .selectFrom("delivery")
        .select(["state", "reference"])
        .where("id", "=", id ?? "")
        .executeTakeFirstOrThrow(),
    )

  test.each([
    ["delivery: before send", "sms"],
    ["delivery: after send", "sms"],
    ["delivery: before mark", "sms"],
    ["delivery: before send", "voice"],
    ["delivery: after send", "voice"],
  ] as const)(
    "killed at '%s' a message by %s is found again: neither lost nor doubled",
    async (point, channel) => {
      let isDying = true
      const { context, to } = await setUp((name) => (isDying && name === point ? crash() : Promise.resolve()))
      const phone = newPhone()
      const [id] = await store(context, channel, phone)
      await withWorker(context, (worker) => worker.runUntilIdle())
      isDying = false
      await takeUp(context)
      const { texts, calls } = to(phone)
      expect([...texts, ...calls]).toHaveLength(1)
      expect(await rowOf(context, id)).toEqual({
        state: "accepted",
        reference: [...texts, ...calls][0]?.sid,
      })
    },
  )

  test("an answer that was lost is looked for, and the message is not sent again", async () => {
    const { context, to, twilio: fake } = await setUp()
    const phone = newPhone()
    fake.fare = "loses-answers"
    const [id] = await store(context, "sms", phone)
    await takeUp(context)
    expect(to(phone).texts).toHaveLength(1)
    expect(await rowOf(context, id)).toEqual({ state: "accepted", reference: to(phone).texts[0]?.sid })
  })

  test("two calls to one number that were cut off together both ring: one is never taken for the other", async () => {
    let isDying = true
    let sent = 0
    const { context, to } = await setUp(async (name) => {
      // The first went out, the second did not.
      if (name === "delivery: before send" && isDying && (sent += 1) > 1) await crash()
      if (name === "delivery: after send" && isDying) await crash()
    })
    const phone = newPhone()
    const ids = [...(await store(context, "voice", phone)), ...(await store(context, "voice", phone))]
    await withWorker(context, (worker) => worker.runUntilIdle())
    expect(to(phone).calls).toHaveLength(1)
    isDying = false
    await takeUp(context)
    const rows = await Promise.all(ids.map((id) => rowOf(context, id)))
    expect(rows.map(({ state }) => state)).toEqual(["accepted", "accepted"])
    // Once too often, and never once too seldom.
    expect(to(phone).calls.length).toBeGreaterThanOrEqual(2)
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(2)
  })

  test("after a lost answer the first report names the message by our key, and is followed by the all-clear", async () => {
    let isDying = true
    const connected = await setUp((name) =>
      isDying && name === "delivery: after send" ? crash() : Promise.resolve(),
    )
    const { context, report, to } = connected
    await inAlarm(connected, async (dater, worker, fates) => {
      const maya = () => to(dater.contacts[0]?.phone)
      isDying = false
      const { incident } = await dater.checkIn.state()
      await incidentSql(context, dater.id).resolve(incident?.id ?? "", SAFE_PIN)
      expect(await fates()).toEqual(["sms queued"])
      await report(maya().texts[0], { MessageStatus: "sent" })
      expect(await fates()).toEqual(["sms accepted"])
      const { sid, form } = maya().texts[0] ?? {}
      const key = new URL(form?.get("StatusCallback") ?? "").searchParams.get("key") ?? ""
      expect(await rowOf(context, key)).toEqual({ state: "accepted", reference: sid })
      await worker.runUntilIdle()
      expect(wordsOf(maya())).toEqual(["alert", "other"])
    })
  })

  test("an alert that only a report says is out is followed by a call all the same when it does not arrive", async () => {
    let isDying = true
    const connected = await setUp((name) =>
      isDying && name === "delivery: after send" ? crash() : Promise.resolve(),
    )
    const { context, report, to } = connected
    await inAlarm(connected, async (dater, worker, fates) => {
      isDying = false
      await report(to(dater.contacts[0]?.phone).texts[0], { MessageStatus: "sent" })
      await worker.runUntilIdle()
      for (const seconds of [5, 10, 20]) {
        context.clock.advance(seconds * SECOND_MS)
        await worker.runUntilIdle()
      }
      expect(await fates()).toEqual(["sms accepted", "voice accepted"])
      expect(wordsOf(to(dater.contacts[0]?.phone))).toEqual(["alert"])
    })
  })
})
