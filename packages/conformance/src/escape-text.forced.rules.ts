import { ESCAPE_RETRY_MS } from "@porchlight/core/escape-text"
import { equal } from "./check.ts"
import { areTold, askedPair, underDuress } from "./forced.ts"
import { messagesTo, newKey } from "./people.ts"
import type { Rule } from "./rule.ts"
import { blotted } from "./shape.ts"
import type { Subject } from "./subject.ts"

/** What every backend must do with an escape text of somebody who is forced. */
export const escapeTextForcedRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "while she is forced no escape text asks anybody to call her, the second of a run from before neither, and she sees no difference (ESC-03, B-05)",
    run: async (subject) => {
      const { calm, forced } = await askedPair(subject)
      /** The texts of two runs to the same person, of which the second text of the first comes after her password. */
      const textsOf = async ({ member, friend }: typeof calm) => {
        const { backend, email, fullName, phone } = member
        const begin = async (to: typeof friend.phone) => {
          await backend.escapeText.start({ phone: to }, newKey(subject))
          await subject.advance(0)
        }
        const newest = async (to: typeof friend.phone) =>
          ((await messagesTo(subject, to)).at(-1)?.text ?? "").replace(fullName, "Ana")
        const shown = async () => {
          const { run, ...rest } = await backend.escapeText.state()
          return blotted([rest, { ...run, key: "its key" }])
        }
        const texts: Array<string> = []
        const seen: Array<string> = []
        await begin(friend.phone)
        texts.push(await newest(friend.phone))
        await subject.advance(ESCAPE_RETRY_MS / 2)
        if (member === forced.member) {
          const there = await subject.backend()
          await there.session.signIn({ email, password: underDuress(member) })
          await subject.advance(0)
          await areTold(subject, forced)
        }
        await subject.advance(ESCAPE_RETRY_MS / 2)
        texts.push(await escapeAmong(subject, friend.phone, fullName))
        seen.push(await shown())
        await begin(friend.phone)
        texts.push(await escapeAmong(subject, friend.phone, fullName))
        await subject.advance(ESCAPE_RETRY_MS)
        await begin(phone)
        texts.push(await newest(phone))
        seen.push(await shown())
        return { texts, seen }
      }
      const first = "Ana: Call me now please, something came up."
      const open = "Do not call their phone. Open the link of the alarm."
      const [quiet, told] = [await textsOf(calm), await textsOf(forced)]
      equal(quiet.texts, [
        first,
        "Ana: Still need you - please call me as soon as you can.",
        first,
        first.slice("Ana: ".length),
      ])
      equal(told.texts, [
        first,
        `Ana still asks for you. ${open}`,
        `Ana asks for you. ${open}`,
        first.slice("Ana: ".length),
      ])
      equal(told.seen, quiet.seen, "what she sees of it")
    },
  },
]

/** The newest escape text to a number, among the rounds of an alarm. */
async function escapeAmong(subject: Subject, phone: string, fullName: string): Promise<string> {
  const texts = (await messagesTo(subject, phone)).map(({ text }) => text.replace(fullName, "Ana"))
  return texts.findLast((text) => /^Ana(?:: (?:Call|Still)| (?:still )?asks for)/u.test(text)) ?? ""
}
