import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { member, newcomer } from "./newcomer.ts"
import { linkIn, type Outside } from "./outside.ts"
import { PASSWORD } from "./people.ts"
import { expect, test } from "./test.ts"

const NEXT_PASSWORD = "another porch 43"

/** A member whose address is confirmed: without that, no password is changed. */
async function confirmedMember(page: Page, outside: Outside) {
  const I = await member(page, outside, [])
  const headers = { "idempotency-key": randomUUID() }
  expect((await page.request.post("/api/v1/email/confirmation", { headers })).ok()).toBe(true)
  const mail = await outside.received({ to: I.me.email, purpose: "email-confirmation" })
  await page.goto(linkIn(mail))
  await expect(page.getByText("Your e-mail address is confirmed.")).toBeVisible()
  return I
}

test(
  "a forgotten password is chosen anew through the mail; every old session is dead, and the link works once (AUTHD-09, SIGNIN-06)",
  { tag: "@both" },
  async ({ page, browser, outside }) => {
    const I = await member(page, outside, [])
    const elsewhere = await browser.newContext()
    const me = newcomer(await elsewhere.newPage(), outside, I.me)
    await me.forgetPassword()
    const mail = await outside.received({ to: I.me.email, purpose: "password-reset" })
    // What follows "#" is sent to no server, whoever fetches the link.
    expect(linkIn(mail)).toMatch(/\/reset-password#[\w-]{43}$/u)

    // In the browser that is still signed in, as it might be a thief's.
    await page.goto(linkIn(mail))
    await expect(page.getByRole("heading", { level: 1, name: "Choose a new password" })).toBeVisible()
    await expect(page).toHaveURL(/\/reset-password$/)
    await expectAccessible(page)
    await I.choosePassword("short")
    await expect(page.getByText("Password Too Short")).toBeVisible()
    await I.choosePassword(NEXT_PASSWORD)
    await expect(page.getByText("Your new password is set.", { exact: false })).toBeVisible()
    await page.getByRole("link", { name: "Sign In" }).click()
    await I.seeSignIn()
    await I.signIn()
    await expect(page.getByText("Sign In Failed")).toBeVisible()
    await I.signIn(NEXT_PASSWORD)
    await I.seeDashboard()

    await page.goto(linkIn(mail))
    await I.choosePassword("yet another porch")
    await expect(page.getByText("This link no longer works. Ask for a new one.")).toBeVisible()
    await expect(page.getByRole("button", { name: "Send link" })).toBeVisible()

    // The next link opens in the page that stands there: it differs after "#" alone.
    await page.getByLabel("Email").fill(I.me.email)
    await page.getByRole("button", { name: "Send link" }).click()
    await expect
      .poll(async () => (await outside.sent({ to: I.me.email, purpose: "password-reset" })).length)
      .toBe(2)
    await page.goto(linkIn(await outside.received({ to: I.me.email, purpose: "password-reset" })))
    await I.choosePassword("yet another porch")
    await expect(page.getByText("Your new password is set.", { exact: false })).toBeVisible()
    await expect(page).toHaveURL(/\/reset-password$/)
    await elsewhere.close()
  },
)

test("an address that nobody has gets the same answer and no mail (AUTHD-09)", async ({ page, outside }) => {
  const I = newcomer(page, outside)
  await I.forgetPassword()
  const answer = page.getByText("If there is an account with this address, a link is on its way.", {
    exact: false,
  })
  await expect(answer).toBeVisible()
  await expectAccessible(page)
  await outside.settled()
  expect(await outside.sent({ to: I.me.email, purpose: "password-reset" })).toEqual([])
})

test("the password changes with the present one alone, by keyboard and by day, and other devices are signed out (SET-05, SET-07)", async ({
  page,
  browser,
  outside,
}) => {
  await page.emulateMedia({ colorScheme: "light" })
  const I = await confirmedMember(page, outside)
  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  const me = newcomer(elsewhere, outside, I.me)
  await elsewhere.goto("/signin")
  await me.signIn()
  await me.seeDashboard()

  await page.goto("/settings")
  await I.changePassword("not my password", NEXT_PASSWORD)
  await expect(page.getByLabel("Current password")).toBeFocused()
  await expect(page.getByText("Password Update Failed: The password is not right.")).toBeVisible()
  await page.keyboard.press("ControlOrMeta+A")
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press("Enter")
  await expect(page.getByText("Your password is changed. All other devices are signed out.")).toBeVisible()
  await expectAccessible(page)
  await elsewhere.goto("/inner-circle")
  await me.seeGate()
  await context.close()
})

test("I see where I am signed in and sign out there", async ({ page, browser, outside }) => {
  const I = await member(page, outside, [])
  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  const me = newcomer(elsewhere, outside, I.me)
  await elsewhere.goto("/signin")
  await me.signIn()
  await me.seeDashboard()

  await page.goto("/settings")
  await expect(I.devices()).toHaveCount(2)
  await expect(I.devices().first()).toContainText("This device")
  await I.devices().last().getByRole("button").click()
  await expect(page.getByText("That device is signed out.")).toBeVisible()
  await expect(I.devices()).toHaveCount(1)
  await elsewhere.goto("/inner-circle")
  await me.seeGate()
  await context.close()
})
