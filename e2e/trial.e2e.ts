import { expectAccessible } from "./accessible.ts"
import { reachModel } from "./models/reach.model.ts"
import { trialModel } from "./models/trial.model.ts"
import { member } from "./newcomer.ts"
import { newPerson, SAFE_PIN } from "./people.ts"
import { expect, test } from "./test.ts"

const MINUTE_MS = 60_000

test(
  "the trial ends in the middle of a date: nothing of it is cut, and after it a plan is asked for (GEN-05, TRIAL-04, TRIAL-06, TRIAL-12)",
  { tag: "@both" },
  async ({ page, outside }) => {
    const maya = newPerson("Maya Ortiz")
    const I = { ...(await member(page, outside, [maya])), ...trialModel(page), ...reachModel(page) }

    await test.step("it begins at home and counts down", async () => {
      await page.goto("/dashboard")
      await I.seeCountdown()
      await expectAccessible(page)
    })

    await test.step("I arm a date within it", async () => {
      await I.openPlan()
      await I.seeCountdown()
      await I.seeNotEnded()
      await I.planDate(30)
      await I.armTheDate()
    })

    await test.step("it runs out; I can check in all the same", async () => {
      await outside.advance(29 * MINUTE_MS)
      await page.reload()
      await I.checkIn()
      await outside.advance(5 * MINUTE_MS)
      await page.reload()
      await I.seeDateGoesOn()
      await I.checkIn()
      await expectAccessible(page)
    })

    await test.step("I do not check in: Maya is told, and hears that I am safe", async () => {
      await outside.advance(32 * MINUTE_MS)
      await outside.received({ to: maya.phone, purpose: "alert", channel: "sms" })
      await page.reload()
      await page.getByRole("button", { name: /safe/i }).first().click()
      await I.enterPin(SAFE_PIN)
      await outside.received({ to: maya.phone, purpose: "all-clear", channel: "sms" })
    })

    await test.step("the next date needs a plan: the dialog cannot be dismissed and leads to the plans", async () => {
      await page.goto("/start-date")
      await I.seeEnded()
      await I.canCallForHelpAndLeave("with the end of the trial over /start-date")
      await I.tryToDismiss()
      await expectAccessible(page)
      await I.chooseAPlan()
    })

    await test.step("there it stands above plans that can be used, and home stays open", async () => {
      await expect(page.getByText(/^Your free trial has ended\./)).toBeVisible()
      await I.seeNotEnded()
      await page.getByRole("button", { name: "Choose Elite" }).click()
      await expect(page.getByRole("dialog", { name: "Join Elite" })).toBeVisible()
      await page.goto("/inner-circle")
      await I.seeTrusted(1)
      await I.seeNotEnded()
    })
  },
)
