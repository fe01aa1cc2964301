import { cloakModel } from "./models/cloak.model.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { expect, test } from "./test.ts"

const dana = newPerson("Dana Cruz")

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
