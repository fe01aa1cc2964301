import type { CardField } from "@porchlight/core/date-plan"
import type { NotificationData } from "@porchlight/core/notification"
import type { RideFacts } from "@porchlight/core/ride"
import type { AccountNotice } from "@porchlight/core/session"
import type { AskKind } from "@porchlight/core/sos"
import type { Instant } from "@porchlight/core/time"
import type { VibeFacts } from "@porchlight/core/vibe"

/** What the text needs beside the rows it belongs to. Codes and links are derived when it is rendered, never stored. */
export type DeliveryContent =
  /** `codeParts`: what `secrets.code` is derived from. */
  | { readonly purpose: "code"; readonly facts: { readonly codeParts: ReadonlyArray<string> } }
  /** `tokenParts`: what `secrets.linkToken("email-confirmation", …)` is derived from. */
  | { readonly purpose: "email-confirmation"; readonly facts: { readonly tokenParts: ReadonlyArray<string> } }
  /** `tokenParts`: what `secrets.linkToken("email-change", …)` is derived from. */
  | { readonly purpose: "email-change"; readonly facts: { readonly tokenParts: ReadonlyArray<string> } }
  | { readonly purpose: "email-taken"; readonly facts?: null }
  /** `tokenParts`: what `secrets.linkToken("email-undo", …)` is derived from; `when` in its owner's zone. */
  | {
      readonly purpose: "email-change-notice"
      readonly facts: {
        readonly tokenParts: ReadonlyArray<string>
        readonly when: string
        readonly stage: "asked" | "done" | "undone"
      }
    }
  /** `tokenParts`: what `secrets.linkToken("password-reset", …)` is derived from. */
  | { readonly purpose: "password-reset"; readonly facts: { readonly tokenParts: ReadonlyArray<string> } }
  /**
   * What was done with the account, when in its owner's zone, and from which browser. `tokenParts`: what
   * `secrets.linkToken("factor-undo", …)` is derived from.
   */
  | {
      readonly purpose: "account-notice"
      readonly facts: {
        readonly notice: AccountNotice
        readonly when: string
        readonly client: string
        readonly tokenParts?: ReadonlyArray<string>
      }
    }
  /** `day`: when the account will be deleted, as a date. */
  | { readonly purpose: "inactive-account"; readonly facts: { readonly day: string } }
  /** `day`: when the account will be deleted at the earliest, as a date. */
  | { readonly purpose: "account-deletion"; readonly facts: { readonly day: string } }
  | { readonly purpose: "account-kept"; readonly facts?: null }
  /**
   * `tokenParts`: what `secrets.linkToken("invite", …)` is derived from. The words are those that are kept for proof, in the
   * language that they are in: what the contact's and the dater's profile say as it is sent may be others by then.
   */
  | {
      readonly purpose: "invite"
      readonly facts: {
        readonly tokenParts: ReadonlyArray<string>
        readonly wording: string
        readonly language: string
      }
    }
  | { readonly purpose: "reply"; readonly facts: { readonly text: string } }
  | { readonly purpose: "vibe"; readonly facts: Omit<VibeFacts, "brand" | "dater"> }
  | { readonly purpose: "ride"; readonly facts: Omit<RideFacts, "brand" | "dater"> }
  /** Without a text of its own it says who is told of the watch's alarm. */
  | {
      readonly purpose: "notice"
      /** `notCovered`: who asked for no more messages, where that is what it tells. */
      readonly facts?: { readonly text: string; readonly notCovered?: string } | null
    }
  | {
      readonly purpose: "update"
      readonly facts: { readonly who: string; readonly answer: "on-it" | "reached" }
    }
  | {
      readonly purpose: "reminder" | "prompt" | "on-call" | "alert" | "test"
      readonly facts?: null
    }
  /** `dueAt`: when it was to leave. */
  | { readonly purpose: "escape-text"; readonly facts: { readonly dueAt: Instant } }
  /** The script is empty for the prepared words, in the language of the account. `ringsAt`: when it was to ring. */
  | {
      readonly purpose: "placed-call"
      readonly facts: { readonly script: string; readonly ringsAt: Instant }
    }
  /** `tokenParts`: what `secrets.linkToken("ask", …)` is derived from. */
  | {
      readonly purpose: "ask"
      readonly facts: {
        readonly kind: AskKind
        readonly askedAt: Instant
        readonly tokenParts: ReadonlyArray<string>
      }
    }
  /** `tokenParts`: what `secrets.linkToken("drill", …)` is derived from. Beside a hidden alarm it is a decoy. */
  | {
      readonly purpose: "drill"
      readonly facts: { readonly tokenParts: ReadonlyArray<string> } | DecoyFacts
    }
  /** `tokenParts`: what `secrets.linkToken("date-card", …)` is derived from: who has the card. */
  | {
      readonly purpose: "card"
      readonly facts: { readonly tokenParts: readonly [string] } | DecoyFacts
    }
  /** What is new; what it is now stands in the plan alone, and is read when the text is made. */
  | {
      readonly purpose: "card-change"
      readonly facts:
        | { readonly tokenParts: readonly [string]; readonly changed: ReadonlyArray<CardField> }
        | DecoyFacts
    }
  /** News of the account's own, the weightiest first, with its times by this clock. */
  | {
      readonly purpose: "notification"
      readonly facts: { readonly messages: ReadonlyArray<NotificationData>; readonly timeZone: string }
    }
  /** `tokenParts`: what `secrets.linkToken("location", …)` is derived from: who may look. */
  | {
      readonly purpose: "place"
      readonly facts: { readonly tokenParts: readonly [string] } | DecoyFacts
    }
  /** `who`: who takes it; null when it is not needed any more. */
  | { readonly purpose: "ask-news"; readonly facts: { readonly who: string | null } }
  /** With facts a decoy seems to fare as they say; without, it follows the hidden alert to the same person. */
  | { readonly purpose: "all-clear"; readonly facts?: DecoyFacts | null }

/** What a decoy ends as, and how long after it seemed to be sent. */
interface DecoyFacts {
  readonly state: string
  readonly reason: string | null
  readonly afterMs: number
}
