import { EMAIL_LINK_STATES, type EmailLinkState } from "@porchlight/machines/email"
import type { Anatomy } from "../anatomy/index.ts"

export const emailLinkAnatomy = {
  scope: "email-link",
  purpose:
    "What the links in the new and in the old mailbox open, and the one in the mail about a new second factor. Nothing happens before a press: programs that look into mails open links, too.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    status: "What the press does, then what it did.",
    failure: "Why it did not work.",
    "submit-trigger":
      "Puts the new address in force, or the old one again, or removes what was added. Not there once it is done.",
  },
  states: EMAIL_LINK_STATES,
  keyboard: [{ keys: "Enter on the button", does: "Follows the link." }],
} as const satisfies Anatomy<string, EmailLinkState>
