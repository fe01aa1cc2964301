import type { Page } from "@playwright/test"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { expect, test } from "./test.ts"

const MINUTE_MS = 60_000

/** Phones as they are held, with and without the bars of a browser. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 390, height: 664 },
  { width: 375, height: 667 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
]

/** Where a thumb would not meet the button, at the top of the page and wherever it is scrolled to. */
const misses = (page: Page) =>
  page.evaluate(() => {
    // Within its round corners.
    const EDGE_PX = 8
    const button = document.querySelector("main [data-part=check-in-trigger]")
    if (button === null) return ["it is not there"]
    const look = (top: number) => {
      scrollTo({ top, behavior: "instant" })
      const { left, right, top: above, bottom } = button.getBoundingClientRect()
      const points = [
        [left + EDGE_PX, above + EDGE_PX],
        [right - EDGE_PX, above + EDGE_PX],
        [(left + right) / 2, (above + bottom) / 2],
        [left + EDGE_PX, bottom - EDGE_PX],
        [right - EDGE_PX, bottom - EDGE_PX],
      ] as const
      return points.flatMap(([x, y]) => {
        const found = document.elementFromPoint(x, y)
        if (button.contains(found)) return []
        // Once she has scrolled on it may be above the screen, and under nothing that floats.
        if (scrollY > 0 && !found?.closest("[data-part=hold-trigger], [data-part=open-trigger]")) return []
        return [`${found?.outerHTML.slice(0, 80) ?? "below the fold"} at ${x}, ${y}, scrolled by ${scrollY}`]
      })
    }
    const STEP_PX = 40
    const steps = Math.ceil(document.documentElement.scrollHeight / STEP_PX)
    const found = Array.from({ length: steps }, (_, step) => look(step * STEP_PX)).flat()
    scrollTo({ top: 0, behavior: "instant" })
    return found
  })

/** What says where she is, and is covered at the top of the page by something that floats. */
const covered = (page: Page) =>
  page.evaluate(() =>
    ["main h1", "header > :first-child"].flatMap((selector) => {
      const element = document.querySelector(selector)
      if (element === null) return [`${selector} is not there`]
      const words = document.createRange()
      words.selectNodeContents(element)
      const { left, right, top, bottom } = words.getBoundingClientRect()
      return [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
        [top + 1, (top + bottom) / 2, bottom - 1].flatMap((y) => {
          const found = document.elementFromPoint(x, y)
          if (element.contains(found) || found?.contains(element) === true) return []
          return [`${found?.outerHTML.slice(0, 80) ?? "the fold"} over ${selector} at ${x}, ${y}`]
        }),
      )
    }),
  )

const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)

test("once a date is activated, and while a check-in can be answered, its button is above the fold, and nothing that floats covers it", async ({
  page,
  outside,
}) => {
  const I = await member(page, outside, [newPerson("Maya Ortiz")])
  const reachCheckIn = async (when: string) => {
    const size = page.viewportSize()
    for (const other of SIZES) {
      await page.setViewportSize(other)
      expect.soft(await misses(page), `${when}, ${other.width} × ${other.height}`).toEqual([])
    }
    if (size !== null) await page.setViewportSize(size)
    await setTextSize(page, "200%")
    expect.soft(await misses(page), `${when}, in text of twice the size`).toEqual([])
    expect.soft(await covered(page), `${when}, in text of twice the size`).toEqual([])
    await setTextSize(page, "")
  }
  await page.goto("/dashboard")
  await I.openPlan()
  await I.planDate(30)
  // "Activate" is pressed at the end of a page, and nobody scrolls for her.
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await I.armTheDate()
  await expect(page.getByRole("heading", { level: 1, name: "On time" })).toBeFocused()
  await expect(page.locator("main [data-part=clock]")).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole("button", { name: "Check In Now" })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  if (usual !== null) await page.setViewportSize(usual)
  await expect(page.getByRole("button", { name: "Vibe Check" })).toBeVisible()
  await reachCheckIn("on time")

  // The trial of a first date ends with its first check-in: that is said above everything else.
  await outside.advance(30 * MINUTE_MS + 1000)
  await page.reload()
  await expect(page.getByText("Your free trial has ended.", { exact: false })).toBeVisible()
  await I.see("Check in now")
  await expect(page.getByRole("button", { name: "Vibe Check" })).toBeVisible()
  await reachCheckIn("due")

  await page.route("**/api/**", (route) => route.abort())
  await page.reload()
  await expect(page.getByRole("heading", { name: "We do not know how your date stands" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Check In Now" })).toBeVisible()
  await reachCheckIn("without a line")
})

test("the clock of a date in months is wholly on a narrow phone, in text of twice the size too", async ({
  page,
  outside,
}) => {
  const I = await member(page, outside, [newPerson("Maya Ortiz")])
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/New_York", dateStyle: "short" })
  await page.setViewportSize({ width: 320, height: 568 })
  await I.openPlan()
  await page.getByLabel("Who are you meeting?").fill("Robin")
  await page.getByLabel("Where?").fill("Lantern Bar")
  await page
    .getByLabel("Date", { exact: true })
    .fill(day.format((await outside.now()) + 80 * 24 * 60 * MINUTE_MS))
  await page.getByLabel("Time", { exact: true }).fill("20:00")
  await page.getByLabel("How long?").fill("120")
  await page.getByRole("button", { name: "Review" }).click()
  await I.armTheDate()
  const clock = page.locator("main [data-part=clock]")
  await expect(clock).toHaveText(/^\d{4}:\d\d:\d\d$/u)
  /** How far its digits reach beyond the margins of the page, in pixels. */
  const beyond = () =>
    clock.evaluate((element) => {
      const MARGIN_PX = 16
      const digits = document.createRange()
      digits.selectNodeContents(element)
      const { left, right } = digits.getBoundingClientRect()
      return Math.max(MARGIN_PX - left, right - (innerWidth - MARGIN_PX))
    })
  expect(await beyond()).toBeLessThanOrEqual(0)
  await setTextSize(page, "200%")
  expect(await beyond()).toBeLessThanOrEqual(0)
})

test("in an alarm a long name is no wider than a narrow phone, in text of twice the size", async ({
  page,
  outside,
}) => {
  const I = await member(page, outside, [newPerson("Wolfeschlegelsteinhausenbergerdorff Maximiliana")])
  await page.setViewportSize({ width: 320, height: 568 })
  await I.openPlan()
  await I.planDate(15)
  await I.armTheDate()
  await outside.advance(17 * MINUTE_MS)
  await expect(page.getByRole("heading", { level: 1, name: "Your people are being told" })).toBeVisible()
  const answer = page.getByText(/^Wolfeschlegel.* has not answered yet$/u)
  await expect(answer).toBeVisible()
  await setTextSize(page, "200%")
  const right = await answer.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return words.getBoundingClientRect().right
  })
  expect(right).toBeLessThanOrEqual(320)
})
