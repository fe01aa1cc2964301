import { NOTIFICATION_STATES, type NotificationScreenState } from "@porchlight/machines/notification"
import type { Anatomy } from "../anatomy/index.ts"

export const notificationAnatomy = {
  scope: "notification",
  purpose: "What somebody is told inside the app: newest first, each can be read and deleted.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    status: "How many are unread, for everybody.",
    "read-all-trigger": "Marks every one as read. There only while one is unread.",
    loading: "Says that the list is on its way.",
    empty: "Says that there is nothing yet.",
    "load-failure": "Says that the list could not be loaded; what stands below is the last that was known.",
    "look-trigger": "Asks again after a failed load.",
    "error-text": "Why what was done last did not happen.",
    list: "The newest fifty and what was asked for behind them, newest first.",
    item: "One of them; `data-unread` while it is unread.",
    "item-title": "What happened.",
    "item-when": "How long ago, and whether it is unread.",
    "item-actions": "What can be done with it.",
    "read-trigger": "Marks it as read. There only while it is unread.",
    "remove-trigger": "Deletes it.",
    "older-error-text": "Why older ones could not be had.",
    "older-trigger": "Shows the fifty behind the last one. There only while there are older ones.",
  },
  states: NOTIFICATION_STATES,
  keyboard: [{ keys: "Tab", does: "The buttons of each, newest first." }],
} as const satisfies Anatomy<string, NotificationScreenState>
