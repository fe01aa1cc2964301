import { expect, test } from "vitest"
import { MINUTE_MS } from "@porchlight/core/time"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { confirmAddress, newKey } from "../../test/people.ts"
import { scriptedProvider, withProviders } from "../../test/providers.ts"
import { insertDevice } from "../../test/pushes.ts"
import { arm, lastSent, newDater, passMinutes, sentTo, withWorker } from "../../test/watches.ts"
import { incidentSql } from "../incident/index.ts"

describeOnBoth("the ladder of a watch", (open) => {
  test("reminds, prompts, tells tier after tier, and stops when she says that she is safe", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context)
    await context.database.transaction({ role: "service" }, (sql) => insertDevice(sql, context, dater.id))
    const [maya, sam, lee] = dater.contacts
    await withWorker(context, async (worker) => {
      const watch = await arm(context, dater)
      await worker.runUntilIdle()
      expect(sentTo(context, maya?.phone ?? "")).toEqual(["sms on-call"])

      await passMinutes(context, worker, 40)
      // That her trial has begun is news, and none of it.
      const own = context.sent.filter(({ to, purpose }) => to === dater.id && purpose !== "notification")
      expect(own.map(({ purpose }) => purpose)).toEqual(["reminder", "reminder", "prompt", "notice"])
      expect(sentTo(context, dater.phone)).toEqual(["sms prompt", "sms prompt", "voice prompt", "sms notice"])
      expect(sentTo(context, maya?.phone ?? "")).toEqual(["sms on-call", "sms alert"])
      expect(sentTo(context, sam?.phone ?? "")).toEqual(["sms on-call", "sms alert"])
      expect(sentTo(context, lee?.phone ?? "")).toEqual(["sms on-call"])
      const state = await dater.checkIn.state()
      expect(state.incident?.openedAt).toBe(watch.dueAt + 10 * MINUTE_MS)
      expect(state.incident?.reason.promptsIgnored).toBe(3)

      await passMinutes(context, worker, 5)
      expect(sentTo(context, lee?.phone ?? "")).toEqual(["sms on-call", "sms alert"])
      expect(lastSent(context, maya?.phone ?? "", "alert").text).toContain("missed a safety check-in")

      const incident = await incidentSql(context, dater.id).resolve(state.incident?.id ?? "", "2580")
      await worker.runUntilIdle()
      expect(incident.closedAt).toBe(context.clock.now())
      for (const contact of dater.contacts) {
        expect(sentTo(context, contact.phone).at(-1)).toBe("sms all-clear")
      }
      await expect(dater.checkIn.checkIn(watch.id, null, newKey())).rejects.toMatchObject({
        _tag: "WatchEnded",
      })
    })
  })

  test("a reminder that a phone's push service refuses comes by text five minutes before; the one a minute before does not", async () => {
    const base = testContext(open().database)
    const phone = scriptedProvider("push", ["push"])
    phone.script = () => ({ type: "refused", reason: "undeliverable" })
    const texts = scriptedProvider("texts")
    const context = withProviders(base, [phone, texts])
    const dater = await newDater(context)
    await context.database.transaction({ role: "service" }, (sql) => insertDevice(sql, context, dater.id))
    await withWorker(context, async (worker) => {
      const watch = await arm(context, dater)
      const until = watch.dueAt - context.clock.now()
      const reminders = () =>
        texts.took.filter(({ to, purpose }) => to === dater.phone && purpose === "reminder")
      await passMinutes(context, worker, until / MINUTE_MS - 5)
      expect(reminders().map(({ channel }) => channel)).toEqual(["sms"])
      expect(reminders()[0]?.text).toContain("Reply OK to check in now.")
      await passMinutes(context, worker, 4)
      expect(reminders()).toHaveLength(1)
    })
  })

  test("a text that no provider takes is followed by a mail to a confirmed address; one that arrived by none (B-15)", async () => {
    const texts = scriptedProvider("texts", ["sms"])
    texts.script = ({ to }) =>
      to === whole.phone ? { type: "accepted", reference: to } : { type: "refused", reason: "undeliverable" }
    const mails = scriptedProvider("mails", ["email"])
    const context = withProviders(testContext(open().database), [texts, mails])
    const [broken, whole, unsure] = [
      await newDater(context),
      await newDater(context),
      await newDater(context),
    ]
    await context.database.transaction({ role: "service" }, (sql) =>
      sql
        .updateTable("user_profiles")
        .set({ email_confirmed_at: null })
        .where("user_id", "=", unsure.id)
        .execute(),
    )
    await confirmAddress(context, broken.id)
    await confirmAddress(context, whole.id)
    await withWorker(context, async (worker) => {
      const watch = await arm(context, broken)
      await arm(context, whole)
      await arm(context, unsure)
      await passMinutes(context, worker, (watch.dueAt - context.clock.now()) / MINUTE_MS)
      const asked = mails.took.filter(({ purpose }) => purpose === "prompt").map(({ to }) => to)
      expect(asked).toEqual([broken.email])
    })
  })
})
