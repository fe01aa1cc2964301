import { expectAccessible } from "./accessible.ts"
import { test } from "./line.ts"
import { identityModel } from "./models/identity.model.ts"
import { member } from "./newcomer.ts"
import { expect } from "./test.ts"

test("I show who I am: a step at a time, over a dead line too, and by chance where that is simulated, which it says (IDV-01, IDV-02, PPAGE-03)", async ({
  page,
  outside,
  line,
}) => {
  const I = { ...(await member(page, outside, [])), ...identityModel(page) }
  await page.goto("/profile")
  await expect(page.getByText("Unverified")).toBeVisible()
  await expect(page.getByText("It never says that somebody is safe.", { exact: false })).toBeVisible()
  await I.openVerification()
  await expect(I.dialog.getByText(/^Simulation: chance decides here/u)).toBeVisible()
  await I.press("Next")
  await expect(I.dialog.getByRole("alert").filter({ hasText: /\S/u })).toBeVisible()
  await expect(I.dialog.getByRole("link", { name: "Confirm your e-mail address" })).toBeVisible()
  await page.request.post("/api/v1/email/confirmation")
  const { text } = await outside.received({ to: I.me.email, purpose: "email-confirmation" })
  const token = /#([\w-]{43})/u.exec(text)?.[1]
  expect((await page.request.post("/api/v1/email/confirm", { data: { token } })).ok()).toBe(true)

  await I.dialog.getByRole("radio", { name: "That I may drive others" }).check()
  await I.press("Next")
  await expect(I.dialog.getByText("Drivers have to agree to it.")).toBeVisible()
  await I.dialog.getByRole("checkbox").check()
  await expectAccessible(page)
  await I.press("Next")
  await expect(I.dialog.getByText("Step 1 of 4")).toBeFocused()
  await I.givePicture("A photo of your ID")
  await I.seeStored()
  await expectAccessible(page)
  await I.press("Next")
  await line.cut()
  await I.givePicture("A photo of your face")
  await expect(I.dialog.getByText(/^NOT SENT YET\. You are offline/u)).toBeVisible()
  await line.mend()
  await I.seeStored()

  // What is stored is stored: it goes on from there.
  await page.reload()
  await I.openVerification("Go on with it")
  await I.press("Next")
  await I.dialog.getByLabel("Social Security number").fill("123456789")
  await expect(I.dialog.getByLabel("Social Security number")).toHaveValue("123-45-6789")
  await expectAccessible(page)
  const sent: Array<string> = []
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`))
  await page.keyboard.press("Enter")
  await expect(I.dialog.getByRole("heading", { name: "Results" })).toBeVisible()
  await expect(I.dialog.getByText(/^Trust score: \d+ of 100/u)).toBeVisible()
  expect(sent.filter((request) => request.includes("6789"))).toEqual([])
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: "See how it stands" })).toBeFocused()
  await expect(page.getByText("Your pictures are deleted.")).toBeVisible()
})
