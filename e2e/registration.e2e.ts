import { RESEND_LOCK_MS } from "../packages/core/src/phone/phone.constants.ts"
import { expectAccessible } from "./accessible.ts"
import { newcomer } from "./newcomer.ts"
import { expect, test } from "./test.ts"

test(
  "a stranger reads the landing page and signs up, by day and by night (REG-03)",
  { tag: "@both" },
  async ({ page, outside }) => {
    const I = newcomer(page, outside)
    await page.goto("/")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expectAccessible(page)

    await I.openSignUp()
    await page.getByRole("button", { name: "Create account" }).click()
    await expect(page.getByText("Full name is required")).toBeVisible()
    await expect(page.getByText("All fields are required")).toBeVisible()
    await expect(page.getByLabel("Full name")).toBeFocused()
    await expectAccessible(page)

    await I.fillSignUp()
    await I.submitSignUp()
    await expectAccessible(page)
    await I.enterCode()
    await I.seeEmailStep()
    await expectAccessible(page)
  },
)

test("a wrong code is refused in words, and the right one still works", async ({ page, outside }) => {
  const I = newcomer(page, outside)
  await I.openSignUp()
  await I.fillSignUp()
  await I.submitSignUp()
  await I.enterCode("wrong")
  await expect(page.getByText("Invalid verification code. Please try again.")).toBeVisible()
  await test.step("while I change the number no heading says that a code was sent", async () => {
    await page.getByRole("button", { name: "Change Phone Number" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Phone number" })).toBeVisible()
    await expect(page.getByText("Code sent")).toHaveCount(0)
    await expect(page.getByLabel("Phone number", { exact: true })).toBeFocused()
    await expectAccessible(page)
    await outside.advance(RESEND_LOCK_MS)
    await page.getByLabel("Phone number", { exact: true }).fill(I.me.typedPhone)
    await page.getByRole("button", { name: "Send code" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Code sent" })).toBeVisible()
  })
  await I.enterCode()
  await I.seeEmailStep()
})
