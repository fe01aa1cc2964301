import { HOUR_MS } from "../time/index.ts"

/** The ways on which somebody can hear from us outside the app, in the order of the specification (000 §3). */
export const NOTIFICATION_CHANNELS = ["push", "sms", "email", "whatsapp", "voice"] as const

/** How much something matters, least first (000 §3). */
export const PRIORITIES = ["low", "medium", "high", "critical"] as const

/** What a priority weighs: the heaviest stands first in what was kept through the quiet hours (000 §9, D-53). */
export const PRIORITY_WEIGHTS = { low: 1, medium: 5, high: 8, critical: 10 } as const

/** What holds for whoever has chosen nothing (000 §9). */
export const DEFAULT_PREFERENCES = {
  channels: {
    push: { enabled: true },
    sms: { enabled: true },
    email: { enabled: true, digestEnabled: true },
    whatsapp: { enabled: false },
    voice: { enabled: true, criticalOnly: true },
  },
  prioritySettings: {
    low: ["push", "email"],
    medium: ["push", "sms", "email"],
    high: ["push", "sms", "email", "whatsapp"],
    critical: ["push", "sms", "email", "whatsapp", "voice"],
  },
  quietHours: {
    enabled: true,
    start: "22:00",
    end: "08:00",
    overrideForCritical: true,
    /** Null: that of the profile. */
    timeZone: null,
  },
} as const

/** How many tests one account may send to itself within the window (our number): they cost money, and phones ring. */
export const NOTIFICATION_TESTS_MAX = 5
export const NOTIFICATION_TESTS_WINDOW_MS = HOUR_MS

/** How many of the last sendings are listed. */
export const SENDING_LIST_LIMIT = 20

/** How long a toast stays, and how many show at a time (000 §9). */
export const TOAST_MS = 4_000
export const TOASTS_MAX = 3
