import type { LivePort } from "@porchlight/core/backend"
import type { CirclePort, Contact } from "@porchlight/core/circle"
import type {
  CardPhotoFault,
  DateCard,
  DateCardFaults,
  DateCardForm,
  DateCardPort,
} from "@porchlight/core/date-plan"
import type { FeedEvent } from "../backend/index.ts"
import type { Failure } from "../error/index.ts"

export const CARD_STATES = [
  "looking",
  "unknown",
  "shown",
  "sharing",
  "saving",
  "picturing",
  "revoking",
] as const
export type CardState = (typeof CARD_STATES)[number]

export interface CardPorts {
  readonly dateCard: Omit<DateCardPort, "open" | "openPhoto" | "photo">
  readonly circle: Pick<CirclePort, "list">
  /** Null where the backend has no live data. */
  readonly live: LivePort | null
  /** Makes an idempotency key that was never used before. */
  readonly newKey: () => string
}

/** What is wrong with a file that was chosen: what a backend would find, or that it is too large to look at. */
export type CardFileFault = CardPhotoFault | "photoFileTooLarge"

/** What one look finds, or one live message tells. */
export interface CardFound {
  readonly card: DateCard
  /** Null where they were not asked for: the circle tells of them by itself. */
  readonly contacts: ReadonlyArray<Contact> | null
}

export interface CardContext {
  readonly planId: string
  /** The newest that the backend told; null before. */
  readonly card: DateCard | null
  readonly contacts: ReadonlyArray<Contact>
  readonly isLiveDown: boolean
  /** Whom it is to be shared with. */
  readonly chosen: ReadonlyArray<string>
  /** Under which it is shared, however often that is tried with the same people. */
  readonly key: string
  readonly form: DateCardForm
  /** Whether something was typed that is not saved: what is told meanwhile does not overwrite it. */
  readonly isEdited: boolean
  /** Whether something was typed since what is being saved was sent. */
  readonly isEditedSince: boolean
  readonly faults: DateCardFaults
  readonly refusals: number
  /** What is being put on the card, or taken off with null. */
  readonly photo: Uint8Array<ArrayBuffer> | null
  /** What is wrong with the picture that was chosen last. */
  readonly photoFault: CardFileFault | null
  /** From whom it is being taken back. */
  readonly leaving: string | null
  readonly failure: Failure | null
  /** What happened last, in words. */
  readonly done: string
}

export type CardEvent =
  | FeedEvent<CardFound>
  | { readonly type: "CONTACTS.STATE"; readonly contacts: ReadonlyArray<Contact> }
  | { readonly type: "LOOK" }
  | { readonly type: "CARD.CHOOSE"; readonly contactId: string; readonly isChosen: boolean }
  | { readonly type: "CARD.SHARE" }
  | { readonly type: "CARD.CHANGE"; readonly change: Partial<DateCardForm> }
  | { readonly type: "CARD.SAVE" }
  | { readonly type: "CARD.PHOTO"; readonly photo: Uint8Array<ArrayBuffer> | null }
  | { readonly type: "CARD.PHOTO_REFUSED"; readonly fault: CardFileFault }
  | { readonly type: "CARD.REVOKE"; readonly contactId: string }
