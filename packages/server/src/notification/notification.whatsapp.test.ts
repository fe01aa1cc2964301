import { DEFAULT_PREFERENCES, type NotificationPreferences } from "@porchlight/core/notification"
import { afterEach, expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newKey } from "../../test/people.ts"
import { scriptedProvider, withProviders } from "../../test/providers.ts"
import { connectTwilio, WHATSAPP } from "../../test/twilio.connect.ts"
import type { FakeTwilio } from "../../test/twilio.ts"
import { arm, newDater, withWorker } from "../../test/watches.ts"
import { enqueue } from "../delivery/index.ts"
import { preferenceSql } from "./index.ts"

let twilio: FakeTwilio | null = null
afterEach(async () => twilio?.close())

/** WhatsApp and nothing else, at any time. */
const ONLY: NotificationPreferences = {
  ...DEFAULT_PREFERENCES,
  channels: { ...DEFAULT_PREFERENCES.channels, whatsapp: { enabled: true } },
  prioritySettings: { low: [], medium: [], high: ["whatsapp"], critical: ["whatsapp"] },
}

describeOnBoth("news by WhatsApp", (open) => {
  const setUp = async () => {
    const connected = await connectTwilio(testContext(open().database))
    twilio = connected.twilio
    const { context } = connected
    const dater = await newDater(context, { contacts: [{ name: "Maya" }] })
    const port = preferenceSql(context, dater.id)
    const sent = () =>
      connected.twilio.messages.filter(({ form }) => form.get("To") === `whatsapp:${dater.phone}`)
    const reach = async () => (await port.state()).reach.find(({ channel }) => channel === "whatsapp")
    const tell = async () => {
      await port.sendTest({ priority: "high" }, newKey())
      await withWorker(context, (worker) => worker.runUntilIdle())
    }
    return { ...connected, dater, port, sent, reach, tell }
  }

  test("goes to her own proved number once she has switched it on, by the template of her language (NPREF-01, EXT-05)", async () => {
    const { context, dater, port, sent, reach, report, tell } = await setUp()
    expect(await reach()).toEqual({ channel: "whatsapp", address: dater.phone, missing: null })
    await tell()
    expect(sent()).toEqual([])
    await port.save(ONLY)
    await tell()
    await context.database.transaction({ role: "service" }, (sql) =>
      sql.updateTable("user_profiles").set({ language: "es" }).where("user_id", "=", dater.id).execute(),
    )
    await tell()
    const [spanish, english] = sent()
    expect(sent()).toHaveLength(2)
    expect([english, spanish].map((one) => one?.form.get("ContentSid"))).toEqual([
      WHATSAPP.templates.en,
      WHATSAPP.templates.es,
    ])
    expect(JSON.parse(english?.form.get("ContentVariables") ?? "")).toEqual({
      1: expect.stringMatching(/^Porchlight: /u),
    })
    await report(english, { MessageStatus: "read" })
    const { sendings } = await port.state()
    expect(sendings.map(({ attempted, delivered }) => [attempted, delivered]).slice(0, 2)).toEqual([
      [["whatsapp"], []],
      [["whatsapp"], ["whatsapp"]],
    ])
  })

  test("a STOP by WhatsApp is a STOP: nothing goes to the number any more", async () => {
    const { dater, port, sent, reach, textIn, tell } = await setUp()
    await port.save(ONLY)
    expect(await textIn(`whatsapp:${dater.phone}`, "STOP")).not.toBeNull()
    expect(await reach()).toMatchObject({ missing: "stopped" })
    await tell()
    expect(sent()).toEqual([])
  })

  test("is never a way to her people, and does not count as one", async () => {
    const { context, dater } = await setUp()
    const toMaya = context.database.transaction({ role: "service" }, (sql) =>
      enqueue(sql, context, [
        {
          accountId: dater.id,
          contactId: dater.contacts[0]?.id ?? "",
          channel: "whatsapp",
          purpose: "test",
        },
      ]),
    )
    await expect(toMaya).rejects.toThrow("delivery_whatsapp_own")
    const alone = withProviders(testContext(open().database), [scriptedProvider("alone", ["whatsapp"])])
    const other = await newDater(alone, { contacts: [{ name: "Sam" }] })
    await expect(arm(alone, other)).rejects.toMatchObject({ data: { refusal: "no-channel" } })
  })
})
