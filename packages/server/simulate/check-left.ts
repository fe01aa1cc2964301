import type { Instant } from "@porchlight/core/time"
import type { Person } from "./cast.ts"
import type { Fault } from "./check-alarms.ts"
import { lateness, type Evidence } from "./evidence.ts"
import type { Said } from "./people.ts"
import { PROMISE_MS } from "./truth.ts"

/**
 * An alarm does not wait for those who were on it and have said STOP: whoever else was told hears again in time. Of alarms that took
 * another's place only those know who answered.
 */
export function checkLeft(evidence: Evidence): ReadonlyArray<Fault> {
  return evidence.incidents.flatMap((incident) => {
    const alerts = evidence.deliveries.filter(
      (row) => row.incident_id === incident.id && row.purpose === "alert",
    )
    const keys = new Set(alerts.map(({ id }) => id))
    const said = lastAnswers(evidence, keys)
    const helpers = said.filter(({ answer }) => answer !== "cannot-help")
    const gone = helpers.flatMap(({ answer, person, at }) =>
      answer === "on-it" && person.goneAt !== null ? [Math.max(at, person.goneAt)] : [],
    )
    const isHeir = evidence.incidents.some(({ superseded_by }) => superseded_by === incident.id)
    if (helpers.length === 0 || gone.length < helpers.length || isHeir) return []
    const dueAt = Math.max(...gone, ...takenBack(evidence, keys, said))
    const since = Math.max(...helpers.map(({ person, at }) => Math.max(at, person.leavesAt ?? at)))
    const people = evidence.stories.find(({ dater }) => dater.id === incident.account_id)?.dater.people ?? []
    const others = people
      .filter((person) => canBeTold(person))
      .filter(({ id }) => said.every(({ person, answer }) => person.id !== id || answer !== "cannot-help"))
      .filter(({ id }) => alerts.some((row) => row.contact_id === id && row.created_at < since))
      .map(({ id }) => id)
    const again = alerts.filter((row) => others.includes(row.contact_id ?? "") && row.created_at >= since)
    const first = Math.min(incident.closed_at ?? evidence.endedAt, ...again.map((row) => row.created_at))
    const isLate = others.length > 0 && lateness(evidence, dueAt, first) > PROMISE_MS
    return isLate ? ["Whoever was on it said STOP, and nobody else was told"] : []
  })
}

function lastAnswers(evidence: Evidence, keys: ReadonlySet<string>): ReadonlyArray<Said> {
  const answers = evidence.said.filter(({ key }) => keys.has(key))
  return [...new Map(answers.map((each) => [each.person.id, each])).values()]
}

/** When those took it back who had been on it: until then the alarm was theirs. */
function takenBack(
  evidence: Evidence,
  keys: ReadonlySet<string>,
  last: ReadonlyArray<Said>,
): ReadonlyArray<Instant> {
  const wasOnIt = (person: Person) =>
    evidence.said.some(
      (each) => keys.has(each.key) && each.person.id === person.id && each.answer !== "cannot-help",
    )
  return last.flatMap(({ answer, person, at }) => (answer === "cannot-help" && wasOnIt(person) ? [at] : []))
}

function canBeTold({ hasConsented, leavesAt, smsEnabled, email }: Person): boolean {
  return hasConsented && leavesAt === null && (smsEnabled || email !== null)
}
