import { expectAccessible } from "./accessible.ts"
import { expect } from "./test.ts"
import { test } from "./line.ts"
import { member } from "./newcomer.ts"

test("signing out that nobody heard says that I am still signed in, on every screen, and works once the line is back", async ({
  page,
  outside,
  line,
}) => {
  const I = await member(page, outside, [])
  await page.goto("/dashboard")
  await I.seeDashboard()
  const leave = page.getByRole("button", { name: "Sign out", exact: true })
  const told = page.getByRole("alert").filter({ hasText: "You are still signed in." })
  await expect(leave).toBeVisible()
  await expect(told).toBeHidden()
  await line.cut()
  await leave.click()
  await expect(told).toBeVisible()
  await expectAccessible(page)
  await line.mend()
  await leave.click()
  await I.seeLanding()
  await expect(told).toBeHidden()
})
