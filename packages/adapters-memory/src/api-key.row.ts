import type { ApiKey } from "@porchlight/core/api-key"

/** A key, without its secret, which is derived anew for whoever asks again with the same idempotency key. */
export interface ApiKeyRow {
  readonly accountId: string
  readonly creationKey: string
  readonly days: number
  readonly isRevoked: boolean
  readonly key: ApiKey
}
