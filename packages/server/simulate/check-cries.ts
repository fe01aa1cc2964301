import type { Instant } from "@porchlight/core/time"
import { SOS_HOLD_MS, SOS_RELEASE_TOLERANCE_MS } from "@porchlight/core/sos"
import * as Schema from "effect/Schema"
import type { Person } from "./cast.ts"
import type { Fault } from "./check-alarms.ts"
import type { Press } from "./cry.ts"
import type { Story } from "./dater.ts"
import { lateness, respondersOf, type Evidence } from "./evidence.ts"
import { PROMISE_MS } from "./truth.ts"

/** Every press that arrived went out in time, or was taken back by her PIN or by letting go early. */
export function checkPresses(evidence: Evidence): ReadonlyArray<Fault> {
  return evidence.stories.flatMap((story) =>
    story.cries.presses.flatMap((press) => checkPress(evidence, story, press)),
  )
}

function checkPress(
  evidence: Evidence,
  { dater, cries, pinTexts }: Story,
  press: Press,
): ReadonlyArray<Fault> {
  const name = `A press (${press.mode}) of ${dater.name}`
  const row = evidence.presses.find(({ key }) => key === press.key)
  if (row === undefined) return press.acceptedAt === null ? [] : [`${name} was accepted and is not there`]
  switch (row.state) {
    case "counting":
      return [`${name} never went out`]
    case "withdrawn":
      return mayBeWithdrawn(press) ? [] : [`${name} was withdrawn, and she had not let go in time`]
    case "cancelled":
      return press.takenBackAt !== null || isTakenBackByText(pinTexts, row)
        ? []
        : [`${name} was taken back without her PIN`]
    case "joined":
      // What joined a press that counted down is told by that one: the end of a walk may be further off than the press.
      return row.incident_id === null && !isBesideAnother(evidence, row) ? [`${name} joined nothing`] : []
  }
  const endedAt = row.ended_at ?? evidence.endedAt
  const faults: Array<Fault> = []
  if (press.takenBackAt !== null) faults.push(`${name} went out although it was taken back`)
  if (mustBeWithdrawn(press)) faults.push(`${name} went out although she had let go`)
  if (lateness(evidence, Math.max(press.firesAt, row.received_at), endedAt) > PROMISE_MS) {
    faults.push(`${name} went out late`)
  }
  const isHastened = cries.presses.some(({ isSecond, pressedAt }) => isSecond && pressedAt >= press.pressedAt)
  if (press.mode !== "walk" && !isHastened && endedAt < press.firesAt) faults.push(`${name} went out early`)
  const alarm = evidence.incidents.find(({ id }) => id === row.incident_id)
  if (alarm === undefined || alarm.hidden) faults.push(`${name} went out and there is no alarm`)
  else if (!isTold(alarm))
    faults.push(`${name} went out during another alarm, and nobody was told that she pressed it`)
  return faults
}

/** Whether a PIN was on its way by text as this press ended. */
function isTakenBackByText(
  pinTexts: Story["pinTexts"],
  { ended_at: endedAt }: Evidence["presses"][number],
): boolean {
  return endedAt !== null && pinTexts.some(({ from, to }) => from <= endedAt && endedAt <= to)
}

/** Whether people who were told of something else heard of her press, too. */
function isTold({ kind, reason }: Evidence["incidents"][number]): boolean {
  return (kind !== "missed-check-in" && kind !== "cloak") || isCalled(reason)
}

const isCalled = Schema.is(Schema.Struct({ calledAt: Schema.Finite }))

/** Whether another press of hers counted down as this one came. */
function isBesideAnother({ presses }: Evidence, row: Evidence["presses"][number]): boolean {
  return presses.some(
    (other) =>
      other.id !== row.id &&
      other.user_id === row.user_id &&
      other.state !== "joined" &&
      other.received_at <= row.received_at &&
      (other.ended_at === null || other.ended_at >= row.received_at),
  )
}

const LET_GO_MS = SOS_HOLD_MS + SOS_RELEASE_TOLERANCE_MS

function mayBeWithdrawn({ mode, letGoAt, pressedAt }: Press): boolean {
  return mode === "hold" && letGoAt !== null && letGoAt < pressedAt + LET_GO_MS
}

/** Whether the server had surely heard in time that she let go. */
function mustBeWithdrawn({ mode, releasedAt, pressedAt }: Press): boolean {
  return mode === "hold" && releasedAt !== null && releasedAt < pressedAt + LET_GO_MS
}

/** An alarm without a date has a press that went out, or a broadcast; what was taken back opens none. */
export function checkReasons(evidence: Evidence): ReadonlyArray<Fault> {
  return evidence.incidents.flatMap(
    ({ id, kind, hidden, watch_id: watchId, opened_at: openedAt, account_id }) => {
      const story = evidence.stories.find(({ dater }) => dater.id === account_id)
      // Why there is one about a way, `checkWays` asks.
      if (hidden || watchId !== null || story === undefined || kind === "route") return []
      const isPressed = evidence.presses.some((row) => row.incident_id === id && row.state === "fired")
      const isSent = story.cries.broadcasts.some(
        ({ askedAt, doneAt }) => askedAt <= openedAt && openedAt <= (doneAt ?? openedAt),
      )
      return isPressed || isSent
        ? []
        : [`${story.dater.name} has an alarm (${kind}) that she never asked for`]
    },
  )
}

/** Everybody who said yes is among those whom an alarm that she rang herself concerns, where no date has people of its own. */
export function checkCircle(evidence: Evidence): ReadonlyArray<Fault> {
  return evidence.incidents.flatMap((incident) => {
    const story = evidence.stories.find(({ dater }) => dater.id === incident.account_id)
    const isOfDate = evidence.recipients.some((each) => each.watch_id === incident.watch_id)
    // Of a missed check-in she had agreed that nobody is told.
    if (isOfDate || incident.kind === "missed-check-in" || story === undefined) return []
    const known = new Set(respondersOf(incident.responders).map(({ contactId }) => contactId))
    return story.dater.people.flatMap((person) =>
      isThere(person, incident.opened_at) && !known.has(person.id)
        ? [`${person.name} is not among those whom an alarm without people of a date tells`]
        : [],
    )
  })
}

function isThere({ hasConsented, leavesAt }: Person, at: Instant): boolean {
  return hasConsented && (leavesAt === null || leavesAt > at)
}

/** A broadcast is handed over to everybody, once over each of their channels, whatever their tier. */
export function checkBroadcasts(evidence: Evidence): ReadonlyArray<Fault> {
  return evidence.stories.flatMap(({ cries, dater }) =>
    dater.people.flatMap((person) => {
      const done = cries.broadcasts.filter(({ doneAt }) => doneAt !== null)
      const stored = evidence.broadcasts.filter((row) => row.contact_id === person.id)
      const name = `A broadcast of ${dater.name} to ${person.name}`
      if (stored.length > done.length) return [`${name} went out more often than she sent it`]
      return stored
        .flatMap(({ incident_id: incidentId, created_at: at }) =>
          channelsOf(person).flatMap((channel) => {
            const isStored = evidence.deliveries.some(
              (row) =>
                row.contact_id === person.id &&
                row.incident_id === incidentId &&
                row.purpose === "alert" &&
                row.channel === channel &&
                row.created_at === at,
            )
            return isStored ? [] : [`${name} has no ${channel}`]
          }),
        )
        .concat(missed(person, done, stored, name))
    }),
  )
}

function channelsOf({ smsEnabled, email }: Person): ReadonlyArray<string> {
  return [...(smsEnabled ? ["sms", "voice"] : []), ...(email === null ? [] : ["email"])]
}

function missed(
  person: Person,
  done: ReadonlyArray<{ readonly doneAt: Instant | null }>,
  stored: ReadonlyArray<unknown>,
  name: string,
): ReadonlyArray<Fault> {
  const owed = done.filter(({ doneAt }) => doneAt !== null && isThere(person, doneAt))
  return stored.length < owed.length ? [`${name} never went out`] : []
}
