import type { Page } from "@playwright/test"
import { findRoute, ROUTES } from "../packages/core/src/screen/index.ts"
import { sessionMessages } from "../packages/core/src/session/index.ts"
import { spanish } from "../packages/core/src/language/es/index.ts"
import { expectAccessible, expectNoViolationInBothThemes } from "./accessible.ts"
import { complaintsOf } from "./complaints.ts"
import { fileOf } from "./files.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { holdBackApp } from "./standing.ts"
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

/** A slow phone: the server's answer is there long before React has gone through the page. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send("Emulation.setCPUThrottlingRate", { rate })
}

/** The sign-in page is the app's, and the server has said that nobody is signed in. */
async function expectAlive(page: Page): Promise<void> {
  const root = page.locator("[data-scope=session][data-part=root]")
  await expect(root).toHaveAttribute("data-state", "signed-out", { timeout: 60_000 })
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

for (const [locale, words] of [
  ["en-US", sessionMessages],
  ["es-MX", spanish.session],
] as const)
  test.describe(`the sign-in form stands in the page in the language of ${locale}`, () => {
    test.use({ locale })

    test("the app takes it over as it is, with what was typed, the focus and the caret", async ({ page }) => {
      const complaints = complaintsOf(page)
      const letGo = await holdBackApp(page)
      await page.goto("/signin", { waitUntil: "commit" })
      const password = page.getByLabel(words.passwordLabel, { exact: true })
      await page.getByLabel(words.emailLabel).fill("ana@example.com")
      await password.fill("begnning")
      for (let place = "nning".length; place > 0; place -= 1) await page.keyboard.press("ArrowLeft")
      await slowDown(page, 30)
      letGo()
      await expectAlive(page)
      await slowDown(page, 1)
      await page.keyboard.type("i")
      await expect(password).toHaveValue("beginning")
      await expect(page.getByLabel(words.emailLabel)).toHaveValue("ana@example.com")
      expect(complaints).toEqual([])
    })

    test("what is typed stays where the app has to make it anew: a translator wrote into the page", async ({
      page,
    }) => {
      const letGo = await holdBackApp(page)
      await page.goto("/signin", { waitUntil: "commit" })
      await page.getByLabel(words.emailLabel).fill("ana@example.com")
      await page.getByText(words.emailLabel, { exact: true }).evaluate((label) => {
        label.innerHTML = "<font>Adresse</font>"
      })
      await page.getByLabel(words.passwordLabel, { exact: true }).focus()
      await page.keyboard.type("begin")
      letGo()
      await expectAlive(page)
      await expect(page.getByText(words.emailLabel, { exact: true })).toBeVisible()
      await page.keyboard.type("ning")
      await expect(page.getByLabel(words.passwordLabel, { exact: true })).toHaveValue("beginning")
      await expect(page.getByLabel(words.emailLabel)).toHaveValue("ana@example.com")
    })
  })

test("what is typed into the Spanish sign-in stays where its words cannot be fetched and it goes on in English", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: "es-MX", serviceWorkers: "block" })
  const page = await context.newPage()
  await page.route(fileOf("src/language/es.ts"), (route) => route.abort())
  const letGo = await holdBackApp(page)
  await page.goto("/signin", { waitUntil: "commit" })
  await page.getByLabel(spanish.session.emailLabel).fill("inés@example.co")
  // The last letter comes into the new field, in the moment after it is there.
  await page.evaluate(() => {
    const first = document.querySelector("input[name=email]")
    const typing = new MutationObserver(() => {
      const field = document.querySelector("input[name=email]")
      if (field === null || field === first || field !== document.activeElement) return
      typing.disconnect()
      document.execCommand("insertText", false, "m")
    })
    typing.observe(document, { subtree: true, childList: true })
  })
  letGo()
  await expectAlive(page)
  await expect(page.getByRole("heading", { level: 1, name: "Sign In" })).toBeVisible()
  await expect(page.getByLabel("Email")).toHaveValue("inés@example.com")
  await expect(page.getByLabel("Email")).toBeFocused()
  await context.close()
})

test("what is typed while the server cannot be asked is there again when it can", async ({ page }) => {
  await page.route("**/session", (route) => route.abort())
  const letGo = await holdBackApp(page)
  await page.goto("/signin", { waitUntil: "commit" })
  await page.getByLabel("Email").fill("ana@example.com")
  await slowDown(page, 30)
  letGo()
  const again = page.getByRole("button", { name: "Try again" })
  await expect(again).toBeVisible({ timeout: 60_000 })
  await slowDown(page, 1)
  await page.unroute("**/session")
  await again.click()
  await expectAlive(page)
  await expect(page.getByLabel("Email")).toHaveValue("ana@example.com")
})

for (const host of ["localhost", "127.0.0.1"])
  test(`nothing moves when the app takes the form over, at ${host}: whoever is about to press finds it where it was`, async ({
    page,
    server,
  }) => {
    const letGo = await holdBackApp(page)
    await page.goto(`${server.url.replace("127.0.0.1", host)}/signin`, { waitUntil: "domcontentloaded" })
    const lastLink = page.getByRole("link", { name: "Back to home" })
    await page.evaluate(() => document.fonts.ready)
    const place = await lastLink.boundingBox()
    letGo()
    await expectAlive(page)
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
