import type {
  NotificationPreferences,
  PreferencePort,
  PreferenceState,
  Priority,
} from "@porchlight/core/notification"

export const PREFERENCE_STATES = ["looking", "unknown", "shown", "saving", "testing"] as const
export type PreferenceScreenState = (typeof PREFERENCE_STATES)[number]

export interface PreferencePorts {
  readonly preference: PreferencePort
  /** A new idempotency key. */
  readonly newKey: () => string
}

export interface PreferenceContext {
  /** What the backend said last; null before it said anything. */
  readonly known: PreferenceState | null
  /** What was changed here and not saved yet. */
  readonly draft: NotificationPreferences | null
  /** What is being saved. */
  readonly saving: NotificationPreferences | null
  readonly isSaved: boolean
  /** Of a test: its priority, and the key under which it is tried again where no answer came. */
  readonly test: { readonly priority: Priority; readonly key: string } | null
  readonly isTested: boolean
  /** How often it was looked by itself whether the newest message arrived. */
  readonly arrivalLooks: number
  /** Why what was done last did not happen. */
  readonly failure: { readonly of: "save" | "test"; readonly error: unknown } | null
}

export type PreferenceEvent =
  | { readonly type: "PREFERENCES.LOOK" }
  | { readonly type: "PREFERENCES.CHANGE"; readonly preferences: NotificationPreferences }
  | { readonly type: "PREFERENCES.SAVE" }
  | { readonly type: "TEST.SEND"; readonly priority: Priority }

/** What the toaster is told of. */
export type PreferenceEmitted = { readonly type: "PREFERENCES.SAVED" } | { readonly type: "TEST.SENT" }
