import { expect, type Page } from "@playwright/test"
import type { Outside } from "../outside.ts"
import { DURESS_PIN, PASSWORD, SAFE_PIN } from "../people.ts"

/** More stops than any screen has. */
const TABS_MAX = 40

/** Times of a date that begins now, as its form takes them. */
const clockIn = (timeZone: string, at: number) => {
  const parts = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })
  const [date = "", time = ""] = parts.format(at).split(" ")
  return { date, time }
}

/** PINs, the plan and the watch, through the screens. */
export function checkInModel(page: Page, outside: Outside) {
  const enterPin = async (pin: string) => {
    await page.getByLabel(/^Enter your PIN/).fill(pin)
    await page.keyboard.press("Enter")
  }
  return {
    choosePins: async () => {
      await page.goto("/settings/pins")
      await page.getByLabel("Safe PIN").fill(SAFE_PIN)
      await page.getByLabel("Duress PIN").fill(DURESS_PIN)
      const password = page.getByLabel("Password")
      await expect(password).toHaveAccessibleDescription(
        /^Wherever your password is asked, you can type a PIN right behind it/u,
      )
      await password.fill(PASSWORD)
      await page.getByRole("button", { name: "Save PINs" }).click()
      await expect(page.getByText("Your PINs are saved.")).toBeVisible()
    },
    openPlan: async () => {
      await page.goto("/start-date")
      await expect(page.getByRole("heading", { level: 1, name: "Start New Date" })).toBeVisible()
    },
    /** A date that begins now; `intervalMinutes` between check-ins, one minute to answer. */
    planDate: async (intervalMinutes: 15 | 30) => {
      const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
      const { date, time } = clockIn(timeZone, await outside.now())
      await page.getByLabel("Who are you meeting?").fill("Robin from the climbing wall")
      await page.getByLabel("Where?").fill("Lantern Bar, 12 Mill Lane")
      await page.getByLabel("Date", { exact: true }).fill(date)
      await page.getByLabel("Time", { exact: true }).fill(time)
      await page.getByLabel("How long?").fill("120")
      await page.getByLabel("Check in every").selectOption({ label: `${intervalMinutes} minutes` })
      await page.getByLabel("Time to answer before others hear").selectOption({ label: "1 minute" })
      await page.getByLabel("Notes").fill("Blue jacket. I take the last tram home.")
      await page.getByRole("button", { name: "Review" }).click()
      await expect(page.getByRole("heading", { level: 1, name: "Review & Activate" })).toBeVisible()
    },
    armTheDate: async () => {
      await page.getByRole("button", { name: "Activate" }).click()
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(page.getByRole("heading", { level: 1, name: "On time" })).toBeVisible()
    },
    checkIn: async () => {
      await page.getByRole("button", { name: "Check In Now" }).click()
      await expect(page.getByText("Checked in", { exact: true })).toBeVisible()
    },
    extend: (minutes: 15 | 30 | 60) => page.getByRole("button", { name: `+${minutes} min` }).click(),
    endTheDate: async (pin: string) => {
      await page.getByRole("button", { name: "End date" }).click()
      await enterPin(pin)
    },
    enterPin,
    /** Goes to a control as a keyboard does, from wherever the focus is. */
    tabTo: async (name: string) => {
      const control = page.getByRole("button", { name }).or(page.getByLabel(name, { exact: true }))
      await expect(control).toBeVisible()
      for (let presses = 0; presses < TABS_MAX; presses += 1) {
        if (await control.evaluate((element) => element === document.activeElement)) return
        await page.keyboard.press("Tab")
      }
      throw new Error(`The keyboard does not reach ${name}.`)
    },
    see: (status: string) =>
      expect(page.getByRole("heading", { level: 1, name: status, exact: true })).toBeVisible(),
    /** When the next check-in is due, as the screen says it. */
    nextCheckIn: async () => {
      const next = page.getByText(/^Next check-in at/)
      await expect(next).toBeVisible()
      return next.innerText()
    },
  }
}
