import type { Page } from "@playwright/test"
import { expect, test } from "./test.ts"

test.use({ serviceWorkers: "allow" })

const loadIt = (page: Page) => page.getByRole("button", { name: "Load it" })

/** A page that is controlled by the worker from its beginning, as any but the very first. */
async function open(page: Page): Promise<void> {
  await page.goto("/signin")
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
}

/** To a browser, a worker under another address is a new version of the one that is there. */
async function bringNewVersion(page: Page, version: number): Promise<void> {
  await page.evaluate(
    async (address) => void (await navigator.serviceWorker.register(address, { scope: "/" })),
    `/sw.js?${version}`,
  )
}

test("a new version is loaded in the tab where I ask for it; in another what I type stays, until I ask there", async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  for (const tab of [page, other]) await open(tab)
  const email = other.getByLabel("Email")
  await email.fill("ana@example.com")
  let version = 0
  // A tab hears of one once it follows the worker, which it begins to behind the scenes.
  await expect(async () => {
    await bringNewVersion(page, (version += 1))
    for (const tab of [page, other]) await expect(loadIt(tab)).toBeVisible({ timeout: 1_000 })
  }).toPass()

  const isLoaded = page.waitForEvent("load")
  await loadIt(page).click()
  await isLoaded
  await other.waitForFunction(
    (address) => navigator.serviceWorker.controller?.scriptURL.endsWith(address) === true,
    `?${version}`,
  )
  await expect(email).toHaveValue("ana@example.com")

  const isOtherLoaded = other.waitForEvent("load")
  await loadIt(other).click()
  // The page that is loaded asks for the worker under its own address: one more new version, which is offered in its turn.
  await isOtherLoaded
  await expect(email).toHaveValue("")
})
