import type { Fault } from "./check-alarms.ts"
import type { Story } from "./dater.ts"
import { lateness, type Evidence } from "./evidence.ts"
import { PROMISE_MS } from "./truth.ts"
import type { Question } from "./walk.ts"

/** Of a share that is over no place is left, and whoever looked left a receipt. */
export function checkShares(evidence: Evidence): ReadonlyArray<Fault> {
  return evidence.stories.flatMap(({ walk: { share, looks }, dater }) => {
    if (share === null) return []
    const isLeft = evidence.places.some(({ watch_id: id }) => id === share.id)
    const unseen = looks.filter(
      ({ from, to, who }) =>
        !evidence.looks.some((row) => row.name === who && row.seen_from <= to && row.seen_until >= from),
    )
    const reminders = evidence.reminders.filter(({ session_id: id }) => id === share.id)
    const silent = reminders.filter((row) => newsAbout(evidence, `check-in-reminder:${row.id}`) !== 1)
    return [
      ...(share.overAt !== null && isLeft ? [`Places of ${dater.name} are left after she shared`] : []),
      ...unseen.map(() => `Somebody looked where ${dater.name} is, and she does not see it`),
      ...silent.map(() => `A reminder of ${dater.name} was not told once`),
    ]
  })
}

/** What happened at her zone is what she did there, each in turn, and she was told once of each that she wants to be told of. */
export function checkZones(evidence: Evidence): ReadonlyArray<Fault> {
  return evidence.stories.flatMap(({ walk: { legs, isCutOff }, dater }) => {
    const sides = legs.map(({ place }) => place === "home")
    const crossings = sides.slice(1).filter((isInside, index) => isInside !== sides[index])
    const happened = evidence.zoneAlerts.filter((row) => row.user_id === dater.id).map(({ event }) => event)
    const expected = crossings.map((isInside) => (isInside ? "entered" : "exited"))
    const isLastOpen = isCutOff && sides.length > 1 && sides.at(-1) !== sides.at(-2)
    const isAsExpected =
      String(happened) === String(expected) ||
      (isLastOpen && String(happened) === String(expected.slice(0, -1)))
    const told = evidence.zoneAlerts.filter((row) => row.user_id === dater.id && row.event === "exited")
    const news = evidence.notifications.filter((row) => row.user_id === dater.id && row.type === "geofence")
    const isToldOnce =
      news.length === told.length && told.every(({ id }) => newsAbout(evidence, `geofence:${id}`) === 1)
    return [
      ...(isAsExpected
        ? []
        : [`${dater.name} crossed ${expected.join(", ")} and the server knows of ${happened.join(", ")}`]),
      ...(isToldOnce
        ? []
        : [`${dater.name} left her zone ${told.length} times and was told ${news.length} times`]),
    ]
  })
}

/** Each question is kept and told once; without an answer her people are told by one alarm, in time, and with one by none. */
export function checkWays(evidence: Evidence): ReadonlyArray<Fault> {
  return evidence.stories.flatMap((story) => {
    const { walk, dater } = story
    const asked = evidence.deviations.filter((row) => row.user_id === dater.id)
    const rung = ringsOf(evidence, story)
    const stray = rung.filter(
      ({ about }) => !walk.questions.some(({ answerBy, isFine }) => answerBy === about && !isFine),
    )
    // She is asked in the middle of a leg that the end of her share cuts off: she never saw that one.
    const unseen = walk.isCutOff && walk.legs.at(-1)?.place === "astray" ? 1 : 0
    const isTooMany = asked.length > walk.questions.length + unseen
    return [
      ...(isTooMany ? [`${dater.name} was asked ${asked.length} times for ${walk.questions.length}`] : []),
      ...(stray.length > unseen
        ? [`The people of ${dater.name} were told of a way although she was fine`]
        : []),
      ...walk.questions.flatMap((question) => checkQuestion(evidence, story, question)),
    ]
  })
}

function checkQuestion(evidence: Evidence, story: Story, question: Question): ReadonlyArray<Fault> {
  const { dater } = story
  const { routeId, askedAt, answerBy, isFine } = question
  const name = `What ${dater.name} was asked on her way`
  const kept = evidence.deviations.filter(
    (row) => row.expected_route_id === routeId && row.created_at === askedAt,
  )
  const rung = ringsOf(evidence, story).filter(({ about }) => about === answerBy)
  const isLate = rung.some(({ at }) => lateness(evidence, answerBy, at) > PROMISE_MS)
  const isTold = rung.every(
    ({ incidentId }) => newsAbout(evidence, `route-told:${routeId}:${incidentId}`) === 1,
  )
  return [
    ...(kept.length === 1 ? [] : [`${name} is kept ${kept.length} times`]),
    ...(newsAbout(evidence, `route:${routeId}:${askedAt}`) === 1 ? [] : [`${name} was not told once`]),
    ...(isFine || rung.length === 1 ? [] : [`${name} had no answer, and ${rung.length} alarms told of it`]),
    ...(isLate ? [`${name} had no answer, and her people were told late`] : []),
    ...(isTold ? [] : [`${name} had no answer, and she was not told that her people know`]),
  ]
}

interface Ring {
  readonly incidentId: string
  readonly at: number
  /** When the answer would have had to come. */
  readonly about: number | null
}

/** The alarms about her way, and what was added to others. */
function ringsOf(evidence: Evidence, { dater }: Story): ReadonlyArray<Ring> {
  const own = evidence.incidents.filter((row) => row.account_id === dater.id)
  const opened = own.filter(({ kind, hidden }) => kind === "route" && !hidden)
  const added = evidence.agains.filter(
    (row) => own.some(({ id }) => id === row.incident_id) && factsOf(row.facts).kind === "route",
  )
  return [
    ...opened.map((row) => ({
      incidentId: row.id,
      at: row.opened_at,
      about: factsOf(row.reason).happenedAt,
    })),
    ...added.map((row) => ({
      incidentId: row.incident_id,
      at: row.at,
      about: factsOf(row.facts).happenedAt,
    })),
  ]
}

function factsOf(json: unknown): { readonly kind: string | null; readonly happenedAt: number | null } {
  // Written by the server from core's Reason, or beside an alarm that was open.
  const facts = (json ?? {}) as { readonly kind?: string; readonly happenedAt?: number }
  return { kind: facts.kind ?? null, happenedAt: facts.happenedAt ?? null }
}

function newsAbout({ notifications }: Evidence, source: string): number {
  return notifications.filter((row) => row.source === source).length
}

/** What waited for the end of quiet hours went out once, and nothing waits any more. */
export function checkQueue(evidence: Evidence): ReadonlyArray<Fault> {
  return evidence.stories.flatMap(({ dater }) => {
    const own = evidence.sendings.filter((row) => row.user_id === dater.id)
    const count = (isKept: boolean) =>
      own.filter(
        (row) => (row.reason !== null) === isKept && JSON.stringify(row.message).includes("trial-started"),
      ).length
    const isWaiting = evidence.queue.some(
      (row) => row.user_id === dater.id && row.deadline_at <= evidence.endedAt,
    )
    const isOnce = count(true) <= 1 && (count(true) === 0 || isWaiting || count(false) === 1)
    return isOnce && !isWaiting ? [] : [`What waited for ${dater.name} went out ${count(false)} times`]
  })
}
