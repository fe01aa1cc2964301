import { createServer, type Server as HttpServer, type ServerResponse } from "node:http"
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from "jose"
import type { Instant } from "@porchlight/core/time"
import type { IdentityProvider } from "../src/session/index.ts"

const AUDIENCE = "authenticated"

/** An identity provider with real keys, which it gives over real HTTP. */
export interface TestProvider {
  readonly settings: IdentityProvider
  /** A token as Supabase makes it, and whatever else is said of it. */
  readonly token: (
    now: Instant,
    claims?: Readonly<Record<string, unknown>>,
    header?: Readonly<Record<string, unknown>>,
  ) => Promise<string>
  /** How often it was asked for its keys. */
  readonly asked: () => number
  /** Signs with a new key from now on; the old one is given no more. */
  readonly rotate: () => Promise<void>
  readonly publicKey: () => JWK
  /** Answers with errors, or as before. */
  readonly setBroken: (isBroken: boolean) => void
  /** Answers nobody from now on. @returns how many wait for an answer */
  readonly fallSilent: () => () => number
  /** Gives its key from now on in a form that nobody can read. */
  readonly spoilKey: () => void
  readonly close: () => Promise<void>
}

export async function testProvider(): Promise<TestProvider> {
  let keys = await newKeys("k1")
  let asked = 0
  let made = 1
  let isBroken = false
  let isSilent = false
  const waiting = new Set<ServerResponse>()
  const server = createServer((_, response) => {
    asked += 1
    if (isSilent) {
      waiting.add(response)
      response.once("close", () => waiting.delete(response))
      return
    }
    response.writeHead(isBroken ? 503 : 200, { "content-type": "application/json" })
    response.end(JSON.stringify(isBroken ? {} : { keys: [keys.jwk] }))
  })
  const origin = await listening(server)
  const issuer = `${origin}/auth/v1`
  return {
    settings: { issuer, audience: AUDIENCE, keySetUrl: `${issuer}/.well-known/jwks.json` },
    token: (now, claims = {}, header = {}) =>
      new SignJWT({
        iss: issuer,
        aud: AUDIENCE,
        role: "authenticated",
        aal: "aal1",
        iat: Math.floor(now / 1000),
        exp: Math.floor(now / 1000) + 3600,
        ...claims,
      })
        .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: keys.jwk.kid ?? "", ...header })
        .sign(keys.privateKey),
    asked: () => asked,
    rotate: async () => {
      made += 1
      keys = await newKeys(`k${made}`)
    },
    publicKey: () => keys.jwk,
    setBroken: (broken) => {
      isBroken = broken
    },
    fallSilent: () => {
      isSilent = true
      return () => waiting.size
    },
    spoilKey: () => {
      keys = { ...keys, jwk: { ...keys.jwk, x: "AA" } }
    },
    close: () => {
      for (const response of waiting) response.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

async function newKeys(kid: string): Promise<{ readonly jwk: JWK; readonly privateKey: CryptoKey }> {
  const { publicKey, privateKey } = await generateKeyPair("ES256")
  return { jwk: { ...(await exportJWK(publicKey)), kid, alg: "ES256", use: "sig" }, privateKey }
}

function listening(server: HttpServer): Promise<string> {
  return new Promise((done) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      server.unref()
      done(`http://127.0.0.1:${port}`)
    })
  })
}
