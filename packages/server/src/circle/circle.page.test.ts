import type { OfferedLanguage } from "@porchlight/core/language"
import { HOUR_MS } from "@porchlight/core/time"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { TestContext } from "../../test/context.ts"
import { testServer, type TestServer } from "../../test/http.ts"
import { inviteToken } from "../../test/invites.ts"
import { newAccount, newContact, newKey, type TestAccount } from "../../test/people.ts"
import { memoryDatabase } from "../../test/databases.ts"
import { receiveReply } from "../delivery/index.ts"
import { circleSql } from "./index.ts"

let server: TestServer
let context: TestContext
beforeAll(async () => {
  server = testServer(await memoryDatabase())
  context = server.context
})
afterAll(() => server.close())

/** An account that has invited somebody, and the token in the link that they got. */
async function invited(language?: OfferedLanguage): Promise<{ account: TestAccount; token: string }> {
  const account = await newAccount(context, "Ada <Lovelace>")
  const contact = newContact({ name: "Grace", ...(language && { language }) })
  await circleSql(context, account.id).add(contact, newKey())
  await server.worker.runUntilIdle()
  return { account, token: inviteToken(context, contact.phone) }
}

const statusOf = async ({ account }: { account: TestAccount }) =>
  (await circleSql(context, account.id).list())[0]?.status
const answer = (token: string, value: string, headers: Record<string, string> = {}) =>
  server.request(`/i/${token}/answer`, {
    method: "POST",
    headers,
    body: new URLSearchParams({ answer: value }),
  })

test("the invite's page says what is asked, without a script, and asks for yes or no", async () => {
  const { token } = await invited()
  const response = await server.request(`/i/${token}`)
  const text = await response.text()
  expect(response.status).toBe(200)
  expect(text).toContain("Ada &lt;Lovelace&gt; asks for your help")
  expect(text).toContain("Reply YES to agree, STOP to opt out.")
  expect(text).toContain("Yes, I agree")
  expect(text).not.toMatch(/<script|https?:\/\//u)
})

test("the page that a dater gives out herself names nobody and holds no way to answer", async () => {
  const response = await server.request("/i")
  const text = await response.text()
  expect(response.status).toBe(200)
  expect(text).toContain("Somebody asks for your help")
  expect(text).toContain("Nobody can agree for you")
  expect(text).not.toMatch(/<form|<button|<script|https?:\/\//u)
  const spanish = await server.request("/i", { headers: { "accept-language": "es" } })
  expect(await spanish.text()).toContain("Alguien te pide ayuda")
})

test("opening the page answers nothing, however often it is opened", async () => {
  const invite = await invited()
  for (let n = 0; n < 3; n += 1) await server.request(`/i/${invite.token}`)
  expect(await statusOf(invite)).toBe("pending")
})

test.each([
  ["yes", "verified", "Thank you."],
  ["no", "declined", "All right."],
])("the answer %s makes the contact %s, and the thanks name nobody", async (value, status, words) => {
  const invite = await invited()
  const response = await answer(invite.token, value)
  expect(response.status).toBe(303)
  expect(await statusOf(invite)).toBe(status)
  const thanks = await (await server.request(response.headers.get("location") ?? "")).text()
  expect(thanks).toContain(words)
  expect(thanks).not.toContain("Ada")
})

test.each([
  { language: "es", browser: "en-US", asks: "te pide ayuda", agrees: "Sí, acepto", thanks: "Gracias." },
  {
    language: "en",
    browser: "es-MX",
    asks: "asks for your help",
    agrees: "Yes, I agree",
    thanks: "Thank you.",
  },
] as const)(
  "the page and the thanks are whole in the language that the invite is in, $language, whatever the browser asks for",
  async ({ language, browser, asks, agrees, thanks }) => {
    const headers = { "accept-language": browser }
    const { token } = await invited(language)
    const response = await server.request(`/i/${token}`, { headers })
    const text = await response.text()
    expect(response.headers.get("content-language")).toBe(language)
    expect(text).toContain(`<html lang="${language}"`)
    expect(text).toContain(asks)
    expect(text).toContain(agrees)
    const answered = await answer(token, "yes", headers)
    const shown = await server.request(answered.headers.get("location") ?? "", { headers })
    expect(shown.headers.get("content-language")).toBe(language)
    expect(await shown.text()).toContain(thanks)
    const spent = await server.request(`/i/${token}`, { headers })
    expect(spent.headers.get("content-language"), "of a dead link nobody is known").toBe(browser.slice(0, 2))
  },
)

test("a yes to words that were put into another language since they were read is asked for again, and its proof is what was read", async () => {
  const invite = await invited()
  const port = circleSql(context, invite.account.id)
  const [contact] = await port.list()
  /** Sends the yes of a page as a browser would, with all that its form holds. */
  const agree = async (page: string) => {
    const [form = ""] = page.split("</form>")
    const body = new URLSearchParams()
    for (const [, name = "", value = ""] of form.matchAll(/name="(\w+)" value="([^"]*)"/gu))
      body.set(name, value.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"))
    return server.request(`/i/${invite.token}/answer`, { method: "POST", body })
  }
  const look = async () => (await server.request(`/i/${invite.token}`)).text()
  const read = await look()
  await port.update(contact?.id ?? "", { language: "es" })
  expect((await agree(read)).headers.get("location")).toBe(`/i/${invite.token}`)
  expect(await statusOf(invite)).toBe("pending")
  await agree(await look())
  const [agreed] = await port.list()
  expect(agreed?.status).toBe("verified")
  expect(agreed?.consent?.wording).toContain("te pide")
})

test("whoever presses twice, or sends the same again because no answer came, is thanked twice, and nobody who comes later", async () => {
  for (const value of ["yes", "no"]) {
    const invite = await invited("es")
    const twice = await Promise.all([answer(invite.token, value), answer(invite.token, value)])
    const again = await answer(invite.token, value)
    for (const { headers } of [...twice, again])
      expect(headers.get("location")).toBe(`/i/thanks/${value}?in=es`)
    const other = await answer(invite.token, value === "yes" ? "no" : "yes")
    expect(other.headers.get("location"), "the first answer stands").toBe(`/i/${invite.token}`)
    const log = await context.database.transaction({ role: "service" }, (sql) =>
      sql
        .selectFrom("contact_verification_logs")
        .select("id")
        .where("user_id", "=", invite.account.id)
        .where("action", "in", ["consented", "declined"])
        .execute(),
    )
    expect(log).toHaveLength(1)
    context.clock.advance(HOUR_MS)
    const later = await answer(invite.token, value)
    expect(later.headers.get("location")).toBe(`/i/${invite.token}`)
  }
})

test("a link that was answered says that the answer is there, by text as well", async () => {
  const invite = await invited()
  const [contact] = await circleSql(context, invite.account.id).list()
  await receiveReply(context, { from: contact?.phone ?? "", text: "YES" })
  const text = await (await server.request(`/i/${invite.token}`)).text()
  expect(text).toContain("If you have answered it, we have your answer")
})

test("any other answer shows the page again and changes nothing", async () => {
  const invite = await invited()
  const response = await answer(invite.token, "maybe")
  expect(response.headers.get("location")).toBe(`/i/${invite.token}`)
  expect(await statusOf(invite)).toBe("pending")
})

test("answered, unknown and shapeless links are one page", async () => {
  const { token } = await invited()
  await answer(token, "no")
  const pages = await Promise.all(
    [token, "x".repeat(43), "short"].map(async (each) => {
      const response = await server.request(`/i/${each}`)
      return { status: response.status, text: await response.text() }
    }),
  )
  expect(pages.map(({ status }) => status)).toEqual([410, 410, 410])
  expect(new Set(pages.map(({ text }) => text)).size).toBe(1)
})
