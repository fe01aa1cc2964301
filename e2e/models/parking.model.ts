import { expect, type Page } from "@playwright/test"

/** Where the car stands, through the screen. */
export function parkingModel(page: Page) {
  const save = async () => {
    await page.getByRole("button", { name: "Save Spot" }).focus()
    await page.keyboard.press("Enter")
  }
  return {
    openParking: async (path = "/parking") => {
      await page.goto(path)
      await expect(page.getByRole("heading", { level: 1, name: "Parking Spot" })).toBeVisible()
    },
    seeNoSpot: () => expect(page.getByText("No parking spot saved yet")).toBeVisible(),
    useGps: async (coordinates: string) => {
      await page.getByRole("button", { name: "Use GPS" }).click()
      await expect(page.getByText("GPS coordinates have been loaded.")).toBeVisible()
      await expect(page.getByLabel("Location")).toHaveValue(coordinates)
    },
    /** By keyboard. */
    park: async (place: string, notes = "") => {
      await page.getByLabel("Location").fill(place)
      await page.getByLabel("Notes (optional)").fill(notes)
      await save()
    },
    save,
    remindMe: async (of: string, at: string) => {
      await page.getByLabel("Reminders (optional)").fill(of)
      await page.getByLabel("Remind me at (optional)").fill(at)
    },
    seeSpot: async (place: string) => {
      await expect(page.getByRole("heading", { level: 2, name: place })).toBeVisible()
      await expect(page.getByText("Active", { exact: true })).toBeVisible()
    },
    seeWays: async (target: string) => {
      for (const [name, value] of [
        ["View Map", `query=${target}`],
        ["Directions", `destination=${target}`],
      ] as const) {
        const way = page.getByRole("link", { name: new RegExp(`^${name}`, "u") })
        await expect(way).toHaveAttribute("href", new RegExp(`[?&]${value}$`, "u"))
        await expect(way).toHaveAttribute("target", "_blank")
      }
    },
    seeNotSavedYet: () =>
      expect(page.getByRole("main").getByText(/^NOT SAVED YET\. You are offline\./u)).toBeVisible(),
    clearSpot: () => page.getByRole("button", { name: "Clear", exact: true }).click(),
  }
}
