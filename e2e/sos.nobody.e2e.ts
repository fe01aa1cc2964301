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

  await test.step("the broadcast", async () => {
    await page.reload()
    await page.getByRole("button", { name: "Tell everybody at once" }).click()
    const dialog = page.getByRole("alertdialog", { name: "No trusted contacts configured" })
    await expect(dialog.getByRole("heading")).toBeFocused()
    await expect(call(dialog)).toHaveAttribute("href", "tel:911")
    await I.canReachSos()
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole("heading", { level: 1, name: NOBODY })).toBeVisible()
  })
})
