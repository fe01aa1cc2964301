import { describe, expect, test } from "vitest"
import { toInstant } from "../time/index.ts"
import { written } from "./testing/token.ts"
import {
  isKeySetDue,
  isKeySetUsable,
  isRefreshDue,
  judgeToken,
  KEY_SET_CACHE_MS,
  KEY_SET_COOLDOWN_MS,
  KEY_SET_STALE_MS,
  readToken,
  TOKEN_LEEWAY_MS,
  TOKEN_REFRESH_TICKS,
  TOKEN_TICK_MS,
  TokenRefused,
  type TokenFault,
} from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
const EXPECTED = { issuer: "https://id.example/auth/v1", audience: "authenticated" }
const CLAIMS = {
  iss: EXPECTED.issuer,
  aud: EXPECTED.audience,
  sub: "1c9e6679-7425-40de-944b-e07fc1f90ae7",
  session_id: "5b4c1b0e-6a47-4c43-8c2e-5d5b3e1a8a11",
  exp: NOW / 1000 + 3600,
  email: "ann@example.com",
}
const HEADER = { alg: "ES256", kid: "k1", typ: "JWT" }
const judge = (changes: Readonly<Record<string, unknown>>) =>
  judgeToken({ ...CLAIMS, ...changes }, EXPECTED, NOW)

describe("a written token", () => {
  test("gives its algorithm, its key's name and its claims, also beyond ASCII", () => {
    const claims = { ...CLAIMS, name: "Zoë 🦊" }
    expect(readToken(written(HEADER, claims))).toEqual({ algorithm: "ES256", keyId: "k1", claims })
  })

  test.each([
    ["none", "algorithm"],
    ["None", "algorithm"],
    ["HS256", "algorithm"],
    ["es256", "algorithm"],
    ["ES512", "algorithm"],
    [undefined, "algorithm"],
    [["ES256"], "algorithm"],
  ] as const)("is not read when it says to be signed by %j (AUTH-11)", (alg, fault) => {
    expect(readToken(written({ ...HEADER, alg }, CLAIMS))).toBe(fault)
  })

  test.each([
    ["names no key", { kid: undefined }, "key"],
    ["names a key that is no text", { kid: 7 }, "key"],
    ["needs an extension understood", { crit: ["b64"], b64: false }, "algorithm"],
    ["brings its own key", { kid: "" }, "key"],
  ] as const)("is not read when it %s (AUTH-11)", (_, changes, fault) => {
    expect(readToken(written({ ...HEADER, ...changes }, CLAIMS))).toBe(fault)
  })

  test.each([
    ["", "a.b", "a.b.c.d", "..", "ey.ey.ey"],
    ["e30.e30.AB=", "e30.e30.A B", "e30.W10.AA", "e30.bnVsbA.AA", "e30.gICA.AA"],
    [`${written(HEADER, CLAIMS)}\n`, `${"x".repeat(9_000)}.e30.AA`],
  ])("is nothing else than three parts of JSON, JSON and bytes", (...texts) => {
    for (const text of texts) expect(readToken(text)).toBe("malformed")
  })
})

describe("a token whose signature was right", () => {
  test("says who holds it, and never a role", () => {
    const holder = judge({ aal: "aal2", role: "service_role", app_metadata: { role: "admin" } })
    expect(holder).toEqual({
      subject: CLAIMS.sub,
      sessionId: CLAIMS.session_id,
      level: "aal2",
      email: "ann@example.com",
      isEmailVerified: false,
      expiresAt: CLAIMS.exp * 1000,
    })
  })

  test("has a confirmed address only where the provider says so, not where its user can write", () => {
    expect(judge({ user_metadata: { email_verified: true } })).toMatchObject({ isEmailVerified: false })
    expect(judge({ email_verified: "true" })).toMatchObject({ isEmailVerified: false })
    expect(judge({ email_verified: true })).toMatchObject({ isEmailVerified: true })
    expect(judge({ email_verified: true, email: "" })).toMatchObject({ email: null, isEmailVerified: false })
  })

  const faults: ReadonlyArray<readonly [string, Readonly<Record<string, unknown>>, TokenFault]> = [
    ["of another issuer", { iss: `${EXPECTED.issuer}/` }, "issuer"],
    ["without an issuer", { iss: undefined }, "issuer"],
    ["for somebody else", { aud: "anon" }, "audience"],
    ["for a list of others", { aud: ["anon", "x"] }, "audience"],
    ["without an end", { exp: undefined }, "expired"],
    ["with an end in words", { exp: "tomorrow" }, "expired"],
    ["with an end that is no number", { exp: Number.NaN }, "expired"],
    ["that has ended", { exp: (NOW - TOKEN_LEEWAY_MS) / 1000 }, "expired"],
    ["that begins later", { nbf: (NOW + TOKEN_LEEWAY_MS) / 1000 + 1 }, "early"],
    ["of nobody", { sub: undefined }, "subject"],
    ["of somebody who is no UUID", { sub: "ann" }, "subject"],
    ["of a UUID in another spelling", { sub: CLAIMS.sub.toUpperCase() }, "subject"],
    ["of no session", { session_id: undefined }, "session"],
  ]
  test.each(faults)("%s is refused (AUTH-11)", (_, changes, fault) => {
    expect(judge(changes)).toBe(fault)
  })

  test("counts within half a minute of its bounds, for an audience in a list, and by OpenID's name of a session", () => {
    expect(judge({ exp: (NOW - TOKEN_LEEWAY_MS) / 1000 + 1 })).toMatchObject({ subject: CLAIMS.sub })
    expect(judge({ nbf: (NOW + TOKEN_LEEWAY_MS) / 1000 })).toMatchObject({ subject: CLAIMS.sub })
    expect(judge({ aud: ["x", EXPECTED.audience] })).toMatchObject({ subject: CLAIMS.sub })
    expect(judge({ session_id: undefined, sid: "s1" })).toMatchObject({ sessionId: "s1" })
  })

  test("that has ended is taken where that is allowed explicitly, and nothing else is then (AUTH-11)", () => {
    const allowed = { ...EXPECTED, isExpiryAllowed: true }
    const ended = { ...CLAIMS, exp: NOW / 1000 - 86_400 }
    expect(judgeToken(ended, allowed, NOW)).toMatchObject({ subject: CLAIMS.sub })
    expect(judgeToken({ ...ended, iss: "x" }, allowed, NOW)).toBe("issuer")
    expect(judgeToken({ ...ended, exp: undefined }, allowed, NOW)).toBe("expired")
  })
})

test("a wrong signature is said in the specification's words (AUTH-11, MSG-05)", () => {
  expect(new TokenRefused({ fault: "signature" }).message).toBe("Invalid JWT signature")
})

test("a token is refreshed when three looks of thirty seconds or less remain (AUTH-13, CONST-31)", () => {
  expect([TOKEN_TICK_MS, TOKEN_REFRESH_TICKS]).toEqual([30_000, 3])
  expect(isRefreshDue(toInstant(NOW + 90_000), NOW)).toBe(true)
  expect(isRefreshDue(toInstant(NOW + 90_001), NOW)).toBe(false)
  expect(isRefreshDue(toInstant(NOW - 1), NOW)).toBe(true)
})

describe("a provider's keys", () => {
  const after = (fetched: number | null, asked: number | null) => ({
    fetchedAt: fetched === null ? null : toInstant(NOW - fetched),
    askedAt: asked === null ? null : toInstant(NOW - asked),
  })

  test("are known for ten minutes (AUTH-13, CONST-31)", () => {
    expect(KEY_SET_CACHE_MS).toBe(600_000)
    expect(isKeySetDue(after(null, null), false, NOW)).toBe(true)
    expect(isKeySetDue(after(KEY_SET_CACHE_MS - 1, KEY_SET_CACHE_MS - 1), true, NOW)).toBe(false)
    expect(isKeySetDue(after(KEY_SET_CACHE_MS, KEY_SET_CACHE_MS), true, NOW)).toBe(true)
  })

  test("are asked for again for a key that is not among them, but not by every token (AUTH-13)", () => {
    expect(isKeySetDue(after(KEY_SET_COOLDOWN_MS, KEY_SET_COOLDOWN_MS), false, NOW)).toBe(true)
    expect(isKeySetDue(after(KEY_SET_COOLDOWN_MS - 1, KEY_SET_COOLDOWN_MS - 1), false, NOW)).toBe(false)
    expect(isKeySetDue(after(null, KEY_SET_COOLDOWN_MS - 1), false, NOW)).toBe(false)
  })

  test("go on for a day while the provider does not answer", () => {
    expect(isKeySetUsable(after(null, 0), NOW)).toBe(false)
    expect(isKeySetUsable(after(KEY_SET_STALE_MS - 1, 0), NOW)).toBe(true)
    expect(isKeySetUsable(after(KEY_SET_STALE_MS, 0), NOW)).toBe(false)
  })
})
