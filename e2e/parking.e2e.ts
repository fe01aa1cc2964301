import { expectAccessible } from "./accessible.ts"
import { cloakModel } from "./models/cloak.model.ts"
import { parkingModel } from "./models/parking.model.ts"
import { member } from "./newcomer.ts"
import { test } from "./line.ts"
import { expect } from "./test.ts"

const ZONE = "America/New_York"
const HERE = { latitude: 40.712_78, longitude: -74.005_97 }
const MINUTE_MS = 60_000

test.use({ geolocation: HERE, permissions: ["geolocation"], timezoneId: ZONE })

test("I save where my car is, by GPS and in words, am reminded of it, keep it without a line, and clear it (ROUTE-13, PARK-01, PARK-03, PARK-04, PARK-05, PARK-09, PARK-12, PARK-14)", async ({
  page,
  outside,
  line,
}) => {
  const I = { ...(await member(page, outside, [])), ...parkingModel(page), ...cloakModel(page) }
  await I.openParking("/parking-spot")
  await I.seeNoSpot()
  await expect(page.getByRole("button", { name: "Save Spot" })).toHaveAttribute("aria-disabled", "true")
  await I.save()
  await expect(page.getByText("Please enter a location or use GPS first.")).toBeVisible()
  for (const card of ["With GPS or in your words", "A reminder in time", "Yours alone"])
    await expect(page.getByRole("heading", { name: card })).toBeVisible()
  await expectAccessible(page)

  await test.step("GPS finds me, and a reminder comes although I am elsewhere in the app", async () => {
    await I.useGps("40.71278, -74.00597")
    const at = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, timeStyle: "short" })
    await I.remindMe("The meter runs out", at.format(new Date((await outside.now()) + 2 * MINUTE_MS)))
    await I.save()
    await I.seeSpot("40.71278, -74.00597")
    await I.seeWays("40\\.71278%2C-74\\.00597")
    await expectAccessible(page)
    await page.goto("/notifications")
    await outside.advance(3 * MINUTE_MS)
    await expect(page.getByText("Reminder for your parked car")).toHaveCount(1)
    await expect(page.getByText("You wrote: “The meter runs out”.")).toBeVisible()
  })

  await test.step("without a line it says so, outlives a killed tab, and is saved once", async () => {
    await I.openParking()
    await I.seeSpot("40.71278, -74.00597")
    await expect(page.getByText(/You were reminded at/u)).toBeVisible()
    await line.cut()
    await I.park("Garage Elm Street 5", "Level 2")
    await I.seeNotSavedYet()
    await expect(page.getByRole("heading", { level: 2, name: "Garage Elm Street 5" })).toBeVisible()
    await expectAccessible(page)
    await line.mend()
    await page.goto("/dashboard")
    await I.openParking()
    await I.seeSpot("Garage Elm Street 5")
    await I.seeWays("Garage%20Elm%20Street%205")
  })

  await test.step("a reload in the middle of typing loses nothing, of a change or of a new spot", async () => {
    await page.getByRole("button", { name: "Change", exact: true }).click()
    await page.getByLabel("Notes (optional)").fill("Level 3, beside the lift")
    await page.reload()
    await expect(page.getByText(/^These are changes you made before\. They are not saved/u)).toBeVisible()
    await expect(page.getByLabel("Location")).toHaveValue("Garage Elm Street 5")
    await expectAccessible(page)
    await page.getByRole("button", { name: "Save changes" }).click()
    await expect(page.getByText("Your changes are saved.")).toBeVisible()
    await expect(page.getByRole("definition").filter({ hasText: "Level 3, beside the lift" })).toBeVisible()
    await page.getByLabel("Location").fill("Oak Street 1")
    await page.reload()
    await expect(page.getByText(/^This is what you wrote before\. It is not saved/u)).toBeVisible()
    await expect(page.getByLabel("Location")).toHaveValue("Oak Street 1")
    await I.seeSpot("Garage Elm Street 5")
    await page.getByRole("button", { name: "Clear Form" }).click()
    await page.reload()
    await I.seeSpot("Garage Elm Street 5")
    await expect(page.getByLabel("Location")).toHaveValue("")
  })

  await I.clearSpot()
  await I.seeNoSpot()
  await page.reload()
  await I.seeNoSpot()

  await test.step("when I leave in a hurry, what I typed is not left in this phone", async () => {
    await page.getByLabel("Location").fill("Oak Street 1")
    await I.leave()
    await I.seeWeather()
    await I.haveLeftNothing()
  })
})
