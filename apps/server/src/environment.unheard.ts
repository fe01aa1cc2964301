import type { Environment } from "./environment.ts"

/** What is missing where people could answer texts and calls of a gateway, and nobody would hear them; null where all is well. */
export function unheardGateway({
  GATEWAY_URL: url,
  GATEWAY_CHANNELS: channels,
  INBOUND_SECRET: secret,
}: Environment): string | null {
  const isAnswered = channels.includes("sms") || channels.includes("voice")
  if (url === undefined || secret !== undefined || !isAnswered) return null
  return "Nothing that the gateway brings in is heard: no STOP, no OK, no key in a call, and not what became of a message. Set INBOUND_SECRET."
}
