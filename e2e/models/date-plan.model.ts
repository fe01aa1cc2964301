import { expect, type Page } from "@playwright/test"
import { PASSWORD } from "../people.ts"

/** What stands around the plan of a date, as its dater uses it. */
export function datePlanModel(page: Page) {
  let opener = ""
  const open = async (name: string) => {
    opener = name
    await page.getByRole("button", { name, exact: true }).click()
    const sheet = page.getByRole("dialog", { name, exact: true })
    await expect(sheet).toBeVisible()
    return sheet
  }
  return {
    openSheet: open,
    closeSheet: async () => {
      await page.getByRole("button", { name: "Close", exact: true }).click()
      await expect(page.getByRole("dialog")).toBeHidden()
      await expect(page.getByRole("button", { name: opener, exact: true })).toBeFocused()
    },
    /** The settings that every new date begins with, and a word that a text can carry. */
    setUpSafety: async (contact: string, word: string, handle: string) => {
      const sheet = await open("Setup Safety")
      const saved = sheet.getByText("Saved.", { exact: true })
      const interval = sheet.getByLabel("Check in every")
      await expect(interval).toBeEnabled()
      await interval.selectOption({ label: "15 minutes" })
      await expect(saved).toBeVisible()
      await sheet.getByLabel("Emergency contact").selectOption({ label: contact })
      await expect(saved).toBeVisible()
      await sheet.getByLabel("Safe word", { exact: true }).fill(word)
      await sheet.getByLabel("Password").fill(PASSWORD)
      await sheet.getByRole("button", { name: "Keep the words" }).click()
      await expect(sheet.getByText("You have chosen a safe word.")).toBeVisible()
      await sheet.getByRole("textbox", { name: "Handle (optional)" }).fill(handle)
      await sheet.getByRole("button", { name: "Keep the handle" }).click()
      await expect(saved).toBeVisible()
    },
    checkPlace: async (place: string) => {
      const sheet = await open("Check Location")
      await sheet.getByRole("button", { name: "Check", exact: true }).click()
      await expect(sheet.getByText("Location Required")).toBeVisible()
      await sheet.getByLabel("Where do you meet?").fill(place)
      await sheet.getByRole("button", { name: "Check", exact: true }).click()
      const found = sheet.getByRole("region", { name: `What is known of ${place}` })
      await expect(found).toBeVisible()
      return found
    },
    /** Who, where and when; the rest is as it stands. */
    fillPlan: async (now: number) => {
      const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
      const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })
      const [date = "", time = ""] = format.format(now).split(" ")
      await page.getByLabel("Who are you meeting?").fill("Robin")
      await page.getByLabel("Where?", { exact: true }).fill("Lantern Bar")
      await page.getByLabel("Date", { exact: true }).fill(date)
      await page.getByLabel("Time", { exact: true }).fill(time)
    },
    keepReview: async (notes: string) => {
      await page.getByRole("radio", { name: "Good", exact: true }).check()
      await page.getByLabel("Notes").fill(notes)
      await page.getByRole("button", { name: "Keep it" }).click()
      await expect(page.getByText("Kept, for you alone.")).toBeVisible()
    },
  }
}
