import { REPEAT_EVERY_MS } from "@porchlight/core/incident"
import { equal, present } from "./check.ts"
import { alertToken, firstOf, reportAllDelivered } from "./dates.ts"
import { press, trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

/** What every backend must show behind the link of an alarm that is over. */
export const newerRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "the link of an alarm that is over shows that another is open to whoever was told of that one, and to nobody else",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 2])
      const [first, second] = [firstOf(contacts), firstOf(contacts, 1)]
      const { sos, cloak, incident } = member.backend
      const port = (await subject.backend()).incident
      await press(subject, member, "instant")
      await reportAllDelivered(subject)
      await subject.advance(REPEAT_EVERY_MS)
      const tokens = [await alertToken(subject, first), await alertToken(subject, second)] as const
      const seen = async (token: string) => {
        const { isOtherOpen, kind, mayCall, daterPhone } = await port.openLink(token)
        return { isOtherOpen, kind, mayCall, daterPhone }
      }
      const close = async () => {
        const open = present((await sos.state()).incident, "an alarm")
        await incident.resolve(open.id, member.safePin)
      }
      equal((await seen(tokens[0])).isOtherOpen, false, "whether an open alarm is another one")
      await close()
      const over = { isOtherOpen: false, kind: "sos", mayCall: true, daterPhone: member.phone }
      equal([await seen(tokens[0]), await seen(tokens[1])], [over, over], "after the end")

      await press(subject, member, "instant")
      await subject.advance(0)
      const pointed = { ...over, isOtherOpen: true }
      equal([await seen(tokens[0]), await seen(tokens[1])], [pointed, over], "during the next alarm")
      await close()

      await cloak.disguise()
      await cloak.restore({ pin: member.duressPin, timeZone: "America/New_York" })
      await subject.advance(0)
      await reportAllDelivered(subject)
      const warned = { isOtherOpen: true, kind: "duress", mayCall: false, daterPhone: null } as const
      equal([await seen(tokens[0]), await seen(tokens[1])], [warned, over], "while she is forced")
      await subject.advance(REPEAT_EVERY_MS)
      equal(await seen(tokens[1]), warned, "once the second hears of it")
      await cloak.disguise()
      await cloak.restore({ pin: member.safePin, timeZone: "America/New_York" })
      equal([await seen(tokens[0]), await seen(tokens[1])], [over, over], "once she is safe")
    },
  },
]
