import { sql as query, type Selectable } from "kysely"
import { nextDeadline, type Watch, type WatchRecipient } from "@porchlight/core/check-in"
import type { Instant } from "@porchlight/core/time"
import { anyOf, askAhead, column, storeAhead, type Sql, type Tables } from "../database/index.ts"

/** A watch as it is stored. */
export type WatchRow = Selectable<Tables["watch"]>

/** The watch of a row and those of its recipients that were read with it. */
export function watchOf(row: WatchRow, recipients: ReadonlyArray<WatchRecipient>): Watch {
  return {
    id: row.id,
    planId: row.plan_id,
    // The four casts name what the table's constraints, and core when it wrote the row, guarantee.
    phase: row.phase as Watch["phase"],
    epoch: row.epoch,
    armedAt: row.armed_at,
    originalEndAt: row.original_end_at,
    plannedEndAt: row.planned_end_at,
    intervalMinutes: row.interval_minutes as Watch["intervalMinutes"],
    graceMinutes: row.grace_minutes as Watch["graceMinutes"],
    epochStartedAt: row.epoch_started_at,
    dueAt: row.due_at,
    stepsDone: row.steps_done,
    lastCheckInAt: row.last_check_in_at,
    incidentId: row.incident_id,
    endedAt: row.ended_at,
    outcome: row.outcome as Watch["outcome"],
    recipients,
  }
}

/**
 * Whether somebody in `watch_recipient person` can still be told of the watch: they are in the circle, said yes, and may be
 * written to. `offset 0`: without it PostgreSQL may gather everybody's contacts first, instead of looking one up.
 */
const CAN_BE_TOLD = query<boolean>`exists (
  select from inner_circle_contacts contact where contact.id = person.contact_id and contact.status = 'verified'
    and (contact.sms_enabled or contact.email is not null) offset 0)`

/** The recipients of watches, by the watch's id. */
export type Recipients = ReadonlyMap<string, ReadonlyArray<WatchRecipient>>

/**
 * The recipients of each of these watches, tier by tier. While a watch runs, those who were removed since, said STOP or can be
 * sent nothing are not among them: nobody is promised who would not be told. Asked without
 * waiting: it leaves together with what is asked with it.
 */
export async function askRecipients(
  sql: Sql,
  watchIds: ReadonlyArray<string>,
): Promise<() => Promise<Recipients>> {
  if (watchIds.length === 0) return async () => new Map()
  const rows = await askAhead(
    sql,
    sql
      .selectFrom("watch_recipient as person")
      .innerJoin("watch", "watch.id", "person.watch_id")
      .select(["watch_id", "contact_id", "name", "tier", "channels", "on_call"])
      .where("watch_id", "=", anyOf(watchIds))
      // PostgreSQL does not conclude it from the line above, and read all watches of everybody.
      .where("watch.id", "=", anyOf(watchIds))
      .where((build) => build.or([build("watch.ended_at", "is not", null), CAN_BE_TOLD]))
      .orderBy("watch_id")
      .orderBy("tier")
      .orderBy("name")
      .orderBy("contact_id"),
  )
  return async () => recipientsOf(await rows())
}

type RecipientRow = Pick<
  Selectable<Tables["watch_recipient"]>,
  "watch_id" | "contact_id" | "name" | "tier" | "channels" | "on_call"
>

function recipientsOf(rows: ReadonlyArray<RecipientRow>): Recipients {
  const found = new Map<string, Array<WatchRecipient>>()
  for (const row of rows) {
    const recipient: WatchRecipient = {
      contactId: row.contact_id,
      name: row.name,
      // Guaranteed by the table's constraints and by core, which chose the channels.
      tier: row.tier as WatchRecipient["tier"],
      channels: row.channels as WatchRecipient["channels"],
      onCall: row.on_call as WatchRecipient["onCall"],
    }
    const known = found.get(row.watch_id)
    if (known) known.push(recipient)
    else found.set(row.watch_id, [recipient])
  }
  return found
}

/** A watch of a row with its recipients, as the transaction's actor may see it. */
export async function readWatchOf(sql: Sql, row: WatchRow): Promise<Watch> {
  const recipients = await askRecipients(sql, [row.id])
  return watchOf(row, (await recipients()).get(row.id) ?? [])
}

/** A watch as it is to be stored. */
export interface WatchChange {
  readonly watch: Watch
  /** Prompts stored for sending in this epoch so far. */
  readonly prompts: number
}

/** Stores what core made of these watches, their next deadlines with them, in one statement. */
export async function saveWatches(sql: Sql, changes: ReadonlyArray<WatchChange>): Promise<void> {
  const rows = changes.map(({ watch, prompts }) => ({
    id: watch.id,
    phase: watch.phase,
    epoch: watch.epoch,
    original_end_at: iso(watch.originalEndAt),
    planned_end_at: iso(watch.plannedEndAt),
    epoch_started_at: iso(watch.epochStartedAt),
    due_at: iso(watch.dueAt),
    steps_done: watch.stepsDone,
    prompts,
    last_check_in_at: iso(watch.lastCheckInAt),
    incident_id: watch.incidentId,
    ended_at: iso(watch.endedAt),
    outcome: watch.outcome,
    deadline_at: iso(nextDeadline(watch)),
  }))
  await storeAhead(
    sql,
    query`
    update watch set phase = row.phase, epoch = row.epoch, original_end_at = row.original_end_at,
      planned_end_at = row.planned_end_at, epoch_started_at = row.epoch_started_at, due_at = row.due_at, steps_done = row.steps_done, prompts = row.prompts,
      last_check_in_at = row.last_check_in_at, incident_id = row.incident_id, ended_at = row.ended_at,
      outcome = row.outcome, deadline_at = row.deadline_at, failures = 0
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (id uuid, phase text, epoch int4,
      original_end_at timestamptz, planned_end_at timestamptz, epoch_started_at timestamptz, due_at timestamptz, steps_done int2, prompts int2,
      last_check_in_at timestamptz, incident_id uuid, ended_at timestamptz, outcome text, deadline_at timestamptz)
    where watch.id = row.id`,
  )
}

/** Stores watches of which only steps were carried out, or the alarm opened: core changes nothing else in them then. */
export async function saveSteps(sql: Sql, changes: ReadonlyArray<WatchChange>): Promise<void> {
  if (changes.length === 0) return
  const watches = changes.map(({ watch }) => watch)
  await storeAhead(
    sql,
    query`
    update watch set steps_done = row.steps_done, prompts = row.prompts, incident_id = row.incident_id,
      deadline_at = row.deadline_at, failures = 0
    from unnest(
      ${column(
        "uuid",
        watches.map(({ id }) => id),
      )},
      ${column(
        "int2",
        watches.map(({ stepsDone }) => stepsDone),
      )},
      ${column(
        "int2",
        changes.map(({ prompts }) => prompts),
      )},
      ${column(
        "uuid",
        watches.map(({ incidentId }) => incidentId),
      )},
      ${column("timestamptz", watches.map(nextDeadline))}
    ) as row (id, steps_done, prompts, incident_id, deadline_at)
    where watch.id = row.id`,
  )
}

/** What happened to a watch. */
export interface WatchHappening {
  readonly watchId: string
  /** That an alarm opened is not among them: its incident says so, with the epoch and the reason. */
  readonly type: "armed" | "check-in" | "extend" | "sooner" | "end" | "steps-done" | "resolve" | "joined"
  readonly epoch: number
  readonly facts: Readonly<Record<string, unknown>> | null
}

/** Appends to the history of watches. */
export async function recordWatchEvents(
  sql: Sql,
  at: Instant,
  events: ReadonlyArray<WatchHappening>,
): Promise<void> {
  await storeAhead(
    sql,
    query`
    insert into watch_event (watch_id, at, type, epoch, facts)
    select watch_id, ${new Date(at)}, type, epoch, facts
    from unnest(
      ${column(
        "uuid",
        events.map(({ watchId }) => watchId),
      )},
      ${column(
        "text",
        events.map(({ type }) => type),
      )},
      ${column(
        "int4",
        events.map(({ epoch }) => epoch),
      )},
      ${column(
        "jsonb",
        events.map(({ facts }) => facts),
      )}
    ) as row (watch_id, type, epoch, facts)`,
  )
}

function iso(instant: Instant | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}
