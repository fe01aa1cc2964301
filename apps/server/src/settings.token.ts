import { Complaint, type Variable } from "./variable.ts"

/** Keys and passwords go over these lines: without TLS only to this machine itself. */
function safeUrl(text: string): string | Complaint {
  const url = URL.canParse(text) ? new URL(text) : null
  const isHere = url?.protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname)
  return url?.protocol === "https:" || isHere
    ? text
    : new Complaint("must be an address that begins with https://, or http:// on this machine")
}

/** Whose access tokens are taken beside the server's own sessions. */
export const tokenVariables = {
  TOKEN_ISSUER: {
    type: "URL",
    fallback: null,
    meaning:
      "Access tokens of this identity provider are taken beside the server's own sessions: its name in them, to the letter, such as `https://<project>.supabase.co/auth/v1`. Left out: no `Authorization` header is looked at.",
    read: safeUrl,
  },
  TOKEN_AUDIENCE: {
    type: "text",
    fallback: "authenticated",
    meaning: "Whom those tokens have to be for. Supabase's are for `authenticated`.",
    read: (text: string) => text,
  },
  TOKEN_JWKS_URL: {
    type: "URL",
    fallback: null,
    meaning:
      "Where the provider's public keys are: ES256 or RS256, a shared secret is never taken. Left out: `/.well-known/jwks.json` below `TOKEN_ISSUER`.",
    read: safeUrl,
  },
  TOKEN_API_KEY: {
    type: "text",
    fallback: null,
    meaning:
      "The publishable key of the Supabase project, which is asked with it for passwords and second factors. Left out: accounts of the provider can do nothing that asks for the password, such as choosing PINs, and second factors are left to the provider.",
    read: (text: string) =>
      text.startsWith("sb_secret_") ? new Complaint("must be the publishable key, not a secret one") : text,
  },
} satisfies Readonly<Record<string, Variable<unknown>>>
