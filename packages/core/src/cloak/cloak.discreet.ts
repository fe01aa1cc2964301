import { discreetMessages } from "./cloak.discreet.messages.ts"
import { chosenTitle } from "./cloak.decoy.ts"
import type { CloakSettings, CloakState } from "./cloak.schema.ts"
import { DEFAULT_CLOAK_SETTINGS } from "./cloak.ts"

/** What a discreet message calls the app, and what it speaks of. */
export interface DiscreetNames {
  readonly app: string
  readonly task: string
}

/**
 * Whether messages to her own phone may not say what they are about: while the app is disguised, or always, if she wishes it
 * (B-26). Whoever holds the phone reads its notifications, too. Who has only left is asked plainly: she was told of no other
 * words, and what she does not recognise she does not answer.
 */
export function isDiscreet({ level, settings }: Pick<CloakState, "level" | "settings">): boolean {
  return level === "disguise" || settings.alwaysDiscreet
}

/** What discreet messages call the app and its tasks: as she chose, or in the language that is spoken where she chose nothing. */
export function discreetNames(settings: Pick<CloakSettings, "appTitle" | "reminderText">): DiscreetNames {
  const { reminderText } = settings
  return {
    app: chosenTitle(settings, "appTitle"),
    task: reminderText === DEFAULT_CLOAK_SETTINGS.reminderText ? discreetMessages.task : reminderText,
  }
}
