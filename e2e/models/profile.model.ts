import { expect, type Page } from "@playwright/test"
import type { Outside } from "../outside.ts"
import { PASSWORD, type Person } from "../people.ts"

/** Saying who I am, through the screens. */
export function profileModel(page: Page, outside: Outside) {
  const dialog = page.getByRole("dialog", { name: "Profile Complete!" })
  /** The last step, where whoever has done the others is led. */
  const openProfileForm = async () => {
    await page.goto("/profile-setup")
    await expect(page.getByText("Step 4 of 4")).toBeVisible()
  }
  const bornOn = (day: string) => page.getByLabel("Date of birth").fill(day)
  const sendProfile = () => page.getByRole("button", { name: "Complete profile" }).click()
  const leaveForDashboard = () => dialog.getByRole("button", { name: "Go to the dashboard" }).click()
  return {
    openProfileForm,
    bornOn,
    sendProfile,
    leaveForDashboard,
    /** What is needed and no more, for stories that are about something else. */
    completeProfile: async () => {
      await openProfileForm()
      await bornOn("1994-05-17")
      await sendProfile()
      await leaveForDashboard()
    },
    changeNumber: ({ typedPhone }: Person) =>
      page.getByLabel("Phone number", { exact: true }).fill(typedPhone),
    /** Proves the number that stands in the form. */
    proveNumber: async ({ phone }: Person) => {
      await page.getByLabel("Your password").fill(PASSWORD)
      await page.getByRole("button", { name: "Verify", exact: true }).click()
      const { text } = await outside.received({ to: phone, purpose: "code" })
      await page.getByRole("textbox", { name: "Digit 1 of 6" }).click()
      await page.keyboard.type(/code is (\d{6})/.exec(text)?.[1] ?? "")
      await page.getByRole("dialog").getByRole("button", { name: "Verify" }).click()
      await expect(page.getByRole("button", { name: "Verified" })).toBeVisible()
    },
    nameEmergencyContact: async ({ name, typedPhone }: Person) => {
      await page.getByLabel("Name", { exact: true }).fill(name)
      await page.getByLabel("Their phone number").fill(typedPhone)
      await page.getByLabel("Relationship").selectOption("friend")
    },
    seeProfileComplete: () => expect(dialog).toBeVisible(),
  }
}
