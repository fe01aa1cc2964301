import { messages } from "@porchlight/core/language"

/** Where the foot of a screen leads: the specification's words. */
export const footerMessages = messages("footer", {
  "/about": "About",
  "/privacy": "Privacy",
  "/terms": "Terms",
  "/contact": "Contact",
  "/membership": "Pricing Plans",
})
