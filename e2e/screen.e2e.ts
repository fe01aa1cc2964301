import type { Page } from "@playwright/test"
import { findRoute, ROUTES } from "../packages/core/src/screen/index.ts"
import { expectAccessible, expectNoViolationInBothThemes } from "./accessible.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { expect, test } from "./test.ts"

const addressesOf = (isPrivate: boolean) =>
  ROUTES.filter((route) => route.isPrivate === isPrivate)
    .flatMap(({ path, aliases }) => [path, ...aliases])
    .map((path) => path.replace(":id", "7"))

/** The addresses of this app that the page links to. */
const linksOf = (page: Page) =>
  page.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""))

/** Opens an address and says that it is the screen's own: it has a heading, and nobody was led elsewhere. */
async function open(page: Page, path: string): Promise<ReadonlyArray<string>> {
  await page.goto(path)
  await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible()
  expect(new URL(page.url()).pathname, path).toBe(path)
  return linksOf(page)
}

/** The routes, by the address that links use: each is one screen. */
const routesOf = (isPrivate: boolean) =>
  ROUTES.filter((route) => route.isPrivate === isPrivate).map(({ path }) => path.replace(":id", "7"))

/** Opens each route and holds it to WCAG 2.2 AA by day and by night. */
async function expectRoutesAccessible(page: Page, paths: ReadonlyArray<string>): Promise<void> {
  for (const path of paths) {
    await open(page, path)
    await expectNoViolationInBothThemes(page)
  }
}

/** Each leads to a screen, or to a page that the server itself has. */
async function expectNoDeadLink(page: Page, links: ReadonlySet<string>): Promise<void> {
  for (const link of links) {
    if ("screen" in findRoute(new URL(link, page.url()).pathname)) continue
    expect((await page.request.get(link)).ok(), link).toBe(true)
  }
}

test("whoever visits finds a screen at every open address, and no link leads nowhere (AUTHZ-01, GEN-01, LAND-06, ROUTE-06, ROUTE-10)", async ({
  page,
}) => {
  const links = new Set<string>()
  for (const path of addressesOf(false).filter((path) => path !== "/dashboard")) {
    for (const link of await open(page, path)) links.add(link)
    await expect(page.getByRole("heading", { level: 1 }), path).not.toHaveText("Authentication Required")
    if (path === "/profile-setup") await expect(page.getByLabel("Full name")).toBeVisible()
  }
  for (const footer of ["/about", "/privacy", "/terms", "/contact", "/membership"])
    expect([...links]).toContain(footer)
  await expectNoDeadLink(page, links)
})

test("whoever visits finds nothing that keeps them out on any route, by day and by night; nor at the gate of a private one", async ({
  page,
}) => {
  // Forty looks with axe.
  test.slow()
  await expectRoutesAccessible(page, [...routesOf(false), "/settings"])
})

test("nor does a member", async ({ page, outside }) => {
  test.slow()
  await member(page, outside, [newPerson("Maya Cruz")])
  await expectRoutesAccessible(page, [...routesOf(true), "/dashboard", "/membership", "/profile-setup"])
})

test("a member finds a screen at every other address; what is not built says so (AUTHZ-02, GEN-01, ROUTE-11, ROUTE-12, ROUTE-16, ROUTE-17)", async ({
  page,
  outside,
}) => {
  await member(page, outside, [newPerson("Maya Cruz")])
  const links = new Set<string>()
  for (const path of addressesOf(true)) for (const link of await open(page, path)) links.add(link)
  for (const [path, title] of [
    ["/settings", "Settings"],
    ["/profile", "Profile"],
    ["/my-profile", "Profile"],
    ["/sos", "SOS Toolkit"],
    ["/sos-toolkit", "SOS Toolkit"],
    ["/incognito", "Invisibility Cloak"],
    ["/invisibility-cloak", "Invisibility Cloak"],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1, name: title }), path).toBeVisible()
  }
  // Last: one of them is the way out, which ends the session.
  await expectNoDeadLink(page, links)
})

test("an unknown address leads home (ROUTE-03)", async ({ page }) => {
  await page.goto("/nowhere/at-all")
  await expect(page.getByRole("heading", { level: 1, name: "Date Smarter, Date Safer" })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe("/")
})

const words = {
  "/terms": "Draft for review",
  "/privacy": "Draft for review",
  "/updates": "People who said yes",
}
for (const [path, sentence] of Object.entries(words))
  test(`${path} is whole without any script, by day and by night`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL === undefined ? {} : { baseURL }),
    })
    const page = await context.newPage()
    await page.goto(path)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/")
    await context.close()
  })

for (const path of ["/", "/terms", "/privacy", "/updates", "/signin"])
  test(`${path} is for everybody`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })

test("the sign-in form stands in the page, and the app takes it over as it is", async ({ page }) => {
  const complaints: Array<string> = []
  page.on("pageerror", ({ message }) => complaints.push(message))
  page.on("console", (message) => void (message.type() === "error" && complaints.push(message.text())))
  let letGo = () => {}
  const typed = new Promise<void>((done) => (letGo = done))
  // The app's script takes its time: the form is there before it.
  await page.route(/\/assets\/start-app-.*\.js$/u, async (route) => {
    await typed
    await route.continue()
  })
  await page.goto("/signin", { waitUntil: "commit" })
  await page.getByLabel("Email").fill("ana@example.com")
  // A slow phone: the server's answer is there long before React has gone through the page.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 30 })
  letGo()
  await expect(page.locator("[data-scope=session][data-part=root]")).toHaveAttribute(
    "data-state",
    "signed-out",
    { timeout: 60_000 },
  )
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 })
  await expect(page.getByLabel("Email")).toHaveValue("ana@example.com")
  await expect(page.getByLabel("Email")).toBeFocused()
  expect(complaints).toEqual([])
})

for (const host of ["localhost", "127.0.0.1"])
  test(`nothing moves when the app takes the form over, at ${host}: whoever is about to press finds it where it was`, async ({
    page,
    server,
  }) => {
    let letGo = () => {}
    const seen = new Promise<void>((done) => (letGo = done))
    await page.route(/\/assets\/start-app-.*\.js$/u, async (route) => {
      await seen
      await route.continue()
    })
    await page.goto(`${server.url.replace("127.0.0.1", host)}/signin`, { waitUntil: "domcontentloaded" })
    const lastLink = page.getByRole("link", { name: "Back to home" })
    await page.evaluate(() => document.fonts.ready)
    const place = await lastLink.boundingBox()
    letGo()
    await expect(page.locator("[data-scope=session][data-part=root]")).toHaveAttribute(
      "data-state",
      "signed-out",
    )
    // Passkeys belong to names.
    const passkey = page.getByRole("button", { name: "Sign in with a passkey" })
    await expect(passkey).toBeVisible({ visible: host === "localhost" })
    await expect(page.getByText("Simulation: messages stay in this server's outbox.")).toBeVisible()
    expect(await lastLink.boundingBox()).toEqual(place)
  })

test("the contact page names the number for emergencies and what was configured, and nothing that was not (LEGAL-03)", async ({
  page,
}) => {
  await page.goto("/contact")
  await expect(page.getByRole("link", { name: "Call 911" })).toHaveAttribute("href", "tel:911")
  await expect(page.getByText("Whoever runs this service has not named an address yet.")).toBeVisible()
  await expect(page.locator('a[href^="mailto:"]')).toHaveCount(0)
  await expectAccessible(page)
})

test("the about page marks what is made up, and leads home (LEGAL-04)", async ({ page }) => {
  await page.goto("/about")
  const sample = page.getByRole("region", { name: "Sample content" })
  for (const figure of ["500K+", "99.8%", "10K+", "4.9/5"])
    await expect(sample.getByText(figure, { exact: true })).toBeVisible()
  for (const year of ["2021", "2022", "2023", "2024"])
    await expect(sample.getByText(year, { exact: true })).toBeVisible()
  for (const name of ["Team", "What people say"])
    await expect(sample.getByRole("heading", { name })).toBeVisible()
  for (const name of ["Our mission", "What we hold to"])
    await expect(page.getByRole("heading", { name })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("link", { name: "Back to Home" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Date Smarter, Date Safer" })).toBeVisible()
})
