import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { accepts, scriptedProvider, withProviders } from "../../test/providers.ts"
import { arm, DURESS_PIN, newDater, SAFE_PIN, withWorker, type TestDater } from "../../test/watches.ts"
import { watchJob } from "../check-in/check-in.job.ts"
import { incidentSql } from "../incident/index.ts"
import { sendNow } from "./index.ts"

describeOnBoth("an alert that is still on its way while its alarm is closed", (open) => {
  const alertOf = ({ database }: TestContext, dater: TestDater) =>
    database.transaction({ role: "service" }, (sql) =>
      sql
        .selectFrom("delivery")
        .select("id")
        .where("account_id", "=", dater.id)
        .where("purpose", "=", "alert")
        .executeTakeFirstOrThrow(),
    )

  test.each([
    { pins: [SAFE_PIN], heard: ["alert", "all-clear"] },
    { pins: [DURESS_PIN], heard: ["alert", "alert"] },
    { pins: [DURESS_PIN, SAFE_PIN], heard: ["alert", "all-clear"] },
  ])(
    "is followed by the all-clear once nothing is open any more, and she sees the same: $pins",
    async ({ pins, heard }) => {
      const provider = scriptedProvider("slow")
      const context = withProviders(testContext(open().database), [provider])
      const dater = await newDater(context, { contacts: [{ name: "Maya" }] })
      await withWorker(context, async (worker) => {
        await arm(context, dater)
        await worker.runUntilIdle()
      })
      context.clock.advance(40 * MINUTE_MS)
      await watchJob.run(context)
      const { incident } = await dater.checkIn.state()
      let end = () => {}
      const isOver = new Promise<void>((done) => {
        end = done
      })
      const isAsked = new Promise<void>((done) => {
        provider.script = async ({ key }) => {
          done()
          await isOver
          return { type: "accepted", reference: key }
        }
      })
      const { id } = await alertOf(context, dater)
      const sending = sendNow(context, id)
      await isAsked
      for (const pin of pins) await incidentSql(context, dater.id).resolve(incident?.id ?? "", pin)
      end()
      await sending
      provider.script = accepts
      await withWorker(context, async (worker) => {
        await worker.runUntilIdle()
        context.clock.advance(SECOND_MS)
        await worker.runUntilIdle()
      })
      const toMaya = provider.took.filter(({ to }) => to === dater.contacts[0]?.phone)
      expect(toMaya.map(({ purpose }) => purpose)).toEqual(["on-call", ...heard])
      const { deliveries } = await dater.checkIn.state()
      const shown = deliveries.filter(({ purpose }) => purpose === "all-clear")
      expect(shown).toMatchObject([{ incidentId: incident?.id, channel: "sms", state: "accepted" }])
    },
  )
})
