/** The newest so many are listed (000 §9). */
export const NOTIFICATION_LIST_LIMIT = 50

/** What notifications are about (D-107). */
export const NOTIFICATION_TYPES = [
  "system",
  "security",
  "safety",
  "check_in",
  "sos",
  "geofence",
  "route",
  "vibe",
  "billing",
] as const
