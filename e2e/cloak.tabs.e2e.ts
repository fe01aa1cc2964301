import { cloakModel } from "./models/cloak.model.ts"
import { member } from "./newcomer.ts"
import { newPerson, PASSWORD } from "./people.ts"
import { expect, test } from "./test.ts"

// Another number for each test: one that many invite is soon left in peace.
let dana = newPerson("Dana Cruz")
test.beforeEach(() => {
  dana = newPerson("Dana Cruz")
})

test("leaving one tab leaves them all, and none keeps anything of me", async ({ page, context, outside }) => {
  const I = { ...(await member(page, outside, [dana])), ...cloakModel(page) }
  const other = await context.newPage()
  await other.goto("/dashboard")
  await other.goto("/inner-circle")
  await expect(other.getByText(dana.name).first()).toBeVisible()
  await page.bringToFront()
  await page.goto("/dashboard")
  await I.leave()
  await I.seeWeather()
  await cloakModel(other).seeWeather()
  await cloakModel(other).haveLeftNothing()
  await I.haveLeftNothing()
  // What was said as the page went away may still be on its way to the server.
  await outside.received({ to: dana.phone, purpose: "alert", channel: "sms" })
  await outside.settled()
  expect(await outside.sent({ to: dana.phone, purpose: "alert", channel: "sms" })).toHaveLength(1)
})

test("what comes in while I leave is not written down behind what was emptied", async ({ page, outside }) => {
  const I = { ...(await member(page, outside, [dana])), ...cloakModel(page) }
  await page.goto("/dashboard")
  await page.evaluate(() => void setInterval(() => localStorage.setItem("last-people", "[]"), 1))
  await I.leave()
  await I.seeWeather()
  await I.haveLeftNothing()
})

test("a disguise that begins in one browser soon holds in another that stays open", async ({
  page,
  outside,
  browser,
}) => {
  const { me } = await member(page, outside, [dana])
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  expect(
    (await other.request.post("/api/v1/session", { data: { email: me.email, password: PASSWORD } })).ok(),
  ).toBe(true)
  await other.clock.install()
  await other.goto("/dashboard")
  await expect(other.getByRole("heading", { name: "Welcome, Ana" })).toBeVisible()
  expect((await page.request.post("/api/v1/cloak/disguise")).ok()).toBe(true)
  await expect(async () => {
    await other.clock.fastForward(30_000)
    await expect(other.getByRole("heading", { name: "My Tasks" })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await expect(other).toHaveTitle("Task Tracker")
  await elsewhere.close()
})
