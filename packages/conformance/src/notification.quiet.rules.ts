import { DEFAULT_PREFERENCES } from "@porchlight/core/notification"
import { DAY_MS, MINUTE_MS, toWallClock } from "@porchlight/core/time"
import { equal, present } from "./check.ts"
import { advanceToClock, channelsOf, hearYes, newsTo, quiet, ZONE } from "./news.ts"
import { signUp } from "./people.ts"
import { rings } from "./pushes.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

/** What every backend must do with news in quiet hours. */
export const quietRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "in quiet hours what may wait is kept with its reason and comes at their end, together and once, also over a restart (QUIET-03)",
    run: async (subject) => {
      const member = await signUp(subject)
      await rings(subject, member.backend)
      await advanceToClock(subject, "22:30")
      const { length: since } = await subject.outbox()
      await hearYes(subject, member)
      await hearYes(subject, member)
      equal(await newsTo(subject, member, since), [], "what was sent in quiet hours")
      const { sendings } = await member.backend.preference.state()
      equal(
        sendings.map(({ reason, attempted, delivered }) => [reason, attempted, delivered]),
        [
          ["quiet_hours", [], []],
          ["quiet_hours", [], []],
        ],
        "the log",
      )
      const until = present(sendings[0]?.queuedUntil, "when they end")
      equal(toWallClock(until, ZONE).time, "08:00")
      await subject.advance(until - subject.now() - MINUTE_MS)
      equal(await newsTo(subject, member, since), [], "a minute before their end")
      await subject.restart?.()
      await subject.advance(MINUTE_MS)
      equal(channelsOf(await newsTo(subject, member, since)), ["email", "push"], "at their end")
      await subject.restart?.()
      await subject.advance(DAY_MS)
      const sent = await newsTo(subject, member, since)
      equal(channelsOf(sent), ["email", "push"], "a day later")
      const after = (await member.backend.preference.state()).sendings
      equal([after.length, after[0]?.messages.length, after[0]?.attempted], [3, 2, ["push", "email"]])
    },
  },
  {
    title:
      "quiet hours that last longer by then are waited for, and what is switched off by then is not sent",
    run: async (subject) => {
      const member = await signUp(subject)
      await rings(subject, member.backend)
      const { preference } = member.backend
      await advanceToClock(subject, "23:00")
      const { length: since } = await subject.outbox()
      await hearYes(subject, member)
      await preference.save(quiet({ end: "10:00" }))
      await advanceToClock(subject, "09:00")
      equal(await newsTo(subject, member, since), [], "at nine")
      await preference.save({
        ...quiet({ end: "10:00" }),
        channels: { ...DEFAULT_PREFERENCES.channels, email: { enabled: false, digestEnabled: true } },
      })
      await advanceToClock(subject, "10:00")
      equal(channelsOf(await newsTo(subject, member, since)), ["push"], "at ten")
    },
  },
  {
    title: "who wants no digest gets one e-mail for each thing that waited, and one push for all",
    run: async (subject) => {
      const member = await signUp(subject)
      await rings(subject, member.backend)
      const email = { enabled: true, digestEnabled: false }
      await member.backend.preference.save({
        ...DEFAULT_PREFERENCES,
        channels: { ...DEFAULT_PREFERENCES.channels, email },
      })
      await advanceToClock(subject, "22:00")
      const { length: since } = await subject.outbox()
      await hearYes(subject, member)
      await hearYes(subject, member)
      await advanceToClock(subject, "08:00")
      equal(channelsOf(await newsTo(subject, member, since)), ["email", "email", "push"])
    },
  },
]
