import { cloakMessages } from "@porchlight/core/cloak"
import type { CloakView } from "@porchlight/machines/cloak"

/** How the cloak stands, as a screen tells it apart. */
export const CLOAK_SCREEN_STATES = ["looking", "unknown", "visible", "left", "disguised"] as const
export type CloakScreenState = (typeof CLOAK_SCREEN_STATES)[number]

type Standing = Pick<CloakView, "isKnown" | "level" | "state">

/** How it stands as far as the backend has said so. */
export function cloakScreenState({ isKnown, level, state }: Standing): CloakScreenState {
  if (!isKnown) return state === "looking" ? "looking" : "unknown"
  if (level === null) return "visible"
  return level === "leave" ? "left" : "disguised"
}

/** The same in words. */
export function cloakStatus(view: Standing): string {
  const { loading, loadFailed, inactive, active } = cloakMessages
  const said = { looking: loading, unknown: loadFailed, visible: inactive, left: active, disguised: active }
  return said[cloakScreenState(view)]
}
