import { escapeTextMessages } from "./escape-text.messages.ts"
import { escapeToldMessages } from "./escape-text.told.messages.ts"

/** What decides how an escape text reads. */
export interface EscapeFacts {
  /** The dater's full name; null on her own phone. */
  readonly dater: string | null
  /** 0 is the first text of a run, 1 the second. */
  readonly round: number
  /** Whether an alarm that she does not see says that she is forced: a call could harm her then. */
  readonly isForced: boolean
  /** Whether who reads it was told of an alarm that is open. */
  readonly isAlarmed: boolean
}

/** What an escape text says, in the active language. On her own phone it reads as ever: whoever forces her may see it. */
export function escapeText({ dater, round, isForced, isAlarmed }: EscapeFacts): string {
  const { firstText, retryText } = escapeTextMessages
  if (dater === null || !isForced) return round === 0 ? firstText(dater) : retryText(dater)
  const words = escapeToldMessages
  const text = round === 0 ? words.first(dater) : words.second(dater)
  return isAlarmed ? `${text} ${words.alarmed}` : text
}
