import { expectAccessible } from "./accessible.ts"
import { expect } from "./test.ts"
import { test } from "./line.ts"
import { member } from "./newcomer.ts"
import { newPerson, SAFE_PIN } from "./people.ts"

const MISSED_AFTER_MS = 31 * 60_000 + 1_000

test("'I am safe' that waits for the line is taken back: it does not go out later by itself", async ({
  page,
  outside,
  line,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = await member(page, outside, [maya])
  await I.openPlan()
  await I.planDate(30)
  await I.armTheDate()
  await outside.advance(MISSED_AFTER_MS)
  await I.see("Your people are being told")
  await line.cut()
  await I.sayThatIAmSafe(SAFE_PIN)
  await expect(page.getByText("NOT SENT YET.", { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Do not send it" }).click()
  await expect(page.getByRole("button", { name: "I am safe" })).toBeVisible()
  await line.mend()
  await outside.advance(10_000)
  await I.see("Your people are being told")
  expect(await outside.sent({ to: maya.phone, purpose: "all-clear" })).toEqual([])
})
