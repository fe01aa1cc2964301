import { addMs, type Instant } from "../time/index.ts"
import { DEFAULT_THEME, DELETION_UNDO_MS, KEPT_ACCOUNT_MS, THEMES } from "./settings.constants.ts"
import type { Theme } from "./settings.schema.ts"

/** Any stored text as a theme; what is none is the default (THEME-01). */
export function parseTheme(stored: string | null): Theme {
  return THEMES.find((theme) => theme === stored) ?? DEFAULT_THEME
}

/** What a theme looks like where the system prefers light or not; dark where that cannot be known (D-95). */
export function resolveTheme(theme: Theme, prefersLight: boolean | null): "light" | "dark" {
  if (theme !== "system") return theme
  return prefersLight === true ? "light" : "dark"
}

/** When an account that was to be deleted at `requestedAt` is erased at the earliest. */
export function erasesAt(requestedAt: Instant): Instant {
  return addMs(requestedAt, DELETION_UNDO_MS)
}

/** Whether the time to undo is over, so that signing in brings nothing back. */
export function isErasureDue(requestedAt: Instant, now: Instant): boolean {
  return now >= erasesAt(requestedAt)
}

/** Until when an account is kept whose deletion was asked for with the duress PIN at `requestedAt`. */
export function keptUntil(requestedAt: Instant): Instant {
  return addMs(requestedAt, KEPT_ACCOUNT_MS)
}
