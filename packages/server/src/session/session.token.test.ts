import { createHmac, randomUUID } from "node:crypto"
import { tagOf } from "@porchlight/core/error"
import {
  KEY_SET_CACHE_MS,
  KEY_SET_COOLDOWN_MS,
  KEY_SET_STALE_MS,
  TokenRefused,
} from "@porchlight/core/session"
import { addMs, HOUR_MS } from "@porchlight/core/time"
import * as fc from "fast-check"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { testContext } from "../../test/context.ts"
import { noDatabase } from "../../test/databases.ts"
import { testProvider, type TestProvider } from "../../test/tokens.ts"
import { createTokenReader } from "./session.token.ts"

const ann = () => ({ sub: randomUUID(), session_id: randomUUID(), email: "ann@example.com" })
const base64url = (value: object | Buffer) =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString("base64url")

let provider: TestProvider
beforeEach(async () => {
  provider = await testProvider()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await provider.close()
})

/** A server's reader, its clock, and what it says of a token. */
function reader() {
  const context = testContext(noDatabase)
  const read = createTokenReader(context, provider.settings)
  const faultOf = (token: string) =>
    read(token).then(
      () => "taken",
      (error: unknown) => (error instanceof TokenRefused ? error.data.fault : tagOf(error)),
    )
  return { ...context, read, faultOf, now: () => context.clock.now() }
}

describe("a token that was signed by the provider", () => {
  test("is taken, with what it says (AUTH-11)", async () => {
    const { read, now } = reader()
    const claims = ann()
    const holder = await read(await provider.token(now(), { ...claims, aal: "aal2" }))
    expect(holder).toMatchObject({
      subject: claims.sub,
      sessionId: claims.session_id,
      level: "aal2",
      email: "ann@example.com",
    })
  })

  test("is refused when its time is over, unless that is allowed explicitly (AUTH-11)", async () => {
    const { read, faultOf, clock, now } = reader()
    const token = await provider.token(now(), ann())
    clock.advance(2 * HOUR_MS)
    expect(await faultOf(token)).toBe("expired")
    expect(await read(token, { isExpiryAllowed: true })).toMatchObject({ email: "ann@example.com" })
  })

  test("is refused when it was made by, or for, somebody else (AUTH-11)", async () => {
    const { faultOf, now } = reader()
    expect(await faultOf(await provider.token(now(), { ...ann(), iss: "https://evil.example" }))).toBe(
      "issuer",
    )
    expect(await faultOf(await provider.token(now(), { ...ann(), aud: "anon" }))).toBe("audience")
    expect(
      await faultOf(await provider.token(addMs(now(), HOUR_MS), { ...ann(), nbf: now() / 1000 + 3600 })),
    ).toBe("early")
  })
})

describe("a token that was not signed by the provider", () => {
  test("any flipped bit of a token is refused (AUTH-11)", async () => {
    const { faultOf, now } = reader()
    const token = await provider.token(now(), ann())
    const bytes = Buffer.from(token)
    const flips = fc.asyncProperty(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 7 }), async (at, bit) => {
      const flipped = Buffer.from(bytes)
      flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << bit), at)
      expect(await faultOf(flipped.toString("latin1"))).not.toBe("taken")
    })
    await fc.assert(flips, { numRuns: 300 })
    expect(await faultOf(token)).toBe("taken")
  })

  test("with another key's signature it is 'Invalid JWT signature' (AUTH-11, MSG-05)", async () => {
    const { read, now } = reader()
    const other = await testProvider()
    const forged = await other.token(now(), { ...ann(), iss: provider.settings.issuer })
    await other.close()
    await expect(read(forged)).rejects.toThrow(/^Invalid JWT signature$/u)
  })

  test("without a signature, or with one made with the public key as a secret, it is refused (AUTH-11)", async () => {
    const { faultOf, now } = reader()
    const claims = { ...ann(), iss: provider.settings.issuer, aud: "authenticated", exp: now() / 1000 + 3600 }
    const none = `${base64url({ alg: "none", kid: "k1" })}.${base64url(claims)}.`
    expect(await faultOf(none)).toBe("algorithm")
    const said = `${base64url({ alg: "HS256", kid: "k1" })}.${base64url(claims)}`
    for (const secret of [JSON.stringify(provider.publicKey()), "k1", ""]) {
      const mac = createHmac("sha256", secret).update(said).digest()
      expect(await faultOf(`${said}.${base64url(mac)}`)).toBe("algorithm")
    }
    // The algorithm of another kind of key beside the name of this one.
    const mixed = `${base64url({ alg: "RS256", kid: "k1" })}.${base64url(claims)}.${base64url(Buffer.alloc(256))}`
    expect(await faultOf(mixed)).toBe("key")
  })

  test("by a key that nobody has it is refused, and the provider is not asked by each of them (AUTH-13)", async () => {
    const { faultOf, clock, now } = reader()
    expect(await faultOf(await provider.token(now(), ann()))).toBe("taken")
    clock.advance(KEY_SET_COOLDOWN_MS)
    for (let n = 0; n < 20; n += 1)
      expect(await faultOf(await provider.token(now(), ann(), { kid: `made-up-${n}` }))).toBe("key")
    expect(provider.asked()).toBe(2)
  })
})

describe("the provider's keys (AUTH-13, CONST-31)", () => {
  test("are asked for once in ten minutes, however many ask at once (AUTH-13)", async () => {
    const { faultOf, clock, now } = reader()
    const use = async () => faultOf(await provider.token(now(), ann()))
    expect(new Set(await Promise.all(Array.from({ length: 8 }, use)))).toEqual(new Set(["taken"]))
    clock.advance(KEY_SET_CACHE_MS - 1)
    await use()
    expect(provider.asked()).toBe(1)
    clock.advance(1)
    expect(await use()).toBe("taken")
    expect(provider.asked()).toBe(2)
  })

  test("are asked for again once they were changed, and the old ones are worth nothing then (AUTH-13)", async () => {
    const { faultOf, clock, now } = reader()
    const old = await provider.token(now(), ann())
    expect(await faultOf(old)).toBe("taken")
    clock.advance(KEY_SET_COOLDOWN_MS)
    await provider.rotate()
    expect(await faultOf(await provider.token(now(), ann()))).toBe("taken")
    expect(await faultOf(old)).toBe("key")
  })

  test("that nobody can read are no keys: a token of theirs is refused like any other (AUTH-13)", async () => {
    const { faultOf, now } = reader()
    provider.spoilKey()
    expect(await faultOf(await provider.token(now(), ann()))).toBe("key")
  })

  test("let nobody wait who shows a known one while the provider is away (AUTH-13)", async () => {
    const { faultOf, clock, now } = reader()
    const use = async () => faultOf(await provider.token(now(), ann()))
    expect(await use()).toBe("taken")
    provider.setBroken(true)
    clock.advance(KEY_SET_CACHE_MS)
    expect(await use()).toBe("taken")
    const waiting = provider.fallSilent()
    // It would be waited for until the test ends.
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(new AbortController().signal)
    clock.advance(KEY_SET_COOLDOWN_MS)
    expect(await use()).toBe("taken")
    await vi.waitFor(() => expect(waiting()).toBe(1))
  })

  test("hold for a day while the provider is away; what cannot be told is Unavailable, never refused", async () => {
    const { faultOf, clock, now } = reader()
    expect(await faultOf(await provider.token(now(), ann()))).toBe("taken")
    provider.setBroken(true)
    clock.advance(KEY_SET_CACHE_MS)
    expect(await faultOf(await provider.token(now(), ann()))).toBe("taken")
    expect(await faultOf(await provider.token(now(), ann(), { kid: "k2" }))).toBe("Unavailable")
    clock.advance(KEY_SET_STALE_MS - KEY_SET_CACHE_MS)
    expect(await faultOf(await provider.token(now(), ann()))).toBe("Unavailable")
    provider.setBroken(false)
    clock.advance(KEY_SET_COOLDOWN_MS)
    expect(await faultOf(await provider.token(now(), ann()))).toBe("taken")
  })
})
