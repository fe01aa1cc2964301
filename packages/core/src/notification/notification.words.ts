import type { Channel } from "../delivery/index.ts"
import { newsMessages as words } from "./notification.preference.messages.ts"
import { notificationWords } from "./notification.ts"
import type { NotificationData } from "./notification.schema.ts"

/** News as it goes out, in the active language. */
export interface NewsText {
  readonly subject: string
  readonly text: string
}

/** Where it is read, and by what clock. */
export interface NewsReader {
  readonly channel: Channel
  readonly brand: string
  readonly clockOf: Parameters<typeof notificationWords>[1]
}

/**
 * What goes out over a channel: one thing with what it means, or several that waited, the first one first. What shows on a
 * lock screen says nothing of what it is about. Which zone it was stays in the app: who lives there may be the one beside her.
 */
export function newsText(
  messages: ReadonlyArray<NotificationData>,
  { channel, brand, clockOf }: NewsReader,
): NewsText {
  if (channel === "push") return { subject: words.pushTitle, text: words.pushText }
  const told = messages.map((data) =>
    data.kind === "geofence" ? words.zone : notificationWords(data, clockOf),
  )
  const [first] = told
  if (first === undefined) throw new Error("[porchlight/notification] News of nothing cannot be told.")
  const { title, message } = first
  if (told.length === 1) {
    const both = `${/[.?!]$/u.test(title) ? title : `${title}.`} ${message}`
    const isAsked = messages.some(({ kind }) => kind === "route-deviation")
    const text = channel === "voice" ? words.call(brand, both, isAsked) : `${brand}: ${both}`
    return { subject: `${brand}: ${title}`, text }
  }
  const subject = words.digestSubject(brand, told.length)
  if (channel === "email")
    return { subject, text: told.map((one) => `${one.title}\n${one.message}`).join("\n\n") }
  return { subject, text: words.digest(brand, told.map((one) => one.title).join("; ")) }
}
