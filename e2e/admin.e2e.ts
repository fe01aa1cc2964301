import { expectAccessible } from "./accessible.ts"
import { adminModel } from "./models/admin.model.ts"
import { member, newcomer } from "./newcomer.ts"
import { linkIn } from "./outside.ts"
import { newPerson } from "./people.ts"
import { ADMIN_EMAIL } from "./server.ts"
import { expect, test } from "./test.ts"
import { missingTexts } from "./text.ts"
import { ADMIN_TEXTS } from "./text.table.ts"

test("staff finds the administration behind the password asked again; whoever was looked at finds it in their file (ADMIN-01, ADMIN-02, ADMIN-06, ADMIN-08, PHONE-04, ROUTE-20, SET-02, SET-11)", async ({
  page,
  outside,
}) => {
  const ana = await member(page, outside, [])
  await page.goto("/admin-panel")
  await expect(page.getByRole("alert")).toContainText("Your account does not have that role.")
  await ana.openSettings()
  await expect(page.getByText("Admin bypass")).toHaveCount(0)
  expect((await page.request.post("/api/v1/email/confirmation")).ok()).toBe(true)
  const letter = await outside.received({ to: ana.me.email, purpose: "email-confirmation" })
  await ana.signOut()
  await ana.seeLanding()

  const eve = { ...newPerson("Eve Wright"), email: ADMIN_EMAIL }
  const I = {
    ...(await member(page, outside, [], eve)),
    ...adminModel(page, outside, eve),
  }
  await I.becomeAdministrator()
  await I.openAdministration()
  await expect(page.getByRole("alert")).toContainText("a session with a second factor")
  await page.getByRole("link", { name: "Open the settings" }).click()
  await I.addAuthenticatorApp()
  await I.openSettings()
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Admin bypass")
  await I.turn("Skip phone verification")
  await expect(page.getByText("ACTIVE", { exact: true })).toBeVisible()
  await expectAccessible(page)
  await I.turn("Skip phone verification")
  await expect(page.getByText("ACTIVE", { exact: true })).toHaveCount(0)
  await page.getByRole("link", { name: "Open the diagnostics" }).click()

  await I.stepUp("not my password")
  await expect(page.getByText("Access Denied. Please try again.")).toBeVisible()
  await expect(page.getByLabel("Password")).toBeFocused()
  await expectAccessible(page)
  await I.stepUp()
  await expect(I.panel("Admin Diagnostics").getByText("Ready")).toBeVisible()
  await expect.poll(() => missingTexts(page, ADMIN_TEXTS)).toEqual([])
  await expectAccessible(page)
  expect(await page.locator("body").innerText()).not.toContain(ana.me.email)

  await I.findPerson(ana.me.email)
  await I.panel("People")
    .getByRole("button", { name: /^Open a/u })
    .click()
  await expect(I.panel("People").getByText(ana.me.phone)).toBeVisible()
  await I.panel("People").getByLabel("Role").selectOption("Support")
  await page.getByRole("button", { name: "Assign role" }).click()
  await expect(page.getByText("Nobody has confirmed this address.")).toBeVisible()
  const token = new URL(linkIn(letter)).hash.slice(1)
  expect((await page.request.post("/api/v1/email/confirm", { data: { token } })).ok()).toBe(true)
  await page.getByRole("button", { name: "Assign role" }).click()
  await expect(page.getByText("The role is now: Support.")).toBeAttached()
  await I.panel("Activity log").getByLabel("type filter").selectOption("person.look")
  expect(await I.exportLog()).toMatch(/^id,type,user,timestamp,content\r\n.*person\.look/u)

  await I.panel("Messages to a number").getByLabel("Phone number").fill(ana.me.phone)
  await page.getByRole("button", { name: "Look up", exact: true }).click()
  await expect(I.panel("Messages to a number").getByText(/^code by outbox/u)).toBeVisible()
  await page.getByRole("button", { name: "Look up the price" }).click()
  await expect(I.panel("Price look-up").getByText(/Test money/u)).toBeVisible()
  await page.getByRole("button", { name: "Send a test text" }).click()
  await outside.received({ to: eve.phone, purpose: "notice" })
  await page.getByRole("button", { name: "Close the administration" }).click()
  await expect(I.panel("People")).toHaveCount(0)
  await I.signOut()
  await I.seeLanding()

  const back = newcomer(page, outside, ana.me)
  await page.goto("/signin")
  await back.signIn()
  await back.seeDashboard()
  await back.openSettings()
  await expect(page.getByRole("heading", { name: "Admin Diagnostics" })).toBeVisible()
  await expect(page.getByText("Admin bypass")).toHaveCount(0)
  const { sections } = JSON.parse((await back.exportMyData()).text)
  const done = sections.user_activity_log.map(({ action }: { readonly action: string }) => action)
  for (const action of ["person.search", "person.look", "role.assign", "phone.look"])
    expect(done).toContain(action)
})
