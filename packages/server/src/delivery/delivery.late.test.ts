import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { scriptedProvider, withProviders } from "../../test/providers.ts"
import { arm, DURESS_PIN, newDater, passMinutes, SAFE_PIN, withWorker } from "../../test/watches.ts"
import { incidentSql } from "../incident/index.ts"

describeOnBoth("an all-clear whose text is late", (open) => {
  /**
   * What her screen shows of her all-clears after her PIN ended an alarm of which Maya had a text: when that is late, when an alert
   * would have been given up, and once texts go out again.
   */
  const screensAfter = async (pin: string, texts: "away" | "busy" | "refused", email: string | null) => {
    const provider = scriptedProvider("texts and mails")
    provider.script = (message) =>
      message.channel === "sms"
        ? { type: "accepted", reference: message.key }
        : { type: "refused", reason: "rejected" }
    const context = withProviders(testContext(open().database), [provider])
    const dater = await newDater(context, { contacts: [{ name: "Maya", email }] })
    const shown = async () => {
      const { deliveries } = await dater.checkIn.state()
      return deliveries
        .filter(({ purpose }) => purpose === "all-clear")
        .map(({ channel, state }) => `${channel} ${state}`)
        .toSorted()
    }
    const screens: Array<ReadonlyArray<string>> = []
    await withWorker(context, async (worker) => {
      await arm(context, dater)
      context.clock.advance(40 * MINUTE_MS)
      await worker.runUntilIdle()
      provider.script = (message) => {
        if (message.channel === "email") return { type: "accepted", reference: message.key }
        if (texts === "away") return Promise.reject(new Error("away"))
        return texts === "busy"
          ? { type: "busy", retryAfterMs: null }
          : { type: "refused", reason: "rejected" }
      }
      const { incident } = await dater.checkIn.state()
      await incidentSql(context, dater.id).resolve(incident?.id ?? "", pin)
      await passMinutes(context, worker, 0.75, 5 * SECOND_MS)
      screens.push(await shown())
      await passMinutes(context, worker, 2, 5 * SECOND_MS)
      screens.push(await shown())
      provider.script = (message) => ({ type: "accepted", reference: message.key })
      await passMinutes(context, worker, 20)
      screens.push(await shown())
    })
    return screens
  }

  test.each([
    ["away", "email accepted"],
    ["busy", "email accepted"],
    ["refused", "email accepted"],
    ["busy", "sms queued"],
  ] as const)(
    "is shown alike after the duress PIN, where nobody gets one: texts %s, at once '%s'",
    async (texts, shown) => {
      const email = shown === "email accepted" ? "maya@example.com" : null
      const safe = await screensAfter(SAFE_PIN, texts, email)
      expect(safe[0]).toContain(shown)
      expect(await screensAfter(DURESS_PIN, texts, email)).toEqual(safe)
    },
  )
})
