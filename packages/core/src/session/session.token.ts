import { toInstant, type Instant } from "../time/index.ts"
import {
  TOKEN_ALGORITHMS,
  TOKEN_LEEWAY_MS,
  TOKEN_MAX_LENGTH,
  TOKEN_REFRESH_TICKS,
  TOKEN_TICK_MS,
} from "./session.constants.ts"
import type { AuthenticatorLevel } from "./session.schema.ts"

export type TokenAlgorithm = (typeof TOKEN_ALGORITHMS)[number]

/** Why an access token is not taken. */
export type TokenFault =
  | "malformed"
  | "algorithm"
  | "key"
  | "signature"
  | "issuer"
  | "audience"
  | "expired"
  | "early"
  | "subject"
  | "session"

/** A token as it is written. Nothing of it counts before its signature was checked. */
export interface WrittenToken {
  readonly algorithm: TokenAlgorithm
  /** Names the key that it says it was signed with. */
  readonly keyId: string
  readonly claims: Readonly<Record<string, unknown>>
}

/** What a server expects of tokens. */
export interface TokenExpectation {
  readonly issuer: string
  readonly audience: string
  /** Takes tokens whose time is over as well. Never unless it is said. */
  readonly isExpiryAllowed?: boolean
}

/** What a token whose signature was right says of whoever holds it. A role is not among it: that is the server's to give. */
export interface TokenHolder {
  /** The provider's id of the person, a UUID in lower case. */
  readonly subject: string
  /** The provider's id of the session: the same after a refresh. */
  readonly sessionId: string
  readonly level: AuthenticatorLevel
  /** As the provider has it; null for somebody without one. */
  readonly email: string | null
  /** Whether the provider itself says so, at the top of the token. What stands in `user_metadata` is written by the user. */
  readonly isEmailVerified: boolean
  readonly expiresAt: Instant
}

/**
 * Takes a compact JWS apart (RFC 7515): the algorithm on the closed list, a key named, no extension that must be understood,
 * and each part in the one spelling that base64url has for it, so that no other text stands for the same token.
 */
export function readToken(text: string): WrittenToken | TokenFault {
  const parts = text.length > TOKEN_MAX_LENGTH ? [] : text.split(".")
  const [first, second, signature] = parts
  if (parts.length !== 3 || first === undefined || second === undefined || signature === undefined)
    return "malformed"
  const header = readPart(first)
  const claims = readPart(second)
  if (header === null || claims === null || bytesOf(signature) === null) return "malformed"
  const algorithm = TOKEN_ALGORITHMS.find((known) => known === header["alg"])
  if (algorithm === undefined || "crit" in header || "b64" in header) return "algorithm"
  const keyId = header["kid"]
  if (!isText(keyId)) return "key"
  return { algorithm, keyId, claims }
}

/** Judges what a token says, once its signature was found right. */
export function judgeToken(
  claims: WrittenToken["claims"],
  expected: TokenExpectation,
  now: Instant,
): TokenHolder | TokenFault {
  const { iss, aud, exp, nbf, sub } = claims
  if (iss !== expected.issuer) return "issuer"
  const audiences: ReadonlyArray<unknown> = Array.isArray(aud) ? aud : [aud]
  if (!audiences.includes(expected.audience)) return "audience"
  const expiresAt = instantOf(exp)
  if (expiresAt === null) return "expired"
  if (expected.isExpiryAllowed !== true && now >= expiresAt + TOKEN_LEEWAY_MS) return "expired"
  const beginsAt = nbf === undefined ? 0 : instantOf(nbf)
  if (beginsAt === null || now < beginsAt - TOKEN_LEEWAY_MS) return "early"
  if (!isText(sub) || !UUID.test(sub)) return "subject"
  const sessionId = claims["session_id"] ?? claims["sid"]
  if (!isText(sessionId)) return "session"
  const email = claims["email"]
  return {
    subject: sub,
    sessionId,
    level: claims["aal"] === "aal2" ? "aal2" : "aal1",
    email: isText(email) ? email : null,
    isEmailVerified: isText(email) && claims["email_verified"] === true,
    expiresAt,
  }
}

/** Whether a token is to be refreshed at this look: no more than 90 seconds of it remain (AUTH-13). */
export function isRefreshDue(expiresAt: Instant, now: Instant): boolean {
  return expiresAt - now <= TOKEN_REFRESH_TICKS * TOKEN_TICK_MS
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u
const TEXT_MAX_LENGTH = 320
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
/** The last second that a JavaScript time can name. */
const LAST_SECOND = 8_640_000_000_000

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= TEXT_MAX_LENGTH
}

/** Seconds since 1970, as tokens have them. */
function instantOf(value: unknown): Instant | null {
  const isTime = typeof value === "number" && value >= 0 && value <= LAST_SECOND
  return isTime ? toInstant(Math.floor(value * 1000)) : null
}

/** The object that a part holds; null for anything else. */
function readPart(part: string): Readonly<Record<string, unknown>> | null {
  const bytes = bytesOf(part)
  if (bytes === null) return null
  try {
    const escaped = bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")
    const value: unknown = JSON.parse(decodeURIComponent(escaped))
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    // Not UTF-8, or not JSON.
    return null
  }
}

/** The bytes of base64url without padding; null for what no encoder writes, such as bits after the last byte. */
function bytesOf(text: string): ReadonlyArray<number> | null {
  const bytes: Array<number> = []
  let bits = 0
  let held = 0
  for (const sign of text) {
    const value = ALPHABET.indexOf(sign)
    if (value === -1) return null
    held = ((held << 6) | value) & 0xfff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 0xff)
  }
  const isWhole = bits < 6 && (held & ((1 << bits) - 1)) === 0
  return isWhole ? bytes : null
}
