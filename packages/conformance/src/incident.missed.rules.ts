import type { CheckInPort } from "@porchlight/core/check-in"
import { addMinutes } from "@porchlight/core/time"
import { equal, present } from "./check.ts"
import { advanceTo, alarm, onDate } from "./dates.ts"
import { newKey } from "./people.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

/** What every backend must do about what an alarm says of a missed check-in. */
export const missedRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "the phone was last heard of when she last did anything with her date: took more time, by text too, asked to be asked sooner, or ended it (N-06)",
    run: async (subject) => {
      const ways = [
        (port: CheckInPort, id: string) => port.extend(id, 60, null, newKey(subject)),
        (port: CheckInPort, id: string) => port.sooner(id, newKey(subject)),
        (port: CheckInPort, id: string, pin: string) => port.end(id, pin, newKey(subject)),
        async (_: CheckInPort, __: string, ___: string, sayByText: () => Promise<void>) => sayByText(),
      ]
      for (const [index, act] of ways.entries()) {
        const date = await onDate(subject)
        const { member, watch } = date
        const { checkIn } = member.backend
        await advanceTo(subject, addMinutes(watch.armedAt, 15))
        const heardAt = subject.now()
        await act(checkIn, watch.id, member.safePin, async () => subject.reply(member.phone, "+60"))
        const moved = present((await checkIn.state()).watch, "the watch")
        const { reason } = await alarm(subject, { ...date, watch: moved })
        equal(reason.phoneHeardAt, heardAt, `heard of, way ${index + 1}`)
      }
    },
  },
]
