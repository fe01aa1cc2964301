import { createECDH, createPrivateKey, type KeyObject } from "node:crypto"
import type { Secrets } from "../secret/index.ts"

/** The key pair that browsers subscribe with and messages are signed with (RFC 8292). */
export interface VapidKeys {
  /** An uncompressed point of P-256, base64url. */
  readonly publicKey: string
  readonly privateKey: KeyObject
}

/**
 * Follows from the server's secret, so that every server of one deployment has it, and nothing is stored. Whoever changes
 * the secret ends every session, and with it every subscription that the old key was for.
 */
export function vapidKeys(secrets: Pick<Secrets, "key">): VapidKeys {
  const pair = createECDH("prime256v1")
  for (let count = 0; ; count += 1) {
    const d = secrets.key(`web-push:${count}`)
    try {
      // Of 2^32 texts one is no number below the order of the curve.
      pair.setPrivateKey(d, "base64url")
    } catch {
      continue
    }
    const point = pair.getPublicKey()
    const [x, y] = [point.toString("base64url", 1, 33), point.toString("base64url", 33)]
    const key = { kty: "EC", crv: "P-256", d, x, y }
    return {
      publicKey: point.toString("base64url"),
      privateKey: createPrivateKey({ format: "jwk", key }),
    }
  }
}
