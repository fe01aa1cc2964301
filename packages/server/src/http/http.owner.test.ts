import type { EmailGatedAction } from "@porchlight/core/email"
import { afterAll, beforeAll, expect, test } from "vitest"
import { signedUp, testServer, type TestServer } from "../../test/http.ts"
import { WAY, WEBHOOK } from "../../test/matrix.calls.ts"
import { memoryDatabase } from "../../test/databases.ts"

let server: TestServer
beforeAll(async () => {
  server = testServer(await memoryDatabase())
})
afterAll(() => server.close())

test("whatever sends needs a key that makes a repeat harmless", async () => {
  const browser = await signedUp(server)
  const id = "00000000-0000-7000-8000-000000000000"
  const bodies: ReadonlyArray<readonly [string, unknown]> = [
    [
      "/circle/contacts",
      { name: "Maya", phone: "+14155550123", email: null, relationship: "friend", tier: 1 },
    ],
    ["/watches", { planId: id, acceptNobodyReachable: false }],
    [`/watches/${id}/check-in`, { pin: null }],
    [`/watches/${id}/extend`, { minutes: 15 }],
    [`/watches/${id}/end`, { pin: "2580" }],
    [`/incidents/${id}/resolve`, { pin: "2580" }],
    ["/sos/presses", { mode: "instant", pressedAgoMs: 0, timeZone: "UTC", fix: null }],
    ["/escape-texts", { phone: null }],
    ["/placed-calls", { delayMs: 3_000, script: "" }],
    ["/parking", { location: "Elm Street 5", notes: "", reminders: "", remindAt: null, savedAgoMs: 0 }],
    ["/routes", WAY],
    [
      "/rides",
      { pickup: "Elm", destination: "Home", choice: { kind: "own", driver: "Sam", vehicle: "ABC 123" } },
    ],
    ["/vibe-checks", { vibe: "okay", reasons: [], note: "", sharedAgoMs: 0 }],
    ["/venue-suggestions", { name: "Luigi's", category: "bar", address: "7 Elm", note: "" }],
    ["/circle/drill", undefined],
    ["/location-shares", { hours: 3, isApproximate: false, contactIds: [] }],
    [
      "/geofences",
      { name: "Home", latitude: 1, longitude: 2, radiusMeters: 100, type: "venue", alertsEnabled: true },
    ],
    ["/webhooks", WEBHOOK],
    [`/notifications/devices/${id}/tests`, undefined],
    [`/webhooks/${id}/secret`, undefined],
    [`/webhooks/${id}/tests`, undefined],
    [`/webhooks/deliveries/${id}/repeats`, undefined],
    [`/date-plans/${"0".repeat(8)}-0000-7000-8000-000000000000/card/people`, { contactIds: [] }],
    ["/api-keys", { name: "Watch", scopes: ["sos:write"], days: 30, password: "x", code: null }],
    ["/sos/asks", { kind: "talk", pressedAgoMs: 0, fix: null }],
    ["/sos/broadcasts", { pressedAgoMs: 0, timeZone: "UTC", fix: null }],
  ]
  for (const [path, body] of bodies) {
    for (const headers of [{}, { "idempotency-key": "short" }, { "idempotency-key": "with spaces in it" }]) {
      const { status, json: problem } = await browser.call("POST", path, body, headers)
      expect({ path, status }).toEqual({ path, status: 400 })
      expect(problem["data"]).toMatchObject({ issues: [{ field: "Idempotency-Key" }] })
    }
  }
})

test("adding a contact twice under one key adds one, under another body none", async () => {
  const browser = await signedUp(server)
  const contact = { name: "Maya", phone: "+14155550177", email: null, relationship: "friend", tier: 1 }
  const key = { "idempotency-key": "a-key-of-this-test" }
  const [one, two] = await Promise.all([
    browser.call("POST", "/circle/contacts", contact, key),
    browser.call("POST", "/circle/contacts", contact, key),
  ])
  expect([one.status, two.status]).toEqual([201, 201])
  expect(one.json).toEqual(two.json)
  const other = await browser.call("POST", "/circle/contacts", { ...contact, name: "Sam" }, key)
  expect(other.status).toBe(422)
  expect(other.json["code"]).toBe("IdempotencyMismatch")
})

test("what is somebody else's is as absent as what is nowhere (GEN-07)", async () => {
  const [owner, stranger] = [await signedUp(server), await signedUp(server)]
  const contact = { name: "Maya", phone: "+14155550188", email: null, relationship: "friend", tier: 1 }
  const { json: made } = await owner.call("POST", "/circle/contacts", contact, {
    "idempotency-key": "contact-of-owner",
  })
  const plan = {
    name: "Dinner",
    place: "Luigi's",
    startsAt: server.context.clock.now(),
    timeZone: "America/Chicago",
    durationMinutes: 120,
    notes: "",
    contactIds: [],
    intervalMinutes: null,
    graceMinutes: 10,
  }
  const { json: planned } = await owner.call("POST", "/date-plans", plan, {
    "idempotency-key": "plan-of-owner",
  })
  const review = { felt: "good", notes: "", place: null }
  const nowhere = "00000000-0000-7000-8000-000000000000"
  const shapeless = ["1", "../profile", "%00", "' or 1=1", nowhere.toUpperCase().replace("7", "F")]
  for (const id of [String(planned["id"]), nowhere, ...shapeless]) {
    const answers = await Promise.all([
      stranger.call("GET", `/date-plans/${encodeURIComponent(id)}`),
      stranger.call("PUT", `/date-plans/${encodeURIComponent(id)}`, plan),
      stranger.call("GET", `/date-plans/${encodeURIComponent(id)}/arming`),
      stranger.call("PUT", `/date-plans/${encodeURIComponent(id)}/review`, review),
    ])
    expect({ id, statuses: answers.map(({ status }) => status) }).toEqual({
      id,
      statuses: answers.map(() => 404),
    })
  }
  const change = await stranger.call("PATCH", `/circle/contacts/${String(made["id"])}`, { name: "Eve" })
  expect(change.status).toBe(404)
  await stranger.call("DELETE", `/circle/contacts/${String(made["id"])}`)
  const kept = await owner.call("GET", "/circle/contacts")
  expect(JSON.stringify(kept.json)).toContain('"Maya"')
})

test("fields beyond a form's own change nothing", async () => {
  const browser = await signedUp(server)
  const before = await browser.call("GET", "/profile")
  const patch = { fullName: "Janet Roe", id: "x", email: "other@example.com", role: "admin", memberSince: 0 }
  const { status, json: after } = await browser.call("PATCH", "/profile", patch)
  expect(status).toBe(200)
  expect(after).toEqual({ ...before.json, fullName: "Janet Roe" })
})

test("each action of the fixed list waits for a confirmed address, whatever else is right; safety does not (EMAIL-04)", async () => {
  const browser = await signedUp(server)
  const { password } = browser.form
  const next = "+12125550166"
  /** How each is called. */
  const calls: Readonly<Record<EmailGatedAction, readonly [path: string, body: object]>> = {
    "password-change": ["/password", { currentPassword: password, newPassword: "another horse 9" }],
    "email-change": ["/email/change", { email: "next@example.com", password, code: null }],
    "phone-change": ["/phone/code", { phone: next, password }],
    "account-deletion": ["/account/deletion", { password }],
    "data-export": ["/account/export", { password }],
    "identity-verification": ["/identity/verifications", { kind: "member", agreesToBackground: false }],
    "api-keys": ["/api-keys", { name: "Watch", scopes: ["sos:write"], days: 30, password, code: null }],
    webhooks: ["/webhooks", { ...WEBHOOK, password }],
    checkout: ["/membership/checkout", { tier: "premium", period: "monthly" }],
  }
  const refused: Record<string, unknown> = {}
  for (const [action, call] of Object.entries(calls)) {
    const headers = { "idempotency-key": `gated-${action}` }
    const { status, json } = await browser.call("POST", call[0], call[1], headers)
    refused[action] = `${status} ${String(json["code"])}`
  }
  expect(refused).toEqual(
    Object.fromEntries(Object.keys(calls).map((action) => [action, "403 EmailConfirmationRequired"])),
  )
  const press = { mode: "instant", pressedAgoMs: 0, timeZone: "UTC", fix: null }
  const sos = await browser.call("POST", "/sos/presses", press, { "idempotency-key": "not-gated-sos" })
  expect(sos.json["code"]).not.toBe("EmailConfirmationRequired")
})
