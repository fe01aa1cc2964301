import type { CodeSent } from "@porchlight/core/phone"

/** A texted code; only the newest of a number is kept. */
export interface CodeRow extends CodeSent {
  readonly accountId: string
  readonly fingerprint: string
  readonly triesLeft: number
  readonly isUsed: boolean
}
