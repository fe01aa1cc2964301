import type { Page } from "@playwright/test"
import { sosMessages } from "../packages/core/src/sos/index.ts"
import { expectAccessible } from "./accessible.ts"
import { sosModel } from "./models/sos.model.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { expect, test } from "./test.ts"

/** The last tool of the toolkit, screens below the first look. */
const lastTool = (page: Page) => page.locator('main a[href="/vibe-check"]')
const recorder = (page: Page) => page.getByRole("button", { name: "Start recording" })

test("on a first visit each tool comes as I come near it, and opens by its link (P13)", async ({
  page,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = { ...(await member(page, outside, [maya])), ...sosModel(page) }
  // The worker of a first visit is still fetching.
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => new Promise(() => {})
  })
  await page.goto("/sos")
  await I.canReachSos()
  await expect(page.getByText("Maya Ortiz", { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await expect(lastTool(page)).toHaveCount(0)
  await expect(recorder(page)).toHaveCount(0)

  // What Safari does not see to.
  await page.evaluate(() => document.documentElement.style.setProperty("overflow-anchor", "none"))
  await page.getByRole("link", { name: sosMessages.section.ask, exact: true }).click()
  const ask = page.getByRole("heading", { name: sosMessages.section.ask })
  await expect(page.getByRole("button", { name: "Come and get me" })).toBeVisible()
  // The tools above have come as well, and moved it out of sight again and again.
  await expect(recorder(page)).toHaveCount(1)
  await expect(
    page.locator("section:has(#tool-ask) [aria-busy], section:has(#tool-call) [aria-busy]"),
  ).toHaveCount(0)
  await expect(ask).toBeInViewport()
  await expectAccessible(page)
})

test.describe("in a browser that keeps the app", () => {
  test.use({ serviceWorkers: "allow" })

  test("all tools are there once the service worker is, before anybody scrolls", async ({
    page,
    outside,
  }) => {
    await member(page, outside, [])
    await page.goto("/sos")
    await expect(lastTool(page)).toBeAttached()
    await expect(recorder(page)).toBeAttached()
    expect(await page.evaluate(() => [scrollY, navigator.serviceWorker.controller !== null])).toEqual([
      0,
      true,
    ])
  })
})
