import { expectAccessible } from "./accessible.ts"
import { member } from "./newcomer.ts"
import { outsideOf } from "./outside.ts"
import { startServer } from "./server.ts"
import { expect, test } from "./test.ts"

test("a deployment bears its own name, number, dates and addresses everywhere (GEN-11, LAND-07, LEGAL-03, LEGAL-06)", async ({
  browser,
}) => {
  const server = await startServer({
    BRAND_NAME: "Lantern",
    COUNTRY: "JP",
    TERMS_DATE: "May 2026",
    PRIVACY_DATE: "May 2, 2026",
    SUPPORT_EMAIL: "help@lantern.example",
    SUPPORT_PHONE: "+12125550142",
  })
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" })
  const page = await context.newPage()
  try {
    for (const path of ["/", "/terms", "/privacy", "/updates", "/signin", "/contact", "/about"]) {
      await page.goto(path)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      await expect(page, path).toHaveTitle(/Lantern$/u)
      expect(await page.locator("body").innerText(), path).not.toMatch(/Porchlight|January/u)
    }
    await page.goto("/")
    await expect(page.getByRole("link", { name: "Call 110" })).toHaveAttribute("href", "tel:110")
    await page.goto("/terms")
    await expect(page.getByText("Last updated May 2026")).toBeVisible()
    await page.goto("/privacy")
    await expect(page.getByText("Last updated May 2, 2026")).toBeVisible()

    await page.goto("/contact")
    await expect(page.getByRole("link", { name: "Police: Call 110" })).toHaveAttribute("href", "tel:110")
    await expect(page.getByRole("link", { name: "Ambulance: Call 119" })).toHaveAttribute("href", "tel:119")
    const mail = page.getByRole("link", { name: "Write to support" })
    await expect(mail).toHaveAttribute("href", "mailto:help@lantern.example")
    await expect(page.getByRole("link", { name: "Call support" })).toHaveAttribute("href", "tel:+12125550142")
    await expect(page.getByText("Support email: reply aim 24 hours.")).toBeVisible()
    await expect(page.getByText("Phone support: Monday-Friday 9 AM-6 PM CST.")).toBeVisible()
    await expectAccessible(page)

    const manifest: unknown = await (await page.request.get("/manifest.webmanifest")).json()
    expect(manifest).toMatchObject({ name: "Lantern", short_name: "Lantern" })

    const outside = outsideOf(server.url)
    const { me } = await member(page, outside, [])
    const code = await outside.received({ to: me.phone, purpose: "code" })
    expect(code.text).toMatch(/^Lantern: your code is/u)
    await page.goto("/dashboard")
    await expect(page.getByText("Your safety dashboard")).toBeVisible()
    await expect(page.getByText("Lantern", { exact: true })).toBeVisible()
  } finally {
    await context.close()
    await server.stop()
  }
})
