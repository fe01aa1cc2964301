import { randomUUID } from "node:crypto"
import { createRestBackend } from "@porchlight/adapters-rest"
import { errorMessages, type Problem } from "@porchlight/core/error"
import type { Phone } from "@porchlight/core/phone"
import { SESSION_IDLE_MS } from "@porchlight/core/session"
import { DAY_MS, HOUR_MS } from "@porchlight/core/time"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { memoryDatabase, noDatabase } from "../../test/databases.ts"
import { ORIGIN, signedUp, signUpForm, testServer, type TestServer } from "../../test/http.ts"
import { testProvider, type TestProvider } from "../../test/tokens.ts"
import type { Database } from "../database/index.ts"

const RIGHT = "the provider's password"

// On PostgreSQL the adapter for Supabase walks the same ways.
describe("an account whose password an outside provider keeps", () => {
  let database: Database
  let provider: TestProvider
  let server: TestServer
  const stepped = new Set<string>()
  /** Who has an address there, where it is not whose account here has it. */
  const holders = new Map<string, string>()

  beforeAll(async () => {
    database = await memoryDatabase()
    provider = await testProvider()
    server = testServer(database, () => ({
      tokens: {
        ...provider.settings,
        isPassword: async (email, password, subject) =>
          password === RIGHT && (holders.get(email) ?? subject) === subject,
        mayOpen: async (token) => !stepped.has(subjectOf(token)),
      },
    }))
  })
  afterAll(async () => {
    await provider.close()
    await server.close()
  })

  /** Somebody with a session of the provider's, and every call with a token of it. */
  const person = (email = signUpForm().email) => {
    const claims: Record<string, unknown> = { sub: randomUUID(), session_id: randomUUID(), email }
    const token = (more = {}) => provider.token(server.clock.now(), { ...claims, ...more })
    const backend = createRestBackend({
      baseUrl: ORIGIN,
      random: () => 0,
      wait: () => Promise.resolve(),
      fetch: async (request) => {
        const headers = new Headers(request.headers)
        headers.set("authorization", `Bearer ${await token()}`)
        return server.fetch(new Request(request, { headers }))
      },
    })
    return { claims, token, backend, form: { ...formOf(), email } }
  }
  const formOf = () => {
    const { phone, fullName } = signUpForm()
    return {
      fullName,
      // The form's numbers are such.
      phone: phone as Phone,
      password: "not looked at",
      timeZone: "America/Chicago",
      acceptedTerms: true,
      acceptedPrivacy: true,
    } as const
  }
  const member = async (more: Readonly<Record<string, unknown>> = {}) => {
    const somebody = person()
    Object.assign(somebody.claims, more)
    await somebody.backend.registration.signUp(somebody.form)
    return somebody
  }
  /** The same person with a new sign-in at the provider. */
  const again = (claims: Record<string, unknown>) => {
    claims["session_id"] = randomUUID()
  }
  const status = async (authorization: string, path = "/profile") => {
    const response = await server.request(`/api/v1${path}`, { headers: { authorization } })
    return { status: response.status, problem: await problemIn(response) }
  }

  test("is not there before the registration is: terms, name and number are asked for first", async () => {
    const { backend } = person()
    expect(await backend.session.current()).toBeNull()
    expect((await backend.registration.status()).status).toBe("signup")
    await expect(backend.circle.list()).rejects.toMatchObject({ _tag: "SignInRequired" })
  })

  test("is made by registering, under the provider's id, and never with a role of the token's", async () => {
    const { claims, backend, form } = person()
    claims["role"] = "service_role"
    claims["app_metadata"] = { role: "admin" }
    expect((await backend.registration.signUp(form)).status).toBe("phone_verification")
    expect(await backend.session.current()).toMatchObject({
      accountId: claims["sub"],
      email: form.email,
      role: "viewer",
      level: "aal1",
      emailVerified: false,
    })
    expect(await backend.circle.list()).toEqual([])
  })

  test("takes the address of the token alone, and as confirmed only where the provider itself says so", async () => {
    const { claims, backend, form } = person()
    await expect(backend.registration.signUp({ ...form, email: "else@example.com" })).rejects.toMatchObject({
      _tag: "InvalidInput",
    })
    claims["user_metadata"] = { email_verified: true }
    await backend.registration.signUp(form)
    expect(await backend.session.current()).toMatchObject({ emailVerified: false })
    const confirmed = person()
    confirmed.claims["email_verified"] = true
    await confirmed.backend.registration.signUp(confirmed.form)
    expect(await confirmed.backend.session.current()).toMatchObject({ emailVerified: true })
  })

  test("is not made with an address that somebody has, and is nobody's way into that account", async () => {
    const { form } = await signedUp(server)
    const thief = person(form.email)
    await expect(thief.backend.registration.signUp(thief.form)).rejects.toMatchObject({
      _tag: "RegistrationFailed",
    })
    expect(await thief.backend.session.current()).toBeNull()
    const { form: taken } = await member()
    const browser = server.browser()
    const late = await browser.call("POST", "/registration", { ...signUpForm(), email: taken.email })
    expect(late.status).toBe(409)
  })

  test("of two registrations at once one makes it", async () => {
    const { backend, form } = person()
    const outcomes = await Promise.allSettled([
      backend.registration.signUp(form),
      backend.registration.signUp(form),
    ])
    expect(outcomes.map(({ status: outcome }) => outcome).sort()).toEqual(["fulfilled", "rejected"])
  })

  test("is closed to a bad token, which is said in words and is not somebody else's cookie instead (AUTH-11)", async () => {
    const { token } = await member()
    const [header = "", claims = ""] = (await token()).split(".")
    const forged = await status(`Bearer ${header}.${claims}.${"A".repeat(86)}`)
    expect([forged.status, forged.problem.code, forged.problem.title]).toEqual([
      401,
      "TokenRefused",
      "Invalid JWT signature",
    ])
    expect((await status("Bearer nonsense")).problem.data).toEqual({ fault: "malformed" })
    expect((await status("Basic YTpi")).problem.code).toBe("SignInRequired")
    const { cookies } = await signedUp(server)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const mixed = await server.request("/api/v1/profile", {
      headers: { cookie, authorization: "Bearer x.y.z" },
    })
    expect(mixed.status).toBe(401)
  })

  test("has its sessions in the list, and what is ended stays ended, whatever tokens the provider goes on to make", async () => {
    const { claims, backend } = await member()
    const first = claims["session_id"]
    again(claims)
    expect(await backend.session.list()).toHaveLength(2)
    await backend.session.endOthers()
    expect(await backend.session.list()).toHaveLength(1)
    claims["session_id"] = first
    expect(await backend.session.current()).toBeNull()
    again(claims)
    await backend.session.signOut()
    expect(await backend.session.current()).toBeNull()
  })

  test("ends a session that it has never seen, and one whose token is over", async () => {
    const { claims, token, backend } = await member()
    again(claims)
    const old = await token()
    server.clock.advance(2 * HOUR_MS)
    const out = { method: "DELETE", headers: { authorization: `Bearer ${old}` } }
    expect((await server.request("/api/v1/session", out)).status).toBe(204)
    expect(await backend.session.current()).toBeNull()
  })

  test("is left by a session of seven idle days, and entered again by a new sign-in", async () => {
    const { claims, backend } = await member()
    server.clock.advance(SESSION_IDLE_MS + DAY_MS)
    expect(await backend.session.current()).toBeNull()
    again(claims)
    expect(await backend.session.current()).not.toBeNull()
  })

  test("is told by mail of a sign-in that it has not seen before, once", async () => {
    const { claims, backend, form } = await member()
    again(claims)
    await Promise.all([backend.session.current(), backend.session.current()])
    await server.worker.runUntilIdle()
    const told = server.sent.filter(({ to, purpose }) => to === form.email && purpose === "account-notice")
    expect(told).toHaveLength(1)
  })

  test("is not opened by a token of the first level where a second factor is due, and has the level of its token", async () => {
    const { claims, backend } = await member()
    again(claims)
    stepped.add(String(claims["sub"]))
    expect(await backend.session.current()).toBeNull()
    claims["aal"] = "aal2"
    expect(await backend.session.current()).toMatchObject({ level: "aal2" })
  })

  test("asks the provider where the password is asked, with a PIN behind it too, and keeps none of its own", async () => {
    const { backend, form } = await member()
    const pins = { safePin: "1357", duressPin: "2468" }
    await expect(backend.access.setPins({ ...pins, password: "not it" })).rejects.toMatchObject({
      _tag: "PasswordWrong",
    })
    await backend.access.setPins({ ...pins, password: RIGHT })
    await backend.access.setPins({ ...pins, password: `${RIGHT}1357` })
    await server.worker.runUntilIdle()
    server.sent.length = 0
    await backend.session.requestReset(form.email)
    await server.worker.runUntilIdle()
    expect(server.sent.filter(({ to }) => to === form.email)).toEqual([])
    const signIn = { email: form.email, password: "" }
    expect((await server.browser().call("POST", "/session", signIn)).status).toBe(401)
  })

  test("is not proven by the password of whoever has its address at the provider", async () => {
    const { claims, backend, form } = await member()
    const pins = { safePin: "1357", duressPin: "2468", password: RIGHT }
    holders.set(form.email, randomUUID())
    await expect(backend.access.setPins(pins)).rejects.toMatchObject({ _tag: "PasswordWrong" })
    holders.set(form.email, String(claims["sub"]))
    await backend.access.setPins(pins)
  })

  test("keeps its address, by which the provider is asked", async () => {
    const { backend, form } = await member({ email_verified: true })
    const change = { email: `other-${form.email}`, password: RIGHT, code: null }
    await expect(backend.emailChange.request(change)).rejects.toMatchObject({ _tag: "Forbidden" })
    expect(await backend.emailChange.current()).toBeNull()
  })

  test("goes when it is deleted, and its tokens open nothing until it is registered anew", async () => {
    const { claims, backend, form } = await member({ email_verified: true })
    const change = { currentPassword: RIGHT, newPassword: "another horse battery" }
    await expect(backend.session.changePassword(change)).rejects.toMatchObject({ _tag: "Forbidden" })
    await backend.settings.requestDeletion({ password: RIGHT })
    expect(await backend.session.current()).toBeNull()
    server.clock.advance(40 * DAY_MS)
    await server.worker.runUntilIdle()
    again(claims)
    expect(await backend.session.current()).toBeNull()
    expect((await backend.registration.signUp(form)).status).toBe("phone_verification")
  })

  test("cannot be told from nobody while the keys cannot be had: it is said that it is not now", async () => {
    const away = await testProvider()
    away.setBroken(true)
    const alone = testServer(database, () => ({ tokens: away.settings }))
    const authorization = `Bearer ${await away.token(alone.clock.now(), { sub: randomUUID(), session_id: "s" })}`
    const response = await alone.request("/api/v1/profile", { headers: { authorization } })
    const { title } = await problemIn(response)
    expect([response.status, title]).toEqual([503, errorMessages.unavailable])
    await away.close()
  })
})

test("a server without a provider looks at no token, and has no keys of its own to give (AUTH-04)", async () => {
  const provider = await testProvider()
  const server = testServer(noDatabase)
  const authorization = `Bearer ${await provider.token(server.clock.now(), { sub: randomUUID(), session_id: "s" })}`
  const response = await server.request("/api/v1/profile", { headers: { authorization } })
  expect([response.status, (await problemIn(response)).code]).toEqual([401, "SignInRequired"])
  expect((await server.request("/.well-known/jwks.json")).status).toBe(404)
  // Those that sign are the provider's, and public there.
  const set = await (await fetch(provider.settings.keySetUrl)).json()
  expect(Object.values(Object(set)).flat()).toEqual([expect.not.objectContaining({ d: expect.anything() })])
  await provider.close()
})

/** The server wrote it; tests look into it. */
async function problemIn(response: Response): Promise<Problem> {
  return (await response.json()) as Problem
}

function subjectOf(token: string): string {
  return String(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sub)
}
