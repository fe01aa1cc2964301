import { expectAccessible } from "./accessible.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { expect, test } from "./test.ts"

test("while a date is on I prepare another: it is said that this one waits, and the date that is on goes on as it was", async ({
  page,
  outside,
}) => {
  const I = await member(page, outside, [newPerson("Maya Ortiz")])
  await I.openPlan()
  await I.planDate(30)
  await I.armTheDate()
  const next = await I.nextCheckIn()
  const place = () => page.evaluate(() => localStorage.getItem("place"))
  const before = await place()

  await I.openPlan()
  await I.planDate(15)
  await expect(page.getByText("Another date is being watched.")).toBeVisible()
  await expectAccessible(page)
  expect(await place()).toBe(before)
  await page.getByRole("note").getByRole("link").click()
  await expect(page.getByRole("heading", { level: 1, name: "On time" })).toBeVisible()
  expect(await I.nextCheckIn()).toBe(next)
})
