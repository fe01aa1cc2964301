import { randomUUID } from "node:crypto"
import { expectAccessible } from "./accessible.ts"
import { member, newcomer } from "./newcomer.ts"
import { linkIn } from "./outside.ts"
import { newPerson, PASSWORD } from "./people.ts"
import { expect, test } from "./test.ts"

test("an address is changed in the settings, confirmed with its link, and taken back from the old mailbox", async ({
  page,
  browser,
  outside,
}) => {
  const I = await member(page, outside, [])
  const headers = { "idempotency-key": randomUUID() }
  expect((await page.request.post("/api/v1/email/confirmation", { headers })).ok()).toBe(true)
  const { text } = await outside.received({ to: I.me.email, purpose: "email-confirmation" })
  const token = /#([\w-]{43})/u.exec(text)?.[1]
  expect((await page.request.post("/api/v1/email/confirm", { data: { token } })).ok()).toBe(true)
  const next = { ...I.me, email: newPerson("Ana New").email }

  await page.goto("/settings")
  const panel = page.getByRole("region", { name: "E-mail address" })
  await panel.getByRole("button", { name: "Change e-mail address" }).click()
  await expect(panel.getByLabel("New e-mail address")).toBeFocused()
  await expectAccessible(page)
  await panel.getByLabel("New e-mail address").fill(next.email)
  await panel.getByLabel("Your password, so that nobody else changes this").fill(PASSWORD)
  await page.keyboard.press("Enter")
  await expect(panel.getByText(`We sent a link to ${next.email}`, { exact: false })).toBeVisible()
  await expectAccessible(page)
  await outside.received({ to: I.me.email, purpose: "email-change-notice" })

  await page.goto(linkIn(await outside.received({ to: next.email, purpose: "email-change" })))
  await expect(page.getByRole("heading", { level: 1, name: "Your new e-mail address" })).toBeVisible()
  await expect(page).toHaveURL(/\/confirm-email\?act=change$/u)
  await expectAccessible(page)
  await page.getByRole("button", { name: "Use this address" }).click()
  await expect(page.getByText("Your new address is in force.", { exact: false })).toBeVisible()
  await page.goto("/settings")
  await expect(panel.getByText(`Your address is ${next.email}.`)).toBeVisible()

  // Somewhere else, as the owner of the old mailbox.
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  const me = newcomer(other, outside, I.me)
  await expect
    .poll(async () => (await outside.sent({ to: I.me.email, purpose: "email-change-notice" })).length)
    .toBe(2)
  await other.goto(linkIn(await outside.received({ to: I.me.email, purpose: "email-change-notice" })))
  await other.getByRole("button", { name: "Keep my old address" }).click()
  await expect(other.getByText("Your old address is in force.", { exact: false })).toBeVisible()
  await expectAccessible(other)
  await page.goto("/inner-circle")
  await I.seeGate()
  await other.goto("/signin")
  await newcomer(other, outside, next).signIn()
  await expect(other.getByText("Sign In Failed")).toBeVisible()
  await me.signIn()
  await me.seeDashboard()
  await elsewhere.close()
})
