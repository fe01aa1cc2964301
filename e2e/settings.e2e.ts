import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { member, newcomer } from "./newcomer.ts"
import type { Outside } from "./outside.ts"
import { DURESS_PIN, newPerson, PASSWORD, SAFE_PIN } from "./people.ts"
import { expect, test } from "./test.ts"

const DAY_MS = 86_400_000

async function confirmAddress(page: Page, outside: Outside, email: string): Promise<void> {
  const headers = { "idempotency-key": randomUUID() }
  expect((await page.request.post("/api/v1/email/confirmation", { headers })).ok()).toBe(true)
  const { text } = await outside.received({ to: email, purpose: "email-confirmation" })
  const token = /#([\w-]{43})/u.exec(text)?.[1]
  expect((await page.request.post("/api/v1/email/confirm", { data: { token } })).ok()).toBe(true)
}

test(
  "the settings are in their order, each switch is kept, and a visitor is asked who they are (SET-01, SET-02, SET-03)",
  { tag: "@both" },
  async ({ page, outside }) => {
    await page.goto("/settings")
    await expect(page.getByRole("heading", { level: 1, name: "Authentication Required" })).toBeVisible()
    const I = await member(page, outside, [])
    await I.openSettings()
    const order = ["Security", "Notifications", "Privacy", "Danger Zone"]
    await expect
      .poll(async () => (await I.sections()).filter((title) => order.includes(title)))
      .toEqual(order)
    await expect(page.getByText("Admin Diagnostics")).toHaveCount(0)
    await expectAccessible(page)
    await I.turn("News and offers by e-mail")
    await expect(page.getByText("Saved.")).toBeAttached()
    await page.reload()
    await expect(page.getByRole("switch", { name: "News and offers by e-mail" })).toBeChecked()
  },
)

test("the theme is one class of the root, chosen or the system's, also as the system changes its mind (THEME-02, THEME-03)", async ({
  page,
  outside,
}) => {
  const I = await member(page, outside, [])
  await page.emulateMedia({ colorScheme: "light" })
  await I.openSettings()
  await expect.poll(I.themes).toEqual(["light"])
  await page.emulateMedia({ colorScheme: "dark" })
  await expect.poll(I.themes).toEqual(["dark"])
  await I.chooseTheme("light")
  await expect.poll(I.themes).toEqual(["light"])
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light")
  await page.reload()
  await expect.poll(I.themes).toEqual(["light"])
  await I.chooseTheme("system")
  await expect.poll(I.themes).toEqual(["dark"])
})

test(
  "I take my data along and leave, and come back within fourteen days (SET-08, SET-09)",
  { tag: "@both" },
  async ({ page, outside }) => {
    const I = newcomer(page, outside, newPerson("Ada Byron"))
    await I.openSignUp()
    await I.fillSignUp()
    await I.submitSignUp()
    await I.enterCode()
    await I.seeEmailStep()
    await I.openSettings()
    await I.deleteAccount()
    await expect(page.getByText("Email Verification Required")).toBeVisible()
    await page.goto("/profile-setup")
    await I.seeEmailStep()
    await I.confirmEmail()
    await I.completeProfile()
    await I.seeDashboard()

    await I.openSettings()
    const { name, text } = await I.exportMyData()
    expect(name).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/u)
    expect(JSON.parse(text)).toMatchObject({ sections: { user_profiles: [{ email: I.me.email }] } })

    await I.deleteAccount("not my password")
    await expect(page.getByRole("alertdialog").getByLabel("Password")).toBeFocused()
    await expectAccessible(page)
    await I.retryDeletion()
    await I.seeThatItIsDeleted()
    await expectAccessible(page)
    await page.getByRole("main").getByRole("link", { name: "Back to home" }).click()
    await I.seeLanding()
    await outside.received({ to: I.me.email, purpose: "account-deletion" })

    await page.goto("/signin")
    await I.signIn()
    await I.seeDashboard()
    await outside.received({ to: I.me.email, purpose: "account-kept" })
  },
)

test("a deletion whose answer is lost says what it seems to be, and leads to no sign-in, which would undo it (SET-09)", async ({
  page,
  outside,
}) => {
  const I = await member(page, outside, [])
  await confirmAddress(page, outside, I.me.email)
  await I.openSettings()
  await page.route("**/api/v1/account/deletion", async (route) => {
    await route.fetch()
    await route.abort()
  })
  await I.deleteAccount()
  await expect(page.getByText("it seems that your account is deleted", { exact: false })).toBeFocused()
  await expect(page.getByRole("main").getByRole("link")).toHaveText(["Back to home"])
  await expectAccessible(page)
  await outside.received({ to: I.me.email, purpose: "account-deletion" })
})

test("whoever makes me sign in and delete my account sees what they wanted to see, and my people are told (N-04)", async ({
  page,
  browser,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = await member(page, outside, [maya])
  const told = async (purpose: "alert" | "all-clear") =>
    outside.sent({ to: maya.phone, purpose, channel: "sms" })

  await test.step("I choose PINs, and read that they work behind my password", async () => {
    await I.choosePins()
    await confirmAddress(page, outside, I.me.email)
  })

  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  const again = newcomer(elsewhere, outside, I.me)
  await test.step("signed in with the duress PIN behind it, the dashboard is as ever", async () => {
    await elsewhere.goto("/signin")
    await again.signIn(PASSWORD + DURESS_PIN)
    await again.seeDashboard()
    const alert = await outside.received({ to: maya.phone, purpose: "alert", channel: "sms" })
    expect(alert.text).toContain("DURESS")
    await expect(elsewhere.getByText("Your people are being told")).toHaveCount(0)
    await expect(elsewhere.getByRole("alert")).toHaveCount(0)
    await elsewhere.reload()
    await again.seeDashboard()
    await expect(elsewhere.getByText("Your people are being told")).toHaveCount(0)
  })

  await test.step("with the safe PIN behind it I am safe, and they hear that", async () => {
    await again.signOut()
    await again.seeLanding()
    await elsewhere.goto("/signin")
    await again.signIn(PASSWORD + SAFE_PIN)
    await again.seeDashboard()
    await outside.received({ to: maya.phone, purpose: "all-clear", channel: "sms" })
    await outside.settled()
    expect(await told("alert")).toHaveLength(1)
  })

  await test.step("the account is deleted in front of them, and my people are told again", async () => {
    await again.openSettings()
    await again.deleteAccount(PASSWORD + DURESS_PIN)
    await again.seeThatItIsDeleted()
    await outside.received({ to: I.me.email, purpose: "account-deletion" })
    await expect.poll(async () => (await told("alert")).length).toBe(2)
  })

  await test.step("when it is gone, the password is wrong; the safe PIN behind it brings me back", async () => {
    await outside.advance(15 * DAY_MS)
    await elsewhere.goto("/signin")
    await again.signIn()
    await expect(elsewhere.getByText("Sign In Failed")).toBeVisible()
    await again.signIn(PASSWORD + SAFE_PIN)
    await again.seeDashboard()
    await again.openCircle()
    await expect(elsewhere.getByText("Maya Ortiz").first()).toBeVisible()
  })
  await context.close()
})
