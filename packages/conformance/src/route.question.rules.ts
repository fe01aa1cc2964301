import { ROUTE_ANSWER_WITHIN_MS } from "@porchlight/core/route"
import { equal, present } from "./check.ts"
import { alertsTo, firstOf, incidentOf } from "./dates.ts"
import { newKey } from "./people.ts"
import { pressInput } from "./presses.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"
import { answerOf, asked, at, comes } from "./ways.ts"

/** What every backend must do with what it asks about a way, and with answers that come late. */
export const routeQuestionRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "an answer to an older question that comes late answers no newer one",
    run: async (subject) => {
      const date = await asked(subject)
      const { route } = date.member.backend
      const askedAt = async () => present((await route.state()).route?.question, "a question").askedAt
      const first = await askedAt()
      equal((await route.fine(date.routeId, first)).route?.question?.answer, "fine")
      await comes(subject, date, at(1_000, 1_200))
      await comes(subject, date, at(1_000, 1_220))
      equal((await route.fine(date.routeId, first)).route?.question?.answer, null, "the older answer, late")
      equal((await route.fine(date.routeId, await askedAt())).route?.question?.answer, "fine")
    },
  },
  {
    title: "while an alarm is open already nobody is told anew of her way, and she is told that",
    run: async (subject) => {
      const date = await asked(subject)
      const { backend, safePin } = date.member
      equal((await backend.route.state()).isAlarmOpen, false, "before")
      await backend.sos.start(pressInput(subject, "instant"), newKey(subject))
      await subject.advance(0)
      equal((await backend.route.state()).isAlarmOpen, true, "while the alarm is open")
      await subject.advance(ROUTE_ANSWER_WITHIN_MS)
      await subject.advance(0)
      const alerts = await alertsTo(subject, firstOf(date.contacts))
      const ofHerWay = alerts.filter(({ text }) => text.includes("planned route"))
      equal([await answerOf(date.member), ofHerWay.length], ["told", 0], "what became of it")
      const { id, kind } = await incidentOf(date.member)
      equal(kind, "sos")
      await backend.incident.resolve(id, safePin)
      equal((await backend.route.state()).isAlarmOpen, false, "afterwards")
    },
  },
]
