import { ANSWER_COUNTS_FOR_MS } from "@porchlight/core/incident"
import { MINUTE_MS } from "@porchlight/core/time"
import { check, equal, present } from "./check.ts"
import { alertsTo, alertToken } from "./dates.ts"
import { newKey } from "./people.ts"
import { press, pressInput, trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"
import { addWebhook, dataOf, postsTo, typesOf } from "./webhooks.ts"

/** What every backend must do with a call for help where an alarm is open that reminds nobody any more. */
export const incidentRenewedRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "a call that renews an alarm is told in its own words, and to other services where it shows on her screen (HOOK-01)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const { sos, incident, cloak } = member.backend
      await addWebhook(subject, member)
      const answerAndWait = async () => {
        await incident.respond(await alertToken(subject, friend), "on-it")
        await subject.advance(ANSWER_COUNTS_FOR_MS)
      }
      const reads = async (words: string) => {
        await subject.advance(0)
        const { text } = present((await alertsTo(subject, friend)).at(-1), "an alert")
        check(text.includes(words), `her people read: ${text}`)
      }
      await press(subject, member, "countdown")
      await subject.advance(MINUTE_MS)
      await answerAndWait()
      const { mode: _, ...moment } = pressInput(subject, "instant")
      await sos.broadcast(moment, newKey(subject))
      await reads("asked for help")
      await answerAndWait()
      await cloak.leave({ timeZone: "America/New_York" })
      await reads("used the safety exit")
      // Nor does an answer to what they may not know of tell them.
      await answerAndWait()
      const posts = await postsTo(subject, member)
      const opened = ["incident.opened", "incident.acknowledged"]
      equal(typesOf(posts), [...opened, ...opened], "what was told")
      equal(
        posts.map((post) => dataOf(post)["isRenewed"]),
        [undefined, undefined, true, undefined],
        "what of it is a renewal",
      )
    },
  },
]
