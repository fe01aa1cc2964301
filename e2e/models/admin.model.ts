import { expect, type Page } from "@playwright/test"
import { Secret, TOTP } from "otpauth"
import { linkIn, type Outside } from "../outside.ts"
import { PASSWORD, type Person } from "../people.ts"

/** What staff does, through the screens; how they came to be staff, over the API. */
export function adminModel(page: Page, outside: Outside, me: Person) {
  const post = async (path: string, data: unknown) => {
    const response = await page.request.post(`/api/v1${path}`, { data })
    expect(response.ok(), `${path} ${response.status()}`).toBe(true)
    return response
  }
  const panel = (name: string) => page.getByRole("region", { name, exact: true })
  return {
    panel,
    /** Confirms the address that the deployment names. */
    becomeAdministrator: async () => {
      await post("/email/confirmation", {})
      const mail = await outside.received({ to: me.email, purpose: "email-confirmation" })
      const token = new URL(linkIn(mail)).hash.slice(1)
      await post("/email/confirm", { token })
      const role = async () => (await (await page.request.get("/api/v1/session")).json()).session.role
      await expect.poll(role).toBe("admin")
    },
    addAuthenticatorApp: async () => {
      const enrolled = await post("/factors", { type: "totp", name: "App", password: PASSWORD })
      const { factor, totp } = await enrolled.json()
      const app = new TOTP({ secret: Secret.fromBase32(totp.secret) })
      await post(`/factors/${factor.id}/verify`, {
        code: app.generate({ timestamp: await outside.now() }),
      })
    },
    openAdministration: async () => {
      await page.goto("/admin")
      await expect(page.getByRole("heading", { level: 1, name: "Admin Panel" })).toBeVisible()
    },
    stepUp: async (password = PASSWORD) => {
      await page.getByLabel("Password").fill(password)
      await page.keyboard.press("Enter")
    },
    findPerson: async (search: string) => {
      await panel("People").getByLabel("search").fill(search)
      await page.getByRole("button", { name: "Find" }).click()
    },
    /** Saves the log as it is shown, and reads the file. */
    exportLog: async () => {
      const saved = page.waitForEvent("download")
      await page.getByRole("button", { name: "CSV export" }).click()
      const parts: Array<string> = []
      for await (const part of await (await saved).createReadStream()) parts.push(String(part))
      return parts.join("")
    },
  }
}
