import { expect, type Page } from "@playwright/test"

/** The directory of venues, through the screens. */
export function venueModel(page: Page) {
  return {
    openVenues: async () => {
      await page.goto("/verified-venues")
      await expect(page.getByText("4 venues")).toBeVisible()
    },
    narrowTo: (kind: string) => page.getByRole("button", { name: kind, exact: true }).click(),
    searchFor: (words: string) => page.getByLabel("Search venues").fill(words),
    seeVenues: (names: ReadonlyArray<string>) =>
      expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([...names]),
    bookDateAt: (name: string) => page.getByRole("link", { name: `Book Date: ${name}` }).click(),
    seePlanAt: (place: string) => expect(page.getByLabel("Where?")).toHaveValue(place),
    suggest: async (name: string, address: string) => {
      await page.getByLabel("Name").fill(name)
      await page.getByLabel("Address").fill(address)
      await page.keyboard.press("Enter")
    },
  }
}
