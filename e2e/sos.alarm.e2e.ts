import type { Page } from "@playwright/test"
import { cloakModel } from "./models/cloak.model.ts"
import { reachModel } from "./models/reach.model.ts"
import { sosModel } from "./models/sos.model.ts"
import { member } from "./newcomer.ts"
import { newPerson, PASSWORD, SAFE_PIN } from "./people.ts"
import { expect, test } from "./test.ts"

const strip = (page: Page) => page.getByRole("complementary", { name: "Emergency SOS" })

test("after leaving and signing in the alarm is seen on every screen, and SOS is called without holding (SOS-05)", async ({
  page,
  outside,
}) => {
  const dana = newPerson("Dana Cruz")
  const I = { ...(await member(page, outside, [dana])), ...sosModel(page), ...reachModel(page) }
  const { leave } = cloakModel(page)
  await page.goto("/dashboard")
  await expect(page.getByText("Nothing is being watched")).toBeVisible()
  await leave()
  await expect(page).toHaveURL(/\/weather$/u)
  const mine = { email: I.me.email, password: PASSWORD }
  expect((await page.request.post("/api/v1/session", { data: mine })).ok()).toBe(true)
  await outside.received({ to: dana.phone, purpose: "alert" })

  const told = "We told Dana Cruz that you left. SOS tells everybody."
  await page.goto("/dashboard")
  await expect(strip(page)).toContainText(`An alarm is open. ${told}`)
  await expect(page.getByText("Nothing is being watched")).toBeHidden()
  await I.canCallForHelpAndLeave("with an alarm at /dashboard")

  await test.step("the dialog counts down, and her PIN stops that while the alarm stays open", async () => {
    await page.getByRole("button", { name: "SOS", exact: true }).press("Enter")
    const dialog = page.getByRole("dialog", { name: "Call for help" })
    await expect(dialog).toContainText(told)
    await expect(dialog.getByRole("button", { name: "Send silently, now" })).toBeVisible()
    await dialog.getByRole("button", { name: "Start a 5 second countdown" }).press("Enter")
    const pin = dialog.getByLabel("Enter your PIN to stop it")
    await expect(pin).toBeFocused()
    await expect(dialog).toContainText(/Your people are told in \d seconds?/u)
    await pin.fill(SAFE_PIN)
    await pin.press("Enter")
    await expect(dialog).toContainText(`Stopped. Your SOS was not sent. ${told}`)
    await expect(dialog.getByRole("heading", { name: "Call for help" })).toBeFocused()
  })

  await test.step("the strip leads to the alarm, where SOS counts down as well and goes out", async () => {
    await page.keyboard.press("Escape")
    await strip(page).getByRole("link", { name: "See it or end it" }).click()
    await expect(page).toHaveURL(/\/sos$/u)
    await expect(strip(page)).toBeHidden()
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
    const tool = page.getByRole("region", { name: "Emergency SOS" })
    await expect(tool.getByRole("button", { name: "Walk me home" })).toBeVisible()
    await tool.getByRole("button", { name: "Start a 5 second countdown" }).click()
    await expect(tool.getByLabel("Enter your PIN to stop it")).toBeInViewport()
    await tool.getByRole("button", { name: "Send it now" }).click()
    await expect(tool).toContainText("Your people are being told")
    await expect(tool.getByRole("button", { name: "Start a 5 second countdown" })).toBeHidden()
    await expect(tool.getByRole("heading", { name: "Emergency SOS" })).toBeFocused()
  })
})

test("a walk home is seen on every screen, and an alarm also after the list was taken off", async ({
  page,
  outside,
}) => {
  await member(page, outside, [newPerson("Dana Cruz")])
  await page.goto("/sos")
  await page.getByRole("button", { name: "Start without holding" }).click()
  await expect(page.getByText("Your walk home is on, without holding.").first()).toBeVisible()
  await page.getByRole("link", { name: "Back", exact: true }).click()
  await expect(strip(page)).toContainText("Your walk home is on, without holding.")
  await expect(page.getByText("Nothing is being watched")).toBeHidden()
  await strip(page).getByRole("link", { name: "Go to it" }).click()
  await page.getByRole("button", { name: "I am home" }).click()
  await page.getByLabel("Enter your PIN to stop it").fill(SAFE_PIN)
  await page.keyboard.press("Enter")
  await expect(page.getByText("Stopped. Nobody was told.").last()).toBeVisible()

  const I = cloakModel(page)
  await expect(page.getByRole("heading", { name: "Emergency SOS", exact: true })).toBeFocused()
  await page.getByRole("button", { name: "Send silently, now" }).click()
  await expect(page.getByRole("button", { name: "Tell everybody at once" })).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport()
  await I.openCloak()
  await expect(strip(page)).toContainText("An alarm is open. Your people are being told")
  await page.getByRole("button", { name: "Disguise the app" }).click()
  await expect(page.getByRole("button", { name: "Sync" })).toBeVisible()
  await expect(strip(page)).toBeHidden()
  await I.unlock(SAFE_PIN)
  await expect(strip(page)).toContainText("An alarm is open. Your people are being told")
})

test("the alarm of a date is the screen at home, and is said above every other one", async ({
  page,
  outside,
}) => {
  const I = await member(page, outside, [newPerson("Dana Cruz")])
  await I.openPlan()
  await I.planDate(15)
  await I.armTheDate()
  await page.getByRole("button", { name: "SOS", exact: true }).press("Enter")
  await page.getByRole("button", { name: "Send silently, now" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Your people are being told" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(strip(page)).toBeHidden()
  await page.goto("/inner-circle")
  await expect(strip(page)).toContainText("An alarm is open. Your people are being told")
})
