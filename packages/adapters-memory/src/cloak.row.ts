import type { CloakLevel, CloakSettings } from "@porchlight/core/cloak"
import type { Instant } from "@porchlight/core/time"

/** What somebody wants of getting out of sight, and what she uses. */
export interface CloakRow {
  readonly settings: CloakSettings
  readonly level: CloakLevel | null
  readonly since: Instant | null
}
