import type { Page } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { test } from "./line.ts"
import { datePlanModel } from "./models/date-plan.model.ts"
import { sosModel } from "./models/sos.model.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { expect } from "./test.ts"

test.use({ serviceWorkers: "allow" })

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible()
}

test("a circle that this phone never showed is not known without a line, and not empty; a plan can be written, is kept, and is saved when the line is back (CIRC-15, DATE-01)", async ({
  page,
  context,
  outside,
  line,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = { ...(await member(page, outside, [maya])), ...sosModel(page), ...datePlanModel(page) }
  const offline = page.getByText("You are offline. Write your plan: this phone keeps it.")

  await test.step("the line is gone: nobody counts zero people", async () => {
    await page.goto("/dashboard")
    await I.canReachSos()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await line.cut()
    await open(page, "/inner-circle", "Inner Circle")
    await expect(page.getByRole("heading", { name: "Trusted Contacts", exact: true })).toBeVisible()
    await expect(page.getByText("This phone does not know your list yet.")).toBeVisible()
    await expect(page.getByText("Trusted Contacts (0)")).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step("I write a plan; it says that it is not saved, and is there after a reload", async () => {
    await open(page, "/new-date", "Start New Date")
    await expect(offline).toBeVisible()
    await I.fillPlan(await outside.now())
    await page.reload()
    await expect(offline).toBeVisible()
    await expect(page.getByLabel("Who are you meeting?")).toHaveValue("Robin")
    await expect(page.getByText("We cannot see your Inner Circle right now.")).toBeVisible()
    await expectAccessible(page)
    await I.canReachSos()
  })

  await test.step("its quick actions work with what this phone knows, and say what it does not know (DATE-04)", async () => {
    const ready = await I.openSheet("Emergency Setup")
    await expect(ready.getByText("Your PINs: ready")).toBeVisible()
    await expect(ready.getByText("Somebody who can be told: ready")).toBeVisible()
    await expect(ready.getByText("Your safe word: not known right now")).toBeVisible()
    await expectAccessible(page)
    await I.closeSheet()
    await context.grantPermissions(["geolocation"])
    await context.setGeolocation({ latitude: 41.8781, longitude: -87.6298 })
    const shared = await I.openSheet("Share Location")
    await expect(shared.getByText("These are your people as this phone last knew them.")).toBeVisible()
    await expect(shared.getByRole("link", { name: `Text ${maya.name}` })).toHaveAttribute("href", /41\.8781/u)
    await I.closeSheet()
    await expect(page.getByLabel("Who are you meeting?")).toHaveValue("Robin")
  })

  await test.step("the line is back: I save it, and the phone keeps it no more", async () => {
    await line.mend()
    await expect(offline).toBeHidden()
    await expect(page.getByRole("checkbox", { name: maya.name })).toBeChecked()
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await expect(page.getByRole("link", { name: /^Robin, / })).toBeVisible()
    await I.openPlan()
    await expect(page.getByLabel("Who are you meeting?")).toHaveValue("")
  })
})
