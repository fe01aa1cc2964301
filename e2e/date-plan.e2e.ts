import { expectAccessible } from "./accessible.ts"
import { datePlanModel } from "./models/date-plan.model.ts"
import { member } from "./newcomer.ts"
import { newPerson, SAFE_PIN } from "./people.ts"
import { expect, test } from "./test.ts"

const dana = newPerson("Dana Cruz")

test("I prepare a date, save it, activate it later, check in with my word, and keep a review at home (DATE-02, DATE-03, DATE-04, DATE-05, DATE-10, SAFE-03, SAFE-08)", async ({
  page,
  outside,
  context,
}) => {
  const I = { ...(await member(page, outside, [dana])), ...datePlanModel(page) }
  await I.openPlan()
  await I.setUpSafety(dana.name, "blue lantern")
  await expectAccessible(page)
  await I.closeSheet()
  await expect(page.getByLabel("Check in every")).toHaveValue("15")
  await expect(page.getByLabel("Emergency contact")).toContainText(dana.name)

  const found = await I.checkPlace("Lantern Bar")
  await expect(found.getByText("Not enough data", { exact: true })).toBeVisible()
  await expect(found.getByText("You have kept no review of this place.")).toBeVisible()
  await expectAccessible(page)
  await I.closeSheet()

  await I.openSheet("Share Location")
  await expect(page.getByText("Unable to get your current location")).toBeVisible()
  await I.closeSheet()
  await context.grantPermissions(["geolocation"])
  await context.setGeolocation({ latitude: 41.8781, longitude: -87.6298 })
  const shared = await I.openSheet("Share Location")
  await expect(shared.getByRole("link", { name: `Text ${dana.name}` })).toHaveAttribute("href", /41\.8781/u)
  await I.closeSheet()
  const ready = await I.openSheet("Emergency Setup")
  for (const what of ["Your PINs", "Somebody who can be told", "Your emergency contact", "Your safe word"])
    await expect(ready.getByText(`${what}: ready`)).toBeVisible()
  await I.closeSheet()
  const message = await I.openSheet("Send Check-In Message")
  await expect(message.getByRole("link", { name: "Vibe Check" })).toBeVisible()
  await I.closeSheet()
  await page.getByRole("button", { name: "Send consent invite" }).click()
  await expect(page.getByLabel("Name", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Send the invite" }).click()
  await expect(page.getByText("Phone Number Required")).toBeVisible()

  await I.fillPlan(await outside.now())
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/u)
  await page.getByRole("link", { name: /^Robin, / }).click()
  await expect(page.getByLabel("Who are you meeting?")).toHaveValue("Robin")
  await page.getByRole("button", { name: "Review & Activate" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Review & Activate" })).toBeVisible()
  await expect(page.getByText("Safety Active")).toBeHidden()
  await I.armTheDate()
  await expect(page.getByText("Safety Active")).toBeVisible()
  await expect(page.getByRole("button", { name: "Stop sending my place" })).toBeVisible()

  expect(await outside.reply(I.me.phone, "Blue lantern!")).toBe("Received.")
  await expect(page.getByText("Safety Active")).toBeHidden()
  await I.endTheDate(SAFE_PIN)
  await expect(page.getByRole("button", { name: "I am home safe" })).toBeVisible()
  await page.getByRole("button", { name: "I am home safe" }).click()
  await I.keepReview("Kind, and on time")
  await expectAccessible(page)
  await I.openPlan()
  await page.getByText("Your date log", { exact: true }).click()
  await expect(page.getByRole("listitem").filter({ hasText: "Guarded from here on" })).toBeVisible()
  await expect(page.getByRole("listitem").filter({ hasText: "Ended the date" })).toBeVisible()
})
