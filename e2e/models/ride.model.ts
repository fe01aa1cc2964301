import { expect, type Page } from "@playwright/test"

/** A ride, through the screen. */
export function rideModel(page: Page) {
  const confirm = async () => {
    await page.getByRole("button", { name: "Confirm Ride" }).focus()
    await page.keyboard.press("Enter")
  }
  return {
    openRides: async () => {
      await page.goto("/derby-drivers")
      await expect(page.getByRole("heading", { level: 1, name: "Derby Drivers" })).toBeVisible()
    },
    /** By keyboard. */
    findDrivers: async (pickup: string, destination: string) => {
      await page.getByLabel("Pickup").fill(pickup)
      await page.getByLabel("Destination").fill(destination)
      await page.keyboard.press("Enter")
      await expect(page.getByText("Looking for drivers")).toBeVisible()
      await expect(page.getByRole("list", { name: "Drivers near you" }).getByRole("listitem")).toHaveCount(3)
    },
    selectDriver: async (name: string) => {
      const driver = page.getByRole("button", { name: `Select ${name}` })
      await driver.click()
      await expect(driver).toHaveAttribute("aria-pressed", "true")
    },
    writeOwnRide: async (driver: string, vehicle: string) => {
      await page.getByLabel("Driver", { exact: true }).fill(driver)
      await page.getByLabel("Plate and car").fill(vehicle)
    },
    confirm,
    seeRide: async (status: string, driver: string) => {
      const ride = page.getByRole("article", { name: "Your ride" })
      await expect(ride.getByText(status, { exact: true })).toBeVisible()
      await expect(ride.getByText(driver, { exact: true })).toBeVisible()
    },
  }
}
