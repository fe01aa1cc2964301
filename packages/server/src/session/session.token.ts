import {
  judgeToken,
  readToken,
  TokenRefused,
  type TokenExpectation,
  type TokenHolder,
} from "@porchlight/core/session"
import { compactVerify, errors } from "jose"
import type { ServerContext } from "../context/index.ts"
import { createKeySet } from "./session.token.keys.ts"

/** An outside identity provider, such as Supabase Auth, whose access tokens are taken beside our own sessions. */
export interface IdentityProvider {
  /** As its tokens name it, to the letter. */
  readonly issuer: string
  /** Whom its tokens are for. */
  readonly audience: string
  /** Where its public keys are (RFC 7517). */
  readonly keySetUrl: string
  /**
   * Whether this is the password of the address, and the address that of `subject` there; without it accounts of the provider can do nothing that asks for the password.
   * @throws RateLimited, Unavailable
   */
  readonly isPassword?: (email: string, password: string, subject: string) => Promise<boolean>
  /**
   * Whether a good token of the first level may open a session: not where a second factor is to be shown first, nor where the
   * provider has ended the session meanwhile. Without it every good token may. @throws RateLimited, Unavailable
   */
  readonly mayOpen?: (token: string) => Promise<boolean>
  readonly fetch?: typeof globalThis.fetch
}

/** @throws TokenRefused, and Unavailable while nobody can say whether the token is good */
export type TokenReader = (
  token: string,
  allowed?: Pick<TokenExpectation, "isExpiryAllowed">,
) => Promise<TokenHolder>

export function createTokenReader(
  context: Pick<ServerContext, "clock" | "log">,
  { issuer, audience, keySetUrl: url, fetch = globalThis.fetch }: IdentityProvider,
): TokenReader {
  const keys = createKeySet(context, { url, fetch })
  return async (token, allowed = {}) => {
    const written = readToken(token)
    if (typeof written === "string") throw new TokenRefused({ fault: written })
    const { algorithm, keyId, claims } = written
    const key = await keys.find(keyId, algorithm)
    if (key === null) throw new TokenRefused({ fault: "key" })
    await compactVerify(token, key, { algorithms: [algorithm] }).catch((error: unknown) => {
      const isForged = error instanceof errors.JWSSignatureVerificationFailed
      throw new TokenRefused({ fault: isForged ? "signature" : "malformed" })
    })
    const holder = judgeToken(claims, { issuer, audience, ...allowed }, context.clock.now())
    if (typeof holder === "string") throw new TokenRefused({ fault: holder })
    return holder
  }
}
