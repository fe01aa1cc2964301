import { createHmac } from "node:crypto"
import { MINUTE_MS, toInstant, type Instant } from "@porchlight/core/time"
import { equalsInConstantTime } from "../secret/index.ts"

/** How old a signed call may be: a recorded one is worth nothing later. */
const TOLERANCE_MS = 5 * MINUTE_MS

/** What goes into the `porchlight-signature` header of an inbound call: `t=<milliseconds>,v1=<hex of HMAC-SHA-256>`. */
export function signBody(secret: string, body: string, at: Instant): string {
  const mac = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")
  return `t=${at},v1=${mac}`
}

/** Whether the header was made with the secret, for this body, lately. */
export function isSigned(secret: string, body: string, header: string, now: Instant): boolean {
  const at = Number(/^t=(\d{1,15}),v1=[0-9a-f]{64}$/u.exec(header)?.[1])
  if (!Number.isInteger(at) || Math.abs(now - at) > TOLERANCE_MS) return false
  // The whole header is compared: it is made of the time and the body alone.
  return equalsInConstantTime(header, signBody(secret, body, toInstant(at)))
}
