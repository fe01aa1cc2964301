import type { Instant } from "@porchlight/core/time"
import { Webhook } from "standardwebhooks"
import type { Secrets } from "../secret/index.ts"

/** Which secret of which address. */
export interface SecretName {
  readonly id: string
  readonly version: number
}

/** The secret of an address: it follows from the server's own and is stored nowhere. */
export function webhookSecret(secrets: Pick<Secrets, "key">, { id, version }: SecretName): string {
  const bytes = Buffer.from(secrets.key(`webhook:${id}:${version}`), "base64url")
  return `whsec_${bytes.toString("base64")}`
}

/** What goes along with a message, as Standard Webhooks says: with a signature for each secret that counts, the newest first. */
export function webhookHeaders(
  { id, body, at }: { readonly id: string; readonly body: string; readonly at: Instant },
  secrets: ReadonlyArray<string>,
): Readonly<Record<string, string>> {
  const sentAt = new Date(at)
  return {
    "content-type": "application/json",
    "user-agent": "porchlight-webhook",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(" "),
  }
}
