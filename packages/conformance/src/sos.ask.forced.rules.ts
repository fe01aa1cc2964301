import type { AskKind } from "@porchlight/core/sos"
import { check, equal, present } from "./check.ts"
import { messagesTo, newKey } from "./people.ts"
import { pressInput, trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

/** What every backend must do with what somebody asks for who is forced. */
export const askForcedRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "while she is forced no text asks anybody to call her, though she asked for that; once she is safe it does again (B-05)",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 2])
      const { cloak, sos } = member.backend
      const returnWith = async (pin: string) => {
        await cloak.disguise()
        await cloak.restore({ pin, timeZone: "America/New_York" })
        await subject.advance(0)
      }
      /** Whether the texts of an ask ask for a call. */
      const asksForCall = async (kind: AskKind) => {
        const key = newKey(subject)
        const { fix } = pressInput(subject, "instant")
        await sos.ask({ kind, pressedAgoMs: 0, fix }, key)
        await subject.advance(0)
        const texts = await Promise.all(
          contacts.map(
            async ({ phone }) => present((await messagesTo(subject, phone)).at(-1), "a text").text,
          ),
        )
        await sos.closeAsk(key)
        await subject.advance(0)
        return texts.map((text) => {
          check(/\/a\//u.test(text), `no text of the ask: ${text}`)
          return /call|talk/iu.test(text)
        })
      }
      for (const kind of ["call", "talk"] as const) {
        await returnWith(member.duressPin)
        equal(
          await asksForCall(kind),
          [false, false],
          `whether "${kind}" asks for a call while she is forced`,
        )
        await returnWith(member.safePin)
        equal(await asksForCall(kind), [true, true], `whether "${kind}" asks for a call once she is safe`)
      }
    },
  },
]
