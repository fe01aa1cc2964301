import type { AskKind } from "@porchlight/core/sos"
import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { check, equal, present } from "./check.ts"
import { areTold, askedPair, underDuress } from "./forced.ts"
import { messagesTo, newKey, trust } from "./people.ts"
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
  {
    title:
      "news of an ask ends no alarm: whoever was told of one reads that it is open, of a hidden one, too, and nobody is told to do nothing (N-04)",
    run: async (subject) => {
      const { calm, forced } = await askedPair(subject)
      /** What a friend reads once somebody else has it, and once she needs it no more. */
      const newsOf = async ({ member, friend }: typeof calm) => {
        const { sos } = member.backend
        const lee = await trust(subject, member)
        const there = await subject.backend()
        if (member === forced.member) {
          await there.session.signIn({ email: member.email, password: underDuress(member) })
          await subject.advance(0)
          await areTold(subject, forced)
        }
        // A "1" answers what was sent last.
        await subject.advance(MINUTE_MS)
        await subject.advance(SECOND_MS)
        const key = newKey(subject)
        await sos.ask({ kind: "come", pressedAgoMs: 0, fix: null }, key)
        await subject.advance(0)
        await subject.reply(lee.phone, "1")
        await subject.advance(0)
        const taken = (await messagesTo(subject, friend.phone)).at(-1)?.text ?? ""
        await sos.closeAsk(key)
        await subject.advance(0)
        const closed = (await messagesTo(subject, friend.phone)).at(-1)?.text ?? ""
        return [taken.replace(lee.name, "Lee"), closed].map((text) => text.replace(member.fullName, "Ana"))
      }
      equal(await newsOf(calm), [
        "Lee is seeing to Ana. You need not do anything.",
        "Ana does not need it any more.",
      ])
      equal(await newsOf(forced), [
        "Lee is seeing to Ana. The alarm is still open. This does not end it.",
        "Ana does not need it any more. The alarm is still open. This does not end it.",
      ])
    },
  },
]
