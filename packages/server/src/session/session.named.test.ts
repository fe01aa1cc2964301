import { afterAll, beforeAll, expect, test } from "vitest"
import { describeOnBoth } from "../../test/databases.ts"
import { ORIGIN, signedUp, testServer, type Browser, type TestServer } from "../../test/http.ts"

const HEADER = "porchlight-account"

const accountOf = async (browser: Browser) => {
  const { json } = await browser.call("GET", "/session")
  return String((json["session"] as { readonly accountId: string }).accountId)
}
const contact = {
  name: "Maya",
  phone: "+16465551234",
  email: null,
  relationship: "friend",
  tier: 1,
}

describeOnBoth("a request that says for which account it is", (open) => {
  let server: TestServer
  beforeAll(() => {
    server = testServer(open().database)
  })
  // The block's database is closed by whoever opened it.
  afterAll(() => server.worker.stop())

  /** A browser in which the first of two was signed in, and now the second is. */
  async function shared() {
    const browser = await signedUp(server)
    const first = { form: browser.form, accountId: await accountOf(browser) }
    const other = await signedUp(server)
    const second = { form: other.form, accountId: await accountOf(other) }
    const signIn = ({ form: { email, password } }: typeof first) =>
      browser.call("POST", "/session", { email, password })
    expect((await signIn(second)).status).toBe(200)
    return { browser, first, second, signIn, ofFirst: { [HEADER]: first.accountId } }
  }

  test("changes nothing where another one is signed in, says no more than that, and works when its own is back", async () => {
    const { browser, first, signIn, ofFirst } = await shared()
    const add = (headers: Readonly<Record<string, string>>) =>
      browser.call("POST", "/circle/contacts", contact, {
        "idempotency-key": "a-contact-of-mine",
        ...headers,
      })
    const refused = await add(ofFirst)
    expect(refused.status).toBe(412)
    expect(refused.json).toMatchObject({ code: "AccountChanged", data: {} })
    expect((await browser.call("GET", "/circle/contacts")).json).toEqual([])
    await signIn(first)
    expect((await add(ofFirst)).status).toBe(201)
  })

  test("does not end the session of the one who is signed in", async () => {
    const { browser, second, ofFirst } = await shared()
    expect((await browser.call("DELETE", "/session", undefined, ofFirst)).status).toBe(412)
    expect(await accountOf(browser)).toBe(second.accountId)
    const own = { [HEADER]: second.accountId }
    expect((await browser.call("DELETE", "/session", undefined, own)).status).toBe(204)
    expect((await browser.call("GET", "/circle/contacts", undefined, own)).status).toBe(401)
  })

  test("opens no line to another one's data", async () => {
    const { browser, ofFirst, second } = await shared()
    const line = (headers: Readonly<Record<string, string>>) =>
      browser.fetch(new Request(`${ORIGIN}/api/v1/live/circle`, { headers }))
    const refused = await line(ofFirst)
    expect([refused.status, await refused.json()]).toMatchObject([412, { code: "AccountChanged" }])
    const opened = await line({ [HEADER]: second.accountId })
    expect(opened.status).toBe(200)
    await opened.body?.cancel()
  })

  test("is asked as ever where it does not say so, as older clients do not", async () => {
    const { browser } = await shared()
    expect((await browser.call("GET", "/circle/contacts")).status).toBe(200)
  })
})
