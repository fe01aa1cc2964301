import { messages } from "../language/index.ts"

/** The page of the place: its tabs and what to know before one shares where one is. */
export const locationTrackingMessages = messages("locationTracking", {
  title: "Location Tracking",
  subtitle: "Who sees where you are, for how long, and how to stop it.",
  tabs: { sharing: "Location Sharing", geofences: "Geofences", route: "Route Tracking" },
  tabsLabel: "What to see",
  tipsTitle: "safety tips",
  tips: [
    "Share with somebody who can come, and tell them until when.",
    "Keep this app open while you share: your place pauses when the screen locks or you change to another app.",
    "Check in as well. A place says where your phone is, not how you are.",
    "Somebody makes you share? Turn on the approximate place. Whoever looks cannot tell.",
  ],
})
