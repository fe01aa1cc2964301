import { expect, type Page } from "@playwright/test"
import { PASSWORD, type Person } from "../people.ts"
import { quietOf } from "../quiet.ts"

/** Coming and going, through the screens. */
export function sessionModel(page: Page, me: Person) {
  const dialog = page.getByRole("dialog")
  const untilQuiet = quietOf(page)
  /** What I type into the form that sets a password; by a link without the present one. */
  const fillPasswords = async (current: string | null, next: string) => {
    if (current !== null) await page.getByLabel("Current password").fill(current)
    await page.getByLabel("New password", { exact: true }).fill(next)
    await page.getByLabel("Confirm new password").fill(next)
  }
  return {
    /** Fills in the form that is shown and sends it. */
    signIn: async (password = PASSWORD) => {
      await page.getByLabel("Email").fill(me.email)
      await page.getByLabel("Password", { exact: true }).fill(password)
      // A page that asks who one is has a button of that name below the dialog, which is hidden a moment after it opened.
      const form = page.locator("form").filter({ has: page.getByLabel("Password", { exact: true }) })
      await form.getByRole("button", { name: "Sign In", exact: true }).click()
    },
    signOut: async () => {
      await page.goto("/settings")
      const button = page.getByRole("button", { name: "Sign out", exact: true })
      // On a machine that is slow enough it is shown before all stands above it (`Steady`), and moves between press and release.
      await untilQuiet()
      await button.click()
      await expect(button).toBeHidden()
    },
    /** My session ends, and what I do next is the first that finds out: a page that asks for something by itself would be. */
    loseSession: async () => {
      await untilQuiet()
      await page.context().clearCookies()
    },
    seeLanding: () =>
      expect(page.getByRole("heading", { level: 1, name: "Date Smarter, Date Safer" })).toBeVisible(),
    seeSignIn: () => expect(page.getByRole("heading", { level: 1, name: "Sign In" })).toBeVisible(),
    seeGate: () =>
      expect(page.getByRole("heading", { level: 1, name: "Authentication Required" })).toBeVisible(),
    /** Asks for a link, in the dialog of the sign-in. */
    forgetPassword: async (email = me.email) => {
      await page.goto("/signin")
      // The page stands there before it is alive; until then the link leads to a page of its own.
      await expect(page.getByRole("heading", { level: 1, name: "Sign In" })).toBeFocused()
      await page.getByRole("link", { name: "Forgot password?" }).click()
      await dialog.getByLabel("Email").fill(email)
      await dialog.getByRole("button", { name: "Send link" }).click()
      await expect(dialog.getByRole("heading", { name: "Email Sent!" })).toBeFocused()
    },
    choosePassword: async (next: string) => {
      await fillPasswords(null, next)
      await page.getByRole("button", { name: "Set password" }).click()
    },
    changePassword: async (current: string, next: string) => {
      await fillPasswords(current, next)
      await page.getByRole("button", { name: "Change password" }).click()
    },
    /** The devices in the settings, as they are listed. */
    devices: () => page.getByRole("region", { name: "Where you are signed in" }).getByRole("listitem"),
  }
}
