import { expectAccessible } from "./accessible.ts"
import { membershipModel } from "./models/membership.model.ts"
import { trialModel } from "./models/trial.model.ts"
import { member } from "./newcomer.ts"
import { ACCESS_CODE } from "./server.ts"
import { expect, test } from "./test.ts"

const MINUTE_MS = 60_000

test("a visitor sees the plans by the month and by the year, and is led to signing in and back (PLAN-01, PLAN-02, PLAN-03, PLAN-09, PLAN-10)", async ({
  page,
  outside,
}) => {
  const I = membershipModel(page, outside)
  await I.openPlans()
  await I.seePrices(
    "$9",
    "$18",
    "$25",
    "Basic Safety Tools",
    "Emergency Recording",
    "VIP Support",
    "Most Popular",
  )
  await I.payByTheYear()
  await I.seePrices("$90", "$180", "$250", "was $108", "was $216", "was $300")
  await expect(page.getByText("Subscriptions start at $9/month and renew automatically.")).toBeVisible()
  await expectAccessible(page)
  await I.choose("Essential")
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await I.openCode()
  await expect(page.getByText("Sign in first: a code belongs to an account.")).toBeVisible()
  await page.keyboard.press("Escape")
  const main = page.getByRole("main")
  await expect(main.getByRole("link", { name: "Terms of Service" })).toHaveAttribute("href", "/terms")
  await expect(main.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy")
  await expect(main.getByRole("link", { name: "Back to home" })).toHaveAttribute("href", "/")
  await page.getByRole("link", { name: "Sign In Here" }).click()
  await expect(page).toHaveURL(/\/signin\?next=/)
})

test(
  "a plan is chosen, paid at a checkout that says it is none, and opens what the trial had closed (PLAN-13, PLAN-14, PLAN-18)",
  { tag: "@both" },
  async ({ page, outside }) => {
    const I = { ...(await member(page, outside, [])), ...membershipModel(page, outside), ...trialModel(page) }
    await I.proveAddress(I.me)
    await page.goto("/dashboard")
    await I.seeCountdown()
    await outside.advance(31 * MINUTE_MS)
    await page.goto("/start-date")
    await I.seeEnded()
    await I.openPlans()
    await expect(page.getByText(/^Your free trial has ended\./)).toBeVisible()
    await I.payByTheYear()
    await I.choose("Premium")
    await expect(page.getByText(/^Renews automatically: \$180 a year, until you cancel/)).toBeVisible()
    await I.goToCheckout()
    await expect(page.getByText(/^Simulation\. This page stands in for a payment company/)).toBeVisible()
    await expectAccessible(page)
    await I.pretendToPay("$180")
    await I.seeStatus(/^Welcome\. You have Premium now\./)
    await expectAccessible(page)
    await page.goto("/start-date")
    await expect(page.getByLabel("Who are you meeting?")).toBeVisible()
    await I.seeNotEnded()
    await I.openPlans()
    await page.getByRole("button", { name: "Manage billing" }).click()
    await page.getByRole("button", { name: "Cancel the plan at the end of the paid time" }).click()
    await page.getByRole("link", { name: "Back to Porchlight" }).click()
    await I.seeStatus(/^You have Premium\. It ends on /)
  },
)

test("of two checkouts in two tabs only the later can be paid, and the earlier says so (PLAN-14)", async ({
  page,
  context,
  outside,
}) => {
  const me = await member(page, outside, [])
  const I = { ...me, ...membershipModel(page, outside) }
  await I.proveAddress(me.me)
  await I.openPlans()
  await I.choose("Premium")
  await I.goToCheckout()
  const other = await context.newPage()
  const there = membershipModel(other, outside)
  await there.openPlans()
  await there.payByTheYear()
  await there.choose("Premium")
  await there.goToCheckout()
  await I.pretendToPay("$18")
  await expect(page.getByText(/this page is closed\. Nothing was charged here\.$/u)).toBeVisible()
  await expectAccessible(page)
  await there.pretendToPay("$180")
  await there.seeStatus(/^Welcome\. You have Premium now\./u)
  await page.getByRole("link", { name: "Back to Porchlight" }).click()
  await I.seeStatus(/^You have Premium\. It renews on /u)
})

test("an access code is entered by keyboard: a wrong one is refused in words, a right one ends the trial for good (PLAN-11, PLAN-12, TRIAL-07)", async ({
  page,
  outside,
}) => {
  const I = { ...(await member(page, outside, [])), ...membershipModel(page, outside), ...trialModel(page) }
  await page.goto("/dashboard")
  await I.seeCountdown()
  await I.openPlans()
  await I.seeCountdown()
  await I.tabTo("30-Minute Free Trial Access Code")
  await page.keyboard.press("Enter")
  await I.enterAccessCode("NOT-A-CODE")
  await expect(page.getByText("Invalid access code. Please try again.")).toBeVisible()
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused()
  await expectAccessible(page)
  await I.enterAccessCode(ACCESS_CODE)
  await I.seeStatus(/^You have full access\.$/)
  await I.seeNoCountdown()
  await outside.advance(60 * MINUTE_MS)
  await page.goto("/start-date")
  await expect(page.getByLabel("Who are you meeting?")).toBeVisible()
  await I.seeNotEnded()
})
