import { newsOf, type NotificationData } from "@porchlight/core/notification"

/** What a text is about, by the five words that a gateway sorts and limits by (D-55). */
export type MessageType = "emergency" | "verification" | "alert" | "notification" | "invisibility_cloak"

/** Whether a gateway may let it wait behind others (D-55). */
export type MessagePriority = "high" | "normal"

const VERIFICATION: ReadonlySet<string> = new Set([
  "code",
  "email-confirmation",
  "password-reset",
  "email-change",
])
const ALERT: ReadonlySet<string> = new Set(["prompt", "escape-text", "placed-call", "ask"])

/**
 * The type of a message: by what it is for and, where it belongs to an alarm, by what opened that. Somebody who used the safety
 * exit is told in a text of its own type (CLOAK-10).
 */
export function messageType(purpose: string, incidentKind: string | null): MessageType {
  if (purpose === "alert") return incidentKind === "cloak" ? "invisibility_cloak" : "emergency"
  if (VERIFICATION.has(purpose)) return "verification"
  return ALERT.has(purpose) ? "alert" : "notification"
}

/** High for whatever is more than news, and for news that is high or critical to her (D-55). */
export function messagePriority(type: MessageType, news: ReadonlyArray<NotificationData>): MessagePriority {
  const isHigh = ({ priority }: { readonly priority: string }) =>
    priority === "high" || priority === "critical"
  const isWeighty = news.some((data) => isHigh(newsOf(data) ?? { priority: "low" }))
  return type !== "notification" || isWeighty ? "high" : "normal"
}
