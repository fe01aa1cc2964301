import type { ProductConfig } from "@porchlight/core/config"

/** What a deployment decides, read from the environment and checked at the start. */
export interface Settings extends ProductConfig {
  readonly mode: "development" | "production" | "test"
  /** Where people reach this server, without a slash at the end: the base of every link that is sent. */
  readonly publicUrl: string
  /** Confirmed addresses whose accounts are administrators, in the form in which addresses are compared. */
  readonly adminEmails: ReadonlyArray<string>
  /** What codes by text may cost, and with it the breaker for when few are entered; null in tests that are not about it. */
  readonly codeGuard: { readonly perHour: number } | null
  /** Shown in HELP replies and on pages; null where the deployment gave none. */
  readonly supportEmail: string | null
  /** Shown on the contact page, E.164; null where the deployment gave none. */
  readonly supportPhone: string | null
  /** Where whoever leaves is sent, another site; the weather page of our own unless given. */
  readonly exitUrl?: string | null
  /** Whether the directory holds venues that are made up, each of which says so; none unless given. */
  readonly demoVenues?: boolean
  /** Simulations that production was told to allow, by name. */
  readonly allowedSimulations: ReadonlyArray<string>
}
