import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { createPasswordHashes, HASH_COST, type PasswordHashes } from "./secret.password.ts"

/**
 * Everything that is derived from the server's one secret. Links and codes are not stored: they are derived again when
 * a message is rendered, and looked up by their hash. Whoever steals the database cannot make one.
 */
export interface Secrets extends PasswordHashes {
  /** A link token: 43 characters of base64url, the same for the same purpose and parts. */
  readonly linkToken: (purpose: LinkPurpose, ...parts: ReadonlyArray<string>) => string
  /** A six-digit code, the same for the same parts. Uniform to within 10^6 / 2^48. */
  readonly code: (...parts: ReadonlyArray<string>) => string
  /** What is stored of a link token, a code or a bearer token. */
  readonly hash: (value: string) => string
  /** A key of its own for another library (sessions, cookies). */
  readonly key: (purpose: string) => string
}

export type LinkPurpose =
  | "invite"
  | "responder"
  | "ask"
  | "drill"
  | "date-card"
  | "location"
  | "email-confirmation"
  | "email-change"
  | "email-undo"
  | "factor-undo"
  | "password-reset"
  | "check-in"
  | "api-key"

/** What two secrets can be told apart by, and nothing else: 31 bits, which whoever may look at the database's locks can see. */
export function secretMark(secret: string): number {
  return createHmac("sha256", secret).update("mark").digest().readUInt32BE(0) >>> 1
}

export function createSecrets(secret: string, hashCost = HASH_COST): Secrets {
  const mac = (label: string, parts: ReadonlyArray<string>) =>
    createHmac("sha256", secret)
      .update(JSON.stringify([label, ...parts]))
      .digest()
  return {
    linkToken: (purpose, ...parts) => mac(`link:${purpose}`, parts).toString("base64url"),
    code: (...parts) => String(mac("code", parts).readUIntBE(0, 6) % 1_000_000).padStart(6, "0"),
    hash: (value) => createHmac("sha256", secret).update(`hash:${value}`).digest("base64url"),
    key: (purpose) => mac(`key:${purpose}`, []).toString("base64url"),
    ...createPasswordHashes(hashCost),
  }
}

/** Compares two strings in a time that does not depend on where they differ. */
export function equalsInConstantTime(a: string, b: string): boolean {
  const digest = (value: string) => createHash("sha256").update(value).digest()
  return timingSafeEqual(digest(a), digest(b))
}

/** A fresh secret for a new installation: 256 bits. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url")
}
