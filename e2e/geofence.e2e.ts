import { expectAccessible } from "./accessible.ts"
import { geofenceModel } from "./models/geofence.model.ts"
import { member } from "./newcomer.ts"
import { expect, test } from "./test.ts"

test.use({
  geolocation: { latitude: 40.712_78, longitude: -74.005_97 },
  permissions: ["geolocation"],
})

test("I add my home as a zone, switch it off, change it and delete it", async ({ page, outside }) => {
  const I = { ...(await member(page, outside, [])), ...geofenceModel(page) }
  await I.openZones()
  await page.getByRole("button", { name: "Add a zone" }).click()
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByText("Latitude is required")).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel("Name").fill("Where I live")
  await page.reload()
  await expect(page.getByLabel("Name")).toHaveValue("Where I live")
  await page.getByRole("button", { name: "Cancel" }).click()
  await page.reload()
  await expect(page.getByRole("button", { name: "Add a zone" })).toBeVisible()
  await I.addZoneHere("Home")
  await page.getByRole("switch", { name: "Home is active" }).press("Space")
  await expect(page.getByText("Switched off.")).toBeVisible()
  await page.reload()
  await expect(page.getByRole("switch", { name: "Home is active" })).not.toBeChecked()
  await page.getByRole("button", { name: "Change Home" }).click()
  await expect(page.getByLabel("Latitude")).toHaveValue("40.71278")
  await page.getByLabel("Radius in meters").fill("250")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Safe zone. Radius 250 m")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Delete Home" }).press("Enter")
  await expect(page.getByRole("button", { name: "Keep it" })).toBeFocused()
  await page.getByRole("button", { name: "Delete Home" }).click()
  await expect(page.getByText("No zones yet")).toBeVisible()
})

test("from the page of a venue I add a zone of a hundred meters around it (VENUE-08)", async ({
  page,
  outside,
}) => {
  await member(page, outside, [])
  await page.goto("/verified-venues")
  await page.getByRole("link", { name: "View Details: Placeholder Bar" }).click()
  await page.getByRole("link", { name: "Add a zone around it" }).click()
  await expect(page.getByLabel("Name")).toHaveValue("Placeholder Bar")
  await expect(page.getByLabel("Radius in meters")).toHaveValue("100")
  await expect(page.getByLabel("Type")).toHaveValue("venue")
  await expectAccessible(page)
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByText("Venue. Radius 100 m")).toBeVisible()
  await page.reload()
  await expect(page.getByText("Venue. Radius 100 m")).toBeVisible()
  await expect(page.getByLabel("Name")).toBeHidden()
})
