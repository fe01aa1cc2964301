import { decoyMessages } from "./cloak.decoy.messages.ts"
import type { CloakSettings } from "./cloak.schema.ts"
import { DEFAULT_CLOAK_SETTINGS } from "./cloak.ts"

/** A title that she chose; that of the language which is spoken where she chose none (CLOAK-08). */
export function chosenTitle<Name extends "appTitle" | "dashboardTitle">(
  settings: Pick<CloakSettings, Name>,
  name: Name,
): string {
  const chosen = settings[name]
  return chosen === DEFAULT_CLOAK_SETTINGS[name] ? decoyMessages[name] : chosen
}
