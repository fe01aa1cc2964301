import type { EscapeRun } from "@porchlight/core/escape-text"

/** A run of escape texts; its texts are deliveries, found by their ids. */
export interface EscapeRow {
  readonly accountId: string
  readonly run: EscapeRun
  readonly contactId: string | null
  /** The first text, and the second once it went out. */
  readonly deliveryIds: ReadonlyArray<string>
}
