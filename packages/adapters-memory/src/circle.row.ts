import type { Contact, UnansweredInvite } from "@porchlight/core/circle"
import type { Instant } from "@porchlight/core/time"

/** A contact as it is stored. */
export interface ContactRow {
  readonly accountId: string
  readonly contact: Contact
  /** The words of the last invite: what a yes agrees to. */
  readonly wording: string
  /** The words that were texted last, which a yes by text agrees to: the invite may have changed its language since then. */
  readonly texted: string
  readonly invitedAt: Instant
  readonly isReminded: boolean
  /** Whether the dater switched texts off herself; then a yes does not switch them on (D-62). */
  readonly isSmsRefused: boolean
  /**
   * What the account sees instead while an alarm rings that it may not know of, and what is done when that ends: the person is
   * gone, or their texts are off. Null where it sees the truth.
   */
  readonly seemsLike: "removed" | "muted" | null
}

/** An invite that was not answered with a yes. */
export interface InviteRow extends UnansweredInvite {
  /** The number or the address that it went to. */
  readonly recipient: string
}
