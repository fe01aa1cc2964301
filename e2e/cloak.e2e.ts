import { expectAccessible } from "./accessible.ts"
import { ROUTES } from "../packages/core/src/screen/index.ts"
import { cloakModel } from "./models/cloak.model.ts"
import { member, newcomer } from "./newcomer.ts"
import { DURESS_PIN, newPerson, SAFE_PIN } from "./people.ts"
import { test } from "./line.ts"
import { expect } from "./test.ts"

// Another number for each test: one that many invite is soon left in peace.
let dana = newPerson("Dana Cruz")
test.beforeEach(() => {
  dana = newPerson("Dana Cruz")
})

test("I am told once what leaving cannot undo (B-24), and leave from wherever I am: the newest of my people hears of it, and nothing of me stays (CLOAK-01, EXT-09)", async ({
  page,
  outside,
}) => {
  const I = { ...(await member(page, outside, [dana])), ...cloakModel(page) }
  await page.goto("/dashboard")
  // The first time I am told how it works, and what it cannot undo.
  await expect(page.getByText("list of visited pages stays", { exact: false })).toBeVisible()
  await page.getByRole("button", { name: "Understood" }).click()
  await expect(page.getByText("list of visited pages stays", { exact: false })).toBeHidden()
  await page.goto("/inner-circle")
  await page.getByRole("link", { name: "Back" }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole("heading", { name: "A way out of every page" })).toBeHidden()
  await I.leave()
  await I.seeWeather()
  await I.haveLeftNothing()
  const { text } = await outside.received({ to: dana.phone, purpose: "alert" })
  expect(text).toContain("used the safety exit at")
  await page.goBack()
  await expect(page).toHaveURL(/\/weather$|about:blank/)
  // The session has ended on the server, too.
  expect((await page.request.get("/api/v1/cloak")).status()).toBe(401)
})

test("the way out is on every address, above everything, and Shift three times does the same", async ({
  page,
  context,
  outside,
}) => {
  const I = { ...newcomer(page, outside), ...cloakModel(page) }
  for (const { path } of ROUTES) {
    await page.goto(path.replace(":id", "1"), { waitUntil: "commit" })
    const control = page.locator("#leave button")
    await expect(control).toBeVisible()
    const isOnTop = await control.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isOnTop, `${path} covers the way out`).toBe(true)
  }
  await I.pressShift(2)
  await page.keyboard.press("a")
  await I.pressShift(2)
  await expect(page.locator("#leave button")).toBeVisible()
  await I.pressShift(1)
  await I.seeWeather()
  await I.haveLeftNothing()
  // A second time in the same tab: its history begins with where leaving led, or leads through it.
  const tab = await context.newPage()
  await tab.goto("/terms")
  await cloakModel(tab).leave()
  await cloakModel(tab).seeWeather()
  for (const again of [page, tab]) {
    const T = cloakModel(again)
    await again.goto("/terms")
    await again.goto("/privacy")
    await again.evaluate(() => localStorage.setItem("theme", "dark"))
    await T.leave()
    await T.seeWeather()
    // The page that it leads past is the one that it leads to.
    await expect(() => T.haveLeftNothing()).toPass({ timeout: 15_000 })
    // Until it is there, it leads away from whatever is opened meanwhile.
    await expect(async () => {
      await again.goto("/terms")
      await expect(again.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 15_000 })
  }
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })
  test("leaving is a form like any other", async ({ page, outside }) => {
    const I = { ...newcomer(page, outside), ...cloakModel(page) }
    await page.goto("/terms")
    await page.keyboard.press("Tab")
    await expect(page.locator("#leave button")).toBeFocused()
    await page.keyboard.press("Enter")
    await I.seeWeather()
    expect(await page.context().cookies()).toEqual([])
  })
})

test.describe("with the app kept for later", () => {
  test.use({ serviceWorkers: "allow" })
  test("I leave without network, and what I left behind is emptied once it is back", async ({
    page,
    outside,
    context,
    line,
  }) => {
    const I = { ...(await member(page, outside, [dana])), ...cloakModel(page) }
    await page.goto("/dashboard")
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await line.cut()
    await I.leave()
    await I.seeWeather()
    await page.reload()
    await I.seeWeather()
    await line.mend()
    // The next time anything of ours is opened, the rest is done.
    await page.goto("/terms")
    const { text } = await outside.received({ to: dana.phone, purpose: "alert" })
    expect(text).toContain("used the safety exit at")
    await expect.poll(async () => (await context.cookies()).length).toBe(0)
  })
})

test("I disguise the app: it is a list of tasks everywhere until my PIN, and stays one for the duress PIN (CLOAK-03, CLOAK-04, CLOAK-05, CLOAK-07, CLOAK-08)", async ({
  page,
  outside,
}) => {
  const I = { ...(await member(page, outside, [dana])), ...cloakModel(page) }
  await I.openCloak()
  await expect(page.getByText("Now this would tell Dana Cruz.")).toBeVisible()
  await expect(page.getByRole("radio", { name: "The newest of your people" })).toBeChecked()
  for (const name of ["Auto-Activate", "Emergency Mode", "Automatic return"]) {
    await expect(page.getByRole("switch", { name })).not.toBeChecked()
  }
  await page.getByLabel("What stands above the list").fill("Groceries")
  await page.getByRole("button", { name: "Keep the titles" }).click()
  await expect
    .poll(async () => (await (await page.request.get("/api/v1/cloak")).json()).settings.dashboardTitle)
    .toBe("Groceries")
  await expectAccessible(page)
  await page.getByRole("button", { name: "Send a test text" }).click()
  await expect(page.getByText("SMS Test Successful")).toBeVisible()
  await expect(page.getByText("SMS Test Successful")).toBeHidden()
  await page.getByRole("button", { name: "Disguise the app" }).click()
  await I.seeTasks("Groceries")
  await expect(page).toHaveURL(/\/$/)
  expect(await page.locator('link[rel="icon"]').getAttribute("href")).toBe("/icons/tasks.svg")
  expect(await page.locator("body").innerText()).not.toMatch(/porchlight|sos|circle|leave|date/iu)
  await expectAccessible(page)
  await page.goto("/inner-circle")
  await I.seeTasks("Groceries")
  await I.unlock("0000")
  await expect(page.getByText("That is not it.")).toBeVisible()
  await page.getByRole("button", { name: "Cancel" }).click()
  await I.unlock(DURESS_PIN)
  await expect(page.getByText("No tasks yet")).toBeVisible()
  await page.reload()
  await expect(page.getByText("No tasks yet")).toBeVisible()
  const { text } = await outside.received({ to: dana.phone, purpose: "alert" })
  expect(text).toContain("DURESS")
  await I.unlock(SAFE_PIN)
  await expect(page.getByText("Visibility Restored")).toBeVisible()
  await expect(page.getByText("The cloak is off.")).toBeVisible()
  // From the toolkit, too: hidden, shown, and gone by itself once a call for help is out.
  await page.getByRole("switch", { name: "Auto-Activate" }).check()
  await expect(page.getByRole("switch", { name: "Auto-Activate" })).toBeChecked()
  await page.goto("/sos")
  await page.getByRole("button", { name: "Disguise the app" }).click()
  await I.seeTasks("Groceries")
  await I.unlock(SAFE_PIN)
  await expect(page.getByText("Visibility Restored")).toBeVisible()
  // Also where the call is out before this page has heard anything of it.
  let hear = () => {}
  const heard = new Promise<void>((resolve) => {
    hear = resolve
  })
  await page.route("**/api/v1/live/**", async (route) => {
    await heard
    await route.fallback()
  })
  await page.goto("/sos")
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && /\/sos/u.test(answer.url()),
  )
  await page.getByRole("button", { name: "Send silently, now" }).click()
  await sent
  hear()
  await I.seeWeather()
})
