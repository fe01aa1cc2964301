import type { ScreenName } from "@porchlight/core/screen"

/** The screens whose features are not there yet, and what each is called. This is the one list of them. */
export const later = {
  "vibe-check": "Vibe Check",
  sos: "SOS Toolkit",
  parking: "Parking",
  rides: "Derby Drivers",
  venues: "Verified Venues",
  venue: "Verified Venues",
  "venue-suggestion": "Suggest Venue",
  cloak: "Invisibility Cloak",
  location: "Location Tracking",
  notifications: "Notifications",
  webhooks: "Webhooks",
  "api-keys": "API Keys",
  admin: "Admin Panel",
  updates: "Updates",
  referral: "Invite a friend",
  review: "Post-Date Review",
} as const satisfies Partial<Record<ScreenName, string>>

/** What their one screen says. */
export const laterMessages = {
  title: "Not here yet",
  text: "This part is not built yet, and nothing on this page would do anything. What is there guards you: plan a date, and the people you trust are told if you do not check in.",
} as const

export type LaterName = keyof typeof later
