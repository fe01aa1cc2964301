import { WEBHOOK_PORTS, WEBHOOK_URL_MAX_LENGTH } from "./webhook.constants.ts"

/** What is wrong with an address. */
export type WebhookUrlFault = "required" | "too-long" | "not-https" | "port" | "invalid"

/**
 * Names alone, of two labels at least, the last of them no number: whatever spells an IP address (dotted, octal, hexadecimal,
 * one number, IPv6) and what is only known in a local network is none. Where a name leads is looked at when it is sent.
 */
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/iu
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1)$/u
/** No user and no fragment; nothing that has to be escaped. */
const ADDRESS = /^(https?):\/\/([^\s/?#@:\\]+)(?::(\d{1,5}))?(?:[/?][\w\-.~:/?[\]@!$&'()*+,;=%]*)?$/iu
/** Printable ASCII, with regard to case: without it the Kelvin sign is a k, and the long s an s. */
const ASCII = /^[!-~]+$/u
/** Names that never lead outside (RFC 6761, RFC 6762, RFC 8375), and the one that clouds answer themselves under. */
const INNER = /(?:^|\.)(?:local|localhost|internal|intranet|lan|home\.arpa|corp|test|invalid|onion)$/iu

interface WebhookUrlRules {
  /** Lets the machine's own addresses in: in development. */
  readonly allowsLocal: boolean
  /** Ports that it may name; `WEBHOOK_PORTS` unless given. */
  readonly ports?: ReadonlyArray<string>
}

/** What is wrong with an address; null when it may be told something. */
export function webhookUrlFault(
  url: string,
  { allowsLocal, ports = WEBHOOK_PORTS }: WebhookUrlRules,
): WebhookUrlFault | null {
  if (url === "") return "required"
  if (url.length > WEBHOOK_URL_MAX_LENGTH) return "too-long"
  const [, scheme = "", host = "", port] = (ASCII.test(url) && ADDRESS.exec(url)) || []
  if (host === "") return /^https:/iu.test(url) ? "invalid" : "not-https"
  if (allowsLocal && LOCAL_HOST.test(host)) return null
  if (scheme.toLowerCase() !== "https") return "not-https"
  if (port !== undefined && !ports.includes(port)) return "port"
  return HOST.test(host) && !INNER.test(host) ? null : "invalid"
}
