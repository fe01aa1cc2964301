import { RateLimited, Unavailable } from "@porchlight/core/error"
import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { decodeJwt } from "jose"
import type { IdentityProvider } from "./session.token.ts"

const TIMEOUT_MS = 10 * SECOND_MS
/** Answers about somebody whose session, or who, is there no more. */
const ENDED = new Set([401, 403, 404])

export interface SupabaseAuthOptions {
  /** Such as `https://<project>.supabase.co/auth/v1`. */
  readonly issuer: string
  /** The project's publishable key. */
  readonly apiKey: string
  readonly fetch?: typeof globalThis.fetch
}

/** What Supabase Auth is asked beside its keys. */
export function supabaseAuth(options: SupabaseAuthOptions): Pick<IdentityProvider, "isPassword" | "mayOpen"> {
  return {
    /**
     * By a sign-in, as the person would, whose session is ended at once. Whose it was is said by its token. A project that asks
     * for a captcha refuses it, which is said as Unavailable.
     */
    isPassword: async (email, password, subject) => {
      if (password === "") return false
      const { status, text } = await ask(options, "/token?grant_type=password", null, { email, password })
      if (status === 200) {
        const token = text("access_token")
        const holder = token === null ? null : subjectOf(token)
        if (token === null || holder === null) throw new Unavailable({})
        // What is left of it ends by itself.
        await ask(options, "/logout?scope=local", token, {}).catch(() => null)
        return holder === subject
      }
      const code = text("error_code") ?? text("code") ?? text("error")
      if (code === "invalid_credentials" || code === "invalid_grant") return false
      throw new Unavailable({})
    },
    mayOpen: async (token) => {
      const { status, said } = await ask(options, "/user", token)
      if (ENDED.has(status)) return false
      if (status !== 200) throw new Unavailable({})
      const factors: unknown = Reflect.get(said, "factors") ?? []
      return Array.isArray(factors) && !factors.some(isVerified)
    },
  }
}

/** It came from the provider itself, which is asked over TLS: its signature has nothing to add. */
function subjectOf(token: string): string | null {
  try {
    return decodeJwt(token).sub ?? null
  } catch {
    return null
  }
}

function isVerified(factor: unknown): boolean {
  return typeof factor === "object" && factor !== null && "status" in factor && factor.status === "verified"
}

/** @throws RateLimited, Unavailable without an answer */
async function ask(
  { issuer, apiKey, fetch = globalThis.fetch }: SupabaseAuthOptions,
  path: string,
  token: string | null,
  body?: object,
): Promise<{
  readonly status: number
  readonly said: object
  readonly text: (name: string) => string | null
}> {
  const answer = await fetch(`${issuer}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      apikey: apiKey,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  if (answer === null) throw new Unavailable({})
  if (answer.status === 429) throw new RateLimited({ retryAfterMs: MINUTE_MS })
  const read: unknown = await answer.json().catch(() => null)
  const said = typeof read === "object" && read !== null ? read : {}
  const text = (name: string) => {
    const value: unknown = Reflect.get(said, name)
    return typeof value === "string" ? value : null
  }
  return { status: answer.status, said, text }
}
