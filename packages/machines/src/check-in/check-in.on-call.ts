import { checkInOnCallMessages, circleOnCall, type WatchRecipient } from "@porchlight/core/check-in"

/** Who of the people of a date can be reached, in words. */
export interface OnCallView {
  /** One sentence for each answer: `2 of 3 on call: Maya and Lee.` Empty without anybody, and where everybody said no. */
  readonly said: ReadonlyArray<string>
  /** That everybody she chose says that they cannot be reached, and what to do; null while somebody may be. */
  readonly nobody: { readonly why: string; readonly remedy: string } | null
}

/** What the people of a watch answered to "reachable until …?". Once an alarm is open, what counts is who answers that. */
export function onCallView(recipients: ReadonlyArray<WatchRecipient>): OnCallView {
  const words = checkInOnCallMessages
  const { yes, no, asked, unasked, isNobody } = circleOnCall(recipients)
  if (recipients.length === 0) return { said: [], nobody: null }
  if (isNobody) return { said: [], nobody: { why: words.nobody, remedy: words.nobodyDo } }
  const others = [
    { names: no, say: words.no },
    { names: asked, say: words.asked },
    { names: unasked, say: words.unasked },
  ].flatMap(({ names, say }) => (names.length === 0 ? [] : [say(names)]))
  return { said: [words.yes(yes, recipients.length), ...others], nobody: null }
}
