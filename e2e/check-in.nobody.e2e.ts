import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { expect, test } from "./test.ts"

const MINUTE_MS = 60_000

test("once nobody is left to be told the watch says so above its countdown, promises nothing, and advises only what can be done (N-07)", async ({
  page,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = await member(page, outside, [maya])
  await page.goto("/dashboard")
  await I.openPlan()
  await I.planDate(30)
  await I.armTheDate()
  await expect(page.getByText("Safety Active")).toBeVisible()

  await outside.reply(maya.phone, "STOP")
  const warning = page.getByRole("alert").filter({ hasText: "Nobody is told if you do not check in" })
  await expect(warning.getByRole("link", { name: "In danger, call 911" })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText("Safety Active")).toBeHidden()
  const bottom = await warning.evaluate((element) => element.getBoundingClientRect().bottom)
  const clock = await page.locator("main [data-part=clock]").boundingBox()
  expect(bottom).toBeLessThanOrEqual(clock?.y ?? 0)
  await expect(page.getByText("end this date and plan a new one with them", { exact: false })).toBeVisible()

  // The trial of a first date ends with its first check-in: another one could not be planned.
  await outside.advance(30 * MINUTE_MS + 1000)
  await page.reload()
  await I.see("Check in now")
  await expect(page.getByText("keep this one, which goes on asking you", { exact: false })).toBeVisible()
  await expect(page.getByText("end this date", { exact: false })).toBeHidden()
})
