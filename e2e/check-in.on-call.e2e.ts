import { expectAccessible } from "./accessible.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { expect, test } from "./test.ts"

const MINUTE_MS = 60_000
/** The first check-in, its ten minutes to answer, and a little. */
const MISSED_AFTER_MS = 40 * MINUTE_MS + 1000

test("I see who can be reached as they answer; who cannot keeps nobody waiting, on the screen and in the alarm (N-02)", async ({
  page,
  outside,
}) => {
  const [maya, sam] = [newPerson("Maya Ortiz"), newPerson("Sam Reed")]
  const I = await member(page, outside, [maya, sam])
  await page.goto("/dashboard")
  await I.openPlan()
  await I.planDate(30)
  await I.armTheDate()

  await test.step("they are asked, and their answers come without a reload", async () => {
    const asked = await outside.received({ to: maya.phone, purpose: "on-call" })
    expect(asked.text).toContain("Reply 1 for yes, 0 for no.")
    await expect(page.getByText("0 of 2 on call.")).toBeVisible()
    await expect(page.getByText("Maya Ortiz and Sam Reed have not answered yet.")).toBeVisible()
    await expect(page.getByText(/^Maya Ortiz is told at \d\d:\d\d even if this phone dies\.$/)).toBeVisible()
    await outside.reply(sam.phone, "1")
    await expect(page.getByText("1 of 2 on call: Sam Reed.")).toBeVisible()
    await outside.reply(maya.phone, "0")
    await expect(page.getByText(/^Maya Ortiz cannot be reached\./)).toBeVisible()
    await expect(page.getByText(/^Maya Ortiz and Sam Reed are told at \d\d:\d\d even/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step("that nobody can be reached stands above the countdown, and I can still check in on the smallest phone", async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    await outside.reply(sam.phone, "0")
    const warning = page.getByRole("alert").filter({ hasText: "Nobody is on call" })
    await expect(warning).toBeVisible()
    await expect(warning).toContainText(
      "We still tell all of them, at once. Tell somebody else where you are",
    )
    await expect(page.getByText(/of 2 on call/)).toBeHidden()
    await expect(page.getByRole("button", { name: "Check In Now" })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await outside.reply(sam.phone, "1")
    await expect(warning).toBeHidden()
    await expect(page.getByText("1 of 2 on call: Sam Reed.")).toBeVisible()
  })

  await test.step("in the alarm both are told at once, five minutes sooner than Sam would be", async () => {
    await outside.advance(MISSED_AFTER_MS)
    await outside.received({ to: maya.phone, purpose: "alert" })
    await outside.received({ to: sam.phone, purpose: "alert" })
    await page.reload()
    await I.see("Your people are being told")
    await expect(page.getByText(/on call/)).toBeHidden()
  })
})
