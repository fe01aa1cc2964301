import { expectAccessible } from "./accessible.ts"
import { datePlanModel } from "./models/date-plan.model.ts"
import { member } from "./newcomer.ts"
import { linkIn } from "./outside.ts"
import { newPerson } from "./people.ts"
import { expect, test } from "./test.ts"

const dana = newPerson("Dana Cruz")
const QUESTION = /^Call off this date\? It cannot be activated any more/u
const CALLED_OFF = "Called off. Nothing guards this date, and after a day the plan is deleted."

test("I call off a date that I planned: asked once, by keyboard, also after an answer was lost; who has its card reads that, and it is found nowhere any more (DATE-06, B-14)", async ({
  page,
  outside,
  context,
  browser,
}) => {
  const I = { ...(await member(page, outside, [dana])), ...datePlanModel(page) }
  await I.openPlan()
  await I.planDate(30)
  const card = await I.openSheet("Share the plan")
  await card.getByRole("checkbox", { name: dana.name }).check()
  await card.getByRole("button", { name: "Share with 1 person" }).click()
  await expect(card.getByText("Not seen yet")).toBeVisible()
  const link = linkIn(await outside.received({ to: dana.phone, purpose: "card" }))
  await I.closeSheet()

  await page.getByRole("button", { name: "Call off this date" }).click()
  await expect(page.getByText(QUESTION)).toBeFocused()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Keep the plan" }).click()
  await expect(page.getByRole("button", { name: "Call off this date" })).toBeFocused()

  await page.goto("/dashboard")
  await page.getByRole("link", { name: /^Robin from the climbing wall/u }).click()
  await expect(page.getByLabel("Who are you meeting?")).toHaveValue("Robin from the climbing wall")
  await page.getByRole("button", { name: "Call off this date" }).press("Enter")
  await expect(page.getByText(QUESTION)).toBeFocused()
  await context.setOffline(true)
  await page.getByRole("button", { name: "Yes, call it off" }).click()
  await expect(page.getByText(/^We do not know whether this date is called off/u)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole("button", { name: "Yes, call it off" }).press("Enter")
  await expect(page.getByText(CALLED_OFF)).toBeFocused()
  await expect(page.getByLabel("Who are you meeting?")).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(CALLED_OFF)).toBeVisible()
  await expect(page.getByRole("button", { name: "Call off this date" })).toHaveCount(0)

  await outside.advance(60_000)
  const told = await outside.received({ to: dana.phone, purpose: "card-change" })
  expect(told.text).toMatch(/plan changed: the date on .* is called off\. /u)
  const hers = await browser.newPage()
  await hers.goto(link)
  await expect(hers.getByText("Called off.", { exact: true })).toBeVisible()
  await hers.close()

  await page.goto("/dashboard")
  await expect(page.getByRole("link", { name: "Start New Date" }).first()).toBeVisible()
  await expect(page.getByText("Robin from the climbing wall")).toHaveCount(0)
})

test("a date is called off from its review, which is over then; where another tab activates it, this one shows the date that is guarded (DATE-06)", async ({
  page,
  outside,
  context,
}) => {
  const I = await member(page, outside, [dana])
  await I.openPlan()
  await I.planDate(30)
  await page.getByRole("button", { name: "Call off this date" }).click()
  await page.getByRole("button", { name: "Yes, call it off" }).click()
  await expect(page.getByText(CALLED_OFF)).toBeFocused()
  await expect(page.getByRole("heading", { level: 1, name: "Start New Date" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Activate" })).toHaveCount(0)
  await page.getByRole("link", { name: "Go to the dashboard" }).click()
  await expect(page).toHaveURL(/\/dashboard$/u)

  await I.openPlan()
  await I.planDate(30)
  await page.getByRole("button", { name: "Call off this date" }).click()
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole("button", { name: "Review" }).click()
  await other.getByRole("button", { name: "Activate" }).click()
  await expect(other).toHaveURL(/\/dashboard$/u)
  // The first tab has heard of it, and shows the date that is guarded.
  await expect(page).toHaveURL(/\/dashboard$/u)
  await expect(page.getByRole("heading", { level: 1, name: "On time" })).toBeVisible()
  await other.close()
})
