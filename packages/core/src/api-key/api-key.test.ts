import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { inLanguage, register } from "../language/index.ts"
import { DAY_MS, toInstant } from "../time/index.ts"
import { apiKeyMessagesEs } from "./api-key.messages.es.ts"
import {
  API_KEY_DAYS,
  API_KEY_RESOURCES,
  API_KEY_SCOPES,
  apiKeyEnd,
  apiKeyFaults,
  apiKeyFrom,
  ApiKeyInvalid,
  apiKeyMessages,
  apiKeyPrefix,
  ApiKeyRefused,
  isApiKey,
  isExpired,
  minuteOf,
  NewApiKey,
  partsOfScope,
  scopeWords,
} from "./index.ts"

register("es", { apiKey: apiKeyMessagesEs })

const NOW = toInstant(1_795_287_612_345)
const isNew = Schema.is(NewApiKey)
const input = { name: "Watch", scopes: ["sos:write"], days: 90, password: "secret", code: null }

test("a key begins with a mark that scanners find, and shows six signs of its secret afterwards (KEY-01)", () => {
  const key = apiKeyFrom(new Uint8Array(32).fill(255))
  expect(key).toMatch(/^pl_live_[0-9A-Za-z]{49}$/u)
  expect(apiKeyPrefix(key)).toBe(key.slice(0, 14))
  expect(isApiKey(key)).toBe(true)
  // By another program: crc32 of the mark and 43 zeros.
  expect(apiKeyFrom(new Uint8Array(32))).toBe(`pl_live_${"0".repeat(43)}4dr99A`)
})

test("the permissions are a closed list, and none of them ends an alarm, removes or administers", () => {
  expect(API_KEY_SCOPES).toHaveLength(26)
  expect(new Set(API_KEY_SCOPES).size).toBe(26)
  for (const scope of API_KEY_SCOPES) {
    const { resource, action } = partsOfScope(scope)
    expect(`${resource}:${action}`).toBe(scope)
    expect(["read", "write"]).toContain(action)
  }
  for (const none of [
    "settings",
    "session",
    "access",
    "admin",
    "api-key",
    "webhook",
    "identity",
    "recording",
  ])
    expect(API_KEY_RESOURCES).not.toContain(none)
})

test("every permission is said in words, in both languages", () => {
  expect(scopeWords("check-in:read")).toEqual({ resource: "Guarded dates", action: "See" })
  expect(scopeWords("sos:write")).toEqual({ resource: "SOS", action: "Raise an alarm" })
  const said = () => API_KEY_SCOPES.map(scopeWords).map(({ resource, action }) => `${resource}: ${action}`)
  for (const words of [said(), inLanguage("es", said)]) {
    expect(new Set(words).size).toBe(API_KEY_SCOPES.length)
    expect(words.join()).not.toContain("undefined")
  }
})

test("a key lives for a month, three or a year, and is over at its last moment", () => {
  expect(API_KEY_DAYS).toEqual([30, 90, 365])
  const expiresAt = apiKeyEnd(NOW, 30)
  expect(expiresAt - NOW).toBe(30 * DAY_MS)
  expect(isExpired({ expiresAt }, toInstant(expiresAt - 1))).toBe(false)
  expect(isExpired({ expiresAt }, expiresAt)).toBe(true)
})

test("a use is kept to the minute", () => {
  expect(minuteOf(NOW)).toBe(toInstant(1_795_287_600_000))
})

test("a form says what is missing, each field its own", () => {
  expect(apiKeyFaults({ name: " ", scopes: [], password: "" })).toEqual({
    name: "nameNeeded",
    scopes: "scopesNeeded",
    password: "passwordNeeded",
  })
  expect(apiKeyFaults({ name: "Watch", scopes: ["sos:write"], password: "x" })).toEqual({})
})

test.each([
  [{ name: "" }],
  [{ name: "é".repeat(61) }],
  [{ name: "turned \u202eround" }],
  [{ scopes: [] }],
  [{ scopes: ["sos:write", "sos:write"] }],
  [{ scopes: ["admin:write"] }],
  [{ scopes: ["profile:write"] }],
  [{ days: 31 }],
  [{ days: null }],
])("%j is no key that could be made", (change) => {
  expect(isNew(input)).toBe(true)
  expect(isNew({ ...input, ...change })).toBe(false)
})

test("a refusal says in words what is wrong with the key or what it lacks", () => {
  expect(new ApiKeyInvalid({ reason: "revoked" })).toMatchObject({
    status: 401,
    message: "This API key was revoked.",
  })
  expect(new ApiKeyInvalid({ reason: "expired" }).message).toContain("expired")
  expect(new ApiKeyRefused({ scope: null })).toMatchObject({
    status: 403,
    message: "No API key may do this. It needs you, signed in.",
  })
  expect(new ApiKeyRefused({ scope: "circle:read" }).message).toBe(
    "This API key lacks the permission circle:read.",
  )
})

test("the lengths of life are said in both languages", () => {
  expect(API_KEY_DAYS.map(apiKeyMessages.daysChoice)).toEqual(["30 days", "90 days", "1 year"])
  expect(inLanguage("es", () => API_KEY_DAYS.map((days) => apiKeyMessages.daysChoice(days)))).toEqual([
    "30 días",
    "90 días",
    "1 año",
  ])
})
