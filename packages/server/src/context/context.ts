import type { Instant } from "@porchlight/core/time"
import type { Clock } from "../clock/index.ts"
import type { Database } from "../database/index.ts"
import type { IdentityVerificationPort } from "../identity/identity.verifier.ts"
import type { AccessCodeSetting, BillingProvider } from "../membership/membership.billing.ts"
import type { CodeChecker } from "../phone/phone.checker.ts"
import type { Provider } from "../provider/index.ts"
import type { RecordingVault } from "../recording/recording.vault.ts"
import type { Secrets } from "../secret/index.ts"
import type { Settings } from "./settings.ts"

/** Chance, injected so that a simulation can replay it. */
export interface Chance {
  /** A version 7 UUID of this moment. */
  readonly id: (now: Instant) => string
  /** Uniform in [0, 1): jitter, never secrets. */
  readonly fraction: () => number
}

export interface Log {
  readonly info: (facts: Readonly<Record<string, unknown>>, message: string) => void
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void
  readonly error: (facts: Readonly<Record<string, unknown>>, message: string) => void
}

/** Wakes the worker early. Only a hint: due rows are found without it, a moment later. */
export interface Wake {
  /** Tells this process now; other processes hear through the database. */
  readonly ring: () => void
  readonly onRing: (handler: () => void) => () => void
}

/** Everything the server's parts are given. Nothing reads a global clock, a global random source or the environment. */
export interface ServerContext {
  readonly database: Database
  readonly clock: Clock
  readonly chance: Chance
  readonly secrets: Secrets
  readonly providers: ReadonlyArray<Provider>
  /** Whoever takes payments; absent where nobody does. */
  readonly billing?: BillingProvider | null
  /** Who makes, texts and checks the codes for new numbers; this server itself where absent. */
  readonly codes?: CodeChecker | null
  /** What may be redeemed; none where absent. */
  readonly accessCodes?: ReadonlyArray<AccessCodeSetting>
  /** Where recordings are kept; absent where none are. */
  readonly recordings?: RecordingVault | null
  /** Who finds out whether people are who they say; our own people where absent. */
  readonly identity?: IdentityVerificationPort
  readonly settings: Settings
  readonly log: Log
  readonly wake: Wake
  /**
   * Passed, by name, at each point of the pipeline where a crash must lose and double nothing. What it throws is thrown
   * there. Absent outside crash tests and the simulation.
   */
  readonly failPoint?: FailPoint
}

export type FailPoint = (name: string) => Promise<void>
