import { expectAccessible } from "./accessible.ts"
import { alerted } from "./models/incident.model.ts"
import { member, newcomer } from "./newcomer.ts"
import { linkIn } from "./outside.ts"
import { DURESS_PIN, newPerson, SAFE_PIN } from "./people.ts"
import { letPhoneRing } from "./push.ts"
import { expect, test } from "./test.ts"

const MINUTE_MS = 60_000
/** First check-in, and the minute to answer it. */
const ALARM_AFTER_MS = 16 * MINUTE_MS

/** What came, whatever the order: messages of one round leave together. */
/** News wait for the end of quiet hours or do not, by the hour at which this runs; they are none of an alarm. */
const kinds = (messages: ReadonlyArray<{ channel: string; purpose: string }>) =>
  messages
    .filter(({ purpose }) => purpose !== "notification")
    .map(({ channel, purpose }) => `${purpose} by ${channel}`)
    .toSorted()

test(
  "a missed check-in reaches my people, although my browser is closed and the server is killed (CIRC-01, EXT-01)",
  { tag: "@both" },
  async ({ browser, server, outside }) => {
    const maya = newPerson("Maya Ortiz")
    const sam = newPerson("Sam Reed")
    const alerts = async (person: typeof maya) =>
      kinds((await outside.sentTo(person.phone, person.email)).filter(({ purpose }) => purpose === "alert"))

    const {
      I: me,
      kept,
      armedAt,
    } = await test.step("I activate a date and close the browser", async () => {
      const context = await browser.newContext()
      const page = await context.newPage()
      const I = await member(page, outside, [maya, sam])
      await letPhoneRing(page)
      await I.openPlan()
      await I.planDate(15)
      await I.armTheDate()
      const kept = await context.storageState()
      await context.close()
      return { I: I.me, kept, armedAt: await outside.now() }
    })
    const moveTo = async (afterMs: number) =>
      outside.advance(Math.max(0, armedAt + afterMs - (await outside.now())))

    await test.step("I am reminded and asked, and nobody else hears of it", async () => {
      // Five minutes before it is due, one minute before, when it is, and just before others are told.
      for (const minutes of [6, 2, 1, 0.5]) await moveTo(ALARM_AFTER_MS - minutes * MINUTE_MS + 1_000)
      const { accountId } = await outside.received({ to: me.phone, purpose: "prompt", channel: "sms" })
      const heard = kinds(await outside.sentTo(me.phone, accountId ?? ""))
      expect(heard).toEqual([
        "code by sms",
        "prompt by push",
        "prompt by sms",
        "reminder by push",
        "reminder by push",
      ])
      expect(await alerts(maya)).toEqual([])
    })

    await test.step("the server is killed while the alarm opens, and opens it when it is back", async () => {
      const moving = moveTo(ALARM_AFTER_MS + 1_000).catch(() => "cut off by the kill")
      await server.kill()
      await moving
      await server.restart()
      await moveTo(ALARM_AFTER_MS + 1_000)
      await expect.poll(() => alerts(maya)).toEqual(["alert by email", "alert by sms"])
      expect(await alerts(sam)).toEqual([])
    })

    await test.step("after five minutes the second one hears as well, and the first again", async () => {
      // A text that nobody confirmed before the kill would, five minutes later, have a call stand in for it.
      const fates = async () =>
        (await outside.sent({ to: maya.phone, purpose: "alert" })).map(({ state }) => state)
      await expect.poll(fates).toEqual(["delivered"])
      await server.kill()
      await server.restart()
      await moveTo(ALARM_AFTER_MS + 5 * MINUTE_MS + 1_000)
      await expect.poll(() => alerts(sam)).toEqual(["alert by email", "alert by sms"])
      const repeated = ["alert by email", "alert by sms", "alert by sms", "alert by voice"]
      await expect.poll(() => alerts(maya)).toEqual(repeated)
      const texts = (await outside.sentTo(maya.phone, sam.phone)).map(
        ({ to, channel, text }) => to + channel + text,
      )
      expect(new Set(texts).size).toBe(texts.length)
    })

    await test.step("the page behind the link can be read by everybody", async () => {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(linkIn(await outside.received({ to: sam.phone, purpose: "alert", channel: "sms" })))
      await expect(page.getByRole("button", { name: "I'm on it" })).toBeVisible()
      await expectAccessible(page)
      await context.close()
    })

    await test.step("one of them opens the link without a script and is on it", async () => {
      const I = await alerted(browser, outside, maya)
      await expect(I.page.getByRole("heading", { level: 1 })).toHaveText("Ana Lee missed a safety check-in")
      await expect(I.page.getByText(/prompts? not answered/).first()).toBeVisible()
      await expect(I.page.getByText("Lantern Bar, 12 Mill Lane").first()).toBeVisible()
      await expect(I.page.getByText("Sam Reed has opened the message").first()).toBeVisible()
      await expect(I.page.getByRole("link", { name: "Call 911" })).toBeVisible()
      await I.sayOnIt()
      await I.leave()
    })

    await test.step("then nobody is alerted again", async () => {
      const before = [...(await alerts(maya)), ...(await alerts(sam))]
      await moveTo(ALARM_AFTER_MS + 20 * MINUTE_MS)
      expect([...(await alerts(maya)), ...(await alerts(sam))]).toEqual(before)
    })

    await test.step("I come back, see what became of every message, and say that I am safe", async () => {
      const context = await browser.newContext({ storageState: kept })
      const page = await context.newPage()
      const I = newcomer(page, outside, me)
      await page.goto("/dashboard")
      await I.seeTheAlarm()
      await expectAccessible(page)
      await expect(page.getByText("Maya Ortiz is on it").first()).toBeVisible()
      const alarmTo = (name: string, channel: string, state: string) =>
        I.sentTo(name).filter({ hasText: new RegExp(`^${channel}Alarm.*${state}$`) })
      await expect(alarmTo("Sam Reed", "Text message", "Opened")).toHaveCount(1)
      await expect(alarmTo("Sam Reed", "E-mail", "Delivered")).toHaveCount(1)
      await expect(alarmTo("Maya Ortiz", "Text message", "Answered")).toHaveCount(1)
      await expect(alarmTo("Maya Ortiz", "Text message", "Delivered")).toHaveCount(1)
      await expect(alarmTo("Maya Ortiz", "E-mail", "Delivered")).toHaveCount(1)
      await expect(alarmTo("Maya Ortiz", "Phone call", "Delivered")).toHaveCount(1)
      await I.sayThatIAmSafe("9999")
      await expect(page.getByText("That PIN is not right.")).toBeVisible()
      await I.sayThatIAmSafe(SAFE_PIN)
      await I.see("You are safe")
      await context.close()
    })

    await test.step("exactly those who were alerted are told so", async () => {
      for (const { phone } of [maya, sam]) await outside.received({ to: phone, purpose: "all-clear" })
      const clears = (await outside.sentTo(maya.phone, maya.email, sam.phone, sam.email)).filter(
        ({ purpose }) => purpose === "all-clear",
      )
      expect(clears.map(({ to }) => to).toSorted()).toEqual(
        [maya.phone, maya.email, sam.phone, sam.email].toSorted(),
      )
    })
  },
)

test("the duress PIN shows what the safe PIN shows, and my people read DURESS", async ({
  browser,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const ends: Array<string> = []
  for (const pin of [SAFE_PIN, DURESS_PIN]) {
    await test.step(`the date ends with ${pin === SAFE_PIN ? "the safe" : "the duress"} PIN`, async () => {
      const context = await browser.newContext()
      const page = await context.newPage()
      const I = await member(page, outside, [maya])
      await I.openPlan()
      await I.planDate(15)
      await I.armTheDate()
      await outside.advance(ALARM_AFTER_MS + 1_000)
      await I.seeTheAlarm()
      await I.sayThatIAmSafe(pin)
      await I.see("You are safe")
      // Comes a moment later: its code is fetched when it is needed.
      await expect(page.getByRole("button", { name: "Keep it" })).toBeVisible()
      ends.push(await page.getByRole("main").innerText())
      await context.close()
    })
  }
  expect(ends[1]).toBe(ends[0])
  await outside.settled()
  const texts = await outside.sent({ to: maya.phone, purpose: "alert", channel: "sms" })
  expect(texts.at(-1)?.text).toContain("signals DURESS. Do not call their phone.")
})
