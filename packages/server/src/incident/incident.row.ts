import { sql as query, type Selectable } from "kysely"
import { linkExpiresAt, nextIncidentDeadline, type Incident } from "@porchlight/core/incident"
import type { Instant } from "@porchlight/core/time"
import { anyOf, column, storeAhead, type Sql, type Tables } from "../database/index.ts"

/** The columns that make an incident: also those that an account may read. */
export const incidentColumns = [
  "id",
  "account_id",
  "watch_id",
  "opened_at",
  "next_round_at",
  "acknowledged_at",
  "unanswered_at",
  "closed_at",
  "epoch",
  "rounds_done",
  "kind",
  "reason",
  "responders",
] as const

/** An incident as it is stored, as far as an account may see it. */
export type IncidentRow = Pick<Selectable<Tables["incident"]>, (typeof incidentColumns)[number]>

/** The incident of a row. */
export function incidentOf(row: IncidentRow): Incident {
  return {
    id: row.id,
    watchId: row.watch_id,
    epoch: row.epoch,
    // Guaranteed by the table's constraint; reason and responders were written from core's own types.
    kind: row.kind as Incident["kind"],
    reason: row.reason as Incident["reason"],
    openedAt: row.opened_at,
    roundsDone: row.rounds_done,
    nextRoundAt: row.next_round_at,
    acknowledgedAt: row.acknowledged_at,
    unansweredAt: row.unanswered_at,
    closedAt: row.closed_at,
    responders: row.responders as Incident["responders"],
  }
}

/** Stores what core made of these incidents, their next deadlines with them, in one statement. */
export async function saveIncidents(sql: Sql, incidents: ReadonlyArray<Incident>): Promise<void> {
  const rows = incidents.map((incident) => ({
    id: incident.id,
    rounds_done: incident.roundsDone,
    next_round_at: iso(incident.nextRoundAt),
    acknowledged_at: iso(incident.acknowledgedAt),
    unanswered_at: iso(incident.unansweredAt),
    closed_at: iso(incident.closedAt),
    deadline_at: iso(nextIncidentDeadline(incident)),
    responders: incident.responders,
  }))
  // With an alarm goes the photo that its people saw.
  await storeAhead(
    sql,
    query`
    with gone as (delete from incident_photo where incident_id in (
      select id from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (id uuid, closed_at timestamptz)
      where closed_at is not null))
    update incident set rounds_done = row.rounds_done, next_round_at = row.next_round_at,
      acknowledged_at = row.acknowledged_at, unanswered_at = row.unanswered_at, closed_at = row.closed_at,
      deadline_at = row.deadline_at, responders = row.responders, failures = 0,
      dossier = case when row.closed_at is null then incident.dossier end
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (id uuid, rounds_done int2,
      next_round_at timestamptz, acknowledged_at timestamptz, unanswered_at timestamptz, closed_at timestamptz,
      deadline_at timestamptz, responders jsonb)
    where incident.id = row.id`,
  )
}

/** Stores how and when she called for help during an open alarm: messages that are made from now on say so. */
export async function saveCalled(
  sql: Sql,
  incidentId: string,
  called: Partial<
    Pick<Incident["reason"], "calledAt" | "calledHeardAt" | "calledBy" | "deviationMeters" | "phoneHeardAt">
  >,
): Promise<void> {
  await storeAhead(
    sql,
    query`update incident set reason = reason || ${JSON.stringify(called)}::text::jsonb where id = ${incidentId}`,
  )
}

/** What is sent to people of these alarms now can be opened for as long as what was sent first. */
export async function extendLinks(sql: Sql, ids: ReadonlyArray<string>, now: Instant): Promise<void> {
  const until = new Date(linkExpiresAt(now, null))
  await storeAhead(
    sql,
    query`update incident set link_expires_at = greatest(link_expires_at, ${until}::timestamptz)
    where id = ${anyOf(ids)}`,
  )
}

/** An incident that opens. */
export interface NewIncident {
  readonly incident: Incident
  readonly accountId: string
  readonly hidden: boolean
  readonly linkExpiresAt: Instant
  /** What responders are to see of the date when the visible copy is erased; null while that copy stands. */
  readonly dossier: Readonly<Record<string, unknown>> | null
  /** In which times are read, where no watch says it. */
  readonly timeZone: string | null
}

/** Stores incidents that open. @throws when a watch has one for this epoch already */
export async function insertIncidents(sql: Sql, openings: ReadonlyArray<NewIncident>): Promise<void> {
  const incidents = openings.map(({ incident }) => incident)
  await storeAhead(
    sql,
    query`
    insert into incident (id, account_id, watch_id, opened_at, next_round_at, deadline_at, link_expires_at, epoch,
      rounds_done, hidden, kind, reason, responders, dossier, time_zone)
    select * from unnest(
      ${column(
        "uuid",
        incidents.map(({ id }) => id),
      )},
      ${column(
        "uuid",
        openings.map(({ accountId }) => accountId),
      )},
      ${column(
        "uuid",
        incidents.map(({ watchId }) => watchId),
      )},
      ${column(
        "timestamptz",
        incidents.map(({ openedAt }) => openedAt),
      )},
      ${column(
        "timestamptz",
        incidents.map(({ nextRoundAt }) => nextRoundAt),
      )},
      ${column("timestamptz", incidents.map(nextIncidentDeadline))},
      ${column(
        "timestamptz",
        openings.map(({ linkExpiresAt }) => linkExpiresAt),
      )},
      ${column(
        "int4",
        incidents.map(({ epoch }) => epoch),
      )},
      ${column(
        "int2",
        incidents.map(({ roundsDone }) => roundsDone),
      )},
      ${column(
        "boolean",
        openings.map(({ hidden }) => hidden),
      )},
      ${column(
        "text",
        incidents.map(({ kind }) => kind),
      )},
      ${column(
        "jsonb",
        incidents.map(({ reason }) => reason),
      )},
      ${column(
        "jsonb",
        incidents.map(({ responders }) => responders),
      )},
      ${column(
        "jsonb",
        openings.map(({ dossier }) => dossier),
      )},
      ${column(
        "text",
        openings.map(({ timeZone }) => timeZone),
      )}
    )`,
  )
}

/** What happened in an incident. */
export interface IncidentHappening {
  readonly incidentId: string
  readonly type: "round-sent" | "opened" | "viewed" | "answered" | "unanswered" | "closed" | "again"
  readonly contactId?: string
  readonly facts?: Readonly<Record<string, unknown>>
}

/** Appends to the history of incidents. */
export async function recordIncidentEvents(
  sql: Sql,
  at: Instant,
  events: ReadonlyArray<IncidentHappening>,
): Promise<void> {
  const rows = events.map(({ incidentId, type, contactId = null, facts = null }) => ({
    incident_id: incidentId,
    type,
    contact_id: contactId,
    facts,
  }))
  await storeAhead(
    sql,
    query`
    insert into incident_event (incident_id, at, type, contact_id, facts)
    select incident_id, ${new Date(at)}, type, contact_id, facts
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (incident_id uuid, type text, contact_id uuid,
      facts jsonb)`,
  )
}

function iso(instant: Instant | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}
