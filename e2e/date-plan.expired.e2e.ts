import { expectAccessible } from "./accessible.ts"
import { datePlanModel } from "./models/date-plan.model.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { expect, test } from "./test.ts"

test("when my session has expired, saving a plan, checking a place and testing my circle lead me to signing in, and the plan is there as I wrote it (DATE-01)", async ({
  page,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = { ...(await member(page, outside, [maya])), ...datePlanModel(page) }
  const signIn = page.getByRole("main").getByRole("link", { name: "Sign In" })

  await test.step("a test of my circle", async () => {
    await I.openCircle()
    const send = page.getByRole("button", { name: "Send a test to 1 person" })
    await expect(send).toBeEnabled()
    await I.loseSession()
    await send.click()
    await expect(signIn).toHaveAttribute("href", "/signin?next=%2Finner-circle%23drill")
    await expectAccessible(page)
    await signIn.click()
    await I.signIn()
    await expect(page).toHaveURL(/\/inner-circle#drill$/u)
  })

  await test.step("a plan: it waits for me, and is saved once I am back", async () => {
    await I.openPlan()
    await I.fillPlan(await outside.now())
    await page.getByLabel("Notes").fill("Red coat")
    await I.loseSession()
    const sheet = await I.openSheet("Check Location")
    await sheet.getByRole("button", { name: "Check", exact: true }).click()
    await expect(sheet.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", /next=%2Fstart-date$/u)
    await I.closeSheet()
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await expect(page.getByText("NOT SAVED YET. You are signed out.", { exact: false })).toBeVisible()
    await expectAccessible(page)
    await signIn.click()
    await I.signIn()
    await expect(page).toHaveURL(/\/start-date$/u)
    await expect(page.getByLabel("Who are you meeting?")).toHaveValue("Robin")
    await expect(page.getByLabel("Notes")).toHaveValue("Red coat")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard$/u)
    await expect(page.getByRole("link", { name: /^Robin, / })).toBeVisible()
  })
})
