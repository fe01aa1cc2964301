import type { Page } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { bringSlowly, fileOf } from "./files.ts"
import { sosModel } from "./models/sos.model.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { expect, test } from "./test.ts"

/** Lets the file of a module not come; fulfils with how to let it. */
async function lose(page: Page, module: string): Promise<() => Promise<void>> {
  const file = fileOf(module)
  await page.route(file, (route) => route.abort())
  return () => page.unroute(file)
}

/** The phone notices that its line is back. */
async function lineIsBack(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("online")))
}

test("a file that does not come takes nothing else along, and what is in it appears as soon as it can (ERR-01)", async ({
  page,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = { ...(await member(page, outside, [maya])), ...sosModel(page) }
  const notLoaded = page.getByText("This could not be loaded. We keep trying")
  const vibe = page.locator('main a[href="/vibe-check"]')

  await test.step("one tool of the toolkit, the others stay", async () => {
    await lose(page, "src/features/vibe/vibe-panel.tsx")
    await page.goto("/sos")
    await expect(notLoaded).toBeVisible()
    // The other tools are there, and move nothing any more.
    for (const other of ["Come and get me", "Send the text"])
      await expect(page.getByRole("button", { name: other })).toBeVisible()
    await I.canReachSos()
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByRole("button", { name: "Refresh Page" })).toBeVisible()
    await expectAccessible(page)
    const letCome = await bringSlowly(page, "src/features/vibe/vibe-panel.tsx")
    await page.getByRole("button", { name: "Try again" }).click()
    letCome()
    await expect(notLoaded).toBeHidden()
    await expect(vibe).toBeVisible()
  })

  await test.step("a screen, which comes by itself", async () => {
    const find = await lose(page, "src/features/parking/parking-screen.tsx")
    await page.goto("/parking")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be loaded")
    await I.canReachSos()
    await expectAccessible(page)
    await find()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Parking Spot")
  })

  await test.step("the SOS button, in whose place a link stands until then", async () => {
    const find = await lose(page, "src/app/member.ts")
    await page.goto("/parking")
    const link = page.getByRole("link", { name: "SOS", exact: true })
    await expect(link).toBeVisible()
    await find()
    await lineIsBack(page)
    await expect(link).toBeHidden()
    await I.canReachSos()
  })
})

test("what home and the circle open says so where its file does not come, and takes nothing else along (ERR-01)", async ({
  page,
  outside,
}) => {
  const I = { ...(await member(page, outside, [newPerson("Maya Ortiz")])), ...sosModel(page) }
  const notLoaded = page.getByText("This could not be loaded. We keep trying")
  await test.step("the tools of development, without which nobody is worse off", async () => {
    const find = await lose(page, "src/development/development-drawer.tsx")
    await page.goto("/dashboard")
    await I.canReachSos()
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome")
    await find()
  })
  await test.step("what the bell opens", async () => {
    const find = await lose(page, "src/features/notification/notification-center.tsx")
    await page.getByRole("button", { name: /^Notifications/u }).click()
    await expect(notLoaded).toBeVisible()
    await expectAccessible(page)
    await find()
    await lineIsBack(page)
    await expect(notLoaded).toBeHidden()
  })
  await test.step("the form of somebody new in the circle", async () => {
    await lose(page, "src/features/circle/add-contact.tsx")
    await page.goto("/inner-circle")
    await page.getByRole("button", { name: "Add Trusted Contact" }).click()
    await expect(notLoaded).toBeVisible()
    await expect(page.getByText("Maya Ortiz").first()).toBeVisible()
  })
})

test("a visitor whose dialog to sign in does not come stays where they are, and gets it once it comes", async ({
  page,
}) => {
  const find = await lose(page, "src/features/session/auth-dialog.tsx")
  await page.goto("/about")
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click()
  await expect(page.getByText("This could not be loaded.")).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Close" }).click()
  await expect(page.getByText("This could not be loaded.")).toBeHidden()
  await find()
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click()
  await expect(page.getByRole("dialog").getByLabel("Email")).toBeVisible()
})

test("an app whose file does not come says so instead of showing nothing, and starts once it can (ERR-01)", async ({
  page,
  outside,
}) => {
  await member(page, outside, [])
  const note = page.getByRole("alert").filter({ hasText: "The app could not be loaded." })
  for (const module of ["src/app/start-app.tsx", "src/app/backend.rest.ts"]) {
    const find = await lose(page, module)
    await page.goto("/dashboard")
    await expect(note, module).toBeVisible()
    await expect(page.getByRole("button", { name: "Refresh Page" })).toBeVisible()
    await find()
    await lineIsBack(page)
    await expect(page.getByRole("heading", { level: 1 }), module).toBeVisible()
    await expect(note, module).toBeHidden()
  }
  const find = await lose(page, "index.html")
  await page.goto("/dashboard")
  await expect(note).toBeVisible()
  await expectAccessible(page)
  await find()
  await page.getByRole("button", { name: "Refresh Page" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
})

test("what a button opens comes at once where no service worker keeps it, and says so where it does not come", async ({
  page,
  outside,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "serviceWorker", { get: () => undefined }),
  )
  await member(page, outside, [])
  const module = "src/features/vibe/vibe-floating.tsx"
  await lose(page, module)
  const isAsked = page.waitForRequest(fileOf(module))
  await page.goto("/dashboard")
  // Nobody has turned to it.
  await isAsked
  await page.getByRole("button", { name: "Vibe Check" }).click()
  await expect(page.getByText("This could not be loaded.", { exact: false })).toBeVisible()
  const letCome = await bringSlowly(page, module)
  await page.getByRole("button", { name: "Try again" }).click()
  letCome()
  await expect(page.getByRole("dialog", { name: "Vibe Check" })).toBeVisible()
})
