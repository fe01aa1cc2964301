import type { SafetySettings } from "@porchlight/core/settings"

/** How somebody's dates are guarded, and the fingerprints of both words. */
export interface SafetyRow {
  readonly wishes: Omit<SafetySettings, "hasSafeWord" | "handle">
  readonly handle: string | null
  readonly words: { readonly safe: string; readonly duress: string | null } | null
}
