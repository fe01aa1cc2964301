import type { Instant } from "@porchlight/core/time"

/** What a link leads to, kept under the fingerprint of its token. */
export type LinkRow =
  | { readonly type: "email" | "reset"; readonly accountId: string; readonly expiresAt: Instant }
  | { readonly type: "invite"; readonly contactId: string }
  | {
      readonly type: "alert"
      readonly incidentId: string
      readonly contactId: string
      readonly deliveryId: string
      readonly expiresAt: Instant
    }
