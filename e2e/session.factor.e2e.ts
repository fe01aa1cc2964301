import type { Page } from "@playwright/test"
import { Secret, TOTP } from "otpauth"
import { expectAccessible } from "./accessible.ts"
import { member, newcomer } from "./newcomer.ts"
import { linkIn } from "./outside.ts"
import { PASSWORD } from "./people.ts"
import { expect, test } from "./test.ts"

const factors = (page: Page) => page.getByRole("region", { name: "Second factor" })

/** Goes through the settings as far as the first code. */
async function beginFactor(page: Page, name: string) {
  await page.goto("/settings")
  await factors(page).getByRole("button", { name }).click()
  await expect(
    page
      .getByRole("region", { name: "Second factor" })
      .getByLabel("Your password, so that nobody else changes this"),
  ).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press("Enter")
  await expect(factors(page).getByRole("textbox", { name: "Code" })).toBeFocused()
}

/** The recovery codes that are shown, and then kept. */
async function keepCodes(page: Page): Promise<ReadonlyArray<string>> {
  await expect(page.getByText("Your recovery codes")).toBeVisible()
  await expectAccessible(page)
  const codes = await factors(page).locator("li code").allTextContents()
  await page.getByRole("button", { name: "I have kept them" }).click()
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible()
  return codes
}

test(
  "with an authenticator app the password alone signs nobody in; its code does, and a recovery code once (AUTH-01, AUTH-02, AUTHD-02)",
  { tag: "@both" },
  async ({ page, outside }) => {
    const I = await member(page, outside, [])
    await beginFactor(page, "Add an authenticator app")
    await expectAccessible(page)
    const key = (await factors(page).locator("p code").textContent()) ?? ""
    const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) })
    await page.keyboard.type(app.generate({ timestamp: await outside.now() }))
    await page.keyboard.press("Enter")
    const [recoveryCode = ""] = await keepCodes(page)
    await outside.received({ to: I.me.email, purpose: "account-notice" })

    await I.signOut()
    await page.goto("/signin")
    await I.signIn()
    await expect(page.getByRole("radio", { name: /^Authenticator app/u })).toBeChecked()
    await expectAccessible(page)
    await page.getByRole("textbox", { name: "Code" }).fill("000000")
    await page.keyboard.press("Enter")
    await expect(page.getByText("Invalid Code")).toBeVisible()
    await page.getByRole("button", { name: "Back" }).click()
    await I.signIn()
    // The code of the present thirty seconds was used when the app was set up; the next is taken as well.
    await page
      .getByRole("textbox", { name: "Code" })
      .fill(app.generate({ timestamp: (await outside.now()) + 30_000 }))
    await page.keyboard.press("Enter")
    await I.seeDashboard()

    await I.signOut()
    await page.goto("/signin")
    await I.signIn()
    await page.getByRole("radio", { name: "Use a recovery code" }).check()
    await page.getByRole("textbox", { name: "Code" }).fill(recoveryCode.toLowerCase())
    await page.keyboard.press("Enter")
    await I.seeDashboard()
    await page.goto("/settings")
    await expect(page.getByText("9 recovery codes are left.")).toBeVisible()
  },
)

test("a texted code is a second factor too; later a recovery code removes the phone, and the mail's link what was added (AUTH-02)", async ({
  page,
  browser,
  outside,
}) => {
  const I = await member(page, outside, [])
  const codeFor = async (count: number) => {
    await expect
      .poll(async () => (await outside.sent({ to: I.me.phone, purpose: "code" })).length)
      .toBe(count)
    const { text } = await outside.received({ to: I.me.phone, purpose: "code" })
    return /\d{6}/u.exec(text)?.[0] ?? ""
  }
  await outside.advance(60_000)
  await beginFactor(page, "Use texts to my phone")
  await page.keyboard.type(await codeFor(2))
  await page.keyboard.press("Enter")
  const [recoveryCode = ""] = await keepCodes(page)
  await I.signOut()
  await outside.advance(60_000)
  await page.goto("/signin")
  await I.signIn()
  await page.getByRole("button", { name: "Text me a code" }).click()
  await expect(page.getByText("The code is on its way.")).toBeVisible()
  await page.getByRole("textbox", { name: "Code" }).fill(await codeFor(3))
  await page.getByRole("button", { name: "Verify" }).click()
  await I.seeDashboard()
  await outside.advance(10 * 60_000)
  await page.goto("/settings")
  await factors(page)
    .getByRole("button", { name: /^Remove/u })
    .click()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press("Enter")
  await expect(factors(page).getByLabel("Code of your authenticator app, or a recovery code")).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(recoveryCode)
  await page.keyboard.press("Enter")
  await expect(page.getByText("The second factor is removed.", { exact: false })).toBeVisible()

  // Whoever holds the open phone and knows the password adds one again; its owner reads her mail somewhere else.
  await beginFactor(page, "Use texts to my phone")
  await page.keyboard.type(await codeFor(4))
  await page.keyboard.press("Enter")
  await keepCodes(page)
  const isAdded = ({ subject }: { readonly subject: string | null }) =>
    subject?.startsWith("A second factor was added") === true
  const added = async () =>
    (await outside.sent({ to: I.me.email, purpose: "account-notice" })).filter(isAdded)
  await expect.poll(async () => (await added()).length).toBe(2)
  const [mail] = (await added()).slice(-1)
  if (mail === undefined) throw new Error("Nobody was mailed.")
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(linkIn(mail))
  await expect(other.getByRole("heading", { level: 1, name: "A second factor was added" })).toBeVisible()
  await expect(other).toHaveURL(/\/confirm-email\?act=factor$/u)
  await expectAccessible(other)
  await other.getByRole("button", { name: "Remove what was added" }).click()
  await expect(other.getByText("It is removed.", { exact: false })).toBeVisible()
  await page.goto("/inner-circle")
  await I.seeGate()
  await other.goto("/signin")
  const me = newcomer(other, outside, I.me)
  await me.signIn()
  await me.seeDashboard()
  await elsewhere.close()
})
