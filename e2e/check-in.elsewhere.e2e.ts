import { test } from "./line.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { expect } from "./test.ts"

const MINUTE_MS = 60_000

test("a check-in that waits without a line is sent from whatever screen I went on to, and no alarm comes (LOC-07)", async ({
  page,
  outside,
  line,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = await member(page, outside, [maya])
  await I.openPlan()
  await I.planDate(15)
  await I.armTheDate()
  await outside.advance(5 * MINUTE_MS)
  // Its files are here before the line is gone; from there and back by links, as nobody loads a page without one.
  await page.getByRole("link", { name: "Settings" }).first().click()
  await expect(page).toHaveURL(/\/settings$/u)
  await page.goBack()
  await I.see("On time")

  await line.cut()
  await page.getByRole("button", { name: "Check In Now" }).click()
  await expect(page.getByRole("main").getByText(/^NOT SENT YET\. You are offline\./u)).toBeVisible()
  await page.getByRole("link", { name: "Settings" }).first().click()
  await expect(page).toHaveURL(/\/settings$/u)
  const sent = page.waitForResponse((response) => response.url().endsWith("/check-in") && response.ok())
  await line.mend()
  await sent
  await expect(page).toHaveURL(/\/settings$/u)

  // Without it her people would have been told a minute after this.
  await outside.advance(12 * MINUTE_MS)
  await page.goto("/dashboard")
  await I.see("On time")
})
