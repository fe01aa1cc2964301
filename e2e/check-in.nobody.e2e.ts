import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { expect, test } from "./test.ts"

const MINUTE_MS = 60_000

test("once nobody is left to be told the watch says so above its countdown, promises nothing, and advises only what can be done (N-07)", async ({
  page,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = await member(page, outside, [maya])
  await page.goto("/dashboard")
  await I.openPlan()
  await I.planDate(30)
  await I.armTheDate()
  await expect(page.getByText("Safety Active")).toBeVisible()

  await outside.reply(maya.phone, "STOP")
  const warning = page.getByRole("alert").filter({ hasText: "Nobody is told if you do not check in" })
  await expect(warning.getByRole("link", { name: "In danger, call 911" })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText("Safety Active")).toBeHidden()
  const bottom = await warning.evaluate((element) => element.getBoundingClientRect().bottom)
  const clock = await page.locator("main [data-part=clock]").boundingBox()
  expect(bottom).toBeLessThanOrEqual(clock?.y ?? 0)
  await expect(page.getByText("end this date and plan a new one with them", { exact: false })).toBeVisible()

  // The trial of a first date ends with its first check-in: another one could not be planned.
  await outside.advance(30 * MINUTE_MS + 1000)
  await page.reload()
  await I.see("Check in now")
  await expect(page.getByText("keep this one, which goes on asking you", { exact: false })).toBeVisible()
  await expect(page.getByText("end this date", { exact: false })).toBeHidden()
})

test("on the smallest phone the state, the way to call and the countdown are on the screen at once, and so is the way to call in an alarm (N-07)", async ({
  page,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = await member(page, outside, [maya])
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto("/dashboard")
  await I.openPlan()
  await I.planDate(30)
  await I.armTheDate()
  await expect(page.getByText("Safety Active")).toBeVisible()
  await outside.reply(maya.phone, "STOP")

  const main = page.getByRole("main")
  const warning = page.getByRole("alert").filter({ hasText: "Nobody is told if you do not check in" })
  const seesAll = async () => {
    for (const seen of [
      main.getByRole("heading", { level: 1 }),
      warning,
      main.locator("[data-part=clock]"),
      main.getByRole("button", { name: "Check In Now" }),
    ])
      await expect.poll(() => seen.evaluate(isUncovered)).toBe(true)
  }
  await expect(warning).toBeVisible()
  await seesAll()
  await page.reload()
  await expect(warning).toBeVisible()
  await seesAll()

  // Due, and the ten minutes of grace over.
  await outside.advance(41 * MINUTE_MS)
  await page.reload()
  const call = main.getByRole("link", { name: "Call 911" }).first()
  await expect.poll(() => call.evaluate(isUncovered)).toBe(true)
})

/** Whether all of an element is on the screen, and nothing lies over its middle or an end of it. */
function isUncovered(element: Element): boolean {
  const { left, top, right, bottom, width } = element.getBoundingClientRect()
  const middle = (top + bottom) / 2
  return [
    [left + width / 2, top + 1],
    [left + 1, middle],
    [right - 1, middle],
    [left + width / 2, bottom - 1],
  ].every(([x = 0, y = 0]) => {
    const found = document.elementFromPoint(x, y)
    return found !== null && (element.contains(found) || found.contains(element))
  })
}
