import type { OfferedLanguage } from "@porchlight/core/language"
import type { Phone } from "@porchlight/core/phone"

/** What a company says to a code. */
export type CodeVerdict =
  | "approved"
  | "wrong"
  /** None is live for the number: used, expired, or tried too often there. */
  | "missing"

/**
 * A company that makes, texts and checks the codes for new numbers itself (D-15); this server never sees them. Our limits
 * for sending and guessing hold before it is asked. Second factors and all other texts go out as ever.
 */
export interface CodeChecker {
  readonly name: string
  /** Texts a fresh code. @returns whether it may arrive; throws when that is unknown */
  readonly send: (phone: Phone, language: OfferedLanguage) => Promise<boolean>
  /** Throws when nobody answered. */
  readonly check: (phone: Phone, code: string) => Promise<CodeVerdict>
}
