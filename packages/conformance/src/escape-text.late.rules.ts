import { ESCAPE_LATE_MS, ESCAPE_RETRY_MS } from "@porchlight/core/escape-text"
import { SECOND_MS } from "@porchlight/core/time"
import { equal } from "./check.ts"
import { messagesTo, newKey } from "./people.ts"
import { trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

/** What every backend must do with an escape text that it could not send at its time. */
export const escapeTextLateRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "a second text that is five minutes late does not go out, and she sees why; sooner it does (ESC-03)",
    run: async (subject) => {
      for (const lateMs of [ESCAPE_LATE_MS - SECOND_MS, ESCAPE_LATE_MS]) {
        const { member, friend } = await trusted(subject)
        const before = (await messagesTo(subject, friend.phone)).length
        await member.backend.escapeText.start({ phone: friend.phone }, newKey(subject))
        await subject.advance(0)
        await subject.advance(ESCAPE_RETRY_MS + lateMs)
        const isSent = lateMs < ESCAPE_LATE_MS
        equal((await messagesTo(subject, friend.phone)).length - before, isSent ? 2 : 1, "texts")
        const { run, texts } = await member.backend.escapeText.state()
        const fate = isSent ? ["accepted", null] : ["failed", "too-late"]
        equal([run?.state, texts[1]?.state, texts[1]?.reason], ["repeated", ...fate], "the second text")
      }
    },
  },
]
