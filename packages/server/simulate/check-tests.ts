import { DRILL_REST_MS } from "@porchlight/core/circle"
import type { Instant } from "@porchlight/core/time"
import type { Fault } from "./check-alarms.ts"
import type { Story } from "./dater.ts"
import type { Evidence } from "./evidence.ts"
import { IN_FLIGHT_MS } from "./truth.ts"

type TestRow = Evidence["tests"][number]

/** Tests go out when they were asked for, never beside a date or an alarm, once to each person over each channel. */
export function checkTests(evidence: Evidence): ReadonlyArray<Fault> {
  const known = new Set(evidence.testMessages.map((row) => row.delivery_id))
  const strays = evidence.deliveries.filter(({ id, purpose }) => purpose === "drill" && !known.has(id))
  return [
    ...strays.map(({ recipient_name: name }) => `${name} got a test too many`),
    ...evidence.stories.flatMap((story) => {
      const tests = evidence.tests.filter((row) => row.user_id === story.dater.id)
      // A run is shorter than what lies between two tests.
      const faults = tests.length > 1 ? [`${story.dater.name} tested her circle twice in a day`] : []
      return [...faults, ...told(story, tests), ...tests.flatMap((row) => checkTest(evidence, story, row))]
    }),
  ]
}

function told({ dater, aside }: Story, tests: ReadonlyArray<TestRow>): ReadonlyArray<Fault> {
  return aside.tests.flatMap(({ key, doneAt }) =>
    doneAt !== null && !tests.some((row) => row.key === key)
      ? [`A test of ${dater.name} was accepted and is not there`]
      : [],
  )
}

function checkTest(evidence: Evidence, story: Story, row: TestRow): ReadonlyArray<Fault> {
  const name = `A test of ${story.dater.name}`
  const { aside } = story
  const at = row.started_at
  const isAskedFor =
    row.key === null
      ? aside.repeatsFrom !== null && aside.repeatsFrom <= at
      : aside.tests.some(({ key, askedAt }) => key === row.key && askedAt <= at)
  return [
    ...(isAskedFor ? [] : [`${name} was asked for by nobody`]),
    ...(isBeside(evidence, story, at) ? [`${name} went out beside a date or a call for help`] : []),
    ...checkPeople(evidence, story, row),
    ...checkHanded(evidence, story, row),
    ...checkAnswers(evidence, story, row),
  ]
}

/** Whether a date was on, a call for help counted down or an alarm was open, or had been within the time of rest. */
function isBeside({ incidents, presses }: Evidence, { dater, armedAt, truth }: Story, at: Instant): boolean {
  const isOn = (from: Instant | null, until: Instant | null) =>
    from !== null && from < at && (until === null || at < until + DRILL_REST_MS)
  return (
    isOn(armedAt, truth?.endedAt ?? null) ||
    incidents.some(
      (row) => row.account_id === dater.id && !row.hidden && isOn(row.opened_at, row.closed_at),
    ) ||
    presses.some(
      (row) =>
        row.user_id === dater.id &&
        row.state !== "joined" &&
        row.state !== "withdrawn" &&
        isOn(row.received_at, row.ended_at),
    )
  )
}

/** Everybody who said yes is among those who are tested, nobody else is, and each channel is tried once. */
function checkPeople(evidence: Evidence, { dater }: Story, row: TestRow): ReadonlyArray<Fault> {
  return dater.people.flatMap(({ id, name, hasConsented, leavesAt, smsEnabled, email }) => {
    const isTested = evidence.testedPeople.some((each) => each.drill_id === row.id && each.contact_id === id)
    if (!hasConsented) return isTested ? [`${name} never said yes and is tested`] : []
    if (leavesAt !== null && leavesAt <= row.started_at) return []
    if (!isTested) return [`${name} is not tested`]
    const own = evidence.testMessages.filter((each) => each.drill_id === row.id && each.contact_id === id)
    const channels = own.map(
      ({ delivery_id: key }) => evidence.deliveries.find((each) => each.id === key)?.channel,
    )
    const wanted = [...(smsEnabled ? ["sms"] : []), ...(email === null ? [] : ["email"])]
    return channels.length === wanted.length && wanted.every((channel) => channels.includes(channel))
      ? []
      : [`${name} is tested over ${channels.join()}, not over ${wanted.join()}`]
  })
}

/** Nothing of a test leaves once an alarm has opened; otherwise it does, unless somebody left. */
function checkHanded(evidence: Evidence, { dater }: Story, row: TestRow): ReadonlyArray<Fault> {
  const alarms = evidence.incidents.filter(
    (each) => each.account_id === dater.id && (each.closed_at === null || each.closed_at >= row.started_at),
  )
  return evidence.testMessages.flatMap(({ drill_id: testId, delivery_id: key, contact_id: contactId }) => {
    if (testId !== row.id) return []
    const name = dater.people.find(({ id }) => id === contactId)?.name ?? "Somebody"
    const copies = evidence.handed.filter(({ message }) => message.key === key)
    const isBeside = copies.some(({ at }) =>
      alarms.some(({ opened_at: openedAt }) => at > openedAt + IN_FLIGHT_MS),
    )
    if (isBeside) return [`A test went to ${name} beside an alarm`]
    const isGone = dater.people.some(({ id, leavesAt }) => id === contactId && leavesAt !== null)
    return copies.length === 0 && alarms.length === 0 && !isGone ? [`A test never went out to ${name}`] : []
  })
}

/** Whoever counts as having answered has, before any alarm; and whoever was told that it counts does. */
function checkAnswers(evidence: Evidence, { dater, aside }: Story, row: TestRow): ReadonlyArray<Fault> {
  const alarm = evidence.incidents.find(
    (each) => each.account_id === dater.id && each.opened_at >= row.started_at,
  )
  return evidence.testedPeople.flatMap(({ drill_id: testId, contact_id: contactId, answered_at: at }) => {
    if (testId !== row.id) return []
    const name = dater.people.find(({ id }) => id === contactId)?.name ?? "Somebody"
    const own = aside.answers.filter((each) => each.contactId === contactId)
    if (at === null) {
      return own.some(({ isTaken }) => isTaken) ? [`${name} answered a test, and that is not stored`] : []
    }
    if (!own.some(({ askedAt, doneAt }) => askedAt <= at && at <= doneAt)) {
      return [`${name} counts as having answered a test, and has not`]
    }
    return alarm !== undefined && alarm.opened_at < at ? [`${name} answered a test beside an alarm`] : []
  })
}
