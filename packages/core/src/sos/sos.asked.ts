import { formatAge, type Instant } from "../time/index.ts"
import { sosAskedMessages } from "./sos.asked.messages.ts"
import type { AskKind } from "./sos.ask.schema.ts"
import { ASK_LATE_AFTER_MS } from "./sos.constants.ts"

/** What the message to somebody who is asked is made from. */
export interface AskFacts {
  readonly kind: AskKind
  /** The dater's full name. */
  readonly dater: string
  readonly link: string
  /** When she asked, which may be long before a line let her phone say so. */
  readonly askedAt: Instant
  /** Whether an alarm that she does not see says that she is forced: what reads as "call me" could harm her then. */
  readonly isForced: boolean
}

/** What somebody who is asked reads at `now`, in the active language. What waited says how long ago it was. */
export function askText({ kind, dater, link, askedAt, isForced }: AskFacts, now: Instant): string {
  const say = isForced && kind !== "come" ? sosAskedMessages.forcedText : sosAskedMessages.text[kind]
  const text = say(dater, link)
  return now - askedAt > ASK_LATE_AFTER_MS
    ? `${text} ${sosAskedMessages.askedAgo(formatAge(askedAt, now))}`
    : text
}
