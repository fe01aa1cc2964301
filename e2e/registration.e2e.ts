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
  await I.enterCode()
  await I.seeEmailStep()
})
