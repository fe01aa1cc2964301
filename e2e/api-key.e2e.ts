import { randomUUID } from "node:crypto"
import { expectAccessible } from "./accessible.ts"
import { test } from "./line.ts"
import { apiKeyModel } from "./models/api-key.model.ts"
import { member } from "./newcomer.ts"
import { linkIn } from "./outside.ts"
import { expect } from "./test.ts"

test("I make a key that is shown once, a program reads with it what I allowed and nothing else, and I revoke it; without a line none is lost or doubled (KEY-01, ROUTE-19)", async ({
  page,
  outside,
  line,
  baseURL,
}) => {
  const I = { ...(await member(page, outside, [])), ...apiKeyModel(page) }
  const asked = await page.request.post("/api/v1/email/confirmation", {
    headers: { "idempotency-key": randomUUID() },
  })
  expect(asked.ok()).toBe(true)
  await page.goto(linkIn(await outside.received({ to: I.me.email, purpose: "email-confirmation" })))
  await expect(page.getByText("Your e-mail address is confirmed.")).toBeVisible()

  await I.openKeys()
  await expect(page.getByText("You have no keys.", { exact: false })).toBeVisible()
  await expectAccessible(page)
  await line.cut()
  await I.wishForKey("Smart watch", ["Profile: See", "SOS: Raise an alarm"])
  await expect(
    page.getByRole("alert").filter({ hasText: "We do not know if the key was made" }),
  ).toBeVisible()
  await line.mend()
  await page.getByRole("button", { name: "Make key" }).press("Enter")
  const key = await I.seeKey()
  await expectAccessible(page)
  const { text } = await outside.received({ to: I.me.email, purpose: "account-notice" })
  expect(text).toContain("An API key was made")
  expect(text).not.toContain(key)
  await I.keepKey()
  expect(await page.content()).not.toContain(key)

  /** As in docs/features/api-key.md: `curl -H "Authorization: Bearer $KEY" …`. */
  const curl = async (path: string) => {
    const response = await fetch(`${baseURL}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } })
    return [response.status, ((await response.json()) as { readonly code?: string }).code]
  }
  expect(await curl("/profile")).toEqual([200, undefined])
  expect(await curl("/circle/contacts")).toEqual([403, "ApiKeyRefused"])
  expect(await curl("/api-keys")).toEqual([403, "ApiKeyRefused"])
  await page.reload()
  await expect(page.getByText("SOS: Raise an alarm")).toBeVisible()
  await expect(page.getByText(/^Last used: \d/u)).toBeVisible()
  await I.revokeKey("Smart watch")
  expect(await curl("/profile")).toEqual([401, "ApiKeyInvalid"])
})
