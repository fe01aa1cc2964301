import { CLOAK_REMINDER_MAX_LENGTH, CLOAK_TITLE_MAX_LENGTH, type CloakSettings } from "@porchlight/core/cloak"

/** The texts that she may choose, and how many characters each may have. */
export const CLOAK_TEXT_MAX_LENGTH = {
  appTitle: CLOAK_TITLE_MAX_LENGTH,
  dashboardTitle: CLOAK_TITLE_MAX_LENGTH,
  reminderText: CLOAK_REMINDER_MAX_LENGTH,
} as const satisfies Partial<Record<keyof CloakSettings, number>>

export type CloakText = keyof typeof CLOAK_TEXT_MAX_LENGTH
