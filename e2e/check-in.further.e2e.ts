import { expectAccessible } from "./accessible.ts"
import { member } from "./newcomer.ts"
import { DURESS_PIN, newPerson, SAFE_PIN } from "./people.ts"
import { expect, test } from "./test.ts"

test("a date that goes on for longer than planned needs my PIN after two hours, by keyboard and by text, and the duress PIN looks the same and rings (B-16)", async ({
  page,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = await member(page, outside, [maya])
  await page.goto("/dashboard")
  await I.openPlan()
  // Two hours, the first check-in after thirty minutes.
  await I.planDate(30)
  await I.armTheDate()
  const isMore = page.getByRole("button", { name: "+60 min" })

  await test.step("up to two hours past the plan a tap is enough, and the screen says from when on it is not", async () => {
    for (const left of [/^1:(30|29):/u, /^2:(30|29):/u, /^3:(30|29):/u]) {
      await isMore.click()
      await expect(page.getByRole("timer").filter({ hasText: left })).toBeVisible()
    }
    await expect(page.getByText(/^Past \d\d:\d\d more time needs your PIN\.$/u)).toBeVisible()
  })

  await test.step("past that I am asked for my PIN; a wrong one says so, and Escape leaves all as it was", async () => {
    await isMore.focus()
    await page.keyboard.press("Enter")
    const pin = page.getByLabel("Enter your PIN to go on for 60 minutes more")
    await expect(pin).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type("9999")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("alert").filter({ hasText: "That PIN is not right." })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(isMore).toBeFocused()
    await expect(page.getByRole("timer").filter({ hasText: /^3:(30|29):/u })).toBeVisible()
  })

  await test.step("without a line it waits in this page, and goes once", async () => {
    await page.context().setOffline(true)
    await page.keyboard.press("Enter")
    await I.enterPin(SAFE_PIN)
    await expect(page.getByText(/^NOT SENT YET\..*your PIN is not written down/u)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole("timer").filter({ hasText: /^4:(30|29):/u })).toBeVisible()
    await expect(page.getByText(/^Past \d\d:\d\d more time needs your PIN\.$/u)).toBeVisible()
  })

  await test.step("my people are asked anew whether they can be reached, until then", async () => {
    await expect.poll(async () => (await outside.sent({ to: maya.phone, purpose: "on-call" })).length).toBe(2)
  })

  await test.step("by text it is the same: what is missing is said, and with the PIN it goes further", async () => {
    for (const left of [/^5:(30|29):/u, /^6:(30|29):/u]) {
      await isMore.click()
      await expect(page.getByRole("timer").filter({ hasText: left })).toBeVisible()
    }
    await expect(page.getByText("More than two hours past your plan needs your PIN.")).toBeVisible()
    const missing = await outside.reply(I.me.phone, "+30")
    expect(missing).toMatch(/^Not extended: past \d\d:\d\d that needs your PIN\. Reply \+30 and your PIN\.$/u)
    expect(await outside.reply(I.me.phone, `+30 ${SAFE_PIN}`)).toBe("Received.")
    await expect(page.getByRole("timer").filter({ hasText: /^(7:00|6:59):/u })).toBeVisible()
    expect(await outside.sent({ to: maya.phone, purpose: "alert" })).toEqual([])
  })

  await test.step("with the duress PIN it looks the same, and my people are told", async () => {
    await outside.reply(I.me.phone, "+60")
    await outside.reply(I.me.phone, "+60")
    await expect(page.getByText("More than two hours past your plan needs your PIN.")).toBeVisible()
    await isMore.click()
    await I.enterPin(DURESS_PIN)
    await expect(page.getByRole("timer").filter({ hasText: /^(10:00|9:59):/u })).toBeVisible()
    await expect(page.getByRole("heading", { level: 1, name: "On time" })).toBeVisible()
    expect((await outside.received({ to: maya.phone, purpose: "alert" })).text).toContain("EMERGENCY")
  })
})
