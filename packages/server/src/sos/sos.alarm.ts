import type { WatchRecipient } from "@porchlight/core/check-in"
import { applyIncident, isSpent, tellsAgain, type Incident } from "@porchlight/core/incident"
import type { KnownFix } from "@porchlight/core/location"
import type { Instant } from "@porchlight/core/time"
import { isAlarmTold } from "@porchlight/core/webhook"
import { emptyOutcome, openAlarm, saveOutcome } from "../check-in/check-in.alarm.ts"
import { readWatchOf, type WatchRow } from "../check-in/check-in.row.ts"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { enqueueAhead } from "../delivery/delivery.queue.ts"
import { openIncident, responderOf, tellRound } from "../incident/incident.open.ts"
import { readPhoneFacts, reasonAlone, reasonOf } from "../incident/incident.reason.ts"
import {
  extendLinks,
  incidentOf,
  insertIncidents,
  recordIncidentEvents,
  saveCalled,
  saveIncidents,
} from "../incident/incident.row.ts"
import { touchLive } from "../live/live.ts"
import { lockTrails, storeFixes, trailOfAlarm } from "../location/location.trail.ts"
import { readReachable, readRunning, sourceAlone, united } from "./sos.source.ts"

/** A call for help that goes out now. */
export interface Call {
  readonly accountId: string
  readonly kind: "sos" | "broadcast" | "cloak" | "route"
  /** When she pressed, or left: that may have waited in her phone. */
  readonly happenedAt: Instant
  readonly timeZone: string
  readonly fix: KnownFix | null
  /** Who is told where no date has people of its own; everybody who said yes unless given. */
  readonly people?: ReadonlyArray<string>
  /** What else is known of why. */
  readonly facts?: Pick<Incident["reason"], "deviationMeters" | "phoneHeardAt">
  /** Of SOS: whether it shows on her screen that she pressed it. */
  readonly isLoud?: boolean
}

/** The alarm that a call opened or joined, and who was told through it now. */
export interface Raised {
  readonly incident: Incident
  readonly told: ReadonlyArray<string>
}

/**
 * Opens the alarm of a call for help: that of the date that is on, or one of its own. While that is open, the call adds to
 * it; a broadcast then tells everybody once more. An alarm that was left open before the date says nothing of it, and hears
 * no call from it. As the service; last in its transaction. Ring `context.wake` afterwards.
 */
export async function raiseAlarm(sql: Sql, context: ServerContext, call: Call): Promise<Raised> {
  const now = context.clock.now()
  const row = await holdCalls(sql, call.accountId)
  const open = await lockOpen(sql, call.accountId, row && { watch_id: row.id })
  const reachable = await readReachable(sql, call.accountId, now)
  const people = reachable.filter(({ contactId }) => call.people?.includes(contactId) ?? true)
  const raised = open
    ? await join(sql, context, call, open, people)
    : row
      ? await openOnDate(sql, context, call, row, people)
      : await openAlone(sql, context, call, people)
  const trail = trailOfAlarm(raised.incident, call.accountId)
  if (call.fix !== null) await storeFixes(sql, context, trail, [call.fix])
  await touchLive(sql, call.accountId, "watch")
  return raised
}

/**
 * Has the calls for help of an account wait for each other: of two at once the first opens the alarm, and the second finds it.
 * Places before the watch, and the watch before alarms, as everywhere: two transactions never wait for each other in a ring.
 * @returns the watch that runs, held
 */
export async function holdCalls(sql: Sql, accountId: string): Promise<WatchRow | undefined> {
  await lockTrails(sql, accountId)
  return readRunning(sql, accountId, { lock: true })
}

/** The open alarm that the account sees, held: of a date, of an id, or the newest there is. */
export async function lockOpen(
  sql: Sql,
  accountId: string,
  which: { readonly watch_id?: string; readonly id?: string } = {},
): Promise<Incident | null> {
  const row = await sql
    .selectFrom("incident")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("closed_at", "is", null)
    .where("hidden", "=", false)
    .where((build) => build.and(which))
    .orderBy("opened_at", "desc")
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? incidentOf(row) : null
}

/** Adds a call to the alarm that is open, which the caller holds. As the service. */
export async function join(
  sql: Sql,
  context: ServerContext,
  { kind, accountId, happenedAt, facts, isLoud = false }: Omit<Call, "timeZone" | "fix" | "people">,
  open: Incident,
  people: ReadonlyArray<WatchRecipient>,
): Promise<Raised> {
  const now = context.clock.now()
  const isTold = tellsAgain(open, kind, now)
  const renews = isTold && isSpent(open, now)
  const tellsOthers = renews && isAlarmTold({ kind, isHidden: false, isLoud })
  const again = { kind, happenedAt, ...(renews && { renews, tellsOthers }) }
  await recordIncidentEvents(sql, now, [{ incidentId: open.id, type: "again", facts: again }])
  if (!isTold) return { incident: open, told: [] }
  if (kind === "sos" || renews)
    await saveCalled(sql, open.id, { ...facts, calledAt: happenedAt, calledHeardAt: now, calledBy: kind })
  await extendLinks(sql, [open.id], now)
  const current = renews ? applyIncident(open, { type: "renewed", at: now }) : open
  const known = new Set(open.responders.map(({ contactId }) => contactId))
  const joining = people.filter(({ contactId }) => !known.has(contactId)).map(responderOf)
  const joined = { ...current, responders: [...current.responders, ...joining] }
  const channels = new Map(people.map(({ contactId, channels: has }) => [contactId, has]))
  const owner = { accountId, hidden: false, isBroadcast: kind === "broadcast" }
  const { incident, messages } = tellRound(joined, owner, joined.responders, channels, now)
  await saveIncidents(sql, [incident])
  await enqueueAhead(sql, context, messages, now)
  return { incident, told: toldBy(messages) }
}

async function openOnDate(
  sql: Sql,
  context: ServerContext,
  { accountId, kind, happenedAt, facts }: Call,
  row: WatchRow,
  people: ReadonlyArray<WatchRecipient>,
): Promise<Raised> {
  const now = context.clock.now()
  const stored = await readWatchOf(sql, row)
  const isBroadcast = kind === "broadcast"
  // Who went on a date that nobody was to be told of still has everybody else.
  const recipients =
    kind !== "sos" || stored.recipients.length === 0 ? united(stored.recipients, people) : stored.recipients
  const watch = { ...stored, recipients }
  const phones = await readPhoneFacts(sql, [row.id])
  // A browser says late and by itself that she left; a press is in her hand again.
  const phoneHeardAt = kind === "cloak" ? happenedAt : now
  const reason = {
    ...reasonOf(watch, row.prompts, phones.get(row.id), kind),
    phoneHeardAt,
    happenedAt,
    ...facts,
  }
  const alarm = { row, watch, reason, id: context.chance.id(now), stepsDone: watch.stepsDone }
  const outcome = emptyOutcome()
  openAlarm(outcome, { ...alarm, isQuiet: true, isBroadcast }, now)
  await saveOutcome(sql, context, outcome, [accountId], now)
  return raisedBy(outcome.openings[0]?.incident, toldBy(outcome.alarmMessages))
}

async function openAlone(
  sql: Sql,
  context: ServerContext,
  { accountId, kind, happenedAt, timeZone, fix, facts }: Call,
  people: ReadonlyArray<WatchRecipient>,
): Promise<Raised> {
  const now = context.clock.now()
  const { stored, messages } = openIncident(
    {
      id: context.chance.id(now),
      source: sourceAlone(people, timeZone),
      accountId,
      hidden: false,
      reason: { ...reasonAlone(kind, kind === "cloak" ? happenedAt : now, fix), happenedAt, ...facts },
      dossier: null,
      isBroadcast: kind === "broadcast",
    },
    now,
  )
  await insertIncidents(sql, [stored])
  await context.failPoint?.("sos: before messages")
  await enqueueAhead(sql, context, messages, now)
  return raisedBy(stored.incident, toldBy(messages))
}

function raisedBy(incident: Incident | undefined, told: ReadonlyArray<string>): Raised {
  if (incident === undefined) throw new Error("An alarm that was opened is not there.")
  return { incident, told }
}

function toldBy(messages: ReadonlyArray<{ readonly contactId?: string | null }>): ReadonlyArray<string> {
  return [...new Set(messages.flatMap(({ contactId }) => contactId ?? []))]
}
