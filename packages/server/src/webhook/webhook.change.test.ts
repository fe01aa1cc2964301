import { InvalidInput, SignInRequired } from "@porchlight/core/error"
import { afterAll, beforeAll, expect, it } from "vitest"
import { describeOnBoth } from "../../test/databases.ts"
import { testServer, type TestServer } from "../../test/http.ts"
import { keyOwner } from "../../test/keys.ts"
import { WEBHOOK } from "../../test/matrix.calls.ts"
import { newKey } from "../../test/people.ts"
import { createAuth, createCaller, type AuthPort } from "../session/index.ts"
import { webhookSql } from "./webhook.sql.ts"

const VISITOR = { address: "::1", devices: [], client: null }
const PLACE = { includesPlace: true } as const

describeOnBoth("the password of a webhook", (open) => {
  let server: TestServer
  beforeAll(() => {
    server = testServer(open().database)
  })
  afterAll(() => server.worker.stop())

  /** Somebody with an address, and the port of somebody else who knows her password; it is looked at as `verify` says. */
  const setUp = async (verify: (auth: AuthPort) => Partial<AuthPort>) => {
    const owner = await keyOwner(server)
    const { accountId, email, password } = owner
    const proof = { password, code: null }
    const wish = { ...WEBHOOK, events: ["incident.opened", "incident.resolved"] as const, ...proof }
    const { status, json } = await owner.call("POST", "/webhooks", wish, { "idempotency-key": newKey() })
    if (status !== 201) throw new Error(`Adding a webhook was answered with ${status}.`)
    const real = createAuth(server.context)
    const thief = await real.signIn({ email, password }, VISITOR)
    const auth = { ...real, ...verify(real) }
    const caller = createCaller(auth, { ...VISITOR, token: thief.token })
    const port = webhookSql(server.context, accountId, auth, caller)
    const webhooks = async () => (await owner.call("GET", "/webhooks")).json["webhooks"]
    return { owner, port, id: String(json["webhookId"]), wish, proof, webhooks }
  }

  it.each(["add", "update", "rotate"] as const)(
    "counts for nothing in a session that was ended while it was looked at: %s (HOOK-01)",
    async (what) => {
      const { owner, port, id, wish, proof, webhooks } = await setUp((auth) => ({
        verifyPassword: async (...asked) => {
          const isRight = await auth.verifyPassword(...asked)
          expect((await owner.call("POST", "/sessions/end-others")).status).toBe(204)
          return isRight
        },
      }))
      const before = await webhooks()
      const calls = {
        add: () => port.add(wish, newKey()),
        update: () => port.update(id, { ...PLACE, ...proof }),
        rotate: () => port.rotate(id, proof, newKey()),
      }
      await expect(calls[what]()).rejects.toBeInstanceOf(SignInRequired)
      expect(await webhooks()).toEqual(before)
    },
  )

  it("is asked for by what the address hears when it is changed, not when the change was typed (HOOK-01)", async () => {
    const { owner, port, id, wish, proof, webhooks } = await setUp(() => ({}))
    const path = `/webhooks/${id}`
    expect((await owner.call("PATCH", path, { events: ["incident.opened"] })).status).toBe(200)
    await expect(port.update(id, { events: wish.events })).rejects.toBeInstanceOf(InvalidInput)
    const refused = await owner.call("PATCH", path, PLACE)
    expect([refused.status, refused.json["data"]]).toEqual([
      400,
      { issues: [{ field: "password", code: "passwordNeeded", message: "Enter your password." }] },
    ])
    await port.update(id, { ...PLACE, ...proof })
    await port.update(id, PLACE)
    expect(await webhooks()).toMatchObject([{ events: ["incident.opened"], includesPlace: true }])
  })

  it("is not in what is told, nor in what is stored of a request", async () => {
    const { owner, port, id, proof } = await setUp(() => ({}))
    await port.update(id, { ...PLACE, ...proof })
    await port.rotate(id, proof, newKey())
    const rows = await server.context.database.transaction({ role: "service" }, async (sql) => [
      await sql.selectFrom("webhook_endpoint").selectAll().execute(),
      await sql.selectFrom("idempotency_keys").selectAll().execute(),
      await sql
        .selectFrom("user_activity_log")
        .select("action")
        .where("user_id", "=", owner.accountId)
        .execute(),
    ])
    expect(JSON.stringify(rows)).not.toContain(proof.password)
    expect(JSON.stringify(rows)).toContain("webhook-place")
    expect(JSON.stringify(rows)).toContain("webhook-secret")
  })
})
