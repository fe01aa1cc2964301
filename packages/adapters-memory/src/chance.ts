import type { Instant } from "@porchlight/core/time"

/** Everything that must not be guessed or repeated, from one source of chance. */
export interface Chance {
  /** A UUID of version 7: sorts by time. */
  readonly id: (now: Instant) => string
  /** 32 bytes in base64url, as links and sessions carry them. */
  readonly token: () => string
  /** Six digits. */
  readonly code: () => string
  /** Signs of an alphabet. */
  readonly pick: (alphabet: string, length: number) => string
  /** A number from 0 up to, not including, 1. */
  readonly random: () => number
}

const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
const HEX = "0123456789abcdef"

/** `random` gives numbers from 0 up to, not including, 1. */
export function createChance(random: () => number): Chance {
  const pick = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)] ?? "").join("")
  return {
    id: (now) => {
      const time = now.toString(16).padStart(12, "0")
      return `${time.slice(0, 8)}-${time.slice(8)}-7${pick(HEX, 3)}-${pick("89ab", 1)}${pick(HEX, 3)}-${pick(HEX, 12)}`
    },
    token: () => pick(BASE64URL, 43),
    code: () => pick("0123456789", 6),
    pick,
    random,
  }
}

/**
 * What is kept of a secret instead of it (FNV-1a over 53 bits, twice). It keeps secrets out of dumps and screenshots and
 * is no defence against whoever reads this page's memory: a server hashes for real.
 */
export function fingerprint(secret: string): string {
  return `${fnv(secret, 0x811c9dc5)}${fnv(secret, 0x01000193)}`
}

function fnv(text: string, seed: number): string {
  let hash = seed
  for (const sign of `porchlight:${text}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, "0")
}
