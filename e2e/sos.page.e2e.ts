import type { Locator, Page } from "@playwright/test"
import { spanish } from "../packages/core/src/language/es/index.ts"
import { sosMessages } from "../packages/core/src/sos/index.ts"
import { expectAccessible } from "./accessible.ts"
import { complaintsOf } from "./complaints.ts"
import { test } from "./line.ts"
import { sosModel } from "./models/sos.model.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { holdBackApp } from "./standing.ts"
import { expect } from "./test.ts"

const numberIn = (page: Page, { call }: Pick<typeof sosMessages, "call">) =>
  page.getByRole("main").getByRole("link", { name: call("911") })

/**
 * Where something stands in what the page is about. Above that, in development alone, stands that nobody is told: its words break
 * anew where the font came too late for the first look and is there for the app's own style sheet.
 */
async function placeInMain(page: Page, what: Locator) {
  const [main, box] = [await page.getByRole("main").boundingBox(), await what.boundingBox()]
  return box && main && { ...box, y: box.y - main.y }
}

test("the emergency number stands in the page before the script is there that knows me, and stays where it is (P13)", async ({
  page,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = { ...(await member(page, outside, [maya])), ...sosModel(page) }
  await page.goto("/dashboard")
  await I.canReachSos()
  const complaints = complaintsOf(page)
  const number = numberIn(page, sosMessages)
  const letGo = await holdBackApp(page)
  await page.goto("/sos")
  await expect(page.getByRole("heading", { level: 1, name: "SOS Toolkit" })).toBeVisible()
  await expect(page.getByText(sosMessages.signInFirst)).toBeHidden()
  await page.evaluate(() => document.fonts.ready)
  await expectAccessible(page)
  const place = await number.boundingBox()
  await number.focus()
  letGo()
  await I.canReachSos()
  await expect(page.getByText("Maya Ortiz", { exact: false }).first()).toBeVisible()
  expect(await number.boundingBox()).toEqual(place)
  await expect(number).toBeFocused()
  expect(complaints).toEqual([])
})

for (const [locale, words] of [
  ["en-US", sosMessages],
  ["es-MX", spanish.sos],
] as const)
  test.describe(`in the language of ${locale}`, () => {
    test.use({ locale })

    test("a visitor finds the emergency number before any script is there", async ({ page }) => {
      const complaints = complaintsOf(page)
      const letGo = await holdBackApp(page)
      await page.goto("/sos")
      const number = numberIn(page, words)
      await expect(number).toHaveAttribute("href", "tel:911")
      const tool = page.getByRole("region", { name: words.section.alert })
      await expect(tool.getByText(words.signInFirst)).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const place = await placeInMain(page, number)
      letGo()
      const call = page.getByRole("region", { name: words.section.call })
      await expect(call.getByRole("button").first()).toBeVisible()
      await expect(tool.getByText(words.signInFirst)).toBeVisible()
      expect(await placeInMain(page, number)).toEqual(place)
      await expectAccessible(page)
      expect(complaints).toEqual([])
    })

    test.describe("on a phone that has kept the app", () => {
      test.use({ serviceWorkers: "allow" })

      test("the number is there while the line says nothing, and without one", async ({ page, line }) => {
        await page.goto("/about")
        await page.evaluate(() => navigator.serviceWorker.ready)
        await page.reload()
        await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
        line.hold()
        await page.goto("/sos", { waitUntil: "commit" })
        await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible()
        await expect(numberIn(page, words)).toHaveAttribute("href", "tel:911")
        await line.mend()
        await line.cut()
        await page.goto("/sos", { waitUntil: "commit" })
        await expect(numberIn(page, words)).toHaveAttribute("href", "tel:911")
      })
    })
  })

test("nothing of it is seen while the app is a list of tasks", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("list", "on"))
  const letGo = await holdBackApp(page)
  await page.goto("/sos", { waitUntil: "load" })
  await expect(page).toHaveTitle("Task Tracker")
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toBeHidden()
  letGo()
  await expect(page.getByRole("heading", { level: 1, name: "My Tasks" })).toBeVisible()
  await expect(page.getByText("SOS", { exact: false })).toHaveCount(0)
})
