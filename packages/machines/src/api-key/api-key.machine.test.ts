import { PasswordWrong } from "@porchlight/core/access"
import { API_KEYS_MAX, ApiKeysFull, type ApiKey, type ApiKeyPort } from "@porchlight/core/api-key"
import { FactorRequired } from "@porchlight/core/email"
import { InvalidInput, NetworkFailed } from "@porchlight/core/error"
import { addMs, DAY_MS, MINUTE_MS, toInstant } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { createActor, waitFor } from "xstate"
import { connectApiKey } from "./api-key.connect.ts"
import { apiKeyMachine } from "./api-key.machine.ts"
import type { ApiKeyState } from "./api-key.types.ts"

const NOW = toInstant(1_795_287_600_000)
const SECRET = `pl_live_${"a".repeat(49)}`

const keyOf = (id: string, change: Partial<ApiKey> = {}): ApiKey => ({
  id,
  name: "Watch",
  prefix: "pl_live_aaaaaa",
  scopes: ["sos:write"],
  createdAt: NOW,
  expiresAt: addMs(NOW, 90 * DAY_MS),
  lastUsedAt: null,
  ...change,
})

async function start(keys: ReadonlyArray<ApiKey> = []) {
  let wishes = 0
  const port = {
    list: vi.fn<ApiKeyPort["list"]>(async () => keys),
    create: vi.fn<ApiKeyPort["create"]>(async () => ({ key: keyOf("new"), secret: SECRET })),
    revoke: vi.fn<ApiKeyPort["revoke"]>(async () => {}),
  }
  const copy = vi.fn<(text: string) => Promise<boolean>>(async () => true)
  const newKey = () => `wish-${(wishes += 1)}`
  const actor = createActor(apiKeyMachine({ apiKey: port, newKey, copy })).start()
  const view = () =>
    connectApiKey(actor.getSnapshot(), (event) => actor.send(event), { now: NOW, zone: "UTC" })
  const reach = (state: ApiKeyState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  await reach("ready")
  const fill = () => {
    view().change("name", " Watch ")
    view().toggle("sos:write")
    view().change("password", "correct horse")
  }
  return { port, copy, view, reach, fill }
}

test("makes a key of what is typed and ticked, and shows it until she has kept it (KEY-01)", async () => {
  const { port, copy, view, reach, fill } = await start()
  expect(view()).toMatchObject({ keys: [], secret: null, isFull: false, form: { days: 90 } })
  fill()
  view().chooseDays(30)
  view().create()
  expect(view()).toMatchObject({ state: "creating", isPending: true, status: "Making it" })
  await reach("made")
  const wish = { name: "Watch", scopes: ["sos:write"], days: 30, password: "correct horse", code: null }
  expect(port.create).toHaveBeenCalledExactlyOnceWith(wish, "wish-1")
  expect(view()).toMatchObject({ secret: SECRET, form: { name: "", password: "", scopes: [], days: 90 } })
  view().copy()
  await reach("made")
  expect(copy).toHaveBeenCalledExactlyOnceWith(SECRET)
  expect(view().status).toBe("Copied")
  view().keep()
  expect(view()).toMatchObject({ state: "ready", secret: null, status: "" })
  expect(view().keys.map(({ key }) => key.id)).toEqual(["new"])
})

test.each([
  ["refuses", () => Promise.resolve(false)],
  ["fails", () => Promise.reject(new Error("no"))],
])("where the browser %s to copy, it says so and goes on showing the key", async (_how, answer) => {
  const { copy, view, reach, fill } = await start()
  copy.mockImplementation(answer)
  fill()
  view().create()
  await reach("made")
  view().copy()
  await reach("made")
  expect(view()).toMatchObject({
    secret: SECRET,
    status: "It could not be copied. Select it and copy it yourself.",
  })
})

test.each([
  "route:read",
  "geofence:read",
  "parking:write",
  "ride:read",
  "date-plan:read",
  "notification:read",
] as const)("%s lets whoever has the key see where she is or means to be, and it says so", async (scope) => {
  const { view } = await start()
  view().toggle("venue:read")
  view().toggle("incident:read")
  expect(view().tellsPlace).toBe(false)
  view().toggle(scope)
  expect(view().tellsPlace).toBe(true)
})

test("what is missing is named at its field, and nothing is sent", async () => {
  const { port, view } = await start()
  view().create()
  expect(view()).toMatchObject({
    faults: {
      name: "Give it a name.",
      scopes: "Choose what it may do.",
      password: "Enter your password.",
    },
    refusals: 1,
  })
  view().toggle("location:read")
  expect(view()).toMatchObject({ tellsPlace: true, faults: { name: "Give it a name." } })
  expect(view().faults).not.toHaveProperty("scopes")
  expect(port.create).not.toHaveBeenCalled()
})

test("an answer that got lost is asked for again under the same wish; another wish goes under another", async () => {
  const { port, view, reach, fill } = await start()
  port.create.mockRejectedValue(new NetworkFailed({}))
  const press = async () => {
    view().create()
    await reach("ready")
  }
  fill()
  await press()
  expect(view().failure?.message).toBe(
    "We do not know if the key was made. Press again: you get the same key.",
  )
  view().change("password", "correct horse battery")
  await press()
  view().change("name", "Bracelet")
  await press()
  view().toggle("circle:read")
  await press()
  view().chooseDays(365)
  await press()
  expect(port.create.mock.calls.map(([, key]) => key)).toEqual([
    "wish-1",
    "wish-1",
    "wish-2",
    "wish-3",
    "wish-4",
  ])
})

test("refusals stand where they can be mended: password, code, name; else above", async () => {
  const { port, view, reach, fill } = await start()
  const refusedWith = async (error: unknown) => {
    port.create.mockRejectedValueOnce(error)
    view().create()
    await reach("ready")
    return view()
  }
  fill()
  expect((await refusedWith(new PasswordWrong({}))).faults).toEqual({
    password: "The password is not right.",
  })
  const asked = await refusedWith(new FactorRequired({}))
  expect(asked).toMatchObject({
    isCodeAsked: true,
    faults: { code: expect.stringContaining("second factor") },
  })
  view().change("code", " 123456 ")
  const issues = [{ field: "name", code: "invalid", message: "Please check what you entered." }]
  expect((await refusedWith(new InvalidInput({ issues }))).faults).toEqual({ name: "Give it a name." })
  expect((await refusedWith(new ApiKeysFull({}))).failure?.message).toContain("as many API keys")
  expect(port.create).toHaveBeenLastCalledWith(expect.objectContaining({ code: "123456" }), "wish-1")
})

test("a key is revoked after a question, and stays where that fails", async () => {
  const { port, view, reach } = await start([keyOf("one"), keyOf("two")])
  view().ask("nobody")
  expect(view().state).toBe("ready")
  view().ask("one")
  view().leave()
  expect(view()).toMatchObject({ state: "ready", chosen: null })
  view().ask("two")
  expect(view()).toMatchObject({ state: "asking", chosen: { id: "two" } })
  port.revoke.mockRejectedValueOnce(new NetworkFailed({}))
  view().revoke()
  await reach("asking")
  expect(view().failure?.message).toBe("It was not revoked. It still works. Try again.")
  view().revoke()
  await reach("ready")
  expect(port.revoke).toHaveBeenLastCalledWith("two")
  expect(view()).toMatchObject({ status: "The key is revoked. It works nowhere any more.", failure: null })
  expect(view().keys.map(({ key }) => key.id)).toEqual(["one"])
})

test("times are in words: made, last used, until when, and since when it is over", async () => {
  const { view } = await start([
    keyOf("used", { lastUsedAt: addMs(NOW, -5 * MINUTE_MS) }),
    keyOf("over", { expiresAt: NOW }),
  ])
  expect(view().keys).toMatchObject([
    {
      isExpired: false,
      created: expect.stringContaining("Made on"),
      lastUsed: expect.stringMatching(/^Last used: \d/u),
      expires: expect.stringContaining("Works until"),
    },
    { isExpired: true, lastUsed: "Never used", expires: expect.stringContaining("Expired on") },
  ])
})

test("ten keys that work are all there may be; those that are over take no place", async () => {
  const live = Array.from({ length: API_KEYS_MAX }, (_, index) => keyOf(String(index)))
  expect((await start(live)).view().isFull).toBe(true)
  expect((await start([...live.slice(1), keyOf("over", { expiresAt: NOW })])).view().isFull).toBe(false)
})

test("keys that could not be looked up are not said to be none", async () => {
  const { port, view, reach } = await start()
  const actor = createActor(
    apiKeyMachine({
      apiKey: { ...port, list: async () => Promise.reject(new NetworkFailed({})) },
      newKey: () => "wish",
      copy: async () => true,
    }),
  ).start()
  await waitFor(actor, (snapshot) => snapshot.matches("unknown"))
  const shown = connectApiKey(actor.getSnapshot(), (event) => actor.send(event), { now: NOW, zone: "UTC" })
  expect(shown).toMatchObject({ isKnown: false, failure: { message: "We cannot see your keys right now." } })
  shown.look()
  expect(actor.getSnapshot().value).toBe("looking")
  await reach("ready")
  expect(view().isKnown).toBe(true)
})
