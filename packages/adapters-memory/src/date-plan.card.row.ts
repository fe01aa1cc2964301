import type { CardFacts } from "@porchlight/core/date-plan"
import type { Instant } from "@porchlight/core/time"

/** What the card of a plan says beside the plan, and who has it. */
export interface CardRow {
  readonly accountId: string
  readonly planId: string
  readonly handle: string | null
  readonly vehicle: string | null
  readonly photo: CardPhotoRow | null
  /** When those who have it hear of what is new; null while there is nothing to tell. */
  readonly tellAt: Instant | null
  /** When they were told. */
  readonly toldTimes: ReadonlyArray<Instant>
  readonly people: ReadonlyArray<CardedRow>
}

/** The photo on a card; the same one has the same name. */
export interface CardPhotoRow {
  readonly name: string
  readonly jpeg: Uint8Array<ArrayBuffer>
}

/** Somebody who has a card. */
export interface CardedRow {
  readonly contactId: string
  readonly channel: "sms" | "email"
  readonly sharedAt: Instant
  readonly seenAt: Instant | null
  readonly deliveryId: string
  /** The fingerprint of the link's token. */
  readonly link: string
  /** What they know; null once the details of the date are gone. */
  readonly told: CardFacts | null
}
