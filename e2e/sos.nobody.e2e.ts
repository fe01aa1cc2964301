import { expectAccessible } from "./accessible.ts"
import { sosModel } from "./models/sos.model.ts"
import { member } from "./newcomer.ts"
import { SAFE_PIN } from "./people.ts"
import { expect, test } from "./test.ts"

const NOBODY = "Nobody could be told. Call the emergency number."

test("with nobody to tell, every alarm says so and puts the number to call first (EMBC-03)", async ({
  page,
  outside,
}) => {
  const I = { ...(await member(page, outside, [])), ...sosModel(page) }
  const call = (within: ReturnType<typeof page.getByRole>) => within.getByRole("link", { name: "Call 911" })

  await test.step("the floating button", async () => {
    await page.goto("/dashboard")
    await I.canReachSos()
    await I.tapSos()
    const dialog = page.getByRole("dialog", { name: "Call for help" })
    await dialog.getByRole("button", { name: "Send silently, now" }).click()
    await expect(dialog.getByText(NOBODY)).toBeVisible()
    await expect(call(dialog)).toHaveAttribute("href", "tel:911")
    await expectAccessible(page)
  })

  await test.step("the alarm", async () => {
    await page.goto("/sos")
    await expect(page.getByRole("heading", { level: 1, name: NOBODY })).toBeVisible()
    await expect(call(page.getByRole("main"))).toHaveCount(1)
    await expect(page.getByText("being told", { exact: false })).toHaveCount(0)
    await expect(page.getByRole("region", { name: "What has been sent" })).toHaveCount(0)
    await expectAccessible(page)
    await I.sayThatIAmSafe(SAFE_PIN)
    await expect(page.getByText("You are safe.", { exact: false }).first()).toBeVisible()
  })

  await test.step("once I am safe every way to call is there again, and the button leads to them (SOS-01)", async () => {
    const tool = page.getByRole("region", { name: "Emergency SOS" })
    const heading = tool.getByRole("heading", { name: "Emergency SOS" })
    // Before it is there the button has nowhere to lead to.
    await expect(heading).toBeVisible()
    await page.getByRole("button", { name: "SOS", exact: true }).press("Enter")
    await expect(heading).toBeFocused()
    await tool.getByRole("button", { name: "Start a 5 second countdown" }).click()
    await expect(tool.getByLabel("Enter your PIN to stop it")).toBeFocused()
    await I.stopItWith(SAFE_PIN)
    await expect(tool).toContainText("Stopped. Nobody was told.")
    await expect(heading).toBeFocused()
    await expectAccessible(page)
  })

  await test.step("the broadcast", async () => {
    await page.getByRole("button", { name: "Tell everybody at once" }).click()
    const dialog = page.getByRole("alertdialog", { name: "No trusted contacts configured" })
    await expect(dialog.getByRole("heading")).toBeFocused()
    await expect(call(dialog)).toHaveAttribute("href", "tel:911")
    await I.canReachSos()
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole("heading", { level: 1, name: NOBODY })).toBeFocused()
  })
})
