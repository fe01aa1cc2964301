import { ROUTE_ANSWER_WITHIN_MS } from "@porchlight/core/route"
import { check, equal, present, rejects } from "./check.ts"
import { alertsTo, firstOf, incidentOf } from "./dates.ts"
import { newKey, type Member } from "./people.ts"
import type { Program, Subject } from "./subject.ts"
import type { Rule } from "./rule.ts"
import { answerOf, asked, at, onWay, WAY } from "./ways.ts"

const OTHER = { ...WAY, points: [at(0, 0), at(0, 900)] }

/** A program with a key of somebody, which may begin a way. */
async function programOf(subject: Subject, member: Member): Promise<Program> {
  const scopes = ["route:write", "route:read"] as const
  const wish = { name: "Car", scopes, days: 30, password: member.password, code: null } as const
  const { secret } = await member.backend.apiKey.create(wish, newKey(subject))
  return present(subject.program, "a client that calls with an API key")(secret)
}

/** What every backend must do with a way that a program begins with an API key: it can make nothing quiet. */
export const routeKeyRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "a way that an API key begins takes the place of none whose question is open, and her people are told; she herself may (KEY-01, RTE-03)",
    run: async (subject) => {
      const date = await asked(subject)
      const { member, routeId } = date
      const program = await programOf(subject, member)
      await rejects(program.route.start(OTHER, newKey(subject)), "Conflict")
      const { route } = await member.backend.route.state()
      equal(
        [route?.id, route?.endedAt, route?.question?.answer],
        [routeId, null, null],
        "the way and its question",
      )
      await subject.advance(ROUTE_ANSWER_WITHIN_MS)
      await subject.advance(0)
      equal([(await incidentOf(member)).kind, await answerOf(member)], ["route", "told"])
      check((await alertsTo(subject, firstOf(date.contacts))).length > 0, "nobody was told")
      const hers = await asked(subject)
      const key = newKey(subject)
      await hers.member.backend.route.start(OTHER, key)
      check((await hers.member.backend.route.state()).route?.id !== hers.routeId, "her own took no place")
    },
  },
  {
    title: "a program begins a way, also in place of one that asks nothing (KEY-01, RTE-01)",
    run: async (subject) => {
      const { member, routeId } = await onWay(subject)
      const program = await programOf(subject, member)
      const key = newKey(subject)
      const { route } = await program.route.start(OTHER, key)
      check(present(route, "a way").id !== routeId, "it took no place")
      equal((await program.route.start(OTHER, key)).route, route, "once more")
      equal((await member.backend.route.state()).route, route, "what she sees")
    },
  },
]
