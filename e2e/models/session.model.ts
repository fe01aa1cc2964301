import { expect, type Page } from "@playwright/test"
import { PASSWORD, type Person } from "../people.ts"

/** Coming and going, through the screens. */
export function sessionModel(page: Page, me: Person) {
  return {
    /** Fills in the form that is shown and sends it. */
    signIn: async (password = PASSWORD) => {
      await page.getByLabel("Email").fill(me.email)
      await page.getByLabel("Password", { exact: true }).fill(password)
      await page.getByRole("button", { name: "Sign In" }).click()
    },
    signOut: async () => {
      await page.goto("/settings")
      await page.getByRole("button", { name: "Sign out" }).click()
    },
    seeLanding: () =>
      expect(page.getByRole("heading", { level: 1, name: "Date Smarter, Date Safer" })).toBeVisible(),
    seeSignIn: () => expect(page.getByRole("heading", { level: 1, name: "Sign In" })).toBeVisible(),
  }
}
