import type { Instant } from "@porchlight/core/time"

/** What a link leads to, kept under the fingerprint of its token. */
export type LinkRow =
  | {
      readonly type: "email" | "reset"
      readonly accountId: string
      readonly expiresAt: Instant
      /** Null until it was used; then it is kept for whoever never heard the answer. */
      readonly usedAt: Instant | null
    }
  | { readonly type: "invite"; readonly contactId: string }
  | {
      readonly type: "alert"
      readonly incidentId: string
      readonly contactId: string
      readonly deliveryId: string
      readonly expiresAt: Instant
    }
