import { messages } from "@porchlight/core/language"
import type { ScreenName } from "@porchlight/core/screen"

/** What each screen is called whose feature is not there yet. */
export const laterTitleMessages = messages("laterTitle", {
  parking: "Parking",
  rides: "Derby Drivers",
  venues: "Verified Venues",
  venue: "Verified Venues",
  "venue-suggestion": "Suggest Venue",
  location: "Location Tracking",
  webhooks: "Webhooks",
  "api-keys": "API Keys",
  updates: "Updates",
  referral: "Invite a friend",
} satisfies Partial<Record<ScreenName, string>>)

/** What their one screen says. */
export const laterMessages = messages("later", {
  title: "Not here yet",
  text: "This part is not built yet, and nothing on this page would do anything. What is there guards you: plan a date, and the people you trust are told if you do not check in.",
})
