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

/**
 * What the others read of an ask: who has it, or that she does not need it any more (`who` is null). Whoever was told of an alarm that is
 * open reads that this does not end it: whoever forces her can make her close an ask, and whoever takes one ends no alarm.
 */
export function askNewsText(
  { who, dater }: { readonly who: string | null; readonly dater: string },
  { isAlarmed }: { readonly isAlarmed: boolean },
): string {
  const { takenText, takenAlarmedText, closedText, alarmed } = sosAskedMessages
  const say = isAlarmed ? takenAlarmedText : takenText
  const text = who === null ? closedText(dater) : say(who, dater)
  return isAlarmed ? `${text} ${alarmed}` : text
}
