import { cloakMessages as words } from "@porchlight/core/cloak"
import type { CloakView } from "@porchlight/machines/cloak"

/** How the cloak stands; that nobody knows, where the backend has not said so. */
export function cloakStatus({
  isKnown,
  level,
  state,
}: Pick<CloakView, "isKnown" | "level" | "state">): string {
  if (isKnown) return level === null ? words.inactive : words.active
  return state === "looking" ? words.loading : words.loadFailed
}
