import { expectAccessible } from "./accessible.ts"
import { venueModel } from "./models/venue.model.ts"
import { member } from "./newcomer.ts"
import { expect, test } from "./test.ts"

test("I look for a venue as a visitor, read who says what of it (B-35), plan a date there without losing my plan, and suggest another (ROUTE-15, ROUTE-21, VENUE-01, VENUE-02, VENUE-03, VENUE-04, VENUE-05)", async ({
  page,
  outside,
}) => {
  const I = venueModel(page)
  await I.openVenues()
  const nav = page.getByRole("navigation", { name: "Venues and dates" })
  await expect(nav.getByRole("link")).toHaveText([
    "Home",
    "Verified Venues",
    "Vibe Check",
    "Post-Date Review",
    "SOS Tools",
  ])
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible()
  await expectAccessible(page)
  await I.narrowTo("Bar")
  await I.seeVenues(["Placeholder Bar"])
  await I.searchFor("kitchen")
  await expect(page.getByText(/^No venue fits/u)).toBeVisible()
  await page.getByRole("button", { name: "Clear Filters" }).press("Enter")
  await expect(page.getByLabel("Search venues")).toBeFocused()
  await page.getByRole("link", { name: "View Details: Placeholder Bar" }).click()
  await expect(page.getByText("Demo: this place is made up. It is nowhere.")).toBeVisible()
  await expect(page.getByText("Yes: Ask for Angela")).toBeVisible()
  await expect(page.getByText(/^Made up for the demo, /u).first()).toBeVisible()
  await expectAccessible(page)

  await member(page, outside, [])
  await I.openVenues()
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible()
  await I.bookDateAt("Placeholder Bar")
  await I.seePlanAt("Placeholder Bar, 22 Specimen Road, Anytown")
  await page.getByLabel("Notes").fill("Blue coat")
  await I.openVenues()
  await I.bookDateAt("Café Muster")
  await expect(page.getByRole("heading", { name: "There is a plan already" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("link", { name: "Keep the plan as it is" }).click()
  await I.seePlanAt("Placeholder Bar, 22 Specimen Road, Anytown")
  await page.goBack()
  await page.getByRole("button", { name: "Meet at Café Muster" }).click()
  await I.seePlanAt("Café Muster, 3 Pattern Square, Anytown")
  await expect(page.getByLabel("Notes")).toHaveValue("Blue coat")

  await I.openVenues()
  await page.getByRole("link", { name: "Suggest Venue" }).click()
  await expect(page.getByText("You have suggested nothing yet.")).toBeVisible()
  await page.getByLabel("What do you know of it? (optional)").fill("Kind staff")
  await page.reload()
  await expect(page.getByLabel("What do you know of it? (optional)")).toHaveValue("Kind staff")
  await I.suggest("Luigi's", "7 Elm")
  await expect(page.getByText(/^Thank you/u)).toBeVisible()
  await page.reload()
  await expect(page.getByText("Luigi's: Waiting for us")).toBeVisible()
  await expectAccessible(page)
})
