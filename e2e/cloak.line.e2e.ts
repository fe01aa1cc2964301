import type { BrowserContext, Page } from "@playwright/test"
import { cloakModel } from "./models/cloak.model.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { test } from "./line.ts"
import { expect } from "./test.ts"

test.use({ serviceWorkers: "allow" })

/** The app as it is in a browser that has kept it for later, and answers there itself. */
async function openKept(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

/** All that leaving empties has been emptied. */
async function expectNothingLeft(page: Page, context: BrowserContext): Promise<void> {
  await expect.poll(async () => (await context.cookies()).length).toBe(0)
  await expect.poll(() => databases(page)).toEqual([])
}

test("I leave with a line from an app that is kept for later: she hears of it, and nothing of me stays", async ({
  page,
  outside,
}) => {
  const dana = newPerson("Dana Cruz")
  const I = { ...(await member(page, outside, [dana])), ...cloakModel(page) }
  await openKept(page, "/dashboard")
  await I.leave()
  await I.seeWeather()
  const { text } = await outside.received({ to: dana.phone, purpose: "alert" })
  expect(text).toContain("used the safety exit at")
  await I.haveLeftNothing()
})

test("I leave while a gateway answers 502 in the server's stead: I see the weather, and she hears of it once the server answers", async ({
  page,
  outside,
  context,
  line,
}) => {
  const dana = newPerson("Dana Cruz")
  const I = { ...(await member(page, outside, [dana])), ...cloakModel(page) }
  await openKept(page, "/dashboard")
  line.breakGateway()
  await I.leave()
  await I.seeWeather()
  await expect.poll(() => databases(page)).toEqual(["weather"])
  await outside.settled()
  expect(await outside.sent({ to: dana.phone, purpose: "alert" })).toEqual([])
  await line.mend()
  await page.goto("/terms")
  const { text } = await outside.received({ to: dana.phone, purpose: "alert" })
  expect(text).toContain("used the safety exit at")
  await expectNothingLeft(page, context)
})

test("I leave on a line that brings nothing for a while: I see the weather before anything is answered, and am led on once it is", async ({
  page,
  outside,
  context,
  line,
}) => {
  const dana = newPerson("Dana Cruz")
  const I = { ...(await member(page, outside, [dana])), ...cloakModel(page) }
  await openKept(page, "/dashboard")
  line.hold()
  await I.leave()
  await I.seeWeather()
  await expect.poll(() => databases(page)).toEqual(["weather"])
  const ledOn = page.waitForRequest(/\/leave\?later$/u)
  await line.mend()
  await ledOn
  await I.seeWeather()
  await expectNothingLeft(page, context)
  await I.haveLeftNothing()
  await outside.received({ to: dana.phone, purpose: "alert", channel: "sms" })
  await outside.settled()
  expect(await outside.sent({ to: dana.phone, purpose: "alert", channel: "sms" })).toHaveLength(1)
})

test("a call for help that waits for a line is sent although I leave: once, before the server forgets me", async ({
  page,
  outside,
  context,
  line,
}) => {
  const dana = newPerson("Dana Cruz")
  const I = { ...(await member(page, outside, [dana])), ...cloakModel(page) }
  const sms = () => outside.sent({ to: dana.phone, purpose: "alert", channel: "sms" })
  await openKept(page, "/sos")
  await line.cut()
  await page.getByRole("button", { name: "Send silently, now" }).click()
  await expect(page.getByText("NOT SENT YET. You are offline.", { exact: false }).first()).toBeVisible()
  await I.leave()
  await I.seeWeather()
  // What is kept says nothing to whoever looks, and has no name, number or place in it.
  await expect.poll(() => databases(page)).toEqual(["weather"])
  await line.mend()
  await page.goto("/terms")
  await expect.poll(async () => (await sms()).length).toBe(1)
  const [alert] = await sms()
  expect(alert?.text).not.toContain("safety exit")
  await expectNothingLeft(page, context)
  await page.goto("/privacy")
  await outside.advance(10_000)
  expect(await sms()).toHaveLength(1)
})

test("a call for help that no database of the browser takes is sent although I leave, and nothing of it stays", async ({
  page,
  outside,
  context,
  line,
}) => {
  const dana = newPerson("Dana Cruz")
  const I = { ...(await member(page, outside, [dana])), ...cloakModel(page) }
  const sms = () => outside.sent({ to: dana.phone, purpose: "alert", channel: "sms" })
  const waiting = () => page.evaluate(() => localStorage.getItem("later"))
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("not here", "SecurityError")
    }
  })
  await openKept(page, "/sos")
  await line.cut()
  await page.getByRole("button", { name: "Send silently, now" }).click()
  await expect(page.getByText("NOT SENT YET. You are offline.", { exact: false }).first()).toBeVisible()
  expect(await waiting()).toContain("instant")
  await I.leave()
  await I.seeWeather()
  await expect.poll(() => databases(page)).toEqual(["weather"])
  await expect.poll(waiting).toBeNull()
  await line.mend()
  await page.goto("/terms")
  await expect.poll(async () => (await sms()).length).toBe(1)
  await expectNothingLeft(page, context)
})
