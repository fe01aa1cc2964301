import type { QuickAsk } from "@porchlight/core/sos"

/** What somebody asked her people for, and whom. */
export interface AskRow {
  readonly accountId: string
  readonly ask: Omit<QuickAsk, "people" | "reached">
  readonly asked: ReadonlyArray<{
    readonly contactId: string
    readonly channel: "sms" | "email"
    readonly deliveryId: string
    /** The fingerprints of the tokens of their links: one for each time that they were asked. */
    readonly links: ReadonlyArray<string>
  }>
}
