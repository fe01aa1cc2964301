import type { CDPSession, Page } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { member } from "./newcomer.ts"
import { PASSWORD } from "./people.ts"
import { expect, test as base } from "./test.ts"

// A browser knows no passkeys for an address in numbers; the server answers under both names.
const test = base.extend({
  baseURL: ({ server }, use) => use(server.url.replace("127.0.0.1", "localhost")),
})

/** An authenticator inside the browser, as a phone or a laptop has one (WebAuthn Automation). */
async function authenticator(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send("WebAuthn.enable")
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the owner touches it when it is asked. */
    setTouched: (enabled: boolean) =>
      devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
    /** Whether the finger is the owner's. */
    setVerified: (isUserVerified: boolean) =>
      devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    /** Puts a copy in the place of the passkey, which has signed less often. */
    copy: async () => {
      const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId })
      const [credential] = credentials
      if (credential === undefined) throw new Error("The authenticator has no passkey.")
      const { credentialId } = credential
      await devtools.send("WebAuthn.removeCredential", { authenticatorId, credentialId })
      await devtools.send("WebAuthn.addCredential", {
        authenticatorId,
        credential: { ...credential, signCount: 0 },
      })
    },
  }
}

const factors = (page: Page) => page.getByRole("region", { name: "Second factor" })
const askPassword = async (page: Page) => {
  await expect(
    page
      .getByRole("region", { name: "Second factor" })
      .getByLabel("Your password, so that nobody else changes this"),
  ).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press("Enter")
}

test("a passkey is added, signs in alone and as the second step inside the dialog, and its copy is refused (AUTHD-01, AUTHZ-10)", async ({
  page,
  outside,
}) => {
  const I = await member(page, outside, [])
  const device = await authenticator(page)
  await page.goto("/settings")
  await factors(page).getByRole("button", { name: "Add a passkey" }).click()
  await askPassword(page)
  await expect(page.getByText("Your recovery codes")).toBeVisible()
  const recoveryCode = (await factors(page).locator("li code").first().textContent()) ?? ""
  await page.getByRole("button", { name: "I have kept them" }).click()
  await outside.received({ to: I.me.email, purpose: "account-notice" })
  await factors(page)
    .getByRole("button", { name: /^Rename/u })
    .click()
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel("Name", { exact: true }).fill("This phone")
  await page.keyboard.press("Enter")
  await expect(factors(page).getByText("This phone", { exact: true })).toBeVisible()
  await expectAccessible(page)

  // Without a touch the browser waits under the field, and the button takes its place.
  await device.setTouched(false)
  await I.signOut()
  await page.goto("/signin")
  await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username webauthn")
  const button = page.getByRole("button", { name: "Sign in with a passkey" })
  await expect(button).toBeVisible()
  await expectAccessible(page)
  await device.setVerified(false)
  await device.setTouched(true)
  await button.click()
  await expect(page.getByText("No passkey was used")).toBeVisible()
  await device.setVerified(true)
  await button.click()
  await I.seeDashboard()

  // The password alone opens nothing any more: the dialog goes on to the second step, and back.
  await device.setTouched(false)
  await I.signOut()
  await page.goto("/inner-circle")
  await I.seeGate()
  await page.getByRole("button", { name: "Sign In", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Sign In" })
  await I.signIn()
  await expect(dialog.getByRole("radio", { name: "Passkey: This phone" })).toBeChecked()
  await expect(dialog.getByRole("button", { name: "Use passkey" })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Back" }).click()
  await I.signIn()
  await device.setTouched(true)
  await dialog.getByRole("button", { name: "Use passkey" }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/inner-circle$/u)
  await expect(page.getByRole("heading", { level: 1, name: "Inner Circle" })).toBeVisible()

  await device.setTouched(false)
  await I.signOut()
  await device.copy()
  await page.goto("/signin")
  await device.setTouched(true)
  await button.click()
  await expect(page.getByText("This passkey was not accepted.", { exact: false })).toBeVisible()
  await expect
    .poll(async () => (await outside.sentTo(I.me.email)).map(({ subject }) => subject ?? "").join())
    .toContain("A passkey was refused")

  // The copy is no second step either; a recovery code is.
  await I.signIn()
  await page.getByRole("radio", { name: "Use a recovery code" }).check()
  await page.getByRole("textbox", { name: "Code" }).fill(recoveryCode)
  await page.keyboard.press("Enter")
  await I.seeDashboard()
  await page.goto("/settings")
  await factors(page)
    .getByRole("button", { name: /^Remove/u })
    .click()
  await askPassword(page)
  await expect(page.getByText("The second factor is removed.", { exact: false })).toBeVisible()
  await I.signOut()
  await page.goto("/signin")
  await I.signIn()
  await I.seeDashboard()
})
