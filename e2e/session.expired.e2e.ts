import { expectAccessible } from "./accessible.ts"
import { escapeTextModel } from "./models/escape-text.model.ts"
import { sosModel } from "./models/sos.model.ts"
import { vibeModel } from "./models/vibe.model.ts"
import { member } from "./newcomer.ts"
import { newPerson, SAFE_PIN } from "./people.ts"
import { expect, test } from "./test.ts"

const RETRY_MS = 300_000

test("when my session has expired in between, what waits leads me to signing in and back, and is sent then (ESC-04, VIBE-04)", async ({
  page,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = { ...(await member(page, outside, [maya])), ...escapeTextModel(page), ...vibeModel(page) }
  const sent = async (purpose: string) =>
    (await outside.sentTo(maya.phone)).filter((message) => message.purpose === purpose).length

  await test.step("'I'm Safe' says why it did not arrive, and stops the second text once I have signed in", async () => {
    await I.openEscape()
    await I.sendText()
    await I.seeCounting(maya.name)
    await I.loseSession()
    await I.confirmSafe()
    await expect(I.panel.getByRole("alert")).toHaveText(
      "NOT STOPPED YET. You are signed out. Sign in, or the second text goes out.",
    )
    await expectAccessible(page)
    await I.panel.getByRole("link", { name: "Sign In" }).click()
    await I.seeSignIn()
    await I.signIn()
    await expect(page.getByRole("heading", { name: "Escape text" })).toBeFocused()
    await I.seeSafe()
    await outside.advance(RETRY_MS)
    expect(await sent("escape-text")).toBe(1)
  })

  await test.step("a vibe waits, leaves me the other levels, and the newest goes out once I have signed in", async () => {
    await I.openVibeCheck()
    await I.loseSession()
    await I.shareLevel("great")
    const unsent = "NOT SENT YET. You are signed out. Sign in and we send it."
    await expect(page.getByRole("main").getByText(unsent)).toBeVisible()
    await I.shareLevel("rough")
    await I.seeWaysOut()
    await expectAccessible(page)
    await page.getByRole("main").getByRole("link", { name: "Sign In" }).click()
    await I.seeSignIn()
    await I.signIn()
    await expect(page).toHaveURL(/\/vibe-check$/u)
    await I.seeShared("rough", "Delivered")
    expect(await sent("vibe")).toBe(1)
  })
})

test("when my session has expired SOS and an ask lead me to signing in and back, and until then every screen says that SOS waits (SOS-04)", async ({
  page,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = { ...(await member(page, outside, [maya])), ...sosModel(page) }
  const notice = page
    .getByRole("alert")
    .filter({ hasText: "NOT SENT YET. Your call for help waits in this phone." })
  const seeNotice = async () => {
    await expect(notice).toBeVisible()
    await expect(page.getByRole("link", { name: `Text ${maya.name}` })).toHaveAttribute("href", /^sms:\+1/u)
    await expect(page.getByRole("link", { name: `Call ${maya.name}` })).toHaveAttribute("href", /^tel:\+1/u)
    await expectAccessible(page)
  }

  await test.step("SOS and an ask have the way to sign in beside them", async () => {
    await page.goto("/sos")
    const ask = page.getByRole("button", { name: "Call me now" })
    await expect(ask).toBeVisible()
    await I.loseSession()
    await page.getByRole("button", { name: "Send silently, now" }).click()
    const alert = page.getByRole("region", { name: "Emergency SOS" })
    await expect(alert.getByRole("alert")).toContainText(
      "You are signed out. Sign in, or text and call yourself.",
    )
    await expect(alert.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/signin?next=%2Fsos")
    await ask.click()
    const asks = page.getByRole("region", { name: "Ask your people" })
    await expect(asks.getByRole("link", { name: "Sign In" })).toHaveAttribute(
      "href",
      "/signin?next=%2Fsos%23tool-ask",
    )
  })

  await test.step("home is the landing page, and says that it waits; so does the page that is made of HTML alone", async () => {
    await page.goto("/dashboard")
    await expect(page.getByRole("heading", { name: "Date Smarter, Date Safer" })).toBeVisible()
    await seeNotice()
    await page.goto("/")
    await seeNotice()
  })

  await test.step("the sign-in says it, and once I am in it is sent and nothing is said any more", async () => {
    await page
      .getByRole("complementary", { name: "Call for help" })
      .getByRole("link", { name: "Sign In" })
      .click()
    await I.seeSignIn()
    await seeNotice()
    await I.signIn()
    await expect(page).toHaveURL(/\/sos$/u)
    await expect(page.getByText("Your people are being told").first()).toBeVisible()
    await outside.received({ to: maya.phone, purpose: "alert" })
    await expect(notice).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem("unsent"))).toBeNull()
  })
})

test("when my session has expired during an alarm without a date, that leads me to signing in and back, and I can call meanwhile (SOS-04)", async ({
  page,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = { ...(await member(page, outside, [maya])), ...sosModel(page) }
  await page.goto("/sos")
  await page.getByRole("button", { name: "Send silently, now" }).click()
  await expect(page.getByRole("heading", { name: "Your people are being told" })).toBeVisible()
  await I.loseSession()
  await page.getByRole("button", { name: "I am safe" }).click()
  await page.getByLabel("Enter your PIN").fill(SAFE_PIN)
  await page.getByRole("button", { name: "I am safe" }).click()
  await expect(page.getByText("NOT SENT. Sign in, then enter your PIN again.")).toBeVisible()
  await expect(page.getByText("The line is down", { exact: false })).toBeHidden()
  await expect(page.getByRole("link", { name: /^Call \d{3}$/u }).first()).toHaveAttribute("href", /^tel:/u)
  await expectAccessible(page)
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click()
  await I.seeSignIn()
  await I.signIn()
  await expect(page).toHaveURL(/\/sos$/u)
  await page.getByRole("button", { name: "I am safe" }).click()
  await page.getByLabel("Enter your PIN").fill(SAFE_PIN)
  await page.getByRole("button", { name: "I am safe" }).click()
  await outside.received({ to: maya.phone, purpose: "all-clear" })
})

test("when my session has expired during a date, my check-in waits, leads me to signing in and back, and counts then (LOC-07)", async ({
  page,
  outside,
}) => {
  const I = await member(page, outside, [newPerson("Maya Ortiz")])
  await I.openPlan()
  await I.planDate(30)
  await I.armTheDate()
  const before = await I.nextCheckIn()
  // Later than the minute in which it was armed: then the next one is due at another time.
  await outside.advance(120_000)
  await I.loseSession()
  await page.getByRole("button", { name: "Check In Now" }).click()
  const main = page.getByRole("main")
  const waits = main.getByText("NOT SENT YET. You are signed out. Sign in and we send it.")
  await expect(waits).toBeVisible()
  await expectAccessible(page)
  await main.getByRole("link", { name: "Sign In" }).click()
  await I.seeSignIn()
  await I.signIn()
  await expect(page).toHaveURL(/\/dashboard$/u)
  await I.see("On time")
  await expect(page.getByText(/^Next check-in at/u)).not.toHaveText(before)
  await expect(main.getByRole("link", { name: "Sign In" })).toBeHidden()
})

test("when somebody else signs in on my phone my check-in waits for me, and is sent for nobody else (LOC-07)", async ({
  page,
  outside,
}) => {
  const I = await member(page, outside, [newPerson("Maya Ortiz")])
  await I.openPlan()
  await I.planDate(30)
  await I.armTheDate()
  const before = await I.nextCheckIn()
  await outside.advance(120_000)
  await I.loseSession()
  await page.getByRole("button", { name: "Check In Now" }).click()
  const waits = page.getByText("NOT SENT YET", { exact: false })
  await expect(waits).toBeVisible()
  // A screen of mine lives on under their session and tries again: not in their name.
  const other = await member(page, outside, [newPerson("Sam Carter")], newPerson("Zoe Park"))
  await page.goto("/dashboard")
  await expect(page.getByText("Nothing is being watched")).toBeVisible()
  await expect(waits).toBeHidden()
  await expect(page.getByRole("main").getByRole("alert")).toBeHidden()
  await other.openPlan()
  await other.planDate(30)
  await other.armTheDate()
  await expect(waits).toBeHidden()

  await I.loseSession()
  await page.goto("/signin")
  await I.signIn()
  await I.see("On time")
  await expect(page.getByText(/^Next check-in at/u)).not.toHaveText(before)
})
