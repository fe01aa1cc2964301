import { App, InMemoryEmailDriver } from "@supabase/lite"
import { createPostgresConnection } from "@supabase/lite/postgres"
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from "jose"
import type { Clock } from "../src/clock/index.ts"
import { supabaseAuth, type IdentityProvider } from "../src/session/index.ts"

const ORIGIN = "http://supabase.test"
const ISSUER = `${ORIGIN}/auth/v1`
const SHARED = "a secret that lite signs with, of 32 characters"
export const PUBLISHABLE_KEY = `sb_publishable_${"a".repeat(22)}_12345678`
export const SECRET_KEY = `sb_secret_${"b".repeat(22)}_12345678`

/** Supabase's own `@supabase/lite`, its sign-in and its interface to tables, on a database that is given. */
export interface SupabaseStand {
  readonly url: string
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  /** What a server is told of it; its tokens go by that server's clock. */
  readonly provider: (clock: Clock) => IdentityProvider
  /** The text of the newest mail to an address. */
  readonly mailTo: (address: string) => string
  readonly close: () => Promise<void>
}

/**
 * Lite signs with a shared secret and names no issuer, as projects did until 2025. The gateway before it signs anew, with ES256 and
 * a key that it publishes, as projects with signing keys do, and by the clock of the server under test.
 * @param url - of a database, as a login that may make what Supabase brings along
 */
export async function supabaseStand(
  url: string,
  { confirmsEmail = false }: { readonly confirmsEmail?: boolean } = {},
): Promise<SupabaseStand> {
  const email = new InMemoryEmailDriver()
  const connection = createPostgresConnection({ url, postgresOptions: { onnotice: () => {} } })
  const app = new App({
    connection,
    api: { schemas: ["public", "porchlight_read"] },
    auth: {
      enabled: true,
      jwt_secret: SHARED,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: SECRET_KEY,
      email: { enable_confirmations: confirmsEmail, enable_signup: true, max_frequency: "0s" },
      site_url: ORIGIN,
    },
    options: { drivers: { email }, server: { admin: false } },
  })
  await app.ensureSystemSchema()
  const gateway = await signingGateway((request) =>
    Promise.resolve(app.fetch(request, { peerAddress: "127.0.0.1" })),
  )
  return {
    url: ORIGIN,
    fetch: (input, init) => gateway.fetch(new Request(input, init)),
    provider: (clock) => {
      gateway.goBy(clock)
      const fetch: typeof globalThis.fetch = (input, init) => gateway.fetch(new Request(input, init))
      return {
        issuer: ISSUER,
        audience: "authenticated",
        keySetUrl: `${ISSUER}/.well-known/jwks.json`,
        fetch,
        ...supabaseAuth({ issuer: ISSUER, apiKey: PUBLISHABLE_KEY, fetch }),
      }
    },
    mailTo: (address) => JSON.stringify(email.messages.get(address)?.at(-1) ?? ""),
    close: () => connection.close(),
  }
}

async function signingGateway(lite: (request: Request) => Promise<Response>) {
  const { publicKey, privateKey } = await generateKeyPair("ES256")
  const jwk = { ...(await exportJWK(publicKey)), kid: "stand", alg: "ES256", use: "sig" }
  const shared = new TextEncoder().encode(SHARED)
  /** What lite gave, by what it became. */
  const originals = new Map<string, string>()
  let now = (): number => Date.now()
  const signAnew = async (token: string) => {
    const { payload } = await jwtVerify(token, shared)
    const iat = Math.floor(now() / 1000)
    const claims = { ...payload, iss: ISSUER, iat, exp: iat + (payload.exp ?? 0) - (payload.iat ?? 0) }
    const signed = await new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: jwk.kid })
      .sign(privateKey)
    originals.set(signed, token)
    return signed
  }
  return {
    goBy: (clock: Clock) => {
      now = () => clock.now()
    },
    fetch: async (request: Request): Promise<Response> => {
      if (request.url === `${ISSUER}/.well-known/jwks.json`) return Response.json({ keys: [jwk] })
      const headers = new Headers(request.headers)
      const [, token = ""] = /^Bearer (.+)$/u.exec(headers.get("authorization") ?? "") ?? []
      const original = originals.get(token)
      if (original !== undefined) headers.set("authorization", `Bearer ${original}`)
      const response = await lite(new Request(request, { headers }))
      const said: unknown = await response
        .clone()
        .json()
        .catch(() => null)
      if (typeof said !== "object" || said === null || !("access_token" in said)) return response
      const signed = await signAnew(String(said.access_token))
      return Response.json({ ...said, access_token: signed }, { status: response.status })
    },
  }
}
