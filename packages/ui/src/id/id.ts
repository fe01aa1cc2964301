/**
 * A new idempotency key: 32 hexadecimal digits of the platform's random source. Not `crypto.randomUUID`, which is missing
 * on pages that are served without TLS, as in a local network.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}
