import { expect, type Page } from "@playwright/test"
import { linkIn, type Outside } from "../outside.ts"
import { PASSWORD, type Person } from "../people.ts"

/** Becoming a member, through the screens. */
export function registrationModel(page: Page, outside: Outside, me: Person) {
  const enterCode = async (which: "right" | "wrong" = "right") => {
    const { text } = await outside.received({ to: me.phone, purpose: "code" })
    const [, code = ""] = /code is (\d{6})/.exec(text) ?? []
    const wrong = code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
    await page.getByRole("textbox", { name: "Digit 1 of 6" }).click()
    await page.keyboard.type(which === "right" ? code : wrong)
    await page.getByRole("button", { name: "Verify" }).click()
  }
  return {
    openSignUp: async () => {
      await page.goto("/profile-setup")
      await expect(page.getByRole("heading", { name: "Create account" })).toBeVisible()
    },
    fillSignUp: async () => {
      await page.getByLabel("Full name").fill(me.name)
      await page.getByLabel("Email").fill(me.email)
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
      await page.getByLabel("Confirm password").fill(PASSWORD)
      await page.getByLabel("Phone number").fill(me.typedPhone)
      await page.getByText("I accept the terms of service").click()
      await page.getByText("I accept the privacy policy").click()
    },
    submitSignUp: async () => {
      await page.getByRole("button", { name: "Create account" }).click()
      await expect(page.getByRole("heading", { name: "Code sent" })).toBeVisible()
    },
    enterCode,
    seeEmailStep: () => expect(page.getByText("Step 3 of 4")).toBeVisible(),
    /** Opens the link of the e-mail, which comes by itself, in another tab, as a mail program does. */
    confirmEmail: async () => {
      await expect(page.getByText(`We sent a link to ${me.email}.`)).toBeVisible()
      const mail = await outside.received({ to: me.email, purpose: "email-confirmation" })
      const tab = await page.context().newPage()
      await tab.goto(linkIn(mail))
      await expect(tab.getByText("Your e-mail address is confirmed.")).toBeVisible()
      await tab.close()
    },
    seeDashboard: async () => {
      await expect(page.getByRole("heading", { level: 1, name: /^Welcome/ })).toBeVisible()
    },
  }
}
