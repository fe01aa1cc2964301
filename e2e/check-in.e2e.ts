import { expectAccessible } from "./accessible.ts"
import { invited } from "./models/circle.model.ts"
import { vibeModel } from "./models/vibe.model.ts"
import { member, newcomer } from "./newcomer.ts"
import { newPerson, PASSWORD, SAFE_PIN } from "./people.ts"
import { lockPhone } from "./sight.ts"
import { test } from "./line.ts"
import { expect } from "./test.ts"

const MINUTE_MS = 60_000

test.describe("in a browser that keeps the app", () => {
  test.use({ serviceWorkers: "allow" })

  test(
    "a first date, from signing up to being home safe (DATE-01, DATE-09, GEN-01, GEN-04)",
    { tag: "@both" },
    async ({ page, browser, outside }) => {
      const I = { ...newcomer(page, outside), ...vibeModel(page) }
      const maya = newPerson("Maya Ortiz")
      const sam = newPerson("Sam Reed")

      await test.step("I sign up, prove my phone and confirm my e-mail address", async () => {
        await I.openSignUp()
        await I.fillSignUp()
        await I.submitSignUp()
        await I.enterCode()
        await I.seeEmailStep()
        await I.confirmEmail()
        await I.completeProfile()
        await page.goto("/dashboard")
        await I.seeDashboard()
      })

      await test.step("I add two people, who are asked first", async () => {
        await I.openCircle()
        await I.addContact(maya, "Told first")
        await I.addContact(sam, "Told after 5 minutes")
        await I.seeWaiting(2)
      })

      await test.step("I choose my PINs", () => I.choosePins())

      await test.step("nothing is armed before anybody said yes, in words", async () => {
        await I.openPlan()
        await I.planDate(30)
        await expect(page.getByText(/^Nobody you chose can be told/)).toBeVisible()
        await expect(page.getByRole("button", { name: "Activate" })).toHaveAttribute("aria-disabled", "true")
      })

      await test.step("one says yes by text, the other on a page without a script", async () => {
        expect(await invited(browser, outside, maya).answerYesByText()).toContain("Thank you")
        await invited(browser, outside, sam).answerYesByLink()
        await I.openCircle()
        await I.seeTrusted(2)
      })

      await test.step("I plan a date, see who is told when, and activate it", async () => {
        await I.openPlan()
        await I.planDate(30)
        await expect(
          page.getByText(/^Maya Ortiz is told at \d\d:\d\d even if this phone dies\.$/),
        ).toBeVisible()
        await expect(
          page.getByText(/^Sam Reed is told at \d\d:\d\d even if this phone dies\.$/),
        ).toBeVisible()
        await I.armTheDate()
      })

      await test.step("I check in, take more time, and check in by text", async () => {
        const first = await I.nextCheckIn()
        await outside.advance(5 * MINUTE_MS)
        await I.checkIn()
        await expect(page.getByText(first)).toBeHidden()
        const second = await I.nextCheckIn()
        await I.extend(15)
        await expect(page.getByText(second)).toBeHidden()
        const third = await I.nextCheckIn()
        await outside.advance(5 * MINUTE_MS)
        expect(await outside.reply(I.me.phone, "OK")).toMatch(/^Thank you\. Your next check-in is due at/)
        await expect(page.getByText(third)).toBeHidden()
      })

      await test.step("it feels rough: the page of the Vibe Check leads to being asked sooner", async () => {
        await I.openVibeCheck()
        await I.shareLevel("rough")
        await page.getByRole("link", { name: "Be asked sooner how it goes" }).click()
        await expect(page.getByRole("button", { name: "Check on me in 10 minutes" })).toBeVisible()
      })

      await test.step("I ask to be asked sooner (B-36)", async () => {
        const later = await I.nextCheckIn()
        await I.openFloatingCheck()
        await I.shareInSteps("off", "Just a bad feeling", "")
        await page.getByRole("dialog").getByRole("button", { name: "Check on me in 10 minutes" }).click()
        await expect(page.getByRole("dialog").getByText(/^Next check-in at /u)).toBeVisible()
        await page.keyboard.press("Escape")
        await expect(page.getByText(later)).toBeHidden()
        await expect(page.getByRole("timer").filter({ hasText: /^(10:00|9:\d\d)$/u })).toBeVisible()
        await expect(page.getByRole("button", { name: "Check on me in 10 minutes" })).toBeHidden()
      })

      await test.step("I end the date and am home safe", async () => {
        await I.endTheDate(SAFE_PIN)
        await I.see("Are you home safe?")
        await page
          .getByRole("button")
          .filter({ hasText: /home safe/i })
          .click()
        await I.see("Home safe")
        await expect(page.getByText("Your date has ended well. Its details are erased.")).toBeVisible()
        await page.getByRole("button", { name: "Go to the dashboard" }).click()
        await I.seeDashboard()
      })

      await test.step("I did not say how it was on its last screen, and do so later (D-46)", async () => {
        await page.goto("/post-date-review")
        await expect(page.getByRole("heading", { level: 1, name: "Post-Date Review" })).toBeVisible()
        await page.getByRole("button", { name: /^Say how it was: / }).click()
        await expect(page.getByText(/^The place in your plan has been erased\./u)).toBeVisible()
        await expectAccessible(page)
        await page.getByRole("radio", { name: "Good", exact: true }).check()
        await page.getByRole("button", { name: "Keep it" }).click()
        await expect(page.getByRole("button", { name: /^Change it: / })).toBeFocused()
        await expect(page.getByText("Kept, for you alone.")).toBeVisible()
      })
    },
  )
})

test("the screens of a date can be used by everybody, by day and by night", async ({ page, outside }) => {
  const I = await member(page, outside, [newPerson("Maya Ortiz")])
  await page.goto("/dashboard")
  await I.seeDashboard()
  await expectAccessible(page)
  await I.openPlan()
  await expectAccessible(page)
  await I.planDate(15)
  await expect(page.getByText(/^Maya Ortiz is told at/)).toBeVisible()
  await expectAccessible(page)
  await I.armTheDate()
  await expectAccessible(page)
})

test("the keyboard alone signs in, opens the watch and checks in; an alarm that opens by itself has the focus, and ends with my PIN", async ({
  page,
  browser,
  outside,
}) => {
  const I = await member(page, outside, [newPerson("Maya Ortiz")])
  await I.openPlan()
  await I.planDate(15)
  await I.armTheDate()

  const context = await browser.newContext()
  const keyboard = await context.newPage()
  await keyboard.goto("/signin")
  const again = newcomer(keyboard, outside, I.me)
  await again.tabTo("Email")
  await keyboard.keyboard.type(I.me.email)
  await again.tabTo("Password")
  await keyboard.keyboard.type(PASSWORD)
  await keyboard.keyboard.press("Enter")
  await again.see("On time")
  await again.tabTo("Check In Now")
  await keyboard.keyboard.press("Enter")
  await expect(keyboard.getByText("Checked in", { exact: true })).toBeVisible()
  await again.tabTo("Check In Now")

  await outside.advance(15 * MINUTE_MS + 1_000)
  await outside.advance(MINUTE_MS)
  await again.seeTheAlarm()
  const heading = keyboard.getByRole("heading", { level: 1 })
  await expect(heading).toBeFocused()
  await keyboard.keyboard.press("Tab")
  await again.tabTo("I am safe")
  await keyboard.keyboard.press("Enter")
  await again.tabTo("Enter your PIN")
  await keyboard.keyboard.type(SAFE_PIN)
  await keyboard.keyboard.press("Enter")
  await again.see("You are safe")
  await context.close()
})

test("a check-in without a line says NOT SENT YET and is sent once, later", async ({
  page,
  outside,
  line,
}) => {
  const I = await member(page, outside, [newPerson("Maya Ortiz")])
  await I.openPlan()
  await I.planDate(15)
  await I.armTheDate()
  const before = await I.nextCheckIn()
  await outside.advance(5 * MINUTE_MS)

  let sent = 0
  page.on("response", (response) => {
    if (response.url().endsWith("/check-in") && response.ok()) sent += 1
  })
  await line.cut()
  await page.getByRole("button", { name: "Check In Now" }).click()
  await expect(page.getByText(/^NOT SENT YET\. You are offline\./)).toBeVisible()
  await line.mend()
  await expect(page.getByText(/^NOT SENT YET/)).toBeHidden()
  await expect(page.getByText(before)).toBeHidden()
  expect(sent).toBe(1)
})

test.describe("on a phone that has kept the app", () => {
  test.use({ serviceWorkers: "allow" })

  test("without a line the phone shows what it last knew, says so, and goes on when the line is back", async ({
    page,
    outside,
    line,
  }) => {
    const I = await member(page, outside, [newPerson("Maya Ortiz")])
    await I.openPlan()
    await I.planDate(15)
    await I.armTheDate()
    const next = await I.nextCheckIn()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))

    await line.cut()
    await page.reload()
    await I.see("We do not know how your date stands")
    await expect(page.getByRole("heading", { name: /^Last known at \d\d:\d\d$/ })).toBeVisible()
    await expect(page.getByText(/^The server goes on guarding/)).toBeVisible()
    await expect(page.getByText(next)).toBeVisible()
    await expect(page.getByText(/^Maya Ortiz is told at \d\d:\d\d even if this phone dies\.$/)).toBeVisible()
    await expect(page.getByRole("button", { name: "Check In Now" })).toBeVisible()
    await expect(page.getByRole("link", { name: "Call 911" })).toHaveAttribute("href", "tel:911")
    await expectAccessible(page)

    await line.mend()
    await I.see("On time")
    await I.endTheDate(SAFE_PIN)
    await I.see("Are you home safe?")
    await page.getByRole("button", { name: "I am home safe" }).click()
    await I.see("Home safe")
    await line.cut()
    await page.reload()
    await expect(page.getByText(/^This phone knows of no date that is being watched\./)).toBeVisible()
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible()
  })
})

test("two tabs show the same watch; a page that slept over the alarm shows it within two seconds of waking", async ({
  page,
  browser,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = await member(page, outside, [maya])
  await I.openPlan()
  await I.planDate(30)
  await I.armTheDate()
  const other = await page.context().newPage()
  await other.goto("/dashboard")
  const It = newcomer(other, outside, I.me)
  expect(await It.nextCheckIn()).toBe(await I.nextCheckIn())
  const before = await It.nextCheckIn()
  await outside.advance(5 * MINUTE_MS)
  await I.checkIn()
  await expect(other.getByText(before)).toBeHidden()
  await expect(page.getByText(before)).toBeHidden()
  const next = await I.nextCheckIn()
  expect(await It.nextCheckIn()).toBe(next)

  // The pages of one context have one clock: what stops for this one would stop for the others.
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  await context.clock.install()
  const asleep = await context.newPage()
  await asleep.goto("/dashboard")
  expect(await newcomer(asleep, outside, I.me).nextCheckIn()).toBe(next)
  const phone = await lockPhone(asleep)
  const asleepMs = 40 * MINUTE_MS
  await outside.advance(asleepMs)
  await outside.received({ to: maya.phone, purpose: "alert" })
  await I.see("Your people are being told")
  await It.see("Your people are being told")
  await phone.wake(asleepMs)
  await phone.seeSoon(asleep.getByRole("heading", { level: 1, name: "Your people are being told" }))
  await context.close()
})
