import { haversineDistance } from "@porchlight/core/geo"
import { ROUTE_ANSWER_WITHIN_MS, RouteState, ROUTES_PER_HOUR } from "@porchlight/core/route"
import { DAY_MS, HOUR_MS, SECOND_MS } from "@porchlight/core/time"
import { check, equal, present, rejects } from "./check.ts"
import { alertsTo, allClearsTo, firstOf, incidentOf } from "./dates.ts"
import { follow } from "./follow.ts"
import { newsTo } from "./news.ts"
import { newKey, signInAgain, signUp, untyped } from "./people.ts"
import { trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"
import { answerOf, asked, at, comes, onWay, WAY } from "./ways.ts"

/** What every backend must do with the way that somebody means to go. */
export const routeRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "a way is kept as it was given, and her places move her along it to its end (RTE-01, RTE-05)",
    run: async (subject) => {
      const date = await onWay(subject)
      const first = await date.member.backend.route.state()
      hasShape(RouteState, first, "the state")
      const began = present(first.route, "a way")
      equal(
        [began.points, began.progress, began.deviationMeters, began.question],
        [WAY.points, 0, null, null],
      )
      equal(Math.round(began.lengthMeters), 2_000)
      const half = present((await comes(subject, date, at(1_010, 40))).route, "a way")
      equal([half.progress, Math.round(half.deviationMeters ?? -1), half.fixAt], [50, 40, subject.now()])
      const back = present((await comes(subject, date, at(500, 120))).route, "a way")
      equal(
        [back.progress, Math.round(back.deviationMeters ?? -1)],
        [50, 120],
        "off the way nothing goes back",
      )
      const near = await comes(subject, date, at(1_980, 5))
      equal([near.route?.progress, near.route?.endedAt], [100, null])
      const over = await comes(subject, date, at(1_990, 5))
      equal([over.route?.end, over.route?.endedAt], ["arrived", subject.now()])
      await subject.advance(HOUR_MS)
      equal((await date.member.backend.route.state()).route, null, "the way an hour later")
    },
  },
  {
    title:
      "who is more than 500 m from her way twice in a row is asked once, and where that was is kept (RTE-03, RTE-06)",
    run: async (subject) => {
      const date = await onWay(subject)
      const { backend } = date.member
      await comes(subject, date, at(1_000, 700))
      await comes(subject, date, at(1_000, 0))
      await comes(subject, date, at(1_000, 700), 101)
      equal((await comes(subject, date, at(1_000, 700))).route?.question, null, "a question too early")
      const { route, alerts } = await comes(subject, date, at(1_000, 720))
      await comes(subject, date, at(1_000, 760))
      const question = present(route?.question, "a question")
      equal([question.askedAt + ROUTE_ANSWER_WITHIN_MS, question.answer], [question.answerBy, null])
      equal([alerts.length, Math.round(alerts[0]?.deviationMeters ?? 0)], [1, 720])
      check(
        haversineDistance(present(alerts[0], "an alert").position, at(1_000, 720)) < 1,
        "it was elsewhere",
      )
      const told = (await backend.notification.state()).notifications.filter(({ type }) => type === "route")
      equal([told.length, told[0]?.data.kind], [1, "route-deviation"])
      const texts = (await newsTo(subject, date.member, 0)).filter(({ text }) => text.includes("your way"))
      check(
        texts.some(({ channel }) => channel === "sms"),
        "a phone in a pocket was not asked",
      )
      equal((await alertsTo(subject, firstOf(date.contacts))).length, 0, "messages to her people")
    },
  },
  {
    title: "who says that she is fine is left alone, until she is 500 m farther away or was back on her way",
    run: async (subject) => {
      const date = await asked(subject)
      const { route } = date.member.backend
      equal((await route.fine(date.routeId)).route?.question?.answer, "fine")
      equal((await route.fine(date.routeId)).route?.question?.answer, "fine")
      await subject.advance(ROUTE_ANSWER_WITHIN_MS)
      await comes(subject, date, at(1_000, 1_100))
      await comes(subject, date, at(1_000, 1_120))
      equal(await answerOf(date.member), "fine")
      await comes(subject, date, at(1_000, 1_200))
      await comes(subject, date, at(1_000, 1_220))
      equal([await answerOf(date.member), (await route.state()).alerts.length], [null, 2])
      equal((await alertsTo(subject, firstOf(date.contacts))).length, 0, "messages to her people")
    },
  },
  {
    title:
      "without an answer in two minutes her people are told why, once, and her PIN gives the all-clear (RTE-03)",
    run: async (subject) => {
      const date = await asked(subject)
      const { backend, fullName, safePin } = date.member
      const friend = firstOf(date.contacts)
      await subject.advance(ROUTE_ANSWER_WITHIN_MS - SECOND_MS)
      equal((await alertsTo(subject, friend)).length, 0, "messages before the two minutes were over")
      await subject.advance(SECOND_MS)
      await subject.advance(0)
      const incident = await incidentOf(date.member)
      equal([incident.kind, Math.round(incident.reason.deviationMeters ?? 0)], ["route", 640])
      const alerts = await alertsTo(subject, friend)
      check(alerts.length > 0 && alerts.every(({ text }) => text.includes("planned route")), "not told why")
      equal(await answerOf(date.member), "told")
      const told = (await backend.notification.state()).notifications.filter(
        ({ data }) => data.kind === "route-told",
      )
      equal(told.length, 1, "what she is told")
      await backend.route.fine(date.routeId)
      equal(await answerOf(date.member), "told", "an answer too late")
      check((await incidentOf(date.member)).closedAt === null, "it closed the alarm")
      await backend.incident.resolve(incident.id, safePin)
      await subject.advance(0)
      check((await allClearsTo(subject, friend, fullName)).length > 0, "nobody heard the all-clear")
    },
  },
  {
    title: "an alarm about a way that the duress PIN ends is over for her alone",
    run: async (subject) => {
      const date = await asked(subject)
      const { backend, fullName, duressPin } = date.member
      await subject.advance(ROUTE_ANSWER_WITHIN_MS)
      await subject.advance(0)
      const incident = await incidentOf(date.member)
      const answer = await backend.incident.resolve(incident.id, duressPin)
      check(answer.closedAt !== null, "it did not look over")
      await subject.advance(0)
      const friend = firstOf(date.contacts)
      equal((await allClearsTo(subject, friend, fullName)).length, 0, "all-clears")
      check(
        (await alertsTo(subject, friend)).some(({ text }) => text.includes("DURESS")),
        "nobody heard of it",
      )
    },
  },
  {
    title: "a question outlives a restart of the backend, and so does what follows from it",
    run: async (subject) => {
      const restart = present(subject.restart, "a way to restart the backend")
      const date = await asked(subject)
      await restart()
      await subject.advance(ROUTE_ANSWER_WITHIN_MS)
      await subject.advance(0)
      equal((await incidentOf(date.member)).kind, "route")
    },
  },
  {
    title: "of a racing answer and alarm exactly one wins",
    run: async (subject) => {
      const date = await asked(subject)
      const { backend } = date.member
      await Promise.all([subject.advance(ROUTE_ANSWER_WITHIN_MS), backend.route.fine(date.routeId)])
      await subject.advance(0)
      const isTold = (await answerOf(date.member)) === "told"
      equal((await backend.checkIn.state()).incident !== null, isTold)
    },
  },
  {
    title: "signed out, and with the trial over, a way stays guarded and what is asked stays asked",
    run: async (subject) => {
      const date = await asked(subject)
      await date.member.backend.session.signOut()
      await subject.advance(ROUTE_ANSWER_WITHIN_MS)
      await subject.advance(0)
      const friend = firstOf(date.contacts)
      check((await alertsTo(subject, friend)).length > 0, "nobody was told")
    },
  },
  {
    title: "a way that is begun twice under one key is one, another takes its place, and stopping ends it",
    run: async (subject) => {
      const member = await signUp(subject)
      const { route } = member.backend
      const key = newKey(subject)
      const [one, two] = await Promise.all([route.start(WAY, key), route.start(WAY, key)])
      equal(one.route?.id, two.route?.id)
      await rejects(route.start({ ...WAY, points: [at(0, 0), at(0, 900)] }, key), "IdempotencyMismatch")
      const other = present((await route.start(WAY, newKey(subject))).route, "a way")
      check(other.id !== one.route?.id, "it is the same way")
      const stopped = await route.stop(other.id)
      equal([stopped.route?.end, stopped.route?.endedAt], ["stopped", subject.now()])
      equal((await route.stop(other.id)).route, stopped.route)
      equal((await route.stop(present(one.route, "a way").id)).route?.id, other.id)
    },
  },
  {
    title: "stopping a way, or beginning another, answers what is asked",
    run: async (subject) => {
      const [one, two] = [await asked(subject), await asked(subject)]
      await one.member.backend.route.stop(one.routeId)
      await two.member.backend.route.start(WAY, newKey(subject))
      await subject.advance(ROUTE_ANSWER_WITHIN_MS)
      await subject.advance(0)
      const alarms = await Promise.all(
        [one, two].map(async ({ member }) => (await member.backend.checkIn.state()).incident),
      )
      equal(alarms, [null, null])
    },
  },
  {
    title: "a way is guarded for twelve hours at most",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      const { route } = await backend.route.start(WAY, newKey(subject))
      equal((route?.lastsUntil ?? 0) - subject.now(), 12 * HOUR_MS)
      await subject.advance(12 * HOUR_MS)
      await subject.advance(0)
      equal((await backend.route.state()).route?.end, "expired")
    },
  },
  {
    title: "a way and its alerts are hers alone, also while they are followed (RT-05)",
    run: async (subject) => {
      const date = await onWay(subject)
      const stranger = await signUp(subject)
      const [own, foreign] = [follow(date.member.backend, "route"), follow(stranger.backend, "route")]
      await comes(subject, date, at(1_000, 600))
      await comes(subject, date, at(1_000, 640))
      await own.until(({ alerts }) => alerts.length === 1)
      for (const line of [own, foreign]) line.stop()
      check(
        foreign.states.every(({ route, alerts }) => route === null && alerts.length === 0),
        "somebody else heard it",
      )
      await rejects(stranger.backend.route.fine(date.routeId), "NotFound")
      await rejects(stranger.backend.route.stop(date.routeId), "NotFound")
      await rejects(stranger.backend.route.stop("x"), "NotFound")
      equal((await stranger.backend.route.state()).route, null)
      equal((await (await signInAgain(subject, date.member)).route.state()).route?.id, date.routeId)
      await rejects((await subject.backend()).route.state(), "SignInRequired")
    },
  },
  {
    title: "who would be told of a way stands there by name: who said yes, and nobody else",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject)
      equal(
        (await member.backend.route.state()).people,
        contacts.map(({ name }) => name),
      )
      equal((await (await signUp(subject)).backend.route.state()).people, [])
    },
  },
  {
    title: "a way needs a plan or a trial, 2 to 500 places, 100 m to 300 km, and rest after thirty",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      const many = Array.from({ length: 501 }, (_, index) => at(index * 10, 0))
      const bad = [
        { ...WAY, points: [] },
        { ...WAY, points: [at(0, 0)] },
        { ...WAY, points: [at(0, 0), at(99, 0)] },
        { ...WAY, points: [at(0, 0), at(301_000, 0)] },
        { ...WAY, points: many },
        { ...WAY, points: [at(0, 0), { latitude: 91, longitude: 0 }] },
        { ...WAY, timeZone: "Mars/Olympus\u0000" },
        {},
      ]
      for (const input of bad)
        await rejects(backend.route.start(untyped(input), newKey(subject)), "InvalidInput")
      await rejects(backend.route.start(WAY, "short"), "InvalidInput")
      for (let count = 0; count < ROUTES_PER_HOUR; count += 1) await backend.route.start(WAY, newKey(subject))
      await rejects(backend.route.start(WAY, newKey(subject)), "RateLimited")
      await subject.advance(DAY_MS)
      await rejects(backend.route.start(WAY, newKey(subject)), "MembershipRequired")
    },
  },
]
