import type { Browser } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { sessionModel } from "./models/session.model.ts"
import { sosModel } from "./models/sos.model.ts"
import { member } from "./newcomer.ts"
import { newPerson, type Person } from "./people.ts"
import { allStored, findIn } from "./storage.ts"
import { expect, test } from "./test.ts"

/** My other device, in which I sign this one out from the list in the settings. */
async function signOutThere(browser: Browser, baseURL: string, me: Person) {
  const elsewhere = await browser.newContext({ baseURL, serviceWorkers: "block" })
  const page = await elsewhere.newPage()
  const I = sessionModel(page, me)
  await page.goto("/signin")
  await I.signIn()
  await expect(page).toHaveURL(/\/dashboard$/u)
  await page.goto("/settings")
  await I.devices().getByRole("button", { name: "Sign out there" }).click()
  await expect(page.getByText("That device is signed out.")).toBeAttached()
  await elsewhere.close()
}

test("a browser that I sign out from another one shows nothing of mine any more and keeps nobody, without being touched", async ({
  page,
  browser,
  server,
  outside,
}) => {
  const maya = newPerson("Mayanna Ortizola")
  const I = await member(page, outside, [maya])
  await page.goto("/inner-circle")
  await expect(page.getByText(maya.name).first()).toBeVisible()
  await signOutThere(browser, server.url, I.me)
  await I.seeGate()
  await expect(page.getByText(maya.name)).toHaveCount(0)
  const digits = maya.phone.replaceAll(/^\+1/gu, "")
  const kept = { "a contact": maya.name, "a contact's number": digits, "my name": I.me.name }
  await expect.poll(async () => findIn(await allStored(page), kept)).toEqual([])
})

test("a call for help that waits without a line outlives that, is said on every page, and is sent once I am back (SOS-04)", async ({
  page,
  context,
  browser,
  server,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = { ...(await member(page, outside, [maya])), ...sosModel(page) }
  await page.goto("/dashboard")
  await I.tapSos()
  await context.setOffline(true)
  await page.getByRole("button", { name: "Send silently, now" }).click()
  await expect(page.getByText("NOT SENT YET. You are offline.", { exact: false }).first()).toBeVisible()
  await signOutThere(browser, server.url, I.me)
  await context.setOffline(false)
  const notice = page
    .getByRole("alert")
    .filter({ hasText: "NOT SENT YET. Your call for help waits in this phone." })
  await expect(notice).toBeVisible()
  await expect(page.getByRole("link", { name: `Text ${maya.name}` })).toHaveAttribute("href", /^sms:\+1/u)
  await expectAccessible(page)
  await page.goto("/signin")
  await I.signIn()
  await outside.received({ to: maya.phone, purpose: "alert" })
  await expect(notice).toBeHidden()
})

test("so does a check-in, which counts once I am back (LOC-07)", async ({
  page,
  context,
  browser,
  server,
  outside,
}) => {
  const I = await member(page, outside, [newPerson("Maya Ortiz")])
  await I.openPlan()
  await I.planDate(30)
  await I.armTheDate()
  const before = await I.nextCheckIn()
  // Later than the minute in which it was armed: then the next one is due at another time.
  await outside.advance(120_000)
  await context.setOffline(true)
  await page.getByRole("button", { name: "Check In Now" }).click()
  await expect(page.getByRole("main").getByText("NOT SENT YET", { exact: false })).toBeVisible()
  await signOutThere(browser, server.url, I.me)
  await context.setOffline(false)
  await I.seeLanding()
  await page.goto("/signin")
  await I.signIn()
  await I.see("On time")
  await expect(page.getByText(/^Next check-in at/u)).not.toHaveText(before)
})
