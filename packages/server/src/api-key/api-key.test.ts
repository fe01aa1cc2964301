import { readFileSync } from "node:fs"
import { API_KEY_REQUESTS_PER_MINUTE } from "@porchlight/core/api-key"
import { SignInRequired } from "@porchlight/core/error"
import { DELETION_UNDO_MS } from "@porchlight/core/settings"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@porchlight/core/time"
import { afterAll, beforeAll, expect, it } from "vitest"
import { describeOnBoth } from "../../test/databases.ts"
import { askToDelete } from "../../test/deletion.ts"
import { testServer, type TestServer } from "../../test/http.ts"
import { keyOwner, makeKey, program } from "../../test/keys.ts"
import { storedText } from "../../test/stored.ts"
import { retentionChore } from "../retention/index.ts"
import { createAuth } from "../session/index.ts"
import { createCaller } from "../session/session.caller.ts"
import { settingsChore } from "../settings/index.ts"
import { apiKeySql } from "./api-key.sql.ts"

describeOnBoth("an API key", (open) => {
  let server: TestServer
  beforeAll(() => {
    server = testServer(open().database)
  })
  afterAll(() => server.worker.stop())
  const setUp = async () => {
    // All of them come from one address, which may sign up so often an hour.
    await server.context.database.transaction({ role: "service" }, (sql) =>
      sql.deleteFrom("rate_limits").execute(),
    )
    return keyOwner(server)
  }
  const press = { mode: "instant", pressedAgoMs: 0, timeZone: "UTC", fix: null }

  it("opens what its permissions name, and sets no cookie (KEY-01)", async () => {
    const owner = await setUp()
    const { secret } = await makeKey(owner, ["profile:read", "sos:write"])
    const call = program(server, secret)
    const profile = await call("GET", "/profile")
    expect(profile.status).toBe(200)
    expect(profile.json).toEqual((await owner.call("GET", "/profile")).json)
    expect(profile.headers.getSetCookie()).toEqual([])
    const pressed = await call("POST", "/sos/presses", press, { "idempotency-key": "press-of-a-watch" })
    expect(pressed.status).toBe(201)
    const mine = await owner.call("GET", "/sos")
    expect(mine.json["press"]).toMatchObject({ key: "press-of-a-watch" })
    // It cannot take back what it began.
    const back = await call("POST", "/sos/presses/press-of-a-watch/cancel", { pin: "2580" })
    expect([back.status, back.json["code"]]).toEqual([403, "ApiKeyRefused"])
    expect(back.json["title"]).toBe("No API key may do this. It needs you, signed in.")
  })

  it("works as the documentation says: its first line of curl, word by word (KEY-01)", async () => {
    const owner = await setUp()
    const { secret } = await makeKey(owner, ["profile:read"])
    const page = readFileSync(new URL("../../../../docs/features/api-key.md", import.meta.url), "utf8")
    const line = /^curl -H "(\w+): ([^"]*)" "\$PORCHLIGHT_URL([^"]*)"$/mu.exec(page)
    const [, name = "", value = "", path = ""] = line ?? []
    const headers = { [name]: value.replace("$PORCHLIGHT_KEY", secret) }
    const response = await server.request(path, { headers })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ fullName: "Jane Roe" })
  })

  it("is dead at once on every replica when it is revoked, and says why (L6)", async () => {
    const owner = await setUp()
    const replica = testServer(open().database)
    const { id, secret } = await makeKey(owner, ["profile:read"])
    const calls = [server, replica].map((one) => program(one, secret))
    for (const call of calls) expect((await call("GET", "/profile")).status).toBe(200)
    expect((await owner.call("DELETE", `/api-keys/${id}`)).status).toBe(204)
    for (const call of calls) {
      const { status, json } = await call("GET", "/profile")
      expect([status, json["code"], json["data"]]).toEqual([401, "ApiKeyInvalid", { reason: "revoked" }])
      expect(json["title"]).toBe("This API key was revoked.")
    }
    await replica.worker.stop()
  })

  it("ends with signing out everywhere else, on every replica; new ones may be made", async () => {
    const owner = await setUp()
    const { secret } = await makeKey(owner, ["sos:write"])
    expect((await owner.call("POST", "/sessions/end-others")).status).toBe(204)
    expect((await program(server, secret)("GET", "/profile")).json["data"]).toEqual({ reason: "revoked" })
    expect((await makeKey(owner, ["sos:write"])).secret).not.toBe(secret)
  })

  it("is not made by a session that was ended while its password was looked at", async () => {
    const owner = await setUp()
    const { context } = server
    const auth = createAuth(context)
    const visitor = { address: "::1", devices: [], client: null }
    const thief = await auth.signIn({ email: owner.email, password: owner.password }, visitor)
    const slow: typeof auth = {
      ...auth,
      verifyPassword: async (...asked) => {
        const isRight = await auth.verifyPassword(...asked)
        expect((await owner.call("POST", "/sessions/end-others")).status).toBe(204)
        return isRight
      },
    }
    const port = apiKeySql(context, slow, createCaller(slow, { ...visitor, token: thief.token }))
    const wish = { name: "Tracker", scopes: ["location:read"], days: 365, code: null } as const
    const made = port.create({ ...wish, password: owner.password }, "key-of-a-thief")
    await expect(made).rejects.toBeInstanceOf(SignInRequired)
    expect((await owner.call("GET", "/api-keys")).json).toEqual([])
  })

  it("ends with another password, and with the wish to delete the account", async () => {
    const owner = await setUp()
    const one = await makeKey(owner, ["profile:read"])
    const next = { currentPassword: owner.password, newPassword: "a newer rose garden" }
    expect((await owner.call("POST", "/password", next)).status).toBe(204)
    expect((await program(server, one.secret)("GET", "/profile")).status).toBe(401)
    const two = await makeKey({ ...owner, password: next.newPassword }, ["profile:read"])
    expect((await program(server, two.secret)("GET", "/profile")).status).toBe(200)
    expect((await owner.call("POST", "/account/deletion", { password: next.newPassword })).status).toBe(200)
    expect((await program(server, two.secret)("GET", "/profile")).status).toBe(401)
  })

  it("says nothing else of an account that is kept than of one that is gone, on the promised day (N-04)", async () => {
    const reasonsOf = async (isForced: boolean) => {
      const owner = await setUp()
      const { secret } = await makeKey(owner, ["profile:read"])
      const reason = async () => (await program(server, secret)("GET", "/profile")).json["data"]
      expect((await owner.call("POST", "/account/deletion", { password: owner.password })).status).toBe(200)
      await askToDelete(server.context, owner.accountId, isForced)
      const before = await reason()
      server.clock.advance(DELETION_UNDO_MS)
      await settingsChore(server.context)
      return [before, await reason()]
    }
    const calm = await reasonsOf(false)
    expect(calm).toEqual([{ reason: "revoked" }, { reason: "unknown" }])
    expect(await reasonsOf(true)).toEqual(calm)
  })

  it("works until its last moment, says then that it has expired, and is forgotten a month later", async () => {
    const owner = await setUp()
    const { secret } = await makeKey(owner, ["profile:read"])
    const call = program(server, secret)
    const reason = async () => (await call("GET", "/profile")).json["data"]
    server.clock.advance(30 * DAY_MS - 1)
    expect((await call("GET", "/profile")).status).toBe(200)
    server.clock.advance(1)
    expect(await reason()).toEqual({ reason: "expired" })
    server.clock.advance(30 * DAY_MS)
    await retentionChore(server.context)
    expect(await reason()).toEqual({ reason: "unknown" })
  })

  it("is looked up only where its checksum is right, and without one of ours nobody is signed in", async () => {
    const owner = await setUp()
    const { secret } = await makeKey(owner, ["profile:read"])
    const answer = async (key: string, scheme?: string) => {
      const { status, json } = await program(server, key, scheme)("GET", "/profile")
      return [status, json["code"]]
    }
    expect(await answer(secret.replace(/.$/u, (sign) => (sign === "A" ? "B" : "A")))).toEqual([
      401,
      "ApiKeyInvalid",
    ])
    expect(await answer("pl_live_")).toEqual([401, "ApiKeyInvalid"])
    expect(await answer("something-else")).toEqual([401, "SignInRequired"])
    expect(await answer(secret, "Basic")).toEqual([401, "SignInRequired"])
    expect(await answer(secret, "bearer")).toEqual([200, undefined])
    // Who comes with a key comes as nobody else, even in a browser that is signed in.
    const bad = { authorization: `Bearer ${secret.slice(0, -1)}` }
    expect((await owner.call("GET", "/profile", undefined, bad)).status).toBe(401)
  })

  it("shows its owner the minute of its last use, and each kind of use is in her log once a minute", async () => {
    const owner = await setUp()
    const { id, secret } = await makeKey(owner, ["profile:read"])
    const call = program(server, secret)
    server.clock.advance(90_000)
    const now = server.clock.now()
    for (let count = 0; count < 3; count += 1) await call("GET", "/profile")
    await call("GET", "/circle/contacts")
    const { json } = await owner.call("GET", "/api-keys")
    expect(json).toMatchObject([{ id, lastUsedAt: now - (now % MINUTE_MS) }])
    expect(JSON.stringify(json)).not.toContain(secret)
    const file = await owner.call("POST", "/account/export", { password: owner.password })
    const { user_activity_log: log = [], api_key: keys } = file.json["sections"] as Record<
      string,
      Array<object>
    >
    const used = log.filter((entry) => "action" in entry && entry.action === "api-key-used")
    expect(used).toMatchObject([
      { details: { operation: "getProfile" }, success: true },
      { details: { operation: "listContacts" }, success: false },
    ])
    expect(keys).toMatchObject([{ id, name: "Smart watch", scopes: ["profile:read"] }])
    expect(JSON.stringify(keys)).not.toMatch(/hash|creation/u)
    expect(await storedText(open().database)).not.toContain(secret)
  })

  it("may be used sixty times a minute, refusals among them, and another key is not slowed by it", async () => {
    const owner = await setUp()
    const { secret } = await makeKey(owner, ["profile:read"])
    const other = await makeKey(owner, ["profile:read"])
    const call = program(server, secret)
    for (let count = 0; count < API_KEY_REQUESTS_PER_MINUTE; count += 1) await call("GET", "/settings")
    const { status, headers } = await call("GET", "/profile")
    expect([status, headers.get("retry-after")]).toEqual([429, "60"])
    expect((await program(server, other.secret)("GET", "/profile")).status).toBe(200)
    server.clock.advance(MINUTE_MS)
    expect((await call("GET", "/profile")).status).toBe(200)
  })

  it("can make, see and end no key", async () => {
    const owner = await setUp()
    const { id, secret } = await makeKey(owner, ["profile:read"])
    const call = program(server, secret)
    const body = { name: "Another", scopes: ["sos:write"], days: 365, password: owner.password, code: null }
    const made = await call("POST", "/api-keys", body, { "idempotency-key": "key-by-a-key" })
    const answers = [made, await call("GET", "/api-keys"), await call("DELETE", `/api-keys/${id}`)]
    for (const { status, json } of answers) expect([status, json["code"]]).toEqual([403, "ApiKeyRefused"])
    server.clock.advance(HOUR_MS)
    expect((await call("GET", "/profile")).status).toBe(200)
  })
})
