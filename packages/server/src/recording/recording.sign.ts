import { createHash, createPrivateKey, createPublicKey, sign } from "node:crypto"
import type { Secrets } from "../secret/index.ts"

/** Signs packs with a key that follows from the server's secret (Ed25519, RFC 8032). */
export interface Signer {
  /** The public key, raw, 32 bytes in base64. */
  readonly publicKey: string
  /** The first 16 hexadecimal signs of its SHA-256 in groups of four: short enough to be compared by eye. */
  readonly fingerprint: string
  /** 64 bytes in base64. */
  readonly sign: (bytes: Uint8Array) => string
}

/** What comes before the 32 bytes of a private Ed25519 key in PKCS #8 (RFC 8410 §7). */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex")
const RAW_KEY_BYTES = 32

export function signerOf(secrets: Pick<Secrets, "key">): Signer {
  const seed = createHash("sha256").update(secrets.key("recording-signature")).digest()
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: "der", type: "pkcs8" })
  const raw = createPublicKey(key).export({ format: "der", type: "spki" }).subarray(-RAW_KEY_BYTES)
  return {
    publicKey: raw.toString("base64"),
    fingerprint: fingerprintOf(raw),
    sign: (bytes) => sign(null, bytes, key).toString("base64"),
  }
}

function fingerprintOf(raw: Uint8Array): string {
  const groups = createHash("sha256").update(raw).digest("hex").slice(0, 16).match(/.{4}/gu)
  return (groups ?? []).join(" ")
}
